import type { ProviderId } from "../../payment-accounts.ts";
import type { PayMethod } from "#shared/domain/orders/online-payment.ts";
import { HOUR_MS } from "../clock.ts";
import { Refused } from "../http/ask.ts";
import type { ReceiptRules } from "../settings.ts";
import type { ReceiptItem } from "#shared/domain/orders/receipt.ts";

/** Providers forget the key of a call after a day: the same call would then be a second one. */
export const KEY_LIFE_MS = 23 * HOUR_MS;

export interface ProviderSettings {
  /** Origin of its API: the provider's own, or a simulator's. */
  url: string;
  /** The shop's id, or the key of its terminal. */
  id: string;
  secret: string;
  /** Origins of the pages where shoppers pay: a redirect leads nowhere else. */
  pages: readonly string[];
}

/** «22/122»: money that comes before the goods has the rate as a part of itself. */
export function prepaidVat(vat: ReceiptRules["vat"], mode: Receipt["mode"]): string {
  return mode === "full_payment" || vat === "none" || vat === "0" ? vat : `${vat}/${100 + Number(vat)}`;
}

/** Where a receipt goes: an e-mail, else a phone in E.164. */
export type Contact = { email: string } | { phone: string };

export interface Receipt {
  contact: Contact;
  items: readonly ReceiptItem[];
  /** Whether all of the money or a part of it is paid before the delivery, or all of it after. */
  mode: "full_prepayment" | "partial_prepayment" | "full_payment";
  rules: ReceiptRules;
}

/** A payment as the provider knows it. Kopecks. */
export interface RemotePayment {
  id: string;
  state: "pending" | "hold" | "paid" | "cancelled" | "expired";
  amount: number;
  /** What went back; null = it does not say how much. */
  refunded: number | null;
  /** All of it is on its way back. */
  isReturning: boolean;
  /** Where the shopper pays; empty = nowhere any more. */
  url: string;
}

export interface NewPayment {
  /** The idempotency key: repeated calls with it create one payment. */
  key: string;
  /** When the payment was first requested, epoch ms; a repeated call sends the same time. */
  createdAt: number;
  amount: number;
  method: PayMethod;
  description: string;
  /** Where the shopper comes back to. */
  returnUrl: string;
  /** The address for notifications, for a provider that takes it with each payment. */
  notificationUrl: string;
  receipt: Receipt | null;
}

/** A payment of the shop by its id at the provider. */
export interface KnownPayment {
  key: string;
  providerId: string;
  amount: number;
}

export interface NewRefund {
  key: string;
  payment: KnownPayment;
  amount: number;
  reason: string;
  receipt: Receipt | null;
}

export interface RemoteRefund {
  id: string;
  state: "pending" | "done" | "failed";
  /** Why it has failed. */
  error: string;
}

/** The payment that a notification is about. Nothing else of it is believed. */
export type Notification = { providerId: string } | null;

/**
 * A provider of payments. Every call may be repeated: the key makes it the same one. @throws Unanswered when it is not known what became of the
 * call, Refused when the provider has not done it
 */
export interface PaymentProvider {
  id: ProviderId;
  /** «ЮKassa» */
  name: string;
  /** Origin of its API. */
  url: string;
  /** Whether `url` is the address of a simulator. */
  isTest: boolean;
  /** Whether the provider can cancel a payment that nobody has begun to pay. */
  cancelsPending: boolean;
  create(payment: NewPayment): Promise<RemotePayment>;
  /** Finds the payment of a `create` whose answer was lost. @param payment the values of that call @returns null = the provider has no such payment */
  recover(payment: NewPayment): Promise<RemotePayment | null>;
  /** null = it knows no such payment. */
  find(payment: KnownPayment): Promise<RemotePayment | null>;
  /** Takes the money that is held. */
  capture(payment: KnownPayment): Promise<RemotePayment>;
  cancel(payment: KnownPayment): Promise<RemotePayment>;
  refund(refund: NewRefund): Promise<RemoteRefund>;
  findRefund(refund: NewRefund, id: string): Promise<RemoteRefund>;
  /** Sends the receipt that settles a prepayment, when the goods are delivered. */
  settle(payment: KnownPayment, amount: number, receipt: Receipt): Promise<void>;
  /** Reads a notification; null = it is none of this provider's, or forged. */
  readNotification(body: unknown): Notification;
}

/** An address where shoppers pay. @throws Refused when it is none of the provider's pages */
export function payPage(url: unknown, pages: readonly string[]): string {
  const { origin = "" } = URL.parse(String(url)) ?? {};
  if (pages.includes(origin)) return String(url);
  throw new Refused(`Адрес страницы оплаты не из списка: ${origin}`);
}

/** The link of СБП that a bank's app opens. @param pages the simulator's own stands in for it */
export function sbpLink(url: unknown, pages: readonly string[]): string {
  return payPage(url, ["https://qr.nspk.ru", ...pages]);
}

/** «490.50» as kopecks; NaN = it is no sum. */
export const kopecksOf = (roubles: unknown) => (/^\d{1,12}\.\d\d$/.test(String(roubles)) ? Math.round(Number(roubles) * 100) : NaN);
/** Kopecks as «490.50». */
export const roublesText = (kopecks: number) => `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, "0")}`;
