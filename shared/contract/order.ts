import * as z from "zod/mini";
import { ORDER_STATES } from "../domain/order-state.ts";
import { cartItem } from "./cart.ts";
import { picture, productId, roubles } from "./common.ts";

const orderState = z.enum(ORDER_STATES);

/** What was sold, as it was sold. */
export const orderItem = z.object({
  /** A product or a modification. */
  id: productId,
  product_id: productId,
  name: z.string(),
  modification: z.string(),
  article: z.string(),
  /** Where it stands in the catalogue now; null = nowhere. */
  url: z.nullable(z.string()),
  picture: z.nullable(picture),
  /** 0 = on request. */
  price: roubles,
  price_before_discount: z.nullable(roubles),
  quantity: z.int(),
  total_price: roubles,
});
export type OrderItem = z.infer<typeof orderItem>;

/** An order as its shopper sees it, in the account and by the signed link. The shopper's phone and e-mail are left out: a link may be passed on. */
export const orderView = z.object({
  number: z.string(),
  created_at: z.iso.datetime(),
  state: orderState,
  /** «Готов к выдаче» */
  state_name: z.string(),
  /** Every state so far with its time, the oldest first. */
  history: z.array(z.object({ state: orderState, name: z.string(), at: z.iso.datetime() })),
  fast_order: z.boolean(),
  /** «Курьером» */
  delivery: z.string(),
  /** «1–3 рабочих дня», as it was told at the checkout; may be empty. */
  delivery_days: z.string(),
  /** «Казань»; may be empty. */
  region: z.string(),
  address: z.string(),
  items: z.array(orderItem),
  products_price: roubles,
  total_discount: roubles,
  /** null = the manager works it out, not in the total. */
  delivery_price: z.nullable(roubles),
  total_price: roubles,
  /** The address of its page with the key in it, `/order/?number=…&key=…`. */
  url: z.string(),
  /** What a repeat puts into the cart: the items that can be bought now. */
  repeat: z.array(cartItem),
});
export type OrderView = z.infer<typeof orderView>;

/** Query of GET /api/order/; a number without its key is a 404. */
export const orderQuery = z.object({ number: z.string(), key: z.string() });

export const orderResponse = z.object({ order: orderView });
export type OrderResponse = z.infer<typeof orderResponse>;
