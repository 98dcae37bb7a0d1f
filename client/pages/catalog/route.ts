import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

export const catalogRoute = definePage({
  pattern: paths.catalog.pattern,
  page: "catalog",
  load: async ({ api, signal }) => (await api.call(endpoints.catalog, { signal })).page.catalog,
  head: ({ seo }) => ({ ...seo, canonical: paths.catalog.href() }),
});
