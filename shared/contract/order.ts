import * as z from "zod/mini";
import { ORDER_STATES } from "../domain/orders/order-state.ts";
import { orderField, type OrderFieldId } from "../domain/orders/order-fields.ts";
import { PAY_METHODS } from "../domain/orders/online-payment.ts";
import { PAYMENT_STATES } from "../domain/orders/payment.ts";
import { cartItem } from "./cart.ts";
import { givenText, picture, productId, roubles, text } from "./common.ts";
import { file, get, post, unread } from "./endpoint.ts";

const orderState = z.enum(ORDER_STATES);

/** The schemas of fields of an order as they are typed. */
export function typedFields<Id extends OrderFieldId>(fields: readonly Id[]): Record<Id, ReturnType<typeof text>> {
  return Object.fromEntries(fields.map((id) => [id, text(orderField(id).maxLength ?? 0)])) as Record<Id, ReturnType<typeof text>>;
}

/** The same of a change: an absent field stays as it is. */
export function changedFields<Id extends OrderFieldId>(fields: readonly Id[]): Record<Id, z.ZodMiniOptional<ReturnType<typeof givenText>>> {
  const schemas = fields.map((id) => [id, z.optional(givenText(orderField(id).maxLength ?? 0))]);
  return Object.fromEntries(schemas) as Record<Id, z.ZodMiniOptional<ReturnType<typeof givenText>>>;
}

/** A line of an order: a copy of what was sold. */
export const orderItem = z.object({
  /** A product or a modification. */
  id: productId,
  product_id: productId,
  name: z.string(),
  modification: z.string(),
  article: z.string(),
  /** Its page in the present catalogue; null = there is none. */
  url: z.nullable(z.string()),
  picture: z.nullable(picture),
  /** null = on request: nobody has named it yet; 0 = a gift. */
  price: z.nullable(roubles),
  price_before_discount: z.nullable(roubles),
  quantity: z.int(),
  /** «шт.», «пара» */
  unit: z.string(),
  /** How many of them were not in stock when they were ordered, and come later. */
  back_ordered: z.int(),
  total_price: roubles,
  /** What of the order's discount stands in this line; it is not taken off `total_price`. */
  discount: roubles,
});
export type OrderItem = z.infer<typeof orderItem>;

/** An order as its shopper sees it in the account and through the signed link. It has no phone and no e-mail, because a link may be passed on. */
export const orderView = z.object({
  number: z.string(),
  created_at: z.iso.datetime(),
  state: orderState,
  /** «Готов к выдаче» */
  state_name: z.string(),
  /** What that means, in a sentence or two. */
  state_text: z.string(),
  /** When the shop last changed its goods or sums, as agreed; null = it is as it was placed. */
  changed_at: z.nullable(z.iso.datetime()),
  /** The states so far with their times, the oldest first. */
  history: z.array(z.object({ state: orderState, name: z.string(), at: z.iso.datetime() })),
  /** The steps of an order up to its completion. null = the order has not reached this step, or has skipped it. */
  way: z.array(z.object({ state: orderState, name: z.string(), at: z.nullable(z.iso.datetime()) })),
  fast_order: z.boolean(),
  /** «Курьером» */
  delivery: z.string(),
  /** «1–3 рабочих дня», as the checkout said it; may be empty. */
  delivery_days: z.string(),
  /** «Казань»; may be empty. */
  region: z.string(),
  address: z.string(),
  /** Six digits; may be empty. */
  postal: z._default(z.string(), ""),
  /** Who carries the parcel under which number; null = it has none. `url` shows where it is; null = the carrier has no such page. */
  track: z.nullable(z.object({ carrier: z.string(), number: z.string(), url: z.nullable(z.string()) })),
  items: z.array(orderItem),
  products_price: roubles,
  total_discount: roubles,
  /** null = the manager works it out; it is not in the total. */
  delivery_price: z.nullable(roubles),
  /** Carrying up and assembly; null = the manager names the price, which is not in the total. */
  services: z._default(z.array(z.object({ name: z.string(), price: z.nullable(roubles) })), []),
  total_price: roubles,
  /** How much of it is paid. `rest` is still to be paid. */
  payment: z.object({ state: z.enum(PAYMENT_STATES), received: roubles, refunded: roubles, rest: roubles }),
  /** The address of its page with its key: `/order/?number=…&key=…`. */
  url: z.string(),
  /** The application to return its goods, as PDF; null = they have not left the shop, or are back. */
  return_form: z._default(z.nullable(z.string()), null),
  /** The items that a repeated order puts into the cart: those that can be bought now. */
  repeat: z.array(cartItem),
});
export type OrderView = z.infer<typeof orderView>;

/** Query of GET /api/order/. A number with a wrong key is a 404. */
export const orderQuery = z.object({ number: z.catch(z.string(), ""), key: z.catch(z.string(), "") });

