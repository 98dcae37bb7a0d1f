import type { InstructionsPage as InstructionsData } from "#shared/contract/service-pages.ts";
import { paths } from "#shared/paths.ts";
import { guideText, plural } from "#shared/text/format.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { definePage, type PageProps } from "../../page.ts";
import { ContactBand } from "../../ui/page/contact-band.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import { SearchableGroups } from "../../ui/page/searchable-groups.tsx";
import { wordsOf } from "../../navigation/addresses.ts";
import "./page.css";

export const route = definePage({
  component: InstructionsPage,
  sitemap: true,
  quiet: true,
  query: ["q"],
  load: async ({ api, signal, url }) => (await api.call(endpoints.instructions, { query: { q: wordsOf(url) }, signal })).page,
  head: ({ seo, q }) => ({ ...seo, canonical: paths.instructions.href(), noindex: q !== "" }),
});

/** Guides in PDF by category of the catalogue, with a search through them. */
function InstructionsPage({ data }: PageProps<InstructionsData>) {
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
          <ul className="ruled">
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
      <div className="guide-photo no-print surface-inner clip">
        {picture && <Photo className="product-photo" picture={picture} sizes="(min-width: 768px) 124px, 74px" maxWidth={320} decorative />}
      </div>
      <div className="stack top start gap-4">
        <p className="primary no-print text-13 semibold">{label}</p>
        <h3 className="h4">
          <a href={url} type="application/pdf">
            {subject}
          </a>
        </h3>
        <p className="soft">{summary}</p>
        {section && (
          <a className="guide-section no-print text-15 primary" href={section.url}>
            Раздел «{section.title}»
          </a>
        )}
      </div>
      <p className="guide-file row gap-10 text-15 medium">
        <Icon name="file-down" />
        {guideText(guide)}
      </p>
    </li>
  );
}
