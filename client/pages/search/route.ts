import { endpoints } from "#shared/contract/endpoints.ts";
import { PRODUCTS_PAGE_SIZE } from "#shared/domain/paged-list.ts";
import { paths } from "#shared/paths.ts";
import { pageOf } from "../../navigation/page-address.ts";
import { definePage } from "../../page.ts";
import type { Category } from "../../root-data.ts";
import { SearchPage, type SearchData } from "./page.tsx";

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
    const categories = found.total > 0 ? [] : (await api.call(endpoints.layout, { signal })).header.catalog.map(withoutTypes);
    return { q, exact, ...found, categories };
  },
  head: ({ q }) => ({
    title: q ? `Поиск: ${q}` : "Поиск",
    description: "Поиск по каталогу и страницам сайта.",
    canonical: paths.search.href(),
    noindex: true,
  }),
});
