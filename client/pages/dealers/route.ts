import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { DealersPage } from "./page.tsx";

const PARAMETERS = ["region", "city", "kind"] as const;

export const route = definePage({
  component: DealersPage,
  sitemap: true,
  quiet: true,
  query: PARAMETERS,
  async load({ api, url, signal }) {
    // Without script a form also sends its empty fields.
    const query = Object.fromEntries(PARAMETERS.map((name) => [name, url.searchParams.get(name) || null]));
    return (await api.call(endpoints.dealers, { query, signal })).page;
  },
  schemaOrg: () => ({ breadcrumbs: [{ name: "Дилеры и сервис", url: paths.dealers.href() }] }),
  head: ({ seo, applied }) => ({
    ...seo,
    canonical: paths.dealers.href(),
    noindex: PARAMETERS.some((name) => applied[name] !== undefined),
  }),
});
