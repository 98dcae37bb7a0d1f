import * as z from "zod/mini";
import { MAX_LINES, MAX_QUANTITY } from "../../domain/cart.ts";
import { DELIVERY_IDS } from "../../domain/delivery.ts";
import { ORDER_STATES, type OrderPart } from "../../domain/order-state.ts";
import { givenText, picture, productId, roubles, text } from "../common.ts";

/** The calls of the desk about orders: /api/manage/orders/… (docs/specification.md, section 7). Money in roubles, times in ISO 8601. */

const state = z.enum(ORDER_STATES);
const moment = z.iso.datetime();
const day = z._default(z.union([z.literal(""), z.iso.date()]), "");

export const ORDER_SORTS = ["time", "-time", "sum", "-sum", "number", "-number"] as const;
export const ORDERS_PAGE_SIZE = 50;
const ORDERS_PAGE_LIMIT = 200;
/** How many orders one call brings to a state. */
export const ORDERS_AT_ONCE = 100;
/** From here on a list says «больше 10 000» instead of a number; of words that very many orders have it counts a tenth of them. */
export const COUNTED_ORDERS = 10_000;

/** What a list is narrowed down to, as query parameters; an empty value narrows nothing. */
export const ordersFilter = z.object({
  /** A number (also without its dash or year), a phone in any spelling or its last digits, the beginnings of words of a name, an e-mail, an article or a comment. */
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
  /** States separated by commas. */
  state: z._default(z.string().check(z.regex(/^[a-z,]*$/), z.maxLength(100)), ""),
  /** Days of Moscow, both included. */
  from: day,
  to: day,
  /** `none` = no way of delivery has been chosen yet, as in a quick order. */
  delivery: z._default(z.enum(["", ...DELIVERY_IDS, "none"]), ""),
});
export type OrdersFilter = z.infer<typeof ordersFilter>;

/** Query of GET /api/manage/orders/. Of `export/` it is the filter with `sort`. */
export const ordersQuery = z.extend(ordersFilter, {
  /** A minus = the largest first. */
  sort: z._default(z.enum(ORDER_SORTS), "-time"),
  /** `next` or `previous` of another answer with the same filter and sort. */
  cursor: z._default(z.string().check(z.regex(/^[\w-]*$/), z.maxLength(100)), ""),
  limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(ORDERS_PAGE_LIMIT)), ORDERS_PAGE_SIZE),
});
export type OrdersQuery = z.infer<typeof ordersQuery>;

export const orderRow = z.object({
  number: z.string(),
  version: z.int(),
  created_at: moment,
  state,
  /** For the staff: «Новый». */
  state_name: z.string(),
  fast_order: z.boolean(),
  by_phone: z.boolean(),
  name: z.string(),
  /** `+79162047711` */
  phone: z.string(),
  email: z.string(),
  /** «Курьером»; empty = nobody has chosen. */
  delivery_name: z.string(),
  region: z.string(),
  /** The goods of the first line with their modification, the number of lines and of pieces. */
  goods: z.string(),
  lines: z.int(),
  pieces: z.int(),
  /** Some goods have no price yet. */
  open_price: z.boolean(),
  /** null = nobody has worked it out yet; it is not in the total. */
  delivery_price: z.nullable(roubles),
  total_price: roubles,
  /** Nobody has confirmed it in time: it holds no goods any more. */
  hold_over: z.boolean(),
});
export type OrderRow = z.infer<typeof orderRow>;

export const ordersResponse = z.object({
  page: z.object({
    orders: z.array(orderRow),
    /** How many match; `more` = there are more than that («больше 10 000»). */
    total: z.object({ count: z.int(), more: z.boolean() }),
    /** Cursors of the neighbouring pages; null = there is none. */
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
  }),
});
export type OrdersResponse = z.infer<typeof ordersResponse>;

export const manageOrderLine = z.object({
  /** Names the line in a change of the goods. */
  position: z.int(),
  /** A product or a modification. */
  id: productId,
  product_id: productId,
  name: z.string(),
  modification: z.string(),
  article: z.string(),
  /** Its page in the present catalogue; null = there is none. */
  url: z.nullable(z.string()),
  picture: z.nullable(picture),
  /** 0 = on request. */
  price: roubles,
  price_before_discount: z.nullable(roubles),
  quantity: z.int(),
  /** Pieces that are out of the stock for this order. */
  held: z.int(),
  total_price: roubles,
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
export const productsQuery = z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(200)), "") });

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
