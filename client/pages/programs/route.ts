import { endpoints } from "#shared/contract/endpoints.ts";
import type { ProgramsPage } from "#shared/contract/service.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

export const programsRoute = definePage<ProgramsPage>({
  pattern: paths.programs.pattern,
  page: "programs",
  load: async ({ api, signal }) => (await api.call(endpoints.programs, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.programs.href() }),
});
