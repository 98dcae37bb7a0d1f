import * as z from "zod/mini";
import { MAX_LINES, MAX_QUANTITY } from "../../domain/cart.ts";
import { DELIVERY_IDS } from "../../domain/delivery.ts";
import { ORDER_STATES } from "../../domain/order-state.ts";
import { givenText, picture, productId, roubles, text } from "../common.ts";

/** What the desk does to orders. Each change answers a ManageOrderResponse. Money in roubles. */

const state = z.enum(ORDER_STATES);
/** How many orders one call brings to a state. */
export const ORDERS_AT_ONCE = 100;
const version = z.int().check(z.positive());

/** A letter as the staff sends it; absent texts are those of the preview. */
const letter = z.object({ subject: z.optional(givenText(200)), text: z.optional(givenText(5000)) });

/** POST …/:number/state/. Without `letter` none goes. */
export const orderStatePayload = z.object({ version, state, letter: z.optional(letter) });
export type OrderStatePayload = z.infer<typeof orderStatePayload>;

/** POST …/:number/letter-preview/: the letter about a state, or about the new sum. */
export const letterPreviewPayload = z.object({ letter: z.enum([...ORDER_STATES, "sum"]) });
export type LetterPreviewPayload = z.infer<typeof letterPreviewPayload>;

export const letterPreviewResponse = z.object({
  /** null = the order has no e-mail. `text` can be edited, `whole` is how it reads with goods and sums. */
  letter: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string(), whole: z.string() })),
});
export type LetterPreviewResponse = z.infer<typeof letterPreviewResponse>;

/** A line as it shall be: one of the order by its `position`, or a new one by `id` or `article`. */
const wantedLine = z.object({
  position: z.optional(z.int()),
  id: z.optional(productId),
  article: text(100),
  /** 0 removes the line. */
  quantity: z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY)),
  /** Absent: that of the line, or of a new one the present price. */
  price: z.optional(roubles),
});
export type WantedLine = z.infer<typeof wantedLine>;

/** POST …/:number/goods/: all lines as they shall be; a line that is not named stays. */
export const orderGoodsPayload = z.object({
  version,
  lines: z.array(wantedLine).check(z.maxLength(MAX_LINES)),
  /** Off the whole order; absent = it stays. */
  order_discount: z.optional(roubles),
  /** null = open again; absent = it stays. */
  delivery_price: z.optional(z.nullable(roubles)),
  /** The letter about the new sum; absent = none goes. */
  letter: z.optional(letter),
});
export type OrderGoodsPayload = z.infer<typeof orderGoodsPayload>;

/** POST …/:number/take-back/: how many pieces of which lines have come back; the shopper keeps the rest. */
export const orderTakeBackPayload = z.object({
  version,
  lines: z
    .array(z.object({ position: z.int(), quantity: z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY)) }))
    .check(z.maxLength(MAX_LINES)),
});
export type OrderTakeBackPayload = z.infer<typeof orderTakeBackPayload>;

/** POST …/:number/delivery/. An absent price is that of the shop's tariff, null = open. */
export const orderDeliveryPayload = z.object({
  version,
  delivery: z._default(z.enum(["", ...DELIVERY_IDS]), ""),
  region: text(64),
  address: text(500),
  price: z.optional(z.nullable(roubles)),
  letter: z.optional(letter),
});
export type OrderDeliveryPayload = z.infer<typeof orderDeliveryPayload>;

/** POST …/:number/contacts/ */
export const orderContactsPayload = z.object({
  version,
  name: text(200),
  phone: text(40),
  email: text(200),
  address: text(500),
  description: text(2000),
});
export type OrderContactsPayload = z.infer<typeof orderContactsPayload>;

/** POST …/:number/track/ */
export const orderTrackPayload = z.object({ version, carrier: text(64), track_number: text(64) });
export type OrderTrackPayload = z.infer<typeof orderTrackPayload>;

/** POST …/:number/notes/. A note overwrites nothing, so it needs no version. */
export const orderNotePayload = z.object({ text: text(2000) });
export type OrderNotePayload = z.infer<typeof orderNotePayload>;

/** POST …/:number/tell/: the letter about the sum as it is now. */
export const orderTellPayload = z.object({ version, letter });
export type OrderTellPayload = z.infer<typeof orderTellPayload>;

/** POST /api/manage/orders/states/: several orders to one state, each on its own. */
export const ordersStatePayload = z.object({
  numbers: z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(ORDERS_AT_ONCE)),
  state,
  /** Whether their shoppers are written to. */
  letters: z._default(z.boolean(), false),
});
export type OrdersStatePayload = z.infer<typeof ordersStatePayload>;

export const ordersStateResponse = z.object({
  results: z.array(
    z.object({
      number: z.string(),
      outcome: z.enum(["set", "unknown", "impossible", "short"]),
      /** Whether a letter goes. */
      lettered: z.boolean(),
      /** What happened, in a sentence. */
      message: z.string(),
    }),
  ),
});
export type OrdersStateResponse = z.infer<typeof ordersStateResponse>;

/** POST /api/manage/orders/new/ with `Idempotency-Key`: an order by telephone. The answer is a ManageOrderResponse. */
export const phoneOrderPayload = z.object({
  lines: z.array(wantedLine).check(z.minLength(1), z.maxLength(MAX_LINES)),
  name: text(200),
  phone: text(40),
  email: text(200),
  delivery: z._default(z.enum(["", ...DELIVERY_IDS]), ""),
  region: text(64),
  address: text(500),
  description: text(2000),
  order_discount: z.optional(roubles),
  /** Absent: that of the tariff; null = open. */
  delivery_price: z.optional(z.nullable(roubles)),
  /** For the staff: how it will be paid, what was agreed. */
  note: text(2000),
  /** The shopper has agreed on the telephone; the order notes who heard it. */
  consent: z._default(z.boolean(), false),
  /** Whether the letter «Заказ принят» goes. */
  letter: z._default(z.boolean(), false),
});
export type PhoneOrderPayload = z.infer<typeof phoneOrderPayload>;

/** GET /api/manage/products/?q=…: what can be added to an order, at most 20. */
export const productsQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
  /** The number of the order that it is for: its shopper's prices are told. Empty = those of everybody. */
  order: z._default(z.string().check(z.maxLength(20)), ""),
});

export const productsResponse = z.object({
  products: z.array(
    z.object({
      id: productId,
      product_id: productId,
      article: z.string(),
      name: z.string(),
      modification: z.string(),
      picture: z.nullable(picture),
      price: roubles,
      /** null = not counted. */
      stock: z.nullable(z.int()),
    }),
  ),
});
export type ProductsResponse = z.infer<typeof productsResponse>;
