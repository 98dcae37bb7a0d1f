import type { BrandPage } from "#shared/contract/company.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

export const brandRoute = definePage<BrandPage>({
  pattern: paths.brand.pattern,
  page: "brand",
  load: async ({ api, params, signal }) => (await api.call(endpoints.brand, { query: { brand: params.brand }, signal })).page,
  head: ({ seo, url }) => ({ ...seo, canonical: url }),
});
