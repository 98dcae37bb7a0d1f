import * as z from "zod/mini";
import { DELIVERY_IDS } from "../domain/delivery.ts";
import { cartItem, MAX_LINES } from "./cart.ts";
import { roubles } from "./common.ts";

/** NUL is left out: nobody types it, and PostgreSQL takes no text with one. */
const text = (maximum: number) =>
  z._default(
    z.string().check(
      z.overwrite((value) => value.replaceAll("\0", "")),
      z.trim(),
      z.maxLength(maximum),
    ),
    "",
  );

/**
 * POST /api/checkout/. The shape only: what must be filled in and how is `domain/order`, shared with the form.
 * A repeat with the same `Idempotency-Key` header answers the same order.
 */
export const checkoutPayload = z.object({
  products: z.array(cartItem).check(z.minLength(1), z.maxLength(MAX_LINES)),
  fast_order: z._default(z.boolean(), false),
  order_description: text(2000),
  name: text(200),
  phone: text(40),
  email: text(200),
  delivery: z._default(z.enum([...DELIVERY_IDS, ""]), ""),
  /** An id of `delivery.regions` of /api/cart/; empty = the first one. */
  region: text(64),
  address: text(500),
  consent: z._default(z.boolean(), false),
  /** Of /api/confirmed_phone/, where the shop demands a confirmed phone (422 PHONE_UNCONFIRMED asks for it). */
  phone_confirmation: z.optional(text(200)),
});
export type CheckoutPayload = z.infer<typeof checkoutPayload>;

export const checkoutResponse = z.object({
  order: z.object({
    number: z.string(),
    /** What the shopper pays: goods and delivery. */
    total_price: roubles,
    products_price: roubles,
    /** null = the manager works it out, not in the total. */
    delivery_price: z.nullable(roubles),
    /** The order's page, with the key that opens it. */
    url: z.string(),
  }),
});
export type CheckoutResponse = z.infer<typeof checkoutResponse>;
