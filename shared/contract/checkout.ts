import * as z from "zod/mini";
import { MAX_LINES } from "../domain/cart.ts";
import { LIFTS } from "../domain/prices/delivery-services.ts";
import { DELIVERY_IDS } from "../domain/delivery.ts";
import { CONTACT_FIELDS } from "../domain/orders/order-fields.ts";
import { cartItem } from "./cart.ts";
import { roubles, text } from "./common.ts";
import { post, unread } from "./endpoint.ts";
import { typedFields } from "./order.ts";

const { name, phone, email, description, ...otherFields } = typedFields(CONTACT_FIELDS);

/** `back_order` is how many of them the shopper agrees to wait for. More than these are refused when they are not in stock. */
const orderedItem = z.extend(cartItem, { back_order: z.optional(cartItem.shape.quantity) });

/**
 * POST /api/checkout/. The schema checks the shape; `domain/orders/order` has the rules of the fields, which the form uses too. A repeated request with
 * the same `Idempotency-Key` header is answered with the same order.
 */
export const checkoutPayload = z.object({
  products: z.array(orderedItem).check(z.minLength(1), z.maxLength(MAX_LINES)),
  fast_order: z._default(z.boolean(), false),
  order_description: description,
  name,
  phone,
  email,
  delivery: z._default(z.enum([...DELIVERY_IDS, ""]), ""),
  /** An id of `delivery.regions` of /api/cart/; empty = the first one. */
  region: text(64),
  /** The code of a point of the carrier, for the way `point`: the order's address is then that of the point. */
  point: z.optional(text(20)),
  /** What is ordered with the delivery; absent = nothing. It is refused where it is not offered. */
  lift: z.optional(z.enum(LIFTS)),
  floor: z.optional(z.int()),
  assembly: z.optional(z.boolean()),
  postal: z.optional(text(20)),
  ...otherFields,
  /** One code an order; one that does not count is refused with 422. */
  promo_code: text(60),
  consent: z._default(z.boolean(), false),
  /** Agrees to one letter that asks for a review. */
  ask_review: z.optional(z.boolean()),
  /** The total that the shopper was shown, roubles. A different total is refused with 409 PRICE_CHANGED; absent = any total is accepted. */
  expected_total: z.optional(roubles),
  /** `days` of the way that the shopper was shown. Others than those of now or of half an hour ago are refused with 409 DELIVERY_CHANGED. */
  expected_days: z.optional(text(500)),
  /** The answer of /api/confirmed_phone/. Needed where the shop demands a confirmed phone; 422 PHONE_UNCONFIRMED asks for it. */
  phone_confirmation: z.optional(text(200)),
});
export type CheckoutPayload = z.infer<typeof checkoutPayload>;

export const checkoutResponse = z.object({
  order: z.object({
    number: z.string(),
    /** Goods and delivery together. */
    total_price: roubles,
    products_price: roubles,
    /** null = the manager works it out; it is not in the total. */
    delivery_price: z.nullable(roubles),
    /** Carrying up and assembly, which are in the total; null = the manager names the price. */
    services: z.optional(z.array(z.object({ name: z.string(), price: z.nullable(roubles) }))),
    /** «чт, 26 ноября»; empty for a fast order. */
    delivery_days: z.string(),
    /** The page of the order; the address contains the key that opens it. */
    url: z.string(),
    /** The invoice of a company as PDF; null = there is none. */
    invoice: z.nullable(z.string()),
    /** It can be paid on its page at once. */
    pays: z.optional(z.boolean()),
  }),
});
/** Part of the answer 409 PRICE_CHANGED. */
export interface PriceChanged {
  /** What the order comes to now, roubles. */
  total_price: number;
}

export type CheckoutResponse = z.infer<typeof checkoutResponse>;

export const checkoutEndpoints = {
  /** The handler checks the payload: a form of the shop may send it too. */
  checkout: post("/api/checkout/", { payload: unread<CheckoutPayload>(), answer: checkoutResponse }),
};
