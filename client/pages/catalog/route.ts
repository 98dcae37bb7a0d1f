import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { CatalogPage } from "./page.tsx";

export const route = definePage({
  component: CatalogPage,
  sitemap: true,
  load: async ({ api, signal }) => (await api.call(endpoints.catalog, { signal })).page.catalog,
  head: ({ seo }) => ({ ...seo, canonical: paths.catalog.href() }),
  schemaOrg: ({ categories }) => ({ breadcrumbs: [{ name: "Каталог", url: paths.catalog.href() }], items: categories }),
});
