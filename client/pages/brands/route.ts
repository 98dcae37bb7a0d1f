import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { BrandsPage } from "./page.tsx";

export const route = definePage({
  component: BrandsPage,
  sitemap: true,
  load: async ({ api, signal }) => (await api.call(endpoints.brands, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.brands.href() }),
  schemaOrg: ({ brands }) => ({ breadcrumbs: [{ name: "Бренды", url: paths.brands.href() }], items: brands }),
});
