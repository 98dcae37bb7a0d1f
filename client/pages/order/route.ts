import type { OrderView } from "#shared/contract/order.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { definePage } from "../../page.ts";
import { OrderPage } from "./page.tsx";

/** An order by the signed link from its letter. Anybody with the link can see it, so no cache and no search engine may keep it. */
export const route = definePage({
  component: OrderPage,
  robots: "disallow",
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
