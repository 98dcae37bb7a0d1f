import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { action } from "./action.ts";
import { SparePartsPage } from "./page.tsx";

export const route = definePage({
  component: SparePartsPage,
  sitemap: true,
  query: ["product"],
  load: async ({ api, url, signal }) =>
    (await api.call(endpoints.spareParts, { query: { product: url.searchParams.get("product") }, signal })).page,
  action,
  head: ({ seo, chosen }) => ({ ...seo, canonical: paths.spareParts.href(), noindex: chosen !== null }),
});
