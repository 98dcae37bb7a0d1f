import { NBSP } from "../../text/format.ts";
import { moneyText } from "../prices/price.ts";

/** How much of an order is paid. It goes its own way beside the states: an order may be sent unpaid and paid at the door. */
export type PaymentState = "unpaid" | "part" | "paid" | "refunded";

/** What the staff, the shopper and the exports call them. */
export const paymentNames: Readonly<Record<PaymentState, string>> = {
  unpaid: "Не оплачен",
  part: "Оплачен частично",
  paid: "Оплачен",
  refunded: "Деньги возвращены",
};

export const PAYMENT_STATES = Object.keys(paymentNames) as [PaymentState, ...PaymentState[]];

export const isPaymentState = (text: string): text is PaymentState => Object.hasOwn(paymentNames, text);

/** Money that came, or went back. */
export const PAYMENT_KINDS = ["payment", "refund"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** What was paid for an order and what it costs, in one unit. */
interface Paid {
  /** All that the shopper has paid. */
  received: number;
  /** What was given back of it. */
  refunded: number;
  total_price: number;
}

/** What the shop has of the shopper's money. */
export const keptOf = ({ received, refunded }: Pick<Paid, "received" | "refunded">) => received - refunded;

/** What is still to be paid; 0 = nothing. */
export const restOf = (paid: Paid) => Math.max(paid.total_price - keptOf(paid), 0);

/** How much of the order is paid. Sums in roubles or in kopecks, all alike. */
export function paymentOf(paid: Paid): PaymentState {
  if (keptOf(paid) <= 0) return paid.refunded > 0 ? "refunded" : "unpaid";
  return restOf(paid) > 0 ? "part" : "paid";
}

/** «Оплачен частично: 5 000 ₽, осталось 7 000 ₽». Roubles. */
export function paymentText(paid: Paid): string {
  const state = paymentOf(paid);
  if (state === "part") return `${paymentNames.part}: ${moneyText(keptOf(paid))}, осталось${NBSP}${moneyText(restOf(paid))}`;
  return paymentNames[state];
}

/** The largest statement of a bank that the desk takes, bytes. */
export const STATEMENT_BYTES = 1_000_000;