/** The phone on the order's page: not the number, because the link may be passed on. */
export const orderPhone = z.object({
  /** The last two digits. */
  ending: z.string(),
  /** Until when POST /api/order/phone/ changes it; null = it cannot be changed. */
  change_until: z.nullable(z.iso.datetime()),
});
export type OrderPhone = z.infer<typeof orderPhone>;

/** POST /api/order/phone/ */
export const orderPhonePayload = z.object({ number: text(40), key: text(100), phone: text(40) });

/** The invoice for payment of a company's order, a PDF. */
export const orderInvoice = z.object({
  /** «26-000123», and «26-000123-2» for the second one of the order. */
  number: z.string(),
  total: roubles,
  issued_at: z.iso.datetime(),
  valid_until: z.iso.datetime(),
  /** It is not valid any more. */
  over: z.boolean(),
  /** The file, by the order's key. */
  url: z.string(),
});
export type OrderInvoice = z.infer<typeof orderInvoice>;

/** `phone` is null when the shopper's data were erased; `invoice` where no company has ordered, or a price is open. */
export const orderResponse = z.object({
  order: z.extend(orderView, { phone: z.nullable(orderPhone), invoice: z.nullable(orderInvoice) }),
});
export type OrderResponse = z.infer<typeof orderResponse>;

/** How an order can be paid on its page; null = not online, or there is nothing to pay. */
export const orderPay = z.nullable(
  z.object({
    /** What is to be paid now: the rest of the order, or a prepayment. */
    amount: roubles,
    /** It is not all of the rest. */
    part: z.boolean(),
    methods: z.array(z.enum(PAY_METHODS)),
    /** The payment that was begun: it can be paid, or its money is held until the order is confirmed. */
    open: z.nullable(
      z.object({
        method: z.enum(PAY_METHODS),
        state: z.enum(["pending", "hold"]),
        amount: roubles,
        /** The provider's page, or the link for the bank's app; empty = nothing is left to do. */
        url: z.string(),
        /** The same link as a QR code: the path of an SVG with modules of one unit; null = it is none for an app. */
        qr: z.nullable(z.object({ size: z.int(), path: z.string() })),
      }),
    ),
  }),
);
export type OrderPay = NonNullable<z.infer<typeof orderPay>>;

/** Where a parcel is, as its carrier says: the newest step first. */
export const orderParcel = z.object({
  carrier: z.string(),
  /** «В пути» */
  state: z.string(),
  steps: z.array(z.object({ name: z.string(), city: z.string(), at: z.iso.datetime() })),
});
export type OrderParcel = z.infer<typeof orderParcel>;

/** POST /api/order/pay/ */
const payPayload = z.object({ number: text(40), key: text(100), method: z.enum(PAY_METHODS) });

export const orderEndpoints = {
  /** Asks the provider about the open payment first, so the order that is read next is up to date. */
  orderPay: get("/api/order/pay/", { query: orderQuery, answer: z.object({ pay: orderPay }), personal: true }),
  /** `url`: where the shopper goes now: the provider's page, or the order's own with the QR code. */
  payOrder: post("/api/order/pay/", { payload: payPayload, answer: z.object({ url: z.string() }), limit: "4kb", personal: true }),
  /** Notifications of the providers: they are believed by asking back only. */
  yookassaNotification: post("/api/payments/yookassa/", {
    payload: unread<unknown>(),
    answer: z.object({ ok: z.literal(true) }),
    limit: "64kb",
  }),
  tbankNotification: post("/api/payments/tbank/", { payload: unread<unknown>(), answer: z.string(), limit: "64kb" }),
  /** Where the parcel of the order is; null = it has none with a number. */
  orderParcel: get("/api/order/parcel/", { query: orderQuery, answer: z.object({ parcel: z.nullable(orderParcel) }), personal: true }),
  /** Notifications of the carrier at an address that nobody else knows: they are believed by asking back only. */
  carrierNotification: post("/api/carriers/cdek/:key/", {
    payload: unread<unknown>(),
    answer: z.object({ ok: z.literal(true) }),
    limit: "64kb",
  }),
  order: get("/api/order/", { query: orderQuery, answer: orderResponse, personal: true }),
  /** The present invoice as PDF, by the order's key. */
  orderInvoice: get("/api/order/invoice/", { query: orderQuery, answer: file, personal: true }),
  /** The application to return goods of the order as PDF, by the order's key. */
  orderReturnForm: get("/api/order/return-form/", { query: orderQuery, answer: file, personal: true }),
  /** A commercial offer of the order as PDF, by a link that ends at `until` (epoch ms). */
  orderOffer: get("/api/order/offer/", {
    query: z.object({ number: z.string(), until: z.string(), note: z._default(z.string(), ""), key: z.string() }),
    answer: file,
    personal: true,
  }),
  changeOrderPhone: post("/api/order/phone/", { payload: orderPhonePayload, answer: z.object({ ok: z.literal(true) }), limit: "4kb" }),
};
