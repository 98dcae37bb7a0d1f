import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { YARD_PARAMETERS } from "./yard-helper.tsx";
import { HomePage } from "./page.tsx";

export const route = definePage({
  component: HomePage,
  sitemap: true,
  query: YARD_PARAMETERS,
  local: YARD_PARAMETERS,
  load: async ({ api, signal }) => (await api.call(endpoints.main, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.home.href() }),
  schemaOrg: () => ({ organization: true }),
});
