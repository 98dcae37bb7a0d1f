import type { InstructionsPage as InstructionsData } from "#shared/contract/service.ts";
import { paths } from "#shared/paths.ts";
import { guideText } from "#shared/text/file-size.ts";
import { plural } from "#shared/text/plural.ts";
import type { PageProps } from "../../page.ts";
import { ContactBand } from "../../ui/contact-band.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import { SearchableGroups } from "../../ui/searchable-groups.tsx";
import "./page.css";

/** Guides in PDF by category of the catalogue, with a search through them. */
export function InstructionsPage({ data }: PageProps<InstructionsData>) {
  const { q, found } = data;
  return (
    <>
      <SearchableGroups
        page={data}
        href={paths.instructions.href()}
        label="Поиск по инструкциям"
        placeholder="Название или сборка"
        foundText={`${plural(found, "Нашлась", "Нашлись", "Нашлось")} ${found} ${plural(found, "инструкция", "инструкции", "инструкций")}`}
        nothingFound={{
          title: `Инструкции по запросу «${q}» нет`,
          text: "Проверьте слово или посмотрите все. Паспорт старой модели пришлём по почте.",
          showAll: "Все инструкции",
        }}
        renderItems={(items) => (
          <ul className="guides-list">
            {items.map((guide) => (
              <Guide key={guide.id} guide={guide} />
            ))}
          </ul>
        )}
      />
      <ContactBand
        title="Нет нужной"
        text="Назовите модель и серийный номер с таблички. Пришлём паспорт и чертежи, в том числе снятых изделий."
      />
    </>
  );
}

function Guide({ guide }: { guide: InstructionsData["groups"][number]["items"][number] }) {
  const { id, title, kind, summary, url, picture, section } = guide;
  // The title «Инструкция по сборке: батуты» contains the kind.
  const [, label = kind, subject = title] = /^([^:]+): (.+)$/.exec(title) ?? [];
  return (
    <li className="guide" id={id}>
      <div className="guide-photo">
        {picture && <Photo className="product-photo" picture={picture} sizes="(min-width: 768px) 124px, 74px" maxWidth={320} decorative />}
      </div>
      <div className="guide-text">
        <p className="guide-kind">{label}</p>
        <h3 className="h4">
          <a href={url} type="application/pdf">
            {subject}
          </a>
        </h3>
        <p className="soft">{summary}</p>
        {section && (
          <a className="guide-section" href={section.url}>
            Раздел «{section.title}»
          </a>
        )}
      </div>
      <p className="guide-file">
        <Icon name="file-down" />
        {guideText(guide)}
      </p>
    </li>
  );
}
