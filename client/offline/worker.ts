import { LISTS_PATH } from "#shared/paths.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { goodsOnPages } from "./known-goods.ts";
import { storeAssets, storedPages, storePage, offlineAddress, offlinePage, trim, type Shell } from "./store-pages.ts";
import { type PendingOrder, sendOrders } from "./pending-orders.ts";
import { ANSWERS, ASSETS, OFFLINE_CALLS, SYNC } from "./names.ts";
import { offlineAnswer } from "./offline-answer.ts";

/** Scripts and styles of the pages that must open without a network. The build inserts the list, so the worker changes with every build. */
declare const __SHELL__: readonly string[];

/** The parts of the service worker API that are used here. TypeScript has either these types or those of a page, not both in one project. */
interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface WorkerEvents {
  install: Waiting;
  activate: Waiting;
  fetch: Fetching;
  message: Waiting & { data: unknown };
  sync: Waiting & { tag: string };
}
interface Worker {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void>; matchAll(): Promise<readonly { postMessage(data: unknown): void }[]> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}
const worker = self as unknown as Worker;

/** What is stored at the installation, so that these pages open without a network although they were never visited. */
const shell: Shell = { pages: ["/offline/", "/cart/", "/favorites/", "/compare/"], assets: __SHELL__ };
/** Pages of one person, and the desk: they are never stored. Their answers say `no-store` as well. */
const PERSONAL = /^\/(?:manage|account|login|order|registration-confirm|unsubscribe|newsletter)\//;
const MAX_ANSWERS = 30;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    storeAssets(shell.assets)
      .then(() => Promise.all(shell.pages.map((page) => fetchPage(page, "omit"))))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([trim(shell), worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== worker.location.origin || PERSONAL.test(pathname) || pathname === LISTS_PATH) return;
  if (mode === "navigate") event.respondWith(showPage(event));
  else if (OFFLINE_CALLS.includes(pathname)) event.respondWith(answerCall(event));
  else if (/^\/(?:assets|brand)/.test(pathname)) event.respondWith(showAsset(event.request));
});

worker.addEventListener("message", (event) => {
  const url = new URL(String(event.data), worker.location.origin);
  if (url.origin !== worker.location.origin || PERSONAL.test(url.pathname)) return;
  event.waitUntil(OFFLINE_CALLS.includes(url.pathname) ? fetchAnswer(new Request(url)) : fetchPage(url.href, "same-origin"));
});

worker.addEventListener("sync", (event) => {
  if (event.tag === SYNC) event.waitUntil(sendOrders().then(tellPages));
});

/** Tells the open pages which orders were sent or refused. */
async function tellPages(orders: readonly PendingOrder[]): Promise<void> {
  for (const page of await worker.clients.matchAll()) page.postMessage(orders);
}

async function fetchPage(page: string, credentials: RequestCredentials): Promise<void> {
  await storeInTurn(offlineAddress(new URL(page, worker.location.origin)), await fetch(page, { credentials }));
}

let last: Promise<unknown> = Promise.resolve();

/** Stores one page at a time. Otherwise the clean-up after one page could remove the assets of another page that is just being stored. */
function storeInTurn(address: string, response: Response): Promise<void> {
  const stored = last.catch(() => {}).then(() => storePage(address, response, shell));
  last = stored;
  return stored;
}

/** Asks the network first. A stored page is shown only when there is no network. */
async function showPage(event: Fetching): Promise<Response> {
  const { url } = event.request;
  const address = offlineAddress(url);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(storeInTurn(address, response.clone()).catch(() => {}));
    return response;
  } catch {
    const { pathname, search } = new URL(url);
    return (await offlinePage(address)) ?? Response.redirect(`/offline/?page=${encodeURIComponent(pathname + search)}`, 302);
  }
}

/** Takes an asset from the cache first: its name changes with its content, so the stored one is never outdated. */
async function showAsset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Asks the network and stores the answer, unless it belongs to one visitor (`no-store`). */
async function fetchAnswer(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (!response.ok || /no-store/.test(response.headers.get("cache-control") ?? "")) return response;
  await storeAnswer(await caches.open(ANSWERS), request, response.clone()).catch(() => {});
  return response;
}

async function answerCall({ request }: Fetching): Promise<Response> {
  const cache = await caches.open(ANSWERS);
  try {
    return await fetchAnswer(request);
  } catch {
    const path = new URL(request.url).pathname;
    const same = (await cache.keys()).filter(({ url }) => new URL(url).pathname === path).toReversed();
    const known = await Promise.all(same.map(async (one) => (await cache.match(one))?.json() as Promise<unknown>));
    const pages = path === endpoints.cart.path ? goodsOnPages(await storedPages()) : null;
    const made = (await (await cache.match(request))?.json()) ?? offlineAnswer(new URL(request.url), pages ? [...known, pages] : known);
    return made ? Response.json(made) : Response.error();
  }
}

async function storeAnswer(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.delete(request);
  await cache.put(request, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MAX_ANSWERS))) await cache.delete(old);
}
