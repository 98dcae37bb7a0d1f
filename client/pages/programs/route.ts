import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { ProgramsPage } from "./page.tsx";

export const route = definePage({
  component: ProgramsPage,
  sitemap: true,
  load: async ({ api, signal }) => (await api.call(endpoints.programs, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.programs.href() }),
});
