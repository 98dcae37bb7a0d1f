import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

export const homeRoute = definePage({
  pattern: paths.home.pattern,
  page: "home",
  load: async ({ api, signal }) => (await api.call(endpoints.main, { signal })).page,
  head: ({ seo, hero }) => ({ ...seo, canonical: paths.home.href(), image: hero.picture.src }),
});
