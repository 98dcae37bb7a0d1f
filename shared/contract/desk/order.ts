import * as z from "zod/mini";
import { LIFTS } from "../../domain/prices/delivery-services.ts";
import { DELIVERY_IDS } from "../../domain/delivery.ts";
import { ORDER_STATES, type OrderPart } from "../../domain/orders/order-state.ts";
import { ANSWER_FIELDS, type AnswerField } from "../../domain/orders/order-fields.ts";
import { PAYMENT_KINDS, PAYMENT_STATES } from "../../domain/orders/payment.ts";
import { moment, roubles } from "../common.ts";
import { orderItem } from "../order.ts";
import { file, get } from "../endpoint.ts";
import { colleague } from "./staff.ts";

/** One order as the desk sees it: /api/manage/orders/:number/. Money in roubles, times in ISO 8601. */

const state = z.enum(ORDER_STATES);
/** The fields of an order whose stored values are answered unchanged. */
const storedFields = Object.fromEntries(ANSWER_FIELDS.map((id) => [id, z.string()])) as Record<AnswerField, z.ZodMiniString>;

export const deskOrderLine = z.extend(orderItem, {
  /** Names the line in a change of the goods. */
  position: z.int(),
  /** Pieces that are reserved from the stock for this order. */
  held: z.int(),
  /** What of the discount is the line's own: its pieces take it along when they leave the order. */
  reduction: roubles,
  /** What the catalogue says now. The stock is what can still be sold besides this order: null = not counted, or not in the catalogue. */
  present: z.nullable(z.object({ price: roubles, stock: z.nullable(z.int()) })),
});
export type DeskOrderLine = z.infer<typeof deskOrderLine>;

/** One change of a field, as the journal has it. Values are texts to show; empty = there was nothing. */
export const orderChange = z.object({ name: z.string(), before: z.string(), after: z.string() });

/** What somebody has done to an order. */
export const orderDeed = z.object({ at: moment, by: z.string(), deed: z.string(), changes: z.array(orderChange) });
export type OrderDeed = z.infer<typeof orderDeed>;

export const orderLetter = z.object({
  id: z.int(),
  /** «Заказ подтверждён» */
  title: z.string(),
  /** Whom it goes to. */
  to: z.enum(["shopper", "shop"]),
  at: moment,
  state: z.enum(["waiting", "sent", "failed"]),
  /** Why it could not be sent; may be empty. */
  reason: z.string(),
});
export type OrderLetter = z.infer<typeof orderLetter>;

/** GET /api/manage/orders/:number/letters/:id/: a letter as it went, or as it waits. */
export const orderLetterText = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  /** null = it is not kept any more. */
  text: z.nullable(z.string()),
});
export type OrderLetterText = z.infer<typeof orderLetterText>;

export const orderNote = z.object({ id: z.int(), at: moment, by: z.string(), text: z.string() });

const PARTS = ["goods", "delivery", "contacts", "track"] as const satisfies readonly OrderPart[];

