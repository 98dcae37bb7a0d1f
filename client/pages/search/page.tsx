import { endpoints } from "#shared/contract/endpoints.ts";
import type { SearchResponse } from "#shared/contract/search.ts";
import { paths } from "#shared/paths.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import { SearchField } from "../../layout/search-form.tsx";
import type { PageProps } from "../../page.ts";
import type { Category } from "../../root-data.ts";
import { useServices } from "../../state/context.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pager, useGrownList } from "../../ui/pager.tsx";
import { ProductCard } from "../../ui/product-card.tsx";
import { FoundPages, FoundSections } from "./found-pages.tsx";
import { BrowseCategories } from "./browse-categories.tsx";
import "../../ui/button.css";
import "../../ui/find-form.css";
import "./page.css";

export interface SearchData extends SearchResponse {
  q: string;
  /** Search without corrections. */
  exact: boolean;
  /** Where to go when nothing was found. */
  categories: readonly Category[];
}

/** Three in a row without filters beside them, two on a phone. */
const WIDE_CARD = "(min-width: 1520px) 404px, (min-width: 768px) 26.5vw, calc(44vw - 19px)";

/** The results of a search. Without results the page shows the categories. */
export function SearchPage({ data }: PageProps<SearchData>) {
  const { api } = useServices();
  const { q, exact, corrected, missing, hint, limit, total, pages, categories } = data;
  const list = useGrownList(listOf(data));
  const fetchFrom = async (offset: number) =>
    listOf(await api.call(endpoints.search, { query: { q, exact: exact ? 1 : null, limit, offset } }));

  return (
    <div className="wrap search-page">
      <Breadcrumbs items={[]} current="Поиск" />
      <h1 className="h1">{q === "" ? "Поиск" : `«${corrected ?? q}»`}</h1>
      <form className="find-form search-form" role="search" aria-label="Поиск" action={paths.search.href()}>
        <Icon name="search" />
        <SearchField id="page-q" label="Что ищем" placeholder="Название, размер или артикул" />
        <button className="button" type="submit">
          Найти
        </button>
      </form>
      {q !== "" && (
        <div className="search-count" role="status">
          <p>
            {total > 0
              ? `${plural(total, "Нашёлся", "Нашлись", "Нашлось")} ${total} ${plural(total, "товар", "товара", "товаров")}`
              : nothing(pages.length)}
          </p>
          {corrected !== null && (
            <p className="soft">
              {missing.length > 0 ? `${leftOut(missing)} ` : `Показано по${NBSP}запросу «${corrected}». `}
              <a className="search-exact" href={address({ q, exact: "1" })}>{`Искать точно «${q}»`}</a>
            </p>
          )}
          {exact && (
            <p className="soft">
              {`Искали точно «${q}». `}
              <a className="search-exact" href={address({ q })}>
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
          <div className="product-grid">
            {list.items.map((product, index) => (
              <ProductCard key={product.id} product={product} sizes={WIDE_CARD} priority={index < 2} />
            ))}
          </div>
          <Pager list={list} fetchFrom={fetchFrom} />
        </>
      )}
      <FoundPages pages={pages.filter(({ url }) => url !== hint?.url)} />
      {total === 0 && (
        <BrowseCategories
          title={q === "" ? "Выберите раздел" : pages.length > 0 ? "Разделы каталога" : "Поищем вместе"}
          categories={categories}
        />
      )}
    </div>
  );
}

const nothing = (pages: number) =>
  pages > 0 ? "Товаров нет, нашлись страницы." : "Ничего не нашлось. Проверьте слово или выберите раздел.";
/** Says which words were left out. */
function leftOut(missing: readonly string[]): string {
  const words = missing.flatMap((text) => text.split(" ")).length;
  return `Не${NBSP}нашли ${missing.map((text) => `«${text}»`).join(", ")}, показываем без ${words === 1 ? "этого слова" : "этих слов"}.`;
}

const address = (query: Record<string, string>) => `${paths.search.href()}?${new URLSearchParams(query)}`;
const listOf = ({ page, limit, offset, total }: SearchResponse) => ({ items: page, limit, offset, total });
