import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { wordsOf } from "../../navigation/page-address.ts";
import { definePage } from "../../page.ts";
import { InstructionsPage } from "./page.tsx";

export const route = definePage({
  component: InstructionsPage,
  sitemap: true,
  quiet: true,
  query: ["q"],
  load: async ({ api, signal, url }) => (await api.call(endpoints.instructions, { query: { q: wordsOf(url) }, signal })).page,
  head: ({ seo, q }) => ({ ...seo, canonical: paths.instructions.href(), noindex: q !== "" }),
});
