import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

export const politicsRoute = definePage({
  pattern: paths.politics.pattern,
  page: "document",
  load: async ({ api, signal }) => (await api.call(endpoints.politics, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.politics.href() }),
});
