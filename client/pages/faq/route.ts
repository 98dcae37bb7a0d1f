import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { wordsOf } from "../../navigation/page-address.ts";
import { definePage } from "../../page.ts";
import { FaqPage } from "./page.tsx";

export const route = definePage({
  component: FaqPage,
  sitemap: true,
  quiet: true,
  query: ["q"],
  load: async ({ api, signal, url }) => (await api.call(endpoints.faq, { query: { page: "faq", q: wordsOf(url) }, signal })).page,
  head: ({ seo, q }) => ({ ...seo, canonical: paths.faq.href(), noindex: q !== "" }),
  schemaOrg: ({ groups }) => ({ questions: groups.flatMap(({ items }) => items) }),
});
