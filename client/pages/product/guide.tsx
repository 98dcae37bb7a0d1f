import type { ProductPageData } from "#shared/contract/product-page.ts";
import { paths } from "#shared/paths.ts";
import { guideText } from "#shared/text/file-size.ts";
import { Icon } from "../../ui/icon.tsx";
import "./guide.css";

/** The guide in PDF and the rules for use. */
export function Guide({ guide }: { guide: NonNullable<ProductPageData["guide"]> }) {
  return (
    <section className="section product-guide later" id="guide" aria-labelledby="guide-title">
      <div className="wrap grid12">
        <h2 className="h2 product-section-title" id="guide-title">
          Инструкция
        </h2>
        <ul className="product-guide-list">
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
