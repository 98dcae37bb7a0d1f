import type { DeliveryOffer } from "#shared/contract/cart.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { Api } from "../../../api/call.ts";
import { wholeOf, type DraftLine } from "../order/goods-draft.ts";

/** What each way of delivery costs for these goods in this region, as the cart of a shopper is told. */
export async function deliveryOffer(api: Api, lines: readonly DraftLine[], region: string, signal?: AbortSignal): Promise<DeliveryOffer> {
  const products = lines.flatMap(({ id, quantity }) => {
    const pieces = wholeOf(quantity) ?? 0;
    return pieces > 0 ? [{ id, quantity: pieces }] : [];
  });
  return (await api.call(endpoints.cart, { query: { products: JSON.stringify(products), region }, signal })).delivery;
}
