import * as z from "zod/mini";
import { MAX_LINES, MAX_QUANTITY } from "../domain/cart.ts";
import { MAX_LIST_LINE, MAX_LIST_LINES } from "../domain/lists/purchase-list.ts";
import { DELIVERY_IDS } from "../domain/delivery.ts";
import { PIECE } from "../domain/unit.ts";
import { givenText, picture, placeQuery, productId, roubles, text } from "./common.ts";
import { file, get, post, unread } from "./endpoint.ts";

/** An item of the local cart list. */
export const cartItem = z.object({ id: productId, quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)) });
export type CartItem = z.infer<typeof cartItem>;

/**
 * Query of /api/cart/: `products` is a JSON array of {id, quantity}, `region` is an id from `delivery.regions` of the answer. An unknown region
 * counts as the first one: a cart may be older than the shop's list of regions. `postal` is optional.
 */
export const cartQuery = z.object({
  products: z.catch(z._default(z.string(), "[]"), ""),
  ...placeQuery,
  code: z.catch(z._default(z.string().check(z.maxLength(60)), ""), ""),
  /** The code of a point of the carrier. */
  point: z.catch(z._default(z.string().check(z.maxLength(20)), ""), ""),
});

/** One line of the cart. `id` is the id in the local list (a product or a modification). */
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
  /** As in the query, however many are in stock. */
  quantity: z.int(),
  /** What is sold as one: «шт.», «пара». */
  unit: z._default(z.string(), PIECE),
  stock: z.nullable(z.int()),
  /** Working days in which it is made to order; null = it is sold from stock. */
  order_days: z._default(z.nullable(z.int()), null),
  total_price: roubles,
});
export type CartLine = z.infer<typeof cartLine>;

export const deliveryOption = z.object({
  id: z.enum(DELIVERY_IDS),
  name: z.string(),
  note: z.string(),
  /** «1–3 рабочих дня»; with goods that are made to order «изготовим за 25 рабочих дней, затем 1–3 рабочих дня» */
  days: z.string(),
  /** null = the manager works it out. Roubles. */
  price: z.nullable(roubles),
  /** Delivery is free from this sum of the goods on, roubles; null = never. */
  free_from: z.nullable(roubles),
  needs_address: z.boolean(),
});
export type DeliveryOption = z.infer<typeof deliveryOption>;

/** What is done with the delivery by these ways; a price is null where the manager names it. Roubles. */
const offeredService = { name: z.string(), note: z.string(), ways: z.array(z.string()) };

/** The ways of delivery into one region with their prices for these goods. */
export const deliveryOffer = z.object({
  regions: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The id of the region that the prices are for. */
  region: z.string(),
  /** The postal code that they are for; empty = none, or it is none of the region: then `postal_error` says so. */
  postal: z.optional(z.string()),
  postal_error: z.optional(z.string()),
  /** A postal code makes the prices of this region closer. */
  asks_postal: z.optional(z.boolean()),
  /** Carrying up: `elevator` for all of it, `per_floor` for each floor on foot. */
  lift: z.optional(z.object({ ...offeredService, most_floor: z.int(), elevator: z.nullable(roubles), per_floor: z.nullable(roubles) })),
  /** Putting all of the goods together. */
  assembly: z.optional(z.object({ ...offeredService, price: z.nullable(roubles) })),
  /** The services with their prices in a sentence. */
  services: z.optional(z.string()),
  /** null = the weight of some goods is unknown. */
  weight_kg: z.nullable(z.number()),
  options: z.array(deliveryOption),
  /** The point of the carrier that was asked for, when there is such a one. */
  point: z.optional(z.object({ code: z.string(), town: z.string(), address: z.string() })),
});
export type DeliveryOffer = z.infer<typeof deliveryOffer>;

/** Something that cannot be sold now, with what to tell the shopper. */
export const unavailableProduct = z.object({
  id: productId,
  /** null = no stored catalogue knows the id. */
  name: z.nullable(z.string()),
  /** The address of its page; null = it no longer has one. */
  url: z.nullable(z.string()),
  /** `no_size` = it is sold in sizes, and none was named. */
  reason: z.enum(["unknown", "sold_out", "no_price", "no_size"]),
});
export type UnavailableProduct = z.infer<typeof unavailableProduct>;

/** Part of the answer of GET /api/cart/ and of a checkout that answers 409 PRODUCTS_UNAVAILABLE. */
export const unavailableProducts = z.object({
  /** Ids that no longer name a product. The client removes them from cart, favorites and compare. */
  errorProductsId: z.array(productId),
  /** The same ids, and those that are sold out or have no price. The client removes the latter from the cart only. */
  error_products: z.array(unavailableProduct),
});
export type UnavailableProducts = z.infer<typeof unavailableProducts>;

export const cartResponse = z.extend(unavailableProducts, {
  page: z.object({ products: z.array(cartLine) }),
  /** The sum of the goods after the discount, without delivery. */
  total_price: roubles,
  total_discount: roubles,
  /** What codes and rules take off, which is in both sums; absent = nothing, and no code was asked for. */
  promo: z.optional(
    z.object({
      /** The code as it counts; empty = none does. */
      code: z.string(),
      /** Why the code does not count. */
      error: z.nullable(z.string()),
      /** «Третий коврик: каждый 3-й бесплатно» */
      titles: z.array(z.string()),
      reduction: roubles,
      free_delivery: z.boolean(),
    }),
  ),
  delivery: deliveryOffer,
});
export type CartResponse = z.infer<typeof cartResponse>;

