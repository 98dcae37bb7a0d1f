import type { BrandsPage } from "#shared/contract/company.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

export const brandsRoute = definePage<BrandsPage>({
  pattern: paths.brands.pattern,
  page: "brands",
  load: async ({ api, signal }) => (await api.call(endpoints.brands, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.brands.href() }),
});
