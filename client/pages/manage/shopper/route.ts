import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { Shopper } from "#shared/contract/manage/shoppers.ts";
import { deskHead } from "../../../manage/head.ts";
import { definePage } from "../../../page.ts";
import { action } from "./action.ts";
import { ShopperDeskPage } from "./page.tsx";

export const route = definePage<Shopper>({
  component: ShopperDeskPage,
  validate: ({ id }) => /^(?:[1-9]\d{0,8}|order-[\d-]{1,20})$/.test(id ?? ""),
  async load({ api, params, signal }) {
    const { page } = await api.call(manageEndpoints.shopper, { params: { id: params.id ?? "" }, signal });
    return page.shopper;
  },
  action,
  head: ({ name }, url) => deskHead(name || "Покупатель", url),
});
