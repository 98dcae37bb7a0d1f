import * as z from "zod/mini";
import { DELIVERY_IDS } from "../../domain/delivery.ts";
import { OPEN_STATES, ORDER_STATES } from "../../domain/orders/order-state.ts";
import { PAYMENT_STATES } from "../../domain/orders/payment.ts";
import { moment, optionalDay, pageCursor, picture, roubles } from "../common.ts";
import { file, get } from "../endpoint.ts";
import { colleague, whose } from "./staff.ts";

/** The calls of the desk about the list of orders. Money in roubles, times in ISO 8601. */

const state = z.enum(ORDER_STATES);

export const ORDER_SORTS = ["time", "-time", "sum", "-sum", "number", "-number"] as const;
export const ORDERS_PAGE_SIZE = 50;
const ORDERS_PAGE_LIMIT = 200;
/** Above this number a list shows «больше 10 000» instead of a count. For words that very many orders have, the limit is a tenth of it. */
export const COUNTED_ORDERS = 10_000;

export type OpenState = (typeof OPEN_STATES)[number];

/** What a list is narrowed down to, as query parameters; an empty value narrows nothing. */
export const ordersFilter = z.object({
  /** A number (also without its dash or year), a phone in any spelling or its last digits, the beginnings of words of a name, an e-mail, an article or a comment. */
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
  /** States separated by commas. */
  state: z._default(z.string().check(z.regex(/^[a-z,]*$/), z.maxLength(100)), ""),
  payment: z._default(z.union([z.literal(""), z.enum(PAYMENT_STATES)]), ""),
  /** Who is responsible. `none` = nobody, or somebody who no longer works with orders. */
  person: whose,
  /** Days of Moscow, both included. */
  from: optionalDay,
  to: optionalDay,
  /** `none` = no way of delivery has been chosen yet, as in a quick order. */
  delivery: z._default(z.enum(["", ...DELIVERY_IDS, "none"]), ""),
});
export type OrdersFilter = z.infer<typeof ordersFilter>;

const sortedOrders = z.extend(ordersFilter, {
  /** A minus = the largest first. */
  sort: z._default(z.enum(ORDER_SORTS), "-time"),
});

/** Query of GET /api/manage/orders/. Of `export/` it is the filter with `sort`. */
export const ordersQuery = z.extend(sortedOrders, {
  cursor: pageCursor,
  limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(ORDERS_PAGE_LIMIT)), ORDERS_PAGE_SIZE),
});
export type OrdersQuery = z.infer<typeof ordersQuery>;

export const orderRow = z.object({
  number: z.string(),
  version: z.int(),
  created_at: moment,
  state,
  payment: z.enum(PAYMENT_STATES),
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
  /** Of the first line, while the catalogue has it. */
  picture: z.nullable(picture),
  lines: z.int(),
  pieces: z.int(),
  /** Some goods have no price yet. */
  open_price: z.boolean(),
  /** null = nobody has worked it out yet; it is not in the total. */
  delivery_price: z.nullable(roubles),
  total_price: roubles,
  /** Nobody has confirmed it in time: it holds no goods any more. */
  hold_over: z.boolean(),
  /** Who is responsible; null = nobody. */
  assigned: z.nullable(colleague),
});
export type OrderRow = z.infer<typeof orderRow>;

export const ordersResponse = z.object({
  page: z.object({
    orders: z.array(orderRow),
    /** How many match; `more` = there are more than that («больше 10 000»). */
    total: z.object({ count: z.int(), more: z.boolean() }),
    /** The number of orders in each open state, up to COUNTED_BY_STATE + 1; null = the list has other filters than states. */
    open: z.nullable(z.record(z.enum(OPEN_STATES), z.int())),
    /** Who may be responsible for orders, by name. */
    colleagues: z.array(colleague),
    /** Cursors of the neighbouring pages; null = there is none. */
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
  }),
});
export type OrdersResponse = z.infer<typeof ordersResponse>;

export const orderListEndpoints = {
  orders: get("/api/manage/orders/", { query: ordersQuery, answer: ordersResponse, access: "orders" }),
  /** The numbers of the orders before and after one in the list of a filter and a sort, whether the list has that one or not; null = there is none. */
  orderNeighbours: get("/api/manage/orders/:number/neighbours/", {
    query: sortedOrders,
    answer: z.object({ previous: z.nullable(z.string()), next: z.nullable(z.string()) }),
    access: "orders",
  }),
  /** The same orders, all of them, as a CSV file. */
  ordersFile: get("/api/manage/orders/export/", { query: ordersQuery, answer: file, access: "orders" }),
};