/** What the shop has for a line of a list. */
export const listLine = z.object({
  /** As it was typed. */
  text: z.string(),
  quantity: z.int(),
  /** `sure` = it can mean only one thing; `unsure` = one of the candidates has to be chosen; `missing` = the shop has nothing for it. */
  state: z.enum(["sure", "unsure", "missing"]),
  /** The id of the candidate that is meant or was chosen. */
  chosen: z.nullable(productId),
  /** Why it is not sure; may be empty. */
  doubt: z.string(),
  /** Best first, at the prices of the caller. */
  candidates: z.array(cartLine),
  /** What is meant but cannot be bought now. */
  unavailable: z.array(unavailableProduct),
});
export type ListLine = z.infer<typeof listLine>;

export const listAnswer = z.object({
  lines: z.array(listLine),
  /** Greetings, headings, sums and rows without a quantity. */
  skipped: z.array(z.string()),
  /** Further lines were left out. */
  cut: z.boolean(),
});
export type ListAnswer = z.infer<typeof listAnswer>;

export const linesPayload = z.object({
  lines: z
    .array(
      z.object({
        text: givenText(MAX_LIST_LINE),
        quantity: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY))),
        chosen: z.nullable(productId),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_LIST_LINES)),
});

/** Points of a carrier where shoppers fetch parcels. */

const deliveryPoint = z.object({
  /** The carrier's name of it, `MSK67`. */
  code: z.string(),
  kind: z.enum(["office", "locker"]),
  town: z.string(),
  address: z.string(),
  /** The nearest station; may be empty, like the hours, the note and the phone. */
  metro: z.string(),
  hours: z.string(),
  note: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type DeliveryPoint = z.infer<typeof deliveryPoint>;

/** GET /api/delivery/points/ */
const pointsPage = z.object({
  town: z.string(),
  query: z.string(),
  /** All that were found; `points` has the first ones. */
  total: z.int(),
  points: z.array(deliveryPoint),
});
export type PointsPage = z.infer<typeof pointsPage>;

const cartKey = z.object({ key: z.string().check(z.regex(/^[\w-]{22}$/)) });

export const savedCart = z.extend(unavailableProducts, {
  key: z.string(),
  /** As its owner calls it; may be empty. */
  name: z.string(),
  /** The caller's account has saved it. */
  own: z.boolean(),
  saved_at: z.string(),
  ends_at: z.string(),
  /** At the caller's prices of today. */
  products: z.array(cartLine),
  /** Retail prices that are others than when it was saved. */
  changes: z.array(z.object({ id: productId, was: roubles, now: roubles })),
  total_price: roubles,
});
export type SavedCart = z.infer<typeof savedCart>;

const savedCarts = z.object({ carts: z.array(z.object({ key: z.string(), name: z.string(), saved_at: z.string(), count: z.int() })) });
export type SavedCarts = z.infer<typeof savedCarts>;

export const cartEndpoints = {
  cart: get("/api/cart/", { query: cartQuery, answer: cartResponse }),
  /** A commercial offer of these products as PDF. */
  cartOffer: get("/api/offer/", { query: cartQuery, answer: file, personal: true }),
  /** A form with a list in `list`, or in `file` (text, CSV, XLSX): what each line means. Nothing is stored. */
  readList: post("/api/purchase-lists/", { payload: unread<{ list: string }>(), answer: listAnswer, limit: "256kb", personal: true }),
  /** Keeps a cart under a link that nobody guesses; it holds goods only. */
  saveCart: post("/api/saved-carts/", {
    payload: z.object({ items: z.array(cartItem).check(z.minLength(1), z.maxLength(MAX_LINES)) }),
    answer: z.object({ key: z.string() }),
    personal: true,
  }),
  savedCarts: get("/api/saved-carts/", { answer: savedCarts, access: "account" }),
  savedCart: get("/api/saved-carts/:key/", { params: cartKey, answer: savedCart, personal: true }),
  changeSavedCart: post("/api/saved-carts/:key/", {
    params: cartKey,
    payload: z.object({ name: text(80), remove: z._default(z.boolean(), false) }),
    answer: z.object({ key: z.string() }),
    access: "account",
    limit: "4kb",
  }),
  /** The same lines again, some with other words or a chosen product. A quantity of null is read from the text. */
  checkList: post("/api/purchase-lists/lines/", { payload: linesPayload, answer: listAnswer, limit: "256kb", personal: true }),
  /** In a town, or in the one that a region of the delivery is named after; `q`: words of the address or the station. */
  points: get("/api/delivery/points/", {
    query: z.object({ town: z.catch(text(100), ""), region: z.catch(text(64), ""), q: z.catch(text(100), "") }),
    answer: z.object({ page: pointsPage }),
  }),
  /** 404 when there is no such point any more. */
  point: get("/api/delivery/points/:code/", { answer: z.object({ point: deliveryPoint }) }),
};
