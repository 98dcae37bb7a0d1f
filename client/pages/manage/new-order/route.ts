import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { action } from "./action.ts";
import { NewOrderPage, type NewOrderData } from "./page.tsx";

export const route = definePage({
  component: NewOrderPage,
  action,
  load: async ({ api, signal }): Promise<NewOrderData> => ({
    options: (await api.call(manageEndpoints.orderOptions, { signal })).options,
    attempt: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(""),
  }),
  head: (_, url) => deskHead("Заказ по телефону", url),
});
