import type { OrderView } from "#shared/contract/order.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { definePage } from "../../page.ts";

/** An order by the signed link of its letter: whoever has the link sees it, so no cache and no search engine may keep it. */
export const orderRoute = definePage({
  pattern: paths.order.pattern,
  page: "order",
  query: ["number", "key"],
  personal: true,
  async load({ api, signal, url: { searchParams } }): Promise<OrderView> {
    const query = { number: searchParams.get("number") ?? "", key: searchParams.get("key") ?? "" };
    return (await api.call(endpoints.order, { query, signal })).order;
  },
  head: ({ number }) => ({
    title: `Заказ №${NBSP}${number}`,
    description: "Состояние заказа, состав и доставка.",
    canonical: paths.order.href(),
    noindex: true,
  }),
});
