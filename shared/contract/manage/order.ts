import * as z from "zod/mini";
import { DELIVERY_IDS } from "../../domain/delivery.ts";
import { ORDER_STATES, type OrderPart } from "../../domain/order-state.ts";
import { roubles } from "../common.ts";
import { orderItem } from "../order.ts";

/** One order as the desk sees it: /api/manage/orders/:number/. Money in roubles, times in ISO 8601. */

const state = z.enum(ORDER_STATES);
const moment = z.iso.datetime();

export const manageOrderLine = z.extend(orderItem, {
  /** Names the line in a change of the goods. */
  position: z.int(),
  /** Pieces that are out of the stock for this order. */
  held: z.int(),
  /** What the catalogue says now. The stock is what can still be sold besides this order: null = not counted, or not in the catalogue. */
  present: z.nullable(z.object({ price: roubles, stock: z.nullable(z.int()) })),
});
export type ManageOrderLine = z.infer<typeof manageOrderLine>;

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

export const orderNote = z.object({ id: z.int(), at: moment, by: z.string(), text: z.string() });

const PARTS = ["goods", "delivery", "contacts", "track"] as const satisfies readonly OrderPart[];

/** An order as the desk sees it. */
export const manageOrder = z.object({
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
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  account: z.nullable(z.object({ id: z.int(), name: z.string(), email: z.string(), dealer: z.boolean() })),
  /** The version of the privacy text and the address, or the person, that took the consent. */
  consent: z.object({ version: z.string(), address: z.string() }),
  /** A way of `options.delivery.ways`; empty = none is chosen. */
  delivery: z.enum(["", ...DELIVERY_IDS]),
  delivery_name: z.string(),
  delivery_days: z.string(),
  region: z.string(),
  /** Its id in `options.delivery.regions`; empty = the shop no longer has it. */
  region_id: z.string(),
  address: z.string(),
  /** The shopper's comment. */
  description: z.string(),
  lines: z.array(manageOrderLine),
  products_price: roubles,
  /** The discount of the catalogue, which the prices of the lines already have. */
  total_discount: roubles,
  /** What the staff took off the whole order. */
  order_discount: roubles,
  /** null = open: it is not in the total. */
  delivery_price: z.nullable(roubles),
  total_price: roubles,
  /** Until when an order that nobody has confirmed holds goods; null = it holds all it needs. */
  hold_until: z.nullable(moment),
  hold_over: z.boolean(),
  /** An id of `options.carriers`; empty = none. */
  carrier: z.string(),
  track_number: z.string(),
  /** Where the carrier shows the parcel; null = it has no such page, or there is no number. */
  track_url: z.nullable(z.string()),
  /** The oldest first. `by` is empty where nobody of the staff did it, or it is older than the journal. */
  history: z.array(z.object({ state, name: z.string(), at: moment, by: z.string() })),
  /** The newest first, as are notes and journal. */
  letters: z.array(orderLetter),
  notes: z.array(orderNote),
  journal: z.array(orderDeed),
  /** Other orders of the same account, phone or e-mail, the newest first. */
  others: z.array(z.object({ number: z.string(), created_at: moment, state, state_name: z.string(), total_price: roubles })),
  /** What may follow, for whoever asks. `letter` = the shopper can be written to. */
  next: z.array(z.object({ state, name: z.string(), deed: z.string(), letter: z.boolean() })),
  /** What can be changed in this state. */
  editable: z.array(z.enum(PARTS)),
  /** Some of its goods may come back. */
  takes_back: z.boolean(),
  /** The shopper's page with its key. */
  url: z.string(),
});
export type ManageOrder = z.infer<typeof manageOrder>;

/** What the fields of an order choose from. */
export const orderOptions = z.object({
  delivery: z.object({
    regions: z.array(z.object({ id: z.string(), name: z.string() })),
    ways: z.array(z.object({ id: z.enum(DELIVERY_IDS), name: z.string(), needs_address: z.boolean() })),
  }),
  carriers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type OrderOptions = z.infer<typeof orderOptions>;

/** GET /api/manage/orders/:number/ and every change of one order. */
export const manageOrderResponse = z.object({ order: manageOrder, options: orderOptions });
export type ManageOrderResponse = z.infer<typeof manageOrderResponse>;

/** GET /api/manage/orders/options/: for an order by telephone. */
export const orderOptionsResponse = z.object({ options: orderOptions });
export type OrderOptionsResponse = z.infer<typeof orderOptionsResponse>;

/** What a 409 ORDER_CHANGED has beside its `error`: the order as it is now, and what others have done since the version that was sent. */
export const orderConflict = z.extend(manageOrderResponse, { changes: z.array(orderDeed) });
export type OrderConflict = z.infer<typeof orderConflict>;
