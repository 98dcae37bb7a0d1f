import { endpoints } from "#shared/contract/endpoints.ts";
import type { ProductCard as Card } from "#shared/contract/catalog.ts";
import type { SearchResponse, FoundPage } from "#shared/contract/search.ts";
import { paths } from "#shared/paths.ts";
import { numberText, plural, NBSP } from "#shared/text/format.ts";
import { PRODUCTS_PAGE_SIZE } from "#shared/domain/lists/paged-list.ts";
import { SearchField } from "../../layout/search-form.tsx";
import { definePage, type PageProps } from "../../page.ts";
import { useRootData, type Category } from "../../root-data.ts";
import { useAppContext } from "../../state/context.tsx";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pager, useGrownList } from "../../ui/page/pager.tsx";
import { ProductCard } from "../../ui/product/product-card.tsx";
import { Photo } from "../../ui/photo.tsx";
import { formHref, pageOf } from "../../navigation/addresses.ts";
import "../../ui/button.css";
import "../../ui/form/find-form.css";
import "./page.css";

const kinds: Record<FoundPage["kind"], string> = {
  category: "Раздел каталога",
  page: "Страница",
  article: "Статья",
  news: "Новость",
  story: "История клуба",
  project: "Проект",
  question: "Вопрос и ответ",
};

