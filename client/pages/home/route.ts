import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { YARD_PARAMETERS } from "./yard-parameters.ts";

export const homeRoute = definePage({
  pattern: paths.home.pattern,
  page: "home",
  query: YARD_PARAMETERS,
  local: YARD_PARAMETERS,
  load: async ({ api, signal }) => (await api.call(endpoints.main, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.home.href() }),
});
