import type { CompanyPage } from "#shared/contract/company.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

export const aboutRoute = definePage<CompanyPage>({
  pattern: paths.about.pattern,
  page: "about",
  load: async ({ api, signal }) => (await api.call(endpoints.company, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.about.href() }),
});
