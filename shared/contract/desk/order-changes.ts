import * as z from "zod/mini";
import { MAX_LINES, MAX_QUANTITY } from "../../domain/cart.ts";
import { LIFTS } from "../../domain/prices/delivery-services.ts";
import { DELIVERY_IDS } from "../../domain/delivery.ts";
import { ORDER_STATES } from "../../domain/orders/order-state.ts";
import { PAYMENT_KINDS } from "../../domain/orders/payment.ts";
import { CONTACT_FIELDS, TRACK_FIELDS } from "../../domain/orders/order-fields.ts";
import { givenText, picture, productId, roubles, text } from "../common.ts";
import { get, post } from "../endpoint.ts";
import { changedFields, typedFields } from "../order.ts";
import { deskOrderResponse } from "./order.ts";

/** What the desk does to orders. Each change answers a DeskOrderResponse. Money in roubles. */

const state = z.enum(ORDER_STATES);
const version = z.int().check(z.positive());
/**
 * What the form showed in each field that was changed. With it the change is refused only when one of these fields has another value by now;
 * without it, whenever the order has another version.
 */
const seen = z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(3000))));

/** A letter as the staff sends it; absent texts are those of the preview, empty ones are refused. */
const letter = z.object({ subject: z.optional(givenText(200)), text: z.optional(givenText(5000)) });

/** Who carries the parcel, as it is typed with a step; an absent field stays. */
const track = z.optional(z.object(changedFields(TRACK_FIELDS)));

/** POST …/:number/state/. Without `letter` none goes. `received` = all that was still to be paid has come with this step. */
export const orderStatePayload = z.object({ version, state, received: z._default(z.boolean(), false), letter: z.optional(letter), track });

/** POST …/:number/payment/: money that came, or went back. Roubles. Without `letter` none goes. */
const orderPaymentPayload = z.object({ version, kind: z.enum(PAYMENT_KINDS), amount: roubles, letter: z.optional(letter) });
export type OrderPaymentPayload = z.infer<typeof orderPaymentPayload>;

/** POST …/:number/payment-undo/: the record `id` was a mistake. */
const paymentUndoPayload = z.object({ version, id: z.int(), reason: text(500) });
export type PaymentUndoPayload = z.infer<typeof paymentUndoPayload>;

/** POST …/:number/undo/: the last step is taken back. Without `letter` none goes. */
const orderUndoPayload = z.object({ version, reason: text(500), letter: z.optional(letter) });

/** POST …/:number/letter-preview/: the letter about a state, or about the new sum. */
export const letterPreviewPayload = z.object({ letter: z.enum([...ORDER_STATES, "sum"]), track });
export type LetterPreviewPayload = z.infer<typeof letterPreviewPayload>;

export const letterPreviewResponse = z.object({
  /** null = the order has no e-mail. `text` can be edited; `before` and `after` are what stands around it: heading, goods and sums. */
  letter: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string(), before: z.string(), after: z.string() })),
});
export type LetterPreviewResponse = z.infer<typeof letterPreviewResponse>;

/** A line after the change: an existing one by its `position`, or a new one by `id` or `article`. */
const wantedLine = z.object({
  position: z.optional(z.int()),
  id: z.optional(productId),
  article: text(100),
  /** 0 removes the line. Absent: the line keeps its quantity. */
  quantity: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY))),
  /** How many of them the form has shown as not in stock: so many are ordered beyond it. What the line waits for already needs no number. */
  back_order: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY))),
  /** null = on request, 0 = a gift. Absent: the line keeps its price; a new line gets the current price. */
  price: z.optional(z.nullable(roubles)),
  /** What the form showed of an existing line. */
  seen: z.optional(z.object({ quantity: z.int(), price: z.nullable(roubles) })),
});
export type WantedLine = z.infer<typeof wantedLine>;

/** POST …/:number/goods/: the lines after the change; a line that is not in the list stays as it is. */
export const orderGoodsPayload = z.object({
  version,
  lines: z.array(wantedLine).check(z.maxLength(MAX_LINES)),
  /** Discount on the whole order; absent = unchanged. */
  order_discount: z.optional(roubles),
  /** null = not known again; absent = unchanged. */
  delivery_price: z.optional(z.nullable(roubles)),
  /** What the form showed; with it only these fields and those of the lines can be in conflict. */
  seen: z.optional(z.object({ order_discount: z.optional(roubles), delivery_price: z.optional(z.nullable(roubles)) })),
  /** The letter about the new sum; absent = none goes. */
  letter: z.optional(letter),
});
export type OrderGoodsPayload = z.infer<typeof orderGoodsPayload>;

/** POST …/:number/take-back/: how many pieces of which lines have come back; the shopper keeps the rest. */
export const orderReturnPayload = z.object({
  version,
  lines: z
    .array(z.object({ position: z.int(), quantity: z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY)) }))
    .check(z.maxLength(MAX_LINES)),
});
export type OrderReturnPayload = z.infer<typeof orderReturnPayload>;

