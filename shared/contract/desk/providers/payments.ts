import * as z from "zod/mini";
import { ONLINE_STATES, PAY_FROM, PAY_METHODS } from "../../../domain/orders/online-payment.ts";
import { MAX_QUANTITY } from "../../../domain/cart.ts";
import { moment, roubles, text } from "../../common.ts";
import { get, post } from "../../endpoint.ts";

/** Payments through a provider. Money in roubles, times in ISO 8601. */

/** A payment with what can go back of it. */
export const onlinePayment = z.object({
  id: z.int(),
  provider: z.string(),
  method: z.enum(PAY_METHODS),
  state: z.enum(ONLINE_STATES),
  /** «Возвращён частично» */
  state_name: z.string(),
  /** It can be paid now. */
  open: z.boolean(),
  amount: roubles,
  refunded: roubles,
  created_at: moment,
  paid_at: z.nullable(moment),
  /** The receipt that settles the prepayment has gone. */
  settled_at: z.nullable(moment),
  /** What does not agree with the provider; empty = nothing. */
  trouble: z.string(),
  /** What the provider said last when it refused or did not answer. */
  error: z.string(),
  /** The lines of its receipt; `left` = pieces that have not gone back. */
  items: z.array(z.object({ name: z.string(), price: roubles, quantity: z.int(), left: z.int() })),
  refunds: z.array(
    z.object({
      id: z.int(),
      amount: roubles,
      state: z.enum(["new", "pending", "done", "failed"]),
      reason: z.string(),
      by: z.string(),
      at: moment,
      error: z.string(),
    }),
  ),
});
export type OnlinePaymentView = z.infer<typeof onlinePayment>;

/** GET /api/manage/orders/:number/online/ */
export const orderOnline = z.object({
  /** The shop takes payments through a provider. */
  takes: z.boolean(),
  /** A `Prepayment`: what is paid before the goods come; empty = all. */
  prepayment: z.string(),
  /** What the shopper can pay now; 0 = nothing. */
  due: roubles,
  payments: z.array(onlinePayment),
});
export type OrderOnline = z.infer<typeof orderOnline>;

const online = z.object({ online: orderOnline });
const version = z.int().check(z.positive());
const paymentId = z.int().check(z.positive());

/** POST …/:number/refund/: all that is left of a payment, or pieces of its lines by their places in `items`; both at once is refused. */
const refundPayload = z.object({
  version,
  payment: paymentId,
  whole: z.boolean(),
  lines: z._default(
    z
      .array(z.object({ item: z.int().check(z.minimum(0)), quantity: z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY)) }))
      .check(z.maxLength(200)),
    [],
  ),
  reason: text(250),
});

/** A payment in the list of the desk. */
const listedPayment = z.extend(z.omit(onlinePayment, { items: true, refunds: true }), { number: z.string(), order_state: z.string() });
export type ListedPayment = z.infer<typeof listedPayment>;

/** GET /api/manage/payments/ */
export const paymentsResponse = z.object({
  /** The first one takes new payments. `test` = its address is not the provider's own. */
  providers: z.array(z.object({ id: z.string(), name: z.string(), url: z.string(), test: z.boolean() })),
  rules: z.object({ from: z.enum(PAY_FROM), vat: z.nullable(z.string()) }),
  /** What does not agree, the newest first, at most 100. */
  troubles: z.array(listedPayment),
  /** The last payments, the newest first. */
  payments: z.array(listedPayment),
});
export type PaymentsResponse = z.infer<typeof paymentsResponse>;

export const deskPaymentEndpoints = {
  orderOnline: get("/api/manage/orders/:number/online/", { answer: online, access: "orders" }),
  refundOnline: post("/api/manage/orders/:number/refund/", { payload: refundPayload, answer: online, access: "orders" }),
  setPrepayment: post("/api/manage/orders/:number/prepayment/", {
    payload: z.object({ version, prepayment: text(10) }),
    answer: online,
    access: "orders",
  }),
  /** Asks the provider again; `cancel` makes the open payment void. */
  checkOnline: post("/api/manage/orders/:number/online-check/", {
    payload: z.object({ payment: paymentId, cancel: z._default(z.boolean(), false) }),
    answer: online,
    access: "orders",
  }),
  payments: get("/api/manage/payments/", { answer: paymentsResponse, access: "orders" }),
  /** What does not agree was looked into: it is listed no more unless it changes. */
  resolvePayment: post("/api/manage/payments/:id/resolve/", {
    payload: z.object({ note: text(500) }),
    answer: paymentsResponse,
    access: "orders",
  }),
};
