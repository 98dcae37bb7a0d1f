import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { pageOf } from "../../navigation/page-address.ts";

const PAGE_SIZE = 9;

export const searchRoute = definePage({
  pattern: paths.search.pattern,
  page: "search",
  query: ["q", "page"],
  async load({ api, signal, url }) {
    const q = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
    const found = await api.call(endpoints.search, { query: { q, limit: PAGE_SIZE, offset: (pageOf(url) - 1) * PAGE_SIZE }, signal });
    return { q, ...found };
  },
  head: ({ q }) => ({
    title: q ? `Поиск: ${q}` : "Поиск",
    description: "Поиск по каталогу.",
    canonical: paths.search.href(),
    noindex: true,
  }),
});