/** An order as the desk sees it. */
export const deskOrder = z.object({
  number: z.string(),
  /** A change names the version that it was made from. */
  version: z.int(),
  created_at: moment,
  /** When its goods or sums were last changed after it was placed; null = never. */
  changed_at: z.nullable(moment),
  state,
  state_name: z.string(),
  fast_order: z.boolean(),
  /** Who took it by telephone; null = it was placed on the site. */
  taken_by: z.nullable(z.string()),
  /** What was typed, the delivery in the words of the checkout, and the carrier: an id of `options.carriers`; empty = none. */
  ...storedFields,
  /** Who is responsible; null = nobody. */
  assigned: z.nullable(colleague),
  account: z.nullable(z.object({ id: z.int(), name: z.string(), email: z.string(), dealer: z.boolean() })),
  /** The version of the privacy text and the address, or the person, that took the consent. */
  consent: z.object({ version: z.string(), address: z.string() }),
  /** A way of `options.delivery.ways`; empty = none is chosen. */
  delivery: z.enum(["", ...DELIVERY_IDS]),
  /** The id of the region in `options.delivery.regions`; empty = the shop no longer has it. */
  region_id: z.string(),
  lines: z.array(deskOrderLine),
  products_price: roubles,
  /** The discount of the catalogue, which the prices of the lines already have. */
  total_discount: roubles,
  /** What codes and rules took off the lines, and the staff off the whole order. */
  order_discount: roubles,
  /** null = not known yet: it is not in the total. */
  delivery_price: z.nullable(roubles),
  /** Carrying up and assembly; null = nobody has named the price yet: it is not in the total. */
  services: z.array(z.object({ id: z.enum(["lift", "assembly"]), name: z.string(), price: z.nullable(roubles) })),
  /** What of it was asked for; floor 0 = nobody carries it up. */
  asked: z.object({ lift: z.enum(LIFTS), floor: z.int(), assembly: z.boolean() }),
  total_price: roubles,
  /** Some goods have no price yet: the sums are without them. */
  open_price: z.boolean(),
  payment: z.object({
    state: z.enum(PAYMENT_STATES),
    /** What the shopper has paid, what was given back of it, and what is still to be paid. */
    received: roubles,
    refunded: roubles,
    rest: roubles,
    /** The newest first. */
    list: z.array(
      // `online` = the record of a payment provider, which nobody takes back.
      z.object({ id: z.int(), kind: z.enum(PAYMENT_KINDS), amount: roubles, at: moment, by: z.string(), online: z.boolean() }),
    ),
  }),
  /** Until when an unconfirmed order reserves goods; null = it reserves all the goods that it needs. */
  hold_until: z.nullable(moment),
  hold_over: z.boolean(),
  /** Where the carrier shows the parcel; null = it has no such page, or there is no number. */
  track_url: z.nullable(z.string()),
  /** The oldest first. `by` is empty where nobody of the staff did it, or it is older than the journal. */
  history: z.array(z.object({ state, name: z.string(), at: moment, by: z.string() })),
  /** The newest first, as are notes and journal. */
  letters: z.array(orderLetter),
  notes: z.array(orderNote),
  journal: z.array(orderDeed),
  /** Other orders of the same account, phone or e-mail, the newest first. */
  others: z.array(
    z.object({ number: z.string(), created_at: moment, state, state_name: z.string(), total_price: roubles, open_price: z.boolean() }),
  ),
  /** The possible next states for the requesting member. `letter` = a letter can be sent to the shopper. */
  next: z.array(z.object({ state, name: z.string(), deed: z.string(), letter: z.boolean() })),
  /** The state that it has again when its last step is taken back; null = there is none. `told` = the letter about the step has left. */
  back: z.nullable(z.object({ state, name: z.string(), told: z.boolean() })),
  /** What can be changed in this state. */
  editable: z.array(z.enum(PARTS)),
  /** The invoices of a company, the newest first; `url` is the file, `voided` = the order has changed since. */
  invoices: z.array(
    z.object({
      number: z.string(),
      total: roubles,
      issued_at: moment,
      valid_until: moment,
      over: z.boolean(),
      voided: z.boolean(),
      url: z.string(),
    }),
  ),
  /** Some of its goods may come back. */
  takes_back: z.boolean(),
  /** The shopper's page with its key. */
  url: z.string(),
});
export type DeskOrder = z.infer<typeof deskOrder>;

/** What the fields of an order choose from. */
export const orderOptions = z.object({
  delivery: z.object({
    regions: z.array(z.object({ id: z.string(), name: z.string() })),
    ways: z.array(z.object({ id: z.enum(DELIVERY_IDS), name: z.string(), needs_address: z.boolean() })),
  }),
  carriers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Who may be responsible for orders, by name. */
  colleagues: z.array(colleague),
});
export type OrderOptions = z.infer<typeof orderOptions>;

/** GET /api/manage/orders/:number/ and every change of one order. */
export const deskOrderResponse = z.object({ order: deskOrder, options: orderOptions });
export type DeskOrderResponse = z.infer<typeof deskOrderResponse>;

/** GET /api/manage/orders/options/: for an order by telephone. */
export const orderOptionsResponse = z.object({ options: orderOptions });

/** What a 409 ORDER_CHANGED has beside its `error`: the order as it is now, and what others have done since the version that was sent. */
export const orderConflict = z.extend(deskOrderResponse, { changes: z.array(orderDeed) });
export type OrderConflict = z.infer<typeof orderConflict>;

export const deskOrderEndpoints = {
  /** What the fields of an order by telephone choose from. */
  orderOptions: get("/api/manage/orders/options/", { answer: orderOptionsResponse, access: "orders" }),
  orderLetter: get("/api/manage/orders/:number/letters/:id/", { answer: z.object({ letter: orderLetterText }), access: "orders" }),
  /** A paper as PDF: `invoice-1` and so on as it was issued; `upd` and `torg-12` of the order as it is, for a `day` (today); `offer` leads to the link of an offer. */
  orderPaper: get("/api/manage/orders/:number/papers/:paper/", {
    query: z.object({ day: z.catch(z.string(), ""), note: z.catch(z.string().check(z.maxLength(500)), "") }),
    answer: file,
    access: "orders",
  }),
  order: get("/api/manage/orders/:number/", { answer: deskOrderResponse, access: "orders" }),
};
