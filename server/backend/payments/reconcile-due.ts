import type { Trouble } from "#shared/domain/orders/online-payment.ts";
import { receiptItems, sumOf } from "#shared/domain/orders/receipt.ts";
import { MINUTE_MS } from "../clock.ts";
import { createSchedule, type Schedule } from "../schedule/schedule.ts";
import { Refused, Unanswered } from "../http/ask.ts";
import { findOrder, orderNumberById } from "../orders/order.ts";
import { contactOf, fits, knownOf, paymentById, providerOf, receiptFor, type OnlinePayment, type PaymentContext } from "./context.ts";
import { reconcilePayment } from "./reconcile.ts";
import { reconcileRefund } from "./refunds.ts";
import { voidPayment } from "./start-payment.ts";

/** Payments, refunds and receipts that one round works at. */
const MAX_PAYMENTS = 50;

/**
 * The reconciliation: asks the providers about everything that is not over, makes payments void whose order was changed, and sends the receipts
 * that settle prepayments. What others have done meanwhile is done once all the same.
 */
export async function reconcileDue(context: PaymentContext): Promise<void> {
  const { db, clock, logger, providers } = context;
  if (providers.length === 0) return;
  await voidChanged(context);
  const due = await db
    .selectFrom("online_payments")
    .select("id")
    .where("check_at", "<=", clock())
    .orderBy("check_at")
    .limit(MAX_PAYMENTS)
    .execute();
  const refunds = await db
    .selectFrom("online_refunds")
    .select("id")
    .where("check_at", "<=", clock())
    .orderBy("check_at")
    .limit(MAX_PAYMENTS)
    .execute();
  const works = [
    ...refunds.map(
      ({ id }) =>
        () =>
          reconcileRefund(context, id),
    ),
    ...due.map(
      ({ id }) =>
        () =>
          reconcilePayment(context, id),
    ),
    ...(await unsettled(context)).map(
      ({ id }) =>
        () =>
          settle(context, id),
    ),
  ];
  for (const work of works)
    await work().catch((error: unknown) => logger.error({ err: error }, "a payment cannot be compared with its provider"));
}

/** Makes void what no longer fits its order, and takes the held money of orders that were confirmed. @param number of one order; absent = all */
export async function voidChanged(context: PaymentContext, number?: string): Promise<void> {
  const { db, rules } = context;
  const open = await db
    .selectFrom("online_payments")
    .innerJoin("orders", "orders.id", "online_payments.order_id")
    .select(["online_payments.id", "orders.number", "orders.status"])
    .where("is_open", "=", 1)
    .where("state", "in", ["pending", "hold"])
    .$if(number !== undefined, (query) => query.where("orders.number", "=", number ?? ""))
    .orderBy("online_payments.id", "desc")
    .limit(1000)
    .execute();
  for (const { id, status, ...row } of open) {
    const [payment, order] = [await paymentById(db, id), await findOrder(db, row.number)];
    if (!payment || !order) continue;
    if (!fits(payment, order, rules)) await voidPayment(context, payment);
    else if (payment.state === "hold" && status !== "new") await reconcilePayment(context, id);
  }
}

/** Hears of each changed order; without a provider there is nothing to do. */
export function followOrders(context: PaymentContext): (number: string) => void {
  return (number) => {
    if (context.providers.length === 0) return;
    voidChanged(context, number).catch((error: unknown) => context.logger.error({ err: error }, "a changed order keeps its payment"));
  };
}

/** Prepayments of orders whose goods are with the shopper now. */
function unsettled({ db, rules }: PaymentContext): Promise<{ id: number }[]> {
  if (!rules.receipts) return Promise.resolve([]);
  return db
    .selectFrom("online_payments")
    .innerJoin("orders", "orders.id", "online_payments.order_id")
    .select("online_payments.id")
    .where("online_payments.state", "=", "paid")
    .where("settled_at", "is", null)
    .where("mode", "<>", "full_payment")
    .where("trouble", "<>", "receipt")
    .where("orders.status", "=", "done")
    .whereRef("online_payments.refunded", "<", "online_payments.amount")
    .limit(MAX_PAYMENTS)
    .execute();
}

/** Sends the receipt of what is kept of a payment: the goods are here, the money came before. */
async function settle(context: PaymentContext, id: number): Promise<void> {
  const { db, clock, logger } = context;
  const payment = await paymentById(db, id);
  const provider = payment && providerOf(context, payment);
  if (!payment || !provider) return;
  const number = await orderNumberById(db, payment.order_id);
  const order = await findOrder(db, number);
  const amount = payment.amount - payment.refunded;
  const items = order && receiptItems(order, amount);
  if (!items || sumOf(items) !== amount) return tell("Строки чека не сходятся с суммой");
  const receipt = receiptFor(context, items, "full_payment", contactOf(order, context.shop));
  try {
    if (receipt) await provider.settle(knownOf(payment), amount, receipt);
    await db.updateTable("online_payments").set({ settled_at: clock() }).where("id", "=", id).execute();
  } catch (error) {
    if (error instanceof Refused) return tell(error.message);
    if (!(error instanceof Unanswered)) throw error;
    logger.warn({ payment: payment.key, reason: error.message }, "a receipt was not taken and is sent again");
  }

  async function tell(error: string): Promise<void> {
    const trouble: Trouble = "receipt";
    await db
      .updateTable("online_payments")
      .set({ trouble, error: error.slice(0, 500) })
      .where("id", "=", id)
      .execute();
  }
}

/** Payments of an order, the newest first. */
export function paymentsOfOrder({ db }: Pick<PaymentContext, "db">, orderId: number): Promise<OnlinePayment[]> {
  return db.selectFrom("online_payments").selectAll().where("order_id", "=", orderId).orderBy("id", "desc").limit(50).execute();
}

/**
 * Reconciles each minute, in one process of all. It is a schedule of its own: other work does not wait for a provider that does not answer.
 * @param context as it is now
 */
export function paymentSchedule(context: () => PaymentContext): Schedule {
  const run = () => reconcileDue(context());
  // Less than a minute after its end, so that the next look of this process, each minute, finds it due.
  return createSchedule(context(), [{ name: "payments", every: 45_000, lease: 10 * MINUTE_MS, run }]);
}
