import { endpoints } from "#shared/contract/endpoints.ts";
import type { PaymentPage } from "#shared/contract/service.ts";
import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";

/** The fields of the calculator. */
const FIELDS = ["price", "first", "months"];

export const paymentRoute = definePage<PaymentPage>({
  pattern: paths.payment.pattern,
  page: "payment",
  query: FIELDS,
  local: FIELDS,
  load: async ({ api, signal }) => (await api.call(endpoints.payment, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.payment.href() }),
});
