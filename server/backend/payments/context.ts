import type { Kysely, Selectable, Updateable } from "kysely";
import type { BaseLogger } from "pino";
import { dueOnline, type OnlineState } from "#shared/domain/orders/online-payment.ts";
import { receiptItems, type ReceiptItem } from "#shared/domain/orders/receipt.ts";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import type { Clock } from "../clock.ts";
import type { Content } from "../content/load-content.ts";
import type { Database } from "../db/schema.ts";
import { shopOf } from "../letters/shop.ts";
import { orderLink, type Order } from "../orders/order.ts";
import type { PayRules, Shop } from "../settings.ts";
import type { Signer } from "../signer.ts";
import type { Actor } from "../staff/journal.ts";
import type { Contact, KnownPayment, NewPayment, PaymentProvider, Receipt } from "./provider.ts";

/** The dependencies of all modules about payments. */
export interface PaymentContext {
  db: Kysely<Database>;
  clock: Clock;
  logger: Pick<BaseLogger, "warn" | "error">;
  /** The first one takes new payments; the others finish the payments that they have begun. Empty = the shop takes no payments. */
  providers: readonly PaymentProvider[];
  rules: PayRules;
  shop: Shop;
  siteUrl: string;
  delivery: DeliveryRules;
  signers: () => Promise<Signer>;
  /** Called when letters may wait. */
  onQueued: () => void;
}

/** The same for one version of the shop's texts. */
export function paymentContext(
  content: Pick<Content, "site" | "identity" | "selling" | "delivery" | "letters">,
  context: Omit<PaymentContext, "rules" | "shop" | "delivery">,
): PaymentContext {
  const shop = shopOf(content, context.providers.length > 0);
  return { ...context, rules: content.selling.onlinePayment, shop, delivery: content.delivery };
}

export type OnlinePayment = Selectable<Database["online_payments"]>;
export type OnlineRefund = Selectable<Database["online_refunds"]>;

export const providerOf = ({ providers }: PaymentContext, { provider }: Pick<OnlinePayment, "provider">) =>
  providers.find(({ id }) => id === provider);

/** The provider as the journal names it. */
export const actorOf = (provider: Pick<PaymentProvider, "name">): Actor => ({ staff_id: null, name: provider.name });

export async function paymentById(db: Kysely<Database>, id: number): Promise<OnlinePayment | undefined> {
  return db.selectFrom("online_payments").selectAll().where("id", "=", id).executeTakeFirst();
}

export const itemsOf = ({ items }: { items: string }) => JSON.parse(items) as ReceiptItem[];

/** A payment that has its id at the provider. */
export const knownOf = ({ key, provider_id, amount }: OnlinePayment): KnownPayment => ({ key, providerId: provider_id ?? "", amount });

/**
 * What can be paid online of an order as it is now; null = nothing is due, or the receipt would have too many lines.
 * @returns kopecks, and the lines of the receipt as they are stored
 */
export function payableNow(order: Order, rules: PayRules): { amount: number; items: string } | null {
  const amount = dueOnline(order, rules.from);
  const items = amount > 0 ? receiptItems(order, amount) : null;
  return items && { amount, items: JSON.stringify(items) };
}

/** Whether the order is still the one that the payment was made for. */
export function fits(payment: OnlinePayment, order: Order, rules: PayRules): boolean {
  const now = payableNow(order, rules);
  return now !== null && now.amount === payment.amount && now.items === payment.items;
}

/** Where the receipt goes: an order without e-mail and phone sends it to the shop. */
export function contactOf({ email, phone }: Pick<Order, "email" | "phone">, shop: Pick<Shop, "email">): Contact {
  if (email !== "") return { email };
  return phone !== "" ? { phone } : { email: shop.email };
}

/** The receipt of lines of a payment; null = the shop makes its receipts elsewhere. */
export function receiptFor(
  { rules: { receipts } }: PaymentContext,
  items: readonly ReceiptItem[],
  mode: Receipt["mode"],
  contact: Contact,
): Receipt | null {
  return receipts && { contact, items, mode, rules: receipts };
}

/** The request for a payment; a repeated call sends the same one. */
export async function requestOf(context: PaymentContext, payment: OnlinePayment, number: string): Promise<NewPayment> {
  const { siteUrl, signers, shop } = context;
  const contact = JSON.parse(payment.contact || "null") as Contact | null;
  return {
    key: payment.key,
    createdAt: payment.created_at,
    amount: payment.amount,
    method: payment.method,
    description: `Заказ № ${number}, ${shop.name}`,
    returnUrl: `${siteUrl}${orderLink(await signers(), number)}`,
    notificationUrl: `${siteUrl}/api/payments/${payment.provider}/`,
    receipt: receiptFor(context, itemsOf(payment), payment.mode, contact ?? { email: shop.email }),
  };
}

/** Changes a payment that is in one of these states; states go forward only, whoever comes late. @returns whether it was */
export async function changePayment(
  db: Kysely<Database>,
  { id }: Pick<OnlinePayment, "id">,
  set: Updateable<Database["online_payments"]>,
  from: readonly OnlineState[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("online_payments")
    .set(set)
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The states before the last ones. */
export const OPEN: readonly OnlineState[] = ["new", "pending", "hold"];
