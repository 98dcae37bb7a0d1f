import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { areSlugs, definePage } from "../../page.ts";
import { BrandPage } from "./page.tsx";

export const route = definePage({
  component: BrandPage,
  validate: areSlugs,
  load: async ({ api, params, signal }) => (await api.call(endpoints.brand, { query: { brand: params.brand }, signal })).page,
  head: ({ seo, url }) => ({ ...seo, canonical: url }),
  sitemap: "brands",
  schemaOrg: ({ name, url, lead }) => ({
    breadcrumbs: [
      { name: "Бренды", url: paths.brands.href() },
      { name, url },
    ],
    brand: { name, url, description: lead },
  }),
});
