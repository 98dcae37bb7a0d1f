import { endpoints } from "#shared/contract/endpoints.ts";
import type { FaqPage } from "#shared/contract/service.ts";
import { paths } from "#shared/paths.ts";
import { wordsOf } from "../../navigation/page-address.ts";
import { definePage } from "../../page.ts";

export const faqRoute = definePage<FaqPage>({
  pattern: paths.faq.pattern,
  page: "faq",
  quiet: true,
  query: ["q"],
  load: async ({ api, signal, url }) => (await api.call(endpoints.faq, { query: { page: "faq", q: wordsOf(url) }, signal })).page,
  head: ({ seo, q }) => ({ ...seo, canonical: paths.faq.href(), noindex: q !== "" }),
});