/** POST …/:number/delivery/: way, place, services. An absent field stays; an absent price = the shop's tariff, null = not known yet. */
export const orderDeliveryPayload = z.object({
  version,
  seen,
  delivery: z.optional(z.enum(["", ...DELIVERY_IDS])),
  region: z.optional(givenText(64)),
  address: z.optional(givenText(500)),
  postal: z.optional(givenText(20)),
  lift: z.optional(z.enum(LIFTS)),
  floor: z.optional(z.int()),
  assembly: z.optional(z.boolean()),
  price: z.optional(z.nullable(roubles)),
  /** What a service costs, as it was agreed; null = the tariff's price, absent = the one that it has while prices are kept. */
  lift_price: z.optional(z.nullable(roubles)),
  assembly_price: z.optional(z.nullable(roubles)),
  /** The price stays as it is. */
  keep_price: z._default(z.boolean(), false),
  letter: z.optional(letter),
});
export type OrderDeliveryPayload = z.infer<typeof orderDeliveryPayload>;

/** POST …/:number/contacts/ */
export const orderContactsPayload = z.object({ version, seen, ...changedFields(CONTACT_FIELDS) });
export type OrderContactsPayload = z.infer<typeof orderContactsPayload>;

/** POST …/:number/track/ */
export const orderTrackPayload = z.object({ version, seen, ...changedFields(TRACK_FIELDS) });
export type OrderTrackPayload = z.infer<typeof orderTrackPayload>;

/** POST …/:number/assign/: who is responsible from now on; 0 = nobody. With `seen` only another responsible is in the way. */
const orderAssignPayload = z.object({ version, seen, person: z.int().check(z.minimum(0)) });

/** POST …/:number/notes/. A note overwrites nothing, so it needs no version. */
export const orderNotePayload = z.object({ text: text(2000) });

/** POST …/:number/tell/: the letter about the sum as it is now. */
export const orderTellPayload = z.object({ version, letter });

/** POST /api/manage/orders/new/ with `Idempotency-Key`: an order by telephone. The answer is a DeskOrderResponse. */
export const phoneOrderPayload = z.object({
  lines: z.array(wantedLine).check(z.maxLength(MAX_LINES)),
  ...typedFields(CONTACT_FIELDS),
  delivery: z._default(z.enum(["", ...DELIVERY_IDS]), ""),
  region: text(64),
  postal: z.optional(text(20)),
  lift: z.optional(z.enum(LIFTS)),
  floor: z.optional(z.int()),
  assembly: z._default(z.boolean(), false),
  order_discount: z.optional(roubles),
  /** Absent = the tariff's price; null = not known yet. */
  delivery_price: z.optional(z.nullable(roubles)),
  /** For the staff: how it will be paid, what was agreed. */
  note: text(2000),
  /** The shopper has agreed on the phone; the order stores which member took the consent. */
  consent: z._default(z.boolean(), false),
  /** Whether the letter «Заказ принят» goes. */
  letter: z._default(z.boolean(), false),
});
export type PhoneOrderPayload = z.infer<typeof phoneOrderPayload>;

/** GET /api/manage/products/?q=…: what can be added to an order, at most 20. */
export const productsQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
  /** The number of the order that the products are for: its shopper's prices are used. Empty = the prices for everybody. */
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

/** A change of one order. */
const change = <const Path extends string, Payload extends z.ZodMiniType>(path: Path, payload: Payload) =>
  post(`/api/manage/orders/:number/${path}/`, { payload, answer: deskOrderResponse, access: "orders" });

export const orderChangeEndpoints = {
  /** An order by telephone, with `Idempotency-Key`. */
  newOrder: post("/api/manage/orders/new/", { payload: phoneOrderPayload, answer: deskOrderResponse, access: "orders" }),
  setOrderState: change("state", orderStatePayload),
  undoOrderStep: change("undo", orderUndoPayload),
  changePayment: change("payment", orderPaymentPayload),
  undoPayment: change("payment-undo", paymentUndoPayload),
  changeOrderGoods: change("goods", orderGoodsPayload),
  returnGoods: change("take-back", orderReturnPayload),
  changeOrderDelivery: change("delivery", orderDeliveryPayload),
  changeOrderContacts: change("contacts", orderContactsPayload),
  changeOrderTrack: change("track", orderTrackPayload),
  assignOrder: change("assign", orderAssignPayload),
  addOrderNote: change("notes", orderNotePayload),
  tellOrderSum: change("tell", orderTellPayload),
  previewOrderLetter: post("/api/manage/orders/:number/letter-preview/", {
    payload: letterPreviewPayload,
    answer: letterPreviewResponse,
    access: "orders",
  }),
  /** What can be added to an order. */
  products: get("/api/manage/products/", { query: productsQuery, answer: productsResponse, access: "orders" }),
};
