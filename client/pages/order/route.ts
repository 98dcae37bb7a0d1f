import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { action } from "../../checkout/phone-action.ts";
import { definePage } from "../../page.ts";
import { OrderPage, type OrderPageData } from "./page.tsx";

/** An order by the signed link from its letter. Anybody with the link can see it, so no cache and no search engine may keep it. */
export const route = definePage({
  component: OrderPage,
  robots: "disallow",
  query: ["number", "key"],
  personal: true,
  async load({ api, signal, url: { searchParams } }): Promise<OrderPageData> {
    const query = { number: searchParams.get("number") ?? "", key: searchParams.get("key") ?? "" };
    const { order } = await api.call(endpoints.order, { query, signal });
    return { ...order, phoneChangeable: Date.parse(order.phone?.change_until ?? "") > Date.now() };
  },
  action,
  head: ({ number }) => ({
    title: `Заказ №${NBSP}${number}`,
    description: "Состояние заказа, состав и доставка.",
    canonical: paths.order.href(),
    noindex: true,
  }),
});
