import * as z from "zod/mini";
import { MAX_QUANTITY } from "../domain/cart.ts";
import { DELIVERY_IDS } from "../domain/delivery.ts";
import { picture, productId, roubles } from "./common.ts";

/** Lines of a cart and of an order. */
export const MAX_LINES = 100;

/** An item of the local cart list. */
export const cartItem = z.object({ id: productId, quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)) });
export type CartItem = z.infer<typeof cartItem>;

/**
 * Query of /api/cart/: `products` is a JSON array of {id, quantity}, `region` an id of the answer's `delivery.regions`. A region that is
 * not among them any more is answered like none, with the first one: a cart outlives the shop's list.
 */
export const cartQuery = z.object({ products: z._default(z.string(), "[]"), region: z._default(z.string(), "") });

/** `id` is what the local list holds (a product or a modification). */
export const cartLine = z.object({
  id: productId,
  product_id: productId,
  url: z.string(),
  name: z.string(),
  /** «12 ft»; empty for a product without modifications. */
  modification: z.string(),
  brand: z.string(),
  article: z.string(),
  picture: z.nullable(picture),
  price: roubles,
  price_before_discount: z.nullable(roubles),
  /** At most what is in stock; `requested` is what was asked for. */
  quantity: z.int(),
  requested: z.int(),
  stock: z.nullable(z.int()),
  total_price: roubles,
});
export type CartLine = z.infer<typeof cartLine>;

export const deliveryOption = z.object({
  id: z.enum(DELIVERY_IDS),
  name: z.string(),
  note: z.string(),
  /** «1–3 рабочих дня» */
  days: z.string(),
  /** null = the manager works it out. */
  price: z.nullable(roubles),
  /** Sum of the goods from which it is free; null = never. */
  free_from: z.nullable(roubles),
  needs_address: z.boolean(),
});
export type DeliveryOption = z.infer<typeof deliveryOption>;

/** The ways into one region at their prices for these goods. */
export const deliveryOffer = z.object({
  regions: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The id of the region that is priced. */
  region: z.string(),
  /** null = of some goods it is unknown. */
  weight_kg: z.nullable(z.number()),
  options: z.array(deliveryOption),
});
export type DeliveryOffer = z.infer<typeof deliveryOffer>;

export const cartResponse = z.object({
  page: z.object({ products: z.array(cartLine) }),
  /** Ids that cannot be sold: unknown, sold out or without a price. The client takes them out of cart, favorites and compare. */
  errorProductsId: z.array(productId),
  /** The same ids with what to tell the shopper. */
  error_products: z.array(z.object({ id: productId, name: z.nullable(z.string()), reason: z.enum(["unknown", "sold_out", "no_price"]) })),
  /** Goods alone, after the discount. */
  total_price: roubles,
  total_discount: roubles,
  delivery: deliveryOffer,
});
export type CartResponse = z.infer<typeof cartResponse>;
