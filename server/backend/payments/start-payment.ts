import { randomUUID } from "node:crypto";
import type { PayMethod } from "#shared/domain/orders/online-payment.ts";
import { keptOf } from "#shared/domain/orders/payment.ts";
import { MINUTE_MS } from "../clock.ts";
import { forChange, transactionally } from "../db/transaction.ts";
import { Refused, Unanswered } from "../http/ask.ts";
import { failures } from "../http/failures.ts";
import { findOrder, type Order } from "../orders/order.ts";
import { contactOf, changePayment, fits, payableNow, paymentById, requestOf, type OnlinePayment, type PaymentContext } from "./context.ts";
import { note, reconcilePayment, remember } from "./reconcile.ts";

/** A page of the provider lives an hour; a shopper who comes back shortly before that gets a new one. */
const REUSED_MS = 45 * MINUTE_MS;

/** The payment of an order that can be paid now. */
export function openPayment({ db }: Pick<PaymentContext, "db">, orderId: number): Promise<OnlinePayment | undefined> {
  return db.selectFrom("online_payments").selectAll().where("order_id", "=", orderId).where("is_open", "=", 1).executeTakeFirst();
}

/**
 * Opens the payment of an order: the sum is that of the order, now. One that is open already is used again when it is the same, else it is made
 * void first. @returns the payment to pay; one that is paid meanwhile too @throws HttpError 409 when nothing is to be paid, 502, 503
 */
export async function startPayment(context: PaymentContext, number: string, method: PayMethod): Promise<OnlinePayment> {
  const { providers, clock, db, rules } = context;
  const [provider] = providers;
  if (!provider) throw failures.paymentNotDue();
  const order = await findOrder(db, number);
  if (!order) throw failures.orderLinkWrong();
  const former = await openPayment(context, order.id);
  if (former) {
    const present = await reconcilePayment(context, former.id);
    const isOpen = present?.is_open === 1;
    if (present?.state === "paid" || (isOpen && present.state === "hold")) return present;
    const isSame = isOpen && present.method === method && fits(present, order, rules) && present.provider === provider.id;
    if (isSame && present.url !== "" && clock() - present.created_at < REUSED_MS) return present;
    // The provider may have it or not: another one beside it could be paid twice.
    if (isOpen && present.state === "new") throw failures.paymentUnanswered();
    if (isOpen) await voidPayment(context, present);
  }
  const payment = await insertPayment(context, number, method);
  return askFor(context, payment, number);
}

/** Makes a payment void: nobody is led to it any more, and whatever comes by it goes back. */
export async function voidPayment(context: PaymentContext, { id }: Pick<OnlinePayment, "id">): Promise<OnlinePayment | undefined> {
  const { db, clock } = context;
  await changePayment(db, { id }, { is_open: 0, url: "", check_at: clock() }, ["pending", "hold"]);
  return reconcilePayment(context, id);
}

/** Writes the payment with its key before the provider is asked. The unique index lets one of two through. */
async function insertPayment(
  { db, clock, rules, providers: [provider], shop }: PaymentContext,
  number: string,
  method: PayMethod,
): Promise<OnlinePayment> {
  const now = clock();
  return transactionally(db, async (trx) => {
    await forChange(trx, trx.selectFrom("orders").select("id").where("number", "=", number)).execute();
    const order = await findOrder(trx, number);
    const payable = order && payableNow(order, rules);
    if (!order || !payable || !provider) throw failures.paymentNotDue();
    const inserted = await trx
      .insertInto("online_payments")
      .values({
        order_id: order.id,
        provider: provider.id,
        key: randomUUID(),
        provider_id: null,
        method,
        state: "new",
        is_open: 1,
        ...payable,
        mode: modeOf(order, payable.amount),
        contact: JSON.stringify(contactOf(order, shop)),
        created_at: now,
        checked_at: now,
        check_at: now + MINUTE_MS,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inserted) throw failures.paymentUnanswered();
    return inserted;
  });
}

/** Goods that are with the shopper are paid in full; before that a payment of everything and one of a part have names of their own. */
function modeOf(order: Order, amount: number): OnlinePayment["mode"] {
  if (order.status === "done") return "full_payment";
  return amount === order.total_price && keptOf(order) === 0 ? "full_prepayment" : "partial_prepayment";
}

async function askFor(context: PaymentContext, payment: OnlinePayment, number: string): Promise<OnlinePayment> {
  const { db, clock, logger } = context;
  const provider = context.providers.find(({ id }) => id === payment.provider);
  try {
    const remote = await provider?.create(await requestOf(context, payment, number));
    if (!remote) throw failures.paymentNotDue();
    await remember(context, payment, remote);
  } catch (error) {
    if (error instanceof Refused) {
      logger.error({ provider: payment.provider, reason: error.message }, "a payment was refused by its provider");
      const over = { state: "cancelled" as const, is_open: 0, contact: "", check_at: null, checked_at: clock() };
      await changePayment(db, payment, { ...over, error: error.message.slice(0, 500) }, ["new"]);
      throw failures.paymentRefused();
    }
    if (!(error instanceof Unanswered)) throw error;
    await note(context, payment, null, error.message);
    throw failures.paymentUnanswered();
  }
  const asked = await paymentById(db, payment.id);
  if (!asked) throw failures.paymentUnanswered();
  return asked;
}
