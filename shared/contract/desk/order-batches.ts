import * as z from "zod/mini";
import { ORDER_STATES } from "../../domain/orders/order-state.ts";
import { get, post } from "../endpoint.ts";

/** Many orders to one state at once, and back. Times in ISO 8601. */

const state = z.enum(ORDER_STATES);
/** How many orders one call brings to a state. */
const ORDERS_AT_ONCE = 100;
const numbers = z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(ORDERS_AT_ONCE));

/** POST /api/manage/orders/states/plan/: what would become of them. Nothing is changed. */
const ordersPlanPayload = z.object({ numbers, state });

export const ordersPlan = z.object({
  state,
  /** How many of those that can be moved are in which state. */
  groups: z.array(z.object({ state, count: z.int() })),
  /** With the versions that were seen. */
  movable: z.array(z.object({ number: z.string(), version: z.int() })),
  /** Which ones cannot be moved, and why. */
  refused: z.array(z.object({ number: z.string(), reason: z.string() })),
  /** Of how many movable ones the shop has money of the shopper, and how many are not paid in full. */
  paid: z.int(),
  unpaid: z.int(),
  /** Of how many movable ones the shopper can be written to. */
  with_email: z.int(),
});
export type OrdersPlan = z.infer<typeof ordersPlan>;

/** POST /api/manage/orders/states/: several orders to one state, each on its own. */
const ordersStatePayload = z.object({
  numbers,
  /** By number: an order that has another version by now stays as it is. Absent = whatever its version is. */
  versions: z._default(z.record(z.string(), z.int()), {}),
  state,
  /** Whether their shoppers are written to. */
  letters: z._default(z.boolean(), false),
});

/** POST /api/manage/orders/assign/: one member, 0 = nobody, is responsible for several orders. */
const ordersAssignPayload = z.object({ numbers, person: z.int().check(z.minimum(0)) });

const batchEntry = z.object({
  number: z.string(),
  outcome: z.enum(["set", "unknown", "impossible", "short", "changed"]),
  /** Whether a letter goes. */
  lettered: z.boolean(),
  /** What happened, in a sentence. */
  message: z.string(),
  /** The version of the order after it; 0 = it stayed as it was. */
  version: z.int(),
});
export type BatchEntry = z.infer<typeof batchEntry>;

/** What was done to many orders at once. */
export const orderBatch = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  state,
  state_name: z.string(),
  /** Until when it can be taken back, and its letters wait; null = it cannot be. */
  undo_until: z.nullable(z.iso.datetime()),
  /** Who has taken it back; the results are those of that then. */
  undone: z.nullable(z.object({ at: z.iso.datetime(), by: z.string() })),
  results: z.array(batchEntry),
});
export type OrderBatch = z.infer<typeof orderBatch>;

const orderBatchResponse = z.object({ batch: orderBatch });

export const orderBatchEndpoints = {
  planOrderStates: post("/api/manage/orders/states/plan/", {
    payload: ordersPlanPayload,
    answer: z.object({ plan: ordersPlan }),
    access: "orders",
  }),
  /** Several orders to one state, each on its own. */
  setOrderStates: post("/api/manage/orders/states/", { payload: ordersStatePayload, answer: orderBatchResponse, access: "orders" }),
  assignOrders: post("/api/manage/orders/assign/", {
    payload: ordersAssignPayload,
    /** Of how many orders somebody else was responsible before. */
    answer: z.object({ changed: z.int() }),
    access: "orders",
  }),
  orderBatch: get("/api/manage/orders/batches/:id/", { answer: orderBatchResponse, access: "orders" }),
  undoOrderBatch: post("/api/manage/orders/batches/:id/undo/", { payload: z.object({}), answer: orderBatchResponse, access: "orders" }),
};
