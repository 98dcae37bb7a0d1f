import { broughtFor, isBringingOpen } from "./order-services.ts";
import { keptOf, restOf } from "./payment.ts";
import type { OrderState } from "./order-state.ts";

/** How a shopper pays on the order's page. */
export const PAY_METHODS = ["card", "sbp"] as const;
export type PayMethod = (typeof PAY_METHODS)[number];
export const payMethodNames: Readonly<Record<PayMethod, string>> = { card: "Картой", sbp: "По СБП" };

export const isPayMethod = (text: string): text is PayMethod => PAY_METHODS.some((method) => method === text);

/** What became of a payment. `new` = the provider was asked for it and has not answered; `hold` = the money is held and waits for capture. */
export const ONLINE_STATES = ["new", "pending", "hold", "paid", "cancelled", "expired"] as const;
export type OnlineState = (typeof ONLINE_STATES)[number];

const stateNames: Readonly<Record<OnlineState, string>> = {
  new: "Создаётся",
  pending: "Ждёт оплаты",
  hold: "Деньги удержаны, ждёт списания",
  paid: "Оплачен",
  cancelled: "Отменён",
  expired: "Срок вышел",
};

/** «Возвращён частично». @param open whether it can be paid now */
export function onlineStateText({
  state,
  amount,
  refunded,
  open,
}: {
  state: OnlineState;
  amount: number;
  refunded: number;
  open: boolean;
}): string {
  if (!open && state === "pending") return "Снят, платить не\u00a0нужно";
  if (state !== "paid" || refunded === 0) return stateNames[state];
  return refunded < amount ? "Возвращён частично" : "Возвращён полностью";
}

/** From which state on an order can be paid on its page. */
export const PAY_FROM = ["confirmed", "placed"] as const;
export type PayFrom = (typeof PAY_FROM)[number];

/** What is paid before the goods come: empty = all, `delivery` = the delivery with its services, else a share in per cent, «30». */
export type Prepayment = string;

export const isPrepayment = (text: string): text is Prepayment => text === "" || text === "delivery" || /^[1-9]\d?$/.test(text);

/** «доставка с подъёмом и сборкой», «30 % заказа» */
export function prepaymentText(prepayment: Prepayment): string {
  if (prepayment === "") return "весь заказ";
  return prepayment === "delivery" ? "доставка с\u00a0подъёмом и\u00a0сборкой" : `${prepayment}\u00a0% заказа`;
}

/** An order as the sum that can be paid online needs it. Kopecks. */
export interface PayableOrder {
  status: OrderState;
  open_price: number;
  delivery_price: number | null;
  services: string;
  services_price: number;
  total_price: number;
  received: number;
  refunded: number;
  prepayment: Prepayment;
}

/** What is to be paid online now, kopecks; 0 = nothing: it is paid, its sum is not known yet, or the shop has not confirmed it. */
export function dueOnline(order: PayableOrder, from: PayFrom): number {
  const { status, open_price, delivery_price, total_price, prepayment } = order;
  if (status === "cancelled" || status === "returned" || (status === "new" && from === "confirmed")) return 0;
  if (open_price === 1 || delivery_price === null || isBringingOpen(order)) return 0;
  if (prepayment === "") return restOf(order);
  const wanted = prepayment === "delivery" ? broughtFor(order) : Math.ceil((total_price * Number(prepayment)) / 100);
  return Math.min(Math.max(wanted - keptOf(order), 0), restOf(order));
}

/** What does not agree with the provider, with what it means for the staff. */
export const troubles = {
  amount: "У\u00a0банка другая сумма: деньги не\u00a0записаны",
  state: "У\u00a0нас платёж оплачен, у\u00a0банка нет",
  refunds: "У\u00a0банка возвращена другая сумма: возврат сделали не\u00a0здесь",
  refused: "Банк отказал",
  excess: "Заказ оплачен больше, чем он стоит, или отменён: верните лишнее",
  refund: "Возврат не\u00a0прошёл",
  receipt: "Чек зачёта предоплаты не\u00a0принят",
  silent: "Банк не\u00a0отвечает",
  unknown: "Банк не\u00a0знает такого платежа",
  provider: "Платёжная система платежа больше не\u00a0подключена",
} as const;
export type Trouble = keyof typeof troubles;

export const isTrouble = (text: string): text is Trouble => Object.hasOwn(troubles, text);
