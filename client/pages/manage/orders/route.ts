import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { action } from "./action.ts";
import { OrdersPage, type OrdersData } from "./page.tsx";
import { exportAddress, listQuery } from "./query.ts";

export const route = definePage({
  component: OrdersPage,
  action,
  quiet: true,
  load: async ({ api, url, signal }): Promise<OrdersData> => ({
    ...(await api.call(manageEndpoints.orders, { query: listQuery(url), signal })),
    exportUrl: exportAddress(url),
  }),
  head: (_, url) => deskHead("Заказы", url),
});
