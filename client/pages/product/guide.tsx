import type { CardPage } from "#shared/contract/catalog.ts";
import { paths } from "#shared/paths.ts";
import { guideText } from "#shared/text/file-size.ts";
import { Icon } from "../../ui/icon.tsx";
import "./guide.css";

/** The guide in PDF, and what else one reads before the first use. */
export function Guide({ guide }: { guide: NonNullable<CardPage["guide"]> }) {
  return (
    <section className="sec manual" id="guide" aria-labelledby="guide-h">
      <div className="wrap grid12">
        <h2 className="h2 about-h" id="guide-h">
          Инструкция
        </h2>
        <ul className="manual-l">
          <li>
            <Icon name="file-down" />
            <a href={guide.url} type="application/pdf">
              {guide.title}
            </a>
            <span className="soft">{guideText(guide)}</span>
          </li>
          <li>
            <Icon name="book-open" />
            <a href={paths.exploitation.href()}>Правила эксплуатации</a>
            <span className="soft">нагрузка, уход и осмотры</span>
          </li>
        </ul>
      </div>
    </section>
  );
}
