import type { CheckoutPayload, CheckoutResponse, PriceChanged } from "#shared/contract/checkout.ts";
import type { ErrorBody } from "#shared/contract/common.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { NBSP } from "#shared/text/format.ts";
import { ORDERS } from "./names.ts";

/** An order that was placed while there was no network. */
export interface PendingOrder {
  /** Its Idempotency-Key: the shop makes one order of it, even when it is sent several times. */
  key: string;
  /** What is sent, with the total that the shopper has seen. Absent after the order was placed: the contacts are not needed here any more. */
  payload?: CheckoutPayload;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** `asks` = the shopper must agree first, to a new total or to sending an old order; `refused` = the shop does not accept the order as it is. */
  state: "waiting" | "asks" | "refused" | "placed";
  /** A sentence for the shopper: why agreement is needed, or why the order was refused. */
  message?: string;
  /** The new total in roubles, when the shopper must agree to it. */
  total?: number;
  order?: CheckoutResponse["order"];
}

/** A limit, so that orders do not fill the storage. Nobody needs more. */
const MAX_ORDERS = 5;
const addressOf = (key: string) => `/kept-orders/${encodeURIComponent(key)}`;

/** The pending orders, the oldest first. They stand in a cache because both the page and the worker can read it. */
export async function readOrders(): Promise<PendingOrder[]> {
  if (!(await caches.has(ORDERS))) return [];
  const cache = await caches.open(ORDERS);
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const orders = await Promise.all(answers.map(async (answer) => (await answer?.json()) as PendingOrder | undefined));
  return orders.filter((order) => order !== undefined).sort((one, other) => one.keptAt - other.keptAt);
}

export async function writeOrder(order: PendingOrder): Promise<void> {
  const cache = await caches.open(ORDERS);
  await cache.put(addressOf(order.key), Response.json(order));
}

export async function removeOrder(key: string): Promise<void> {
  const cache = await caches.open(ORDERS);
  await cache.delete(addressOf(key));
}

/** Stores a new pending order. @returns false = the browser cannot store it */
export async function storeOrder(key: string, payload: CheckoutPayload, now: number): Promise<boolean> {
  try {
    const others = (await readOrders()).filter((order) => order.key !== key);
    if (others.length >= MAX_ORDERS) return false;
    await writeOrder({ key, payload, keptAt: now, state: "waiting" });
    return true;
  } catch {
    // The storage is full, or the visitor has forbidden it.
    return false;
  }
}

/** One at a time, in all tabs and the worker: what is being sent is not changed under way. */
const inTurn = async (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request("kept-orders", work) : work();

/** Decides on an order as it is when its turn comes. @returns this order: without a payload the shop has taken it, and nothing was decided */
async function decide(key: string, decision: (payload: CheckoutPayload) => Promise<void>): Promise<PendingOrder | undefined> {
  let order: PendingOrder | undefined;
  await inTurn(async () => {
    order = (await readOrders()).find((one) => one.key === key);
    if (order?.payload) await decision(order.payload);
  });
  return order;
}

/** The shopper agrees to the new total, or to sending an old order: it waits to be sent again. */
export const agreeTo = ({ key, total }: PendingOrder) =>
  decide(key, (payload) => {
    const agreed = { ...payload, expected_total: total ?? payload.expected_total };
    return writeOrder({ key, payload: agreed, keptAt: Date.now(), state: "waiting" });
  });

/** The shopper takes an order back. */
export const takeBack = ({ key }: PendingOrder) => decide(key, () => removeOrder(key));

/** The shopper is asked before an older order is sent: he may have bought the goods elsewhere. */
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Sends the waiting orders, one after another. Several tabs and the worker may do it at the same time: each order has a key, so the shop
 * places it once.
 * @returns the orders whose state has changed
 */
export async function sendOrders(now = Date.now()): Promise<PendingOrder[]> {
  const changed: PendingOrder[] = [];
  await inTurn(async () => {
    for (const order of await readOrders()) {
      if (order.state !== "waiting" || !order.payload) continue;
      const next = now - order.keptAt > MAX_AGE_MS ? { ...order, state: "asks" as const, message: OLD } : await sendOrder(order);
      // There is still no network, or the shop is overloaded: the next attempt will send it.
      if (next === null) return;
      await writeOrder(next);
      changed.push(next);
    }
  });
  return changed;
}

const OLD = `Заказ ждал связи больше трёх дней. Отправить его${NBSP}сейчас?`;

/** Whoever decides on an order waits until its answer has come. */
const ANSWER_TIMEOUT_MS = 30_000;

async function sendOrder(order: PendingOrder): Promise<PendingOrder | null> {
  const { key, keptAt, payload } = order;
  const answer = await fetch(endpoints.checkout.path, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => null);
  if (answer === null || answer.status === 429 || answer.status >= 500) return null;
  const body = (await answer.json().catch(() => null)) as (CheckoutResponse & Partial<ErrorBody> & PriceChanged) | null;
  if (body === null) return null;
  if (answer.ok) return { key, keptAt, state: "placed", order: body.order };
  const message = Object.values(body.error?.fields ?? {})[0] ?? body.error?.message ?? "";
  if (body.error?.code === "PRICE_CHANGED") return { ...order, state: "asks", message, total: body.total_price };
  return { ...order, state: "refused", message };
}
