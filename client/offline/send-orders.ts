import type { PriceChanged, CheckoutResponse } from "#shared/contract/checkout.ts";
import type { ErrorBody } from "#shared/contract/common.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { NBSP } from "#shared/text/space.ts";
import { type KeptOrder, readOrders, writeOrder } from "./kept-orders.ts";

/** The shopper is asked before an older order is sent: he may have bought the goods elsewhere. */
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Sends the waiting orders, one after another. Several tabs and the worker may do it at the same time: each order has a key, so the shop
 * places it once.
 * @returns the orders whose state has changed
 */
export async function sendOrders(now = Date.now()): Promise<KeptOrder[]> {
  const changed: KeptOrder[] = [];
  const send = async () => {
    for (const order of await readOrders()) {
      if (order.state !== "waiting" || !order.payload) continue;
      const next = now - order.keptAt > MAX_AGE_MS ? { ...order, state: "asks" as const, message: OLD } : await sendOrder(order);
      // There is still no network, or the shop is overloaded: the next attempt will send it.
      if (next === null) return;
      await writeOrder(next);
      changed.push(next);
    }
  };
  await (navigator.locks ? navigator.locks.request("kept-orders", send) : send());
  return changed;
}

const OLD = `Заказ ждал связи больше трёх дней. Отправить его${NBSP}сейчас?`;

async function sendOrder(order: KeptOrder): Promise<KeptOrder | null> {
  const { key, keptAt, payload } = order;
  const answer = await fetch(endpoints.checkout.path, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(payload),
  }).catch(() => null);
  if (answer === null || answer.status === 429 || answer.status >= 500) return null;
  const body = (await answer.json().catch(() => null)) as (CheckoutResponse & Partial<ErrorBody> & PriceChanged) | null;
  if (body === null) return null;
  if (answer.ok) return { key, keptAt, state: "placed", order: body.order };
  const message = Object.values(body.error?.fields ?? {})[0] ?? body.error?.message ?? "";
  if (body.error?.code === "PRICE_CHANGED") return { ...order, state: "asks", message, total: body.total_price };
  return { ...order, state: "refused", message };
}
