import * as z from "zod/mini";
import { MAX_QUANTITY } from "../domain/cart.ts";
import { picture, productId, roubles } from "./common.ts";

/** Lines of a cart and of an order. */
export const MAX_LINES = 100;

/** An item of the local cart list. */
export const cartItem = z.object({ id: productId, quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)) });
export type CartItem = z.infer<typeof cartItem>;

/** Query of /api/cart/: `products` is a JSON array of {id, quantity}. */
export const cartQuery = z.object({ products: z._default(z.string(), "[]") });

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
  id: z.enum(["courier", "transport", "pickup"]),
  name: z.string(),
  note: z.string(),
  /** null = the manager works it out from the carrier's tariff. */
  price: z.nullable(roubles),
  free_from: z.nullable(roubles),
  needs_address: z.boolean(),
});
export type DeliveryOption = z.infer<typeof deliveryOption>;

export const cartResponse = z.object({
  page: z.object({ products: z.array(cartLine) }),
  /** Ids that cannot be sold: unknown, sold out or without a price. The client takes them out of cart, favorites and compare. */
  errorProductsId: z.array(productId),
  /** The same ids with what to tell the shopper. */
  error_products: z.array(z.object({ id: productId, name: z.nullable(z.string()), reason: z.enum(["unknown", "sold_out", "no_price"]) })),
  /** Goods alone, after the discount. */
  total_price: roubles,
  total_discount: roubles,
  delivery: z.array(deliveryOption),
});
export type CartResponse = z.infer<typeof cartResponse>;
