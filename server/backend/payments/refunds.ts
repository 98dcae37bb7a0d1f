import type { Trouble } from "#shared/domain/orders/online-payment.ts";
import { randomUUID } from "node:crypto";
import { refundedItems, sumOf, type ReceiptItem, type RefundChoice } from "#shared/domain/orders/receipt.ts";
import { NBSP } from "#shared/text/format.ts";
import { MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { forChange } from "../db/transaction.ts";
import { Refused, Unanswered } from "../http/ask.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import { changeOrder, type OrderDeedRequest } from "../orders/change-order.ts";
import { orderLetter } from "../orders/letters.ts";
import { findOrder, orderNumberById, type Order } from "../orders/order.ts";
import { money } from "../orders/order-content.ts";
import { writePayment } from "../orders/payments.ts";
import { letterContext, shopperLetterOptions } from "../orders/set-state.ts";
import {
  actorOf,
  contactOf,
  itemsOf,
  knownOf,
  paymentById,
  providerOf,
  receiptFor,
  type OnlinePayment,
  type OnlineRefund,
  type PaymentContext,
} from "./context.ts";
import { KEY_LIFE_MS, type NewRefund, type PaymentProvider, type Receipt, type RemoteRefund } from "./provider.ts";
import type { Kysely, Transaction } from "kysely";

export interface RefundPayload extends RefundChoice {
  payment: number;
}

/** The refunds of a payment that have not failed. */
const refundsOf = (db: Kysely<Database> | Transaction<Database>, id: number) =>
  db.selectFrom("online_refunds").selectAll().where("payment_id", "=", id).where("state", "<>", "failed").orderBy("id").execute();

/** The lines of a payment with the pieces that have not gone back, at the same places. */
export function remainingItems(payment: Pick<OnlinePayment, "items">, refunds: readonly Pick<OnlineRefund, "items">[]): ReceiptItem[] {
  const back = refunds.flatMap(itemsOf);
  return itemsOf(payment).map((item) => {
    const same = back.filter(({ line, price, name }) => line === item.line && price === item.price && name === item.name);
    return { ...item, quantity: item.quantity - same.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

/**
 * Gives money back: the refund is written with its key in the transaction that counts the version of the order, so that of two who press at once
 * one is refused; then the provider is asked. @throws HttpError 409, 422 with the field
 */
export async function refundPayment(
  context: PaymentContext,
  { payload, ...change }: OrderDeedRequest & { payload: RefundPayload },
): Promise<void> {
  const { db } = context;
  let refundId = 0;
  await changeOrder(db, change, "order-online-refund", async (trx, order) => {
    const named = trx.selectFrom("online_payments").selectAll().where("id", "=", payload.payment).where("order_id", "=", order.id);
    const payment = await forChange(trx, named).executeTakeFirst();
    if (!payment || payment.state !== "paid") throw failures.orderPaymentUnknown();
    const provider = providerOf(context, payment);
    if (!provider) throw failures.paymentNotDue();
    const chosen = refundedItems(remainingItems(payment, await refundsOf(trx, payment.id)), payload);
    if ("errors" in chosen) throw formInvalid(chosen.errors);
    const { items } = chosen;
    const { reason } = payload;
    refundId = await insertRefund(context, trx, { payment, order, items, reason, by: change.actor.name, now: change.now });
    return { before: {}, after: { online_sum: sumOf(items), provider: provider.name, reason } };
  });
  await reconcileRefund(context, refundId);
}

/** Writes a refund with its key and all that its request says, before the provider is asked. @returns its id */
export async function insertRefund(
  context: PaymentContext,
  trx: Kysely<Database>,
  refund: { payment: OnlinePayment; order: Order; items: readonly ReceiptItem[]; reason: string; by: string; now: number },
): Promise<number> {
  const { payment, order, items, reason, by, now } = refund;
  const { id } = await trx
    .insertInto("online_refunds")
    .values({
      payment_id: payment.id,
      key: randomUUID(),
      provider_id: null,
      state: "new",
      amount: sumOf(items),
      items: JSON.stringify(items),
      receipt: JSON.stringify(receiptOfRefund(context, payment, order)),
      reason,
      by,
      created_at: now,
      check_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Its receipt as it would be made now, without the lines. */
function receiptOfRefund(context: PaymentContext, payment: OnlinePayment, order: Pick<Order, "email" | "phone">): Receipt | null {
  return receiptFor(context, [], payment.settled_at === null ? payment.mode : "full_payment", contactOf(order, context.shop));
}

/** Asks the provider for a refund, or what has become of it, and records it. It may be called at any time and after a kill at any step. */
export async function reconcileRefund(context: PaymentContext, id: number): Promise<void> {
  const { db, clock, logger } = context;
  const refund = await db.selectFrom("online_refunds").selectAll().where("id", "=", id).executeTakeFirst();
  const payment = refund && (await paymentById(db, refund.payment_id));
  const provider = payment && providerOf(context, payment);
  if (!refund || !payment || !provider || refund.check_at === null) return;
  const number = await orderNumberById(db, payment.order_id);
  const isForgotten = refund.provider_id === null && clock() - refund.created_at > KEY_LIFE_MS;
  try {
    if (isForgotten) throw new Refused("Сутки не было ответа: посмотрите в кабинете провайдера, вернулись ли деньги");
    const request = await requestOfRefund(context, refund, payment, number);
    const remote = refund.provider_id === null ? await provider.refund(request) : await provider.findRefund(request, refund.provider_id);
    await recordRefund(context, provider, refund, payment, number, remote);
  } catch (error) {
    if (error instanceof Unanswered) {
      logger.warn({ refund: refund.key, reason: error.message }, "a payment provider does not answer");
      await db
        .updateTable("online_refunds")
        .set({ check_at: clock() + MINUTE_MS, error: error.message.slice(0, 500) })
        .where("id", "=", id)
        .where("check_at", "is not", null)
        .execute();
    } else if (error instanceof Refused) {
      await recordRefund(context, provider, refund, payment, number, { id: "", state: "failed", error: error.message });
    } else throw error;
  }
}

async function requestOfRefund(context: PaymentContext, refund: OnlineRefund, payment: OnlinePayment, number: string): Promise<NewRefund> {
  const receipt =
    refund.receipt === ""
      ? receiptOfRefund(context, payment, (await findOrder(context.db, number)) ?? { email: "", phone: "" })
      : (JSON.parse(refund.receipt) as Receipt | null);
  const { key, amount, reason } = refund;
  return { key, payment: knownOf(payment), amount, reason, receipt: receipt && { ...receipt, items: itemsOf(refund) } };
}

async function recordRefund(
  context: PaymentContext,
  provider: PaymentProvider,
  refund: OnlineRefund,
  payment: OnlinePayment,
  number: string,
  remote: RemoteRefund,
): Promise<void> {
  const { db, clock, onQueued } = context;
  const now = clock();
  const open = ["new", "pending"] as const;
  if (remote.state === "pending") {
    const set = { state: "pending" as const, provider_id: remote.id, check_at: now + MINUTE_MS, error: "" };
    await db.updateTable("online_refunds").set(set).where("id", "=", refund.id).where("state", "in", open).execute();
    return;
  }
  if (remote.state === "failed") {
    const over = db.updateTable("online_refunds").set({ state: "failed", receipt: "", check_at: null, error: remote.error.slice(0, 500) });
    const { numUpdatedRows } = await over.where("id", "=", refund.id).where("state", "in", open).executeTakeFirst();
    if (numUpdatedRows > 0n)
      await db
        .updateTable("online_payments")
        .set({ trouble: "refund" satisfies Trouble, error: remote.error.slice(0, 500) })
        .where("id", "=", payment.id)
        .execute();
    return;
  }
  const letters = await letterContext(context);
  const isRecorded = await changeOrder(
    db,
    { number, version: null, actor: actorOf(provider), now },
    "order-online-refunded",
    async (trx, order) => {
      const set = { state: "done" as const, provider_id: remote.id, receipt: "", check_at: null, error: "" };
      const own = trx.updateTable("online_refunds").set(set).where("id", "=", refund.id).where("state", "in", open);
      if ((await own.executeTakeFirst()).numUpdatedRows === 0n) return { before: {}, after: {} };
      await trx
        .updateTable("online_payments")
        .set((row) => ({ refunded: row("refunded", "+", refund.amount) }))
        .where("id", "=", payment.id)
        .execute();
      const record = { kind: "refund", amount: refund.amount, at: now, by: refund.by, online_id: payment.id } as const;
      const written = await writePayment(trx, order, record);
      const after = { ...order, ...written.set };
      const options = order.email === "" ? null : await shopperLetterOptions(trx, after, letters);
      const text = `Здравствуйте. Вернули вам ${money(refund.amount)} тем${NBSP}же способом, которым вы платили. Банк зачисляет деньги от${NBSP}нескольких минут до${NBSP}нескольких дней.`;
      return {
        set: written.set,
        before: written.before,
        after: { ...written.after, provider: provider.name },
        letter: options && { kind: "payment", letter: orderLetter("payment", after, options, { text }) },
      };
    },
  );
  if (isRecorded) onQueued();
}
