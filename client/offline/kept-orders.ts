import type { CheckoutPayload, CheckoutResponse } from "#shared/contract/checkout.ts";
import { ORDERS } from "./names.ts";

/** An order that was placed while there was no network. */
export interface KeptOrder {
  /** Its Idempotency-Key: the shop makes one order of it, even when it is sent several times. */
  key: string;
  /** What is sent, with the total that the shopper has seen. Absent after the order was placed: the contacts are not needed here any more. */
  payload?: CheckoutPayload;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** `asks` = the shopper must agree first, to a new sum or because the order is old; `refused` = the shop does not take it as it is. */
  state: "waiting" | "asks" | "refused" | "placed";
  /** A sentence for the shopper: why the order asks, or why it was refused. */
  message?: string;
  /** The new total in roubles, when the order asks because of it. */
  total?: number;
  order?: CheckoutResponse["order"];
}

/** Nobody needs more, and they must not fill the storage. */
const MAX_ORDERS = 5;
const addressOf = (key: string) => `/kept-orders/${encodeURIComponent(key)}`;

/** The kept orders, the oldest first. They stand in a cache because both the page and the worker can read it. */
export async function readOrders(): Promise<KeptOrder[]> {
  if (!(await caches.has(ORDERS))) return [];
  const cache = await caches.open(ORDERS);
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const orders = await Promise.all(answers.map(async (answer) => (await answer?.json()) as KeptOrder | undefined));
  return orders.filter((order) => order !== undefined).sort((one, other) => one.keptAt - other.keptAt);
}

export async function writeOrder(order: KeptOrder): Promise<void> {
  const cache = await caches.open(ORDERS);
  await cache.put(addressOf(order.key), Response.json(order));
}

export async function removeOrder(key: string): Promise<void> {
  const cache = await caches.open(ORDERS);
  await cache.delete(addressOf(key));
}

/** Keeps a new order. @returns false = the browser cannot keep it */
export async function keepOrder(key: string, payload: CheckoutPayload, now: number): Promise<boolean> {
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

/** The shopper agrees to the new total, or to sending an old order: it waits to be sent again. */
export async function agreeTo({ key, payload, total }: KeptOrder): Promise<void> {
  if (!payload) return;
  const agreed = { ...payload, expected_total: total ?? payload.expected_total };
  await writeOrder({ key, payload: agreed, keptAt: Date.now(), state: "waiting" });
}
