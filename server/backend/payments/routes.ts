import { encodeQR } from "qr";
import type { OrderPay } from "#shared/contract/order.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { PAY_METHODS } from "#shared/domain/orders/online-payment.ts";
import { restOf } from "#shared/domain/orders/payment.ts";
import { type Clock, MINUTE_MS, SECOND_MS } from "../clock.ts";
import { failures } from "../http/failures.ts";
import { sent, type HttpExchange } from "../http/http-exchange.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { Serve } from "../http/serve.ts";
import { findOrder, isOrderKey, orderLink, type Order } from "../orders/order.ts";
import { payableNow, type OnlinePayment, type PaymentContext } from "./context.ts";
import { deskPayments } from "./desk-routes.ts";
import type { ProviderId } from "../../payment-accounts.ts";
import type { Notification } from "./provider.ts";
import { reconcilePayment } from "./reconcile.ts";
import { openPayment, startPayment } from "./start-payment.ts";
import { followOrders } from "./reconcile-due.ts";

const WINDOW_MS = 10 * MINUTE_MS;
/** Payments that one network may begin within ten minutes. */
const MAX_STARTED = 30;
/** Notifications from one network for which the provider is asked within ten minutes; the reconciliation asks for the others. */
const MAX_NOTIFICATIONS = 600;

/** The calls of the shopper and of the desk, and the notifications of the providers. @returns what hears of each changed order */
export function paymentRoutes(serve: Serve, context: PaymentContext, limitClock: Clock): (number: string) => void {
  deskPayments(serve, context);
  const { db, clock, signers } = context;
  const rateLimit = createRateLimit({ db, name: "payments", limit: MAX_STARTED, windowMs: WINDOW_MS, clock: limitClock });
  const notificationLimit = createRateLimit({ db, name: "notices", limit: MAX_NOTIFICATIONS, windowMs: WINDOW_MS, clock: limitClock });

  /** @throws HttpError 404 for a wrong key */
  async function orderBy(number: string, key: string): Promise<Order> {
    const order = isOrderKey(await signers(), number, key) ? await findOrder(db, number) : null;
    if (!order) throw failures.orderLinkWrong();
    return order;
  }

  serve(endpoints.orderPay, async ({ query: { number, key } }) => {
    if (context.providers.length === 0) return { pay: null };
    const order = await orderBy(number, key);
    const open = await openPayment(context, order.id);
    const present = open && (await reconcilePayment(context, open.id));
    const after = present?.state === "paid" ? await orderBy(number, key) : order;
    return { pay: payOf(context, after, present) };
  });

  serve(endpoints.payOrder, async ({ request, response, payload: { number, key, method } }) => {
    await rateLimit.demand(clientNetwork(request), response, failures.triesTooMany);
    await orderBy(number, key);
    const payment = await startPayment(context, number, method);
    const own = orderLink(await signers(), number);
    return { url: payment.method === "card" && payment.url !== "" ? payment.url : own };
  });

  /** Anybody can send a notification, so it only makes the shop ask the provider. */
  async function receiveNotification(provider: ProviderId, notification: Notification, { request, response }: HttpExchange): Promise<void> {
    if (!notification) return;
    const named = db.selectFrom("online_payments").select(["id", "state", "checked_at"]).where("provider", "=", provider);
    const known = await named.where("provider_id", "=", notification.providerId).executeTakeFirst();
    if (!known) return;
    // Whatever happens now, the reconciliation asks once more.
    await db.updateTable("online_payments").set({ check_at: clock() }).where("id", "=", known.id).execute();
    const isRepeat = known.state !== "pending" && clock() - known.checked_at < SECOND_MS;
    const isMuch = await notificationLimit.demand(clientNetwork(request), response, failures.triesTooMany).then(
      () => false,
      () => true,
    );
    if (!isRepeat && !isMuch) await reconcilePayment(context, known.id);
  }

  const notificationOf = (id: ProviderId, body: unknown) => context.providers.find((one) => one.id === id)?.readNotification(body) ?? null;

  serve(endpoints.yookassaNotification, async ({ payload, ...exchange }) => {
    await receiveNotification("yookassa", notificationOf("yookassa", payload), exchange);
    return { ok: true as const };
  });

  serve(endpoints.tbankNotification, async ({ payload, request, response }) => {
    const notification = notificationOf("tbank", payload);
    await receiveNotification("tbank", notification, { request, response });
    // It repeats what is not answered with these two letters.
    response
      .status(notification ? 200 : 403)
      .type("text/plain")
      .send(notification ? "OK" : "");
    return sent;
  });
  return followOrders(context);
}

/** What the order's page offers. */
function payOf({ rules }: PaymentContext, order: Order, payment: OnlinePayment | undefined): OrderPay | null {
  const payable = payableNow(order, rules);
  const state = payment?.state === "hold" ? "hold" : "pending";
  const isOpen = payment?.is_open === 1 && (state === "hold" || payment.url !== "");
  if (!payable) return null;
  return {
    amount: payable.amount / 100,
    part: payable.amount < restOf(order),
    methods: [...PAY_METHODS],
    open: isOpen
      ? {
          method: payment.method,
          state,
          amount: payment.amount / 100,
          url: payment.url,
          qr: payment.method === "sbp" && payment.url !== "" ? qrOf(payment.url) : null,
        }
      : null,
  };
}

/** A QR code as the path of an SVG with square modules of one unit. */
function qrOf(text: string): { size: number; path: string } {
  const modules = encodeQR(text, "raw", { ecc: "medium", border: 2 });
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size: modules.length, path };
}
