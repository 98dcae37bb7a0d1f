import { NBSP } from "#shared/text/format.ts";
import { paths } from "#shared/paths.ts";
import type { Router } from "../navigation/router.ts";
import type { InterfaceStore } from "../state/interface.ts";
import { type PendingOrder, sendOrders } from "./pending-orders.ts";
import { OFFLINE_CALLS, ORDERS, WORKER_PATH } from "./names.ts";

const BAND = "offline-band";
/** How often sending is tried: not every browser tells when the network has come back. */
const RETRY_MS = 5_000;

/** Registers the service worker, shows a line while there is no network, and sends the waiting orders. Does nothing in a browser without service workers. */
export async function startOffline(router: Router, ui: InterfaceStore): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  addEventListener("offline", showBand);
  addEventListener("online", () => {
    for (const band of document.querySelectorAll(`.${BAND}`)) band.remove();
    void sendAndTell(ui);
  });
  if (!navigator.onLine) showBand();
  setInterval(() => void sendAndTell(ui), RETRY_MS);
  void sendAndTell(ui);
  // The worker tells which orders it has sent.
  navigator.serviceWorker.addEventListener("message", ({ data }) => tellOrders(ui, data as PendingOrder[]));
  await navigator.serviceWorker.register(WORKER_PATH);
  const { active } = await navigator.serviceWorker.ready;
  // The worker sees only the documents that the browser loads. So it is told which pages the router shows, and what was loaded before it was active.
  const { controller } = navigator.serviceWorker;
  let shown = controller ? router.state.location.key : "";
  const called = controller ? [] : performance.getEntriesByType("resource").map(({ name }) => name);
  for (const address of called) if (OFFLINE_CALLS.includes(new URL(address).pathname)) active?.postMessage(address);
  const tell = () => {
    const { location: at, navigation } = router.state;
    if (navigation.state !== "idle" || at.key === shown || !navigator.onLine) return;
    shown = at.key;
    active?.postMessage(at.pathname + at.search);
  };
  tell();
  router.subscribe(tell);
}

function showBand(): void {
  if (document.querySelector(`.${BAND}`)) return;
  const band = document.createElement("p");
  band.className = BAND;
  band.role = "status";
  document.body.prepend(band);
  // A screen reader reads a status when its text changes, so the empty element comes first.
  band.textContent = `Нет связи. Страницы, которые вы открывали, и${NBSP}корзина доступны.`;
}

async function sendAndTell(ui: InterfaceStore): Promise<void> {
  if (navigator.onLine && (await caches.has(ORDERS))) tellOrders(ui, await sendOrders());
}

function tellOrders(ui: InterfaceStore, orders: readonly PendingOrder[]): void {
  for (const { state, order } of orders) {
    dispatchEvent(new Event(ORDERS));
    const { announce } = ui.getState();
    if (order) announce(`Сохранённый заказ отправлен: №${NBSP}${order.number}`, { title: "Посмотреть", url: order.url });
    else if (state !== "waiting")
      announce("Сохранённый заказ не отправлен: нужно ваше решение", { title: "Открыть", url: paths.cart.href() });
  }
}
