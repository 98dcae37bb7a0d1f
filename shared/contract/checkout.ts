import * as z from "zod/mini";
import { cartItem } from "./cart.ts";
import { roubles } from "./common.ts";

const text = (maximum: number) => z._default(z.string().check(z.trim(), z.maxLength(maximum)), "");

/**
 * POST /api/checkout/. The shape only: what must be filled in and how is `domain/order`, shared with the form.
 * A repeat with the same `Idempotency-Key` header answers the same order.
 */
export const checkoutPayload = z.object({
  products: z.array(cartItem).check(z.minLength(1), z.maxLength(100)),
  fast_order: z._default(z.boolean(), false),
  order_description: text(2000),
  name: text(200),
  phone: text(40),
  email: text(200),
  delivery: z._default(z.enum(["courier", "transport", "pickup", ""]), ""),
  address: text(500),
  consent: z._default(z.boolean(), false),
});
export type CheckoutPayload = z.infer<typeof checkoutPayload>;

export const checkoutResponse = z.object({
  order: z.object({
    number: z.string(),
    /** What the shopper pays: goods and delivery. */
    total_price: roubles,
    products_price: roubles,
    /** null = by the carrier's tariff, not in the total. */
    delivery_price: z.nullable(roubles),
  }),
});
export type CheckoutResponse = z.infer<typeof checkoutResponse>;
