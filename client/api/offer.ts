import { endpoints } from "#shared/contract/endpoints.ts";
import { MAX_LINES } from "#shared/domain/cart.ts";
import { addressOf } from "./call.ts";

/** The commercial offer of one of each of these products, as PDF. */
export function offerHref(ids: readonly number[]): string {
  const products = JSON.stringify(ids.slice(0, MAX_LINES).map((id) => ({ id, quantity: 1 })));
  return addressOf(endpoints.cartOffer, { query: { products } });
}
