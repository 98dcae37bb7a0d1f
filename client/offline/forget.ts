import { ANSWERS, ORDERS, PAGES } from "./names.ts";
import { sendOrders } from "./send-orders.ts";

/** Deletes what the browser has kept when a visitor logs out: the next visitor may be another person. Waiting orders are sent first: a logout needs the network, so there is one. */
export async function forgetKept(): Promise<void> {
  // The server has no caches, and a browser has them under https only.
  if (!("caches" in globalThis)) return;
  await sendOrders().catch(() => {});
  await Promise.all([PAGES, ANSWERS, ORDERS].map((name) => caches.delete(name))).catch(() => {});
}
