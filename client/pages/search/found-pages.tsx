import type { FoundPage, SearchResponse } from "#shared/contract/search.ts";
import { Icon } from "../../ui/icon.tsx";

const kinds: Record<FoundPage["kind"], string> = {
  category: "Раздел каталога",
  page: "Страница",
  article: "Статья",
  news: "Новость",
  story: "История клуба",
  project: "Проект",
  question: "Вопрос и ответ",
};

/** Where what was not found may be, and sections of the catalogue whose name matches the query. */
export function FoundSections({ pages, hint }: Pick<SearchResponse, "pages" | "hint">) {
  const sections = [...(hint ? [hint] : []), ...pages.filter(({ kind }) => kind === "category")];
  if (sections.length === 0) return null;
  return (
    <nav aria-label="Подходящие разделы">
      <ul className="search-sections">
        {sections.map(({ title, url }) => (
          <li key={url}>
            <a className="chip" href={url}>
              {title}
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Found pages outside the catalogue. */
export function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const others = pages.filter(({ kind }) => kind !== "category");
  if (others.length === 0) return null;
  return (
    <section className="found-pages" aria-labelledby="found-pages">
      <h2 className="h3" id="found-pages">
        На страницах сайта
      </h2>
      <ul>
        {others.map(({ title, url, kind }) => (
          <li key={url}>
            <a className="found-page" href={url}>
              <span className="found-page-kind">{kinds[kind]}</span>
              <span className="found-page-title">{title}</span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
