import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { ListedPayment, OnlinePaymentView, OrderOnline, PaymentsResponse } from "#shared/contract/desk/providers/payments.ts";
import { isPrepayment, onlineStateText } from "#shared/domain/orders/online-payment.ts";
import { stateRules } from "#shared/domain/orders/order-state.ts";
import { isoTime } from "../clock.ts";
import { failures } from "../http/failures.ts";
import { formInvalid, readNumber } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import { changedFields, changeOrder } from "../orders/change-order.ts";
import { listRows, resolveTrouble } from "../orders/desk/troubles.ts";
import { findOrder, type Order } from "../orders/order.ts";
import { itemsOf, payableNow, providerOf, type OnlinePayment, type OnlineRefund, type PaymentContext } from "./context.ts";
import { reconcilePayment } from "./reconcile.ts";
import { refundPayment, remainingItems } from "./refunds.ts";
import { voidPayment } from "./start-payment.ts";
import { paymentsOfOrder, voidChanged } from "./reconcile-due.ts";

const MAX_LISTED = 50;
const MAX_TROUBLES = 100;

/** The desk's calls about payments through a provider. */
export function deskPayments(serve: Serve, context: PaymentContext): void {
  const { db, clock } = context;

  serve(deskEndpoints.orderOnline, async ({ params: { number } }) => ({ online: await onlineOf(context, number) }));

  serve(deskEndpoints.refundOnline, async ({ params: { number }, payload: { version, ...payload }, actor }) => {
    await refundPayment(context, { number, version, actor, now: clock(), payload });
    return { online: await onlineOf(context, number) };
  });

  serve(deskEndpoints.setPrepayment, async ({ params: { number }, payload: { version, prepayment }, actor }) => {
    if (!isPrepayment(prepayment)) throw formInvalid({ prepayment: "Доля — целое число процентов от 1 до 99" });
    await changeOrder(db, { number, version, actor, now: clock() }, "order-prepayment", async (_, order) => {
      return { set: { prepayment }, ...changedFields(["prepayment"], order, { prepayment }) };
    });
    await voidChanged(context, number);
    return { online: await onlineOf(context, number) };
  });

  serve(deskEndpoints.checkOnline, async ({ params: { number }, payload: { payment: id, cancel }, actor }) => {
    const order = await findOrder(db, number);
    if (!order) throw failures.orderUnknown(number);
    const payment = (await paymentsOfOrder(context, order.id)).find((one) => one.id === id);
    if (!payment) throw failures.orderPaymentUnknown();
    if (cancel && payment.is_open === 1) {
      await changeOrder(db, { number, version: null, actor, now: clock() }, "order-online-void", async () => {
        return { before: {}, after: { online_sum: payment.amount } };
      });
      await voidPayment(context, payment);
    } else await reconcilePayment(context, id);
    return { online: await onlineOf(context, number) };
  });

  serve(deskEndpoints.payments, () => listPayments(context));

  serve(deskEndpoints.resolvePayment, async ({ params: { id }, payload: { note }, actor }) => {
    const unknown = failures.orderPaymentUnknown;
    const about = ({ amount }: OnlinePayment) => ({ online_sum: amount });
    await resolveTrouble(context, "online_payments", readNumber(id, unknown), { note, actor, deed: "payment-resolve", unknown, about });
    return listPayments(context);
  });
}

/** What the desk's page of an order shows of its payments. @throws HttpError 404 */
async function onlineOf(context: PaymentContext, number: string): Promise<OrderOnline> {
  const { db, rules, providers } = context;
  const order = await findOrder(db, number);
  if (!order) throw failures.orderUnknown(number);
  const payments = await paymentsOfOrder(context, order.id);
  const ids = payments.map(({ id }) => id);
  const refunds =
    ids.length === 0 ? [] : await db.selectFrom("online_refunds").selectAll().where("payment_id", "in", ids).orderBy("id").execute();
  return {
    takes: providers.length > 0,
    prepayment: order.prepayment,
    due: (payableNow(order, rules)?.amount ?? 0) / 100,
    payments: payments.map((payment) =>
      paymentView(
        context,
        payment,
        refunds.filter(({ payment_id }) => payment_id === payment.id),
      ),
    ),
  };
}

function paymentView(context: PaymentContext, payment: OnlinePayment, refunds: readonly OnlineRefund[]): OnlinePaymentView {
  const left = remainingItems(
    payment,
    refunds.filter(({ state }) => state !== "failed"),
  );
  return {
    ...shortView(context, payment),
    items: itemsOf(payment).map(({ name, price, quantity }, index) => ({
      name,
      price: price / 100,
      quantity,
      left: left[index]?.quantity ?? 0,
    })),
    refunds: refunds.map(({ id, amount, state, reason, by, created_at, error }) => ({
      id,
      amount: amount / 100,
      state,
      reason,
      by,
      at: isoTime(created_at),
      error,
    })),
  };
}

function shortView(context: PaymentContext, payment: OnlinePayment): Omit<OnlinePaymentView, "items" | "refunds"> {
  const { id, method, state, is_open, amount, refunded, created_at, paid_at, settled_at, trouble, error } = payment;
  return {
    id,
    provider: providerOf(context, payment)?.name ?? payment.provider,
    method,
    state,
    state_name: onlineStateText({ ...payment, open: is_open === 1 }),
    open: is_open === 1,
    amount: amount / 100,
    refunded: refunded / 100,
    created_at: isoTime(created_at),
    paid_at: isoTime(paid_at),
    settled_at: isoTime(settled_at),
    trouble,
    error,
  };
}

async function listPayments(context: PaymentContext): Promise<PaymentsResponse> {
  const { db, providers, rules } = context;
  const view = ({ number, status, ...payment }: OnlinePayment & Pick<Order, "number" | "status">): ListedPayment => ({
    ...shortView(context, payment),
    number,
    order_state: stateRules(status).staffName,
  });
  return {
    providers: providers.map(({ id, name, url, isTest }) => ({ id, name, url, test: isTest })),
    rules: { from: rules.from, vat: rules.receipts?.vat ?? null },
    troubles: (await listRows(db, "online_payments", MAX_TROUBLES, true)).map(view),
    payments: (await listRows(db, "online_payments", MAX_LISTED, false)).map(view),
  };
}
