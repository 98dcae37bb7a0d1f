import { endpoints } from "#shared/contract/endpoints.ts";
import type { SearchResponse } from "#shared/contract/search.ts";
import { paths } from "#shared/paths.ts";
import { pageOf } from "../../navigation/page-address.ts";
import { definePage } from "../../page.ts";

const PAGE_SIZE = 9;

export interface SearchData extends SearchResponse {
  q: string;
  /** As typed, without corrections. */
  exact: boolean;
}

export const searchRoute = definePage({
  pattern: paths.search.pattern,
  page: "search",
  query: ["q", "page", "exact"],
  async load({ api, signal, url }): Promise<SearchData> {
    const q = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
    const exact = url.searchParams.get("exact") === "1";
    const query = { q, exact: exact ? 1 : null, limit: PAGE_SIZE, offset: (pageOf(url) - 1) * PAGE_SIZE };
    return { q, exact, ...(await api.call(endpoints.search, { query, signal })) };
  },
  head: ({ q }) => ({
    title: q ? `Поиск: ${q}` : "Поиск",
    description: "Поиск по каталогу и страницам сайта.",
    canonical: paths.search.href(),
    noindex: true,
  }),
});
