import { endpoints } from "#shared/contract/endpoints.ts";
import type { InstructionsPage } from "#shared/contract/service.ts";
import { paths } from "#shared/paths.ts";
import { wordsOf } from "../../navigation/page-address.ts";
import { definePage } from "../../page.ts";

export const instructionsRoute = definePage<InstructionsPage>({
  pattern: paths.instructions.pattern,
  page: "instructions",
  quiet: true,
  query: ["q"],
  load: async ({ api, signal, url }) => (await api.call(endpoints.instructions, { query: { q: wordsOf(url) }, signal })).page,
  head: ({ seo, q }) => ({ ...seo, canonical: paths.instructions.href(), noindex: q !== "" }),
});
