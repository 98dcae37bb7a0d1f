import { endpoints } from "#shared/contract/endpoints.ts";
import { addressOf } from "./call.ts";

/** An order has no more lines. */
const MOST = 100;

/** The commercial offer of one of each of these products, as PDF. */
export function offerHref(ids: readonly number[]): string {
  const products = JSON.stringify(ids.slice(0, MOST).map((id) => ({ id, quantity: 1 })));
  return addressOf(endpoints.cartOffer, { query: { products } });
}
