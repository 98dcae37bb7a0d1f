import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { AboutPage } from "./page.tsx";

export const route = definePage({
  component: AboutPage,
  sitemap: true,
  load: async ({ api, signal }) => (await api.call(endpoints.company, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.about.href() }),
  schemaOrg: () => ({ breadcrumbs: [{ name: "О компании", url: paths.about.href() }], organization: true }),
});
