import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { PaymentPage } from "./page.tsx";

/** The fields of the calculator. */
const FIELDS = ["price", "first", "months"];

export const route = definePage({
  component: PaymentPage,
  sitemap: true,
  query: FIELDS,
  local: FIELDS,
  load: async ({ api, signal }) => (await api.call(endpoints.payment, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.payment.href() }),
});