/** Where to look for products that were not found, and sections of the catalogue whose name matches the query. */
function FoundSections({ pages, hint }: Pick<SearchResponse, "pages" | "hint">) {
  const sections = [...(hint ? [hint] : []), ...pages.filter(({ kind }) => kind === "category")];
  if (sections.length === 0) return null;
  return (
    <nav aria-label="Подходящие разделы">
      <ul className="search-sections strip cluster gap-8">
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
function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const others = pages.filter(({ kind }) => kind !== "category");
  if (others.length === 0) return null;
  return (
    <section className="found-pages stack gap-16" aria-labelledby="found-pages">
      <h2 className="h3" id="found-pages">
        На страницах сайта
      </h2>
      <ul className="ruled">
        {others.map(({ title, url, kind }) => (
          <li key={url}>
            <a className="found-page stack hover-primary" href={url}>
              <span className="found-page-kind text-13 soft">{kinds[kind]}</span>
              <span className="h4 semibold balance">{title}</span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page shows no types. */
const withoutTypes = (category: Category): Category => ({ ...category, types: [] });

export const route = definePage({
  component: SearchPage,
  robots: "disallow",
  query: ["q", "page", "exact"],
  async load({ api, signal, url }): Promise<SearchData> {
    const q = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
    const exact = url.searchParams.get("exact") === "1";
    const query = { q, exact: exact ? 1 : null, limit: PRODUCTS_PAGE_SIZE, offset: (pageOf(url) - 1) * PRODUCTS_PAGE_SIZE };
    const found = await api.call(endpoints.search, { query, signal });
    if (found.total > 0) return { q, exact, ...found, instead: null };
    const [{ header }, { page: main }] = await Promise.all([api.call(endpoints.layout, { signal }), api.call(endpoints.main, { signal })]);
    const hits = { title: main.are_hits ? "Берут чаще всего" : "В каталоге", products: main.hits.slice(0, MAX_HITS) };
    return { q, exact, ...found, instead: { categories: header.catalog.map(withoutTypes), hits } };
  },
  head: ({ q }) => ({
    title: q ? `Поиск: ${q}` : "Поиск",
    description: "Поиск по каталогу и страницам сайта.",
    canonical: paths.search.href(),
    noindex: true,
  }),
});

interface SearchData extends SearchResponse {
  q: string;
  /** Search without corrections. */
  exact: boolean;
  /** Where to go when no goods were found. */
  instead: { categories: readonly Category[]; hits: { title: string; products: readonly Card[] } } | null;
}

/** One row; on a phone the last one takes a row of its own. */
const MAX_HITS = 3;

/** Three in a row without filters beside them, two on a phone. */
const WIDE_CARD = "(min-width: 1520px) 404px, (min-width: 768px) 26.5vw, calc(44vw - 19px)";

/** The results of a search. Without results the page shows the categories. */
function SearchPage({ data }: PageProps<SearchData>) {
  const { api } = useAppContext();
  const { q, exact, corrected, missing, hint, limit, total, pages, instead } = data;
  const isNothing = q !== "" && total === 0 && pages.length === 0;
  const list = useGrownList(listOf(data));
  const fetchFrom = async (offset: number) =>
    listOf(await api.call(endpoints.search, { query: { q, exact: exact ? 1 : null, limit, offset } }));

  return (
    <div className="wrap section section-tight search-page">
      <Breadcrumbs items={[]} current="Поиск" />
      <h1 className="h1 anywhere">{q === "" ? "Поиск" : isNothing ? "Ничего не нашлось" : `«${corrected ?? q}»`}</h1>
      <form className="find-form no-print search-form gap-8" role="search" aria-label="Поиск" action={paths.search.href()}>
        <Icon name="search" />
        <SearchField id="page-q" label="Что ищем" placeholder="Название, размер или артикул" first={q === ""} />
        <button className="button" type="submit">
          Найти
        </button>
      </form>
      {q !== "" && (
        <div className="search-count cluster" role="status">
          <p>
            {total > 0
              ? `${plural(total, "Нашёлся", "Нашлись", "Нашлось")} ${numberText(total)} ${plural(total, "товар", "товара", "товаров")}`
              : isNothing
                ? `По${NBSP}запросу «${corrected ?? q}» ничего не${NBSP}нашлось. Проверьте слово или назовите вещь короче.`
                : "Товаров нет, нашлись страницы."}
          </p>
          {corrected !== null && (
            <p className="soft">
              {missing.length > 0 ? `${leftOut(missing)} ` : `Показано по${NBSP}запросу «${corrected}». `}
              <a className="search-exact primary underlined" href={address({ q, exact: "1" })}>{`Искать точно «${q}»`}</a>
            </p>
          )}
          {exact && (
            <p className="soft">
              {`Искали точно «${q}». `}
              <a className="search-exact primary underlined" href={address({ q })}>
                Искать с{NBSP}исправлениями
              </a>
            </p>
          )}
        </div>
      )}
      <FoundSections pages={pages} hint={hint} />
      {list.items.length > 0 && (
        <>
          <h2 className="visually-hidden">Товары</h2>
          <div className="product-grid stack">
            {list.items.map((product, index) => (
              <ProductCard key={product.id} product={product} sizes={WIDE_CARD} priority={index < 2} />
            ))}
          </div>
          <Pager list={list} fetchFrom={fetchFrom} />
        </>
      )}
      <FoundPages pages={pages.filter(({ url }) => url !== hint?.url)} />
      {instead && (
        <>
          <BrowseCategories
            title={q === "" ? "Выберите раздел" : pages.length > 0 ? "Разделы каталога" : "Поищем вместе"}
            help={isNothing ? `Подскажем, чем${NBSP}заменить` : `Подскажем по${NBSP}каталогу`}
            categories={instead.categories}
          />
          {instead.hits.products.length > 0 && (
            <section className="found-pages stack gap-24" aria-labelledby="search-hits">
              <h2 className="h3" id="search-hits">
                {instead.hits.title}
              </h2>
              <div className="product-grid stack">
                {instead.hits.products.map((product) => (
                  <ProductCard key={product.id} product={product} sizes={WIDE_CARD} />
                ))}
              </div>
            </section>
          )}
        </>
      )}
    </div>
  );
}

/** Says which words were left out. */
function leftOut(missing: readonly string[]): string {
  const words = missing.flatMap((text) => text.split(" ")).length;
  return `Не${NBSP}нашли ${missing.map((text) => `«${text}»`).join(", ")}, показываем без ${words === 1 ? "этого слова" : "этих слов"}.`;
}

const address = (query: Record<string, string>) => `${paths.search.href()}?${new URLSearchParams(query)}`;
const listOf = ({ page, limit, offset, total }: SearchResponse) => ({ items: page, limit, offset, total });

/** Shown when no goods were found: all categories, the phone and the form for a question. */
function BrowseCategories({ title, help, categories }: { title: string; help: string; categories: readonly Category[] }) {
  const { phone } = useRootData().layout.header;
  return (
    <section className="browse-categories" aria-labelledby="browse-categories">
      <div className="browse-categories-head spread">
        <h2 className="h3" id="browse-categories">
          {title}
        </h2>
        <p className="soft">
          {`${help}: `}
          <a className="browse-categories-phone semibold nowrap hover-primary" href={phone.href}>
            {phone.text}
          </a>
          {`, ${phone.note}, или `}
          <a className="underlined" href={formHref("questions")}>
            напишите
          </a>
        </p>
      </div>
      <ul className="browse-categories-list stack">
        {categories.map(({ id, name, url, count, picture }) => (
          <li key={id}>
            <a className="browse-category stack surface clip" href={url}>
              {picture && (
                <Photo className="product-photo" picture={picture} sizes="(min-width: 1024px) 22vw, 45vw" maxWidth={640} decorative />
              )}
              <span className="browse-category-name semibold">
                {name} <span className="soft">{count}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
