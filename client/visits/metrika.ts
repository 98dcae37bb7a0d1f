import type { ProductPageData } from "#shared/contract/product-page.ts";
import type { CartItem } from "#shared/contract/cart.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { browserTransport } from "../api/browser.ts";
import { createApi } from "../api/call.ts";
import { PAGE_SHOWN, type Router } from "../navigation/router.ts";
import type { PageData } from "../page.ts";
import type { PageLoader } from "../site.ts";
import type { ListsStore } from "../state/lists.ts";
import { consent, isUnfollowed, showConsent } from "./consent.ts";

/** A product as Yandex Metrika reads it from `dataLayer`. */
interface CountedProduct {
  id: string;
  name: string;
  /** Roubles. */
  price?: number;
  brand?: string;
  category?: string;
  variant?: string;
  quantity?: number;
}

type Ecommerce = Partial<Record<"detail" | "add" | "remove", { products: CountedProduct[] }>> & {
  purchase?: { actionField: { id: string; revenue: number }; products: CountedProduct[] };
};

type Counter = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number };

declare global {
  interface Window {
    ym?: Counter;
    dataLayer?: { ecommerce: Ecommerce & { currencyCode: "RUB" } }[];
  }
}

const TAG = "https://mc.yandex.ru/metrika/tag.js";

/** Parameters by which Metrika knows an advertisement; all others stay in the shop: among them are words that people type and keys of orders. */
const MARKS = /^(?:utm_\w+|yclid|ysclid|gclid|_openstat|from)$/;

interface Counted {
  router: Router;
  pages: PageLoader;
  lists: ListsStore;
}

/** Counts with Yandex Metrika when the visitor has allowed it, and asks who has not answered. */
export function startMetrika(counter: string, counted: Counted): void {
  if (isUnfollowed()) return;
  const { router } = counted;
  const ask = () => showConsent(router.state.location.pathname === paths.politics.href());
  ask();
  addEventListener(PAGE_SHOWN, ask);
  // The policy of this document names the hosts of the counter only if it was allowed before.
  if (consent() === "yes") count(counter, counted);
}

/**
 * Pages of one visitor, and those that no search engine may have, are not told: their addresses and titles hold keys and what people typed. What is put
 * into the cart there is told on the next page.
 */
function count(counter: string, { router, pages, lists }: Counted): void {
  const waiting: Ecommerce[] = [];
  let isTold = false;
  const flush = () => {
    window.dataLayer ??= [];
    if (isTold) window.dataLayer.push(...waiting.splice(0).map((event) => ({ ecommerce: { currencyCode: "RUB" as const, ...event } })));
  };
  const tell = (ecommerce: Ecommerce) => {
    waiting.push(ecommerce);
    flush();
  };
  const loaded = () => router.state.loaderData[router.state.matches.at(-1)?.route.id ?? ""] as PageData | undefined;
  let [before, shown] = [cleanReferrer(), ""];
  const show = () => {
    const { location: at, navigation } = router.state;
    const page = loaded();
    const found = page && pages.get(page.page);
    if (navigation.state !== "idle" || at.pathname === shown) return;
    shown = at.pathname;
    isTold = found !== undefined && !found.personal && found.robots !== "disallow";
    if (!page || !isTold) return;
    const url = cleaned(location.href);
    const ym = loadTag(counter, url, before);
    ym(counter, "hit", url, { title: page.head.title, referer: before });
    before = url;
    flush();
    if (page.page === "product") tell({ detail: { products: [productOf(page.data as ProductPageData)] } });
  };
  show();
  addEventListener(PAGE_SHOWN, show);
  countLists(lists, tell);
}

/** Tells what goes into the cart and out of it, and what is ordered. */
function countLists(lists: ListsStore, tell: (ecommerce: Ecommerce) => void): void {
  const describe = createDescriber();
  const ordered = new Set<string>();
  /** Goods that leave the cart because they were bought. */
  let bought: readonly CartItem[] = [];
  lists.subscribe(({ cart }, { cart: old, ready }) => {
    // A change of another tab is told by that tab.
    if (!ready || cart === old || document.visibilityState === "hidden") return;
    const quantity = (items: readonly CartItem[], id: number) => items.find((item) => item.id === id)?.quantity ?? 0;
    const changes = [...new Set([...cart, ...old].map(({ id }) => id))].map((id) => ({
      id,
      quantity: quantity(cart, id) - quantity(old, id),
    }));
    const added = changes.filter((item) => item.quantity > 0);
    const removed = changes.flatMap(({ id, quantity: change }) =>
      change < 0 && !bought.some((item) => item.id === id) ? [{ id, quantity: -change }] : [],
    );
    if (added.length > 0) void describe(added).then((products) => tell({ add: { products } }));
    if (removed.length > 0) void describe(removed).then((products) => tell({ remove: { products } }));
  });
  addEventListener("order-placed", ({ detail: { number, total, items } }) => {
    if (ordered.has(number)) return;
    ordered.add(number);
    bought = items;
    // The cart is emptied in the same task.
    queueMicrotask(() => (bought = []));
    void describe(items).then((products) => tell({ purchase: { actionField: { id: number, revenue: total }, products } }));
  });
}

/** Asks the shop what the goods are called and cost. Without an answer they are told by their ids alone. */
function createDescriber(): (items: readonly CartItem[]) => Promise<CountedProduct[]> {
  const api = createApi(browserTransport);
  const known = new Map<number, CountedProduct>();
  return async (items) => {
    const unknown = items.filter(({ id }) => !known.has(id));
    if (unknown.length > 0) {
      const query = { products: JSON.stringify(unknown.map(({ id }) => ({ id, quantity: 1 }))) };
      const answer = await api.call(endpoints.cart, { query }).catch(() => null);
      for (const { id, product_id, name, brand, price, modification, url } of answer?.page.products ?? [])
        known.set(id, {
          id: String(product_id),
          name,
          price,
          ...(brand && { brand }),
          ...(modification && { variant: modification }),
          category: categoryIn(url),
        });
    }
    return items.map(({ id, quantity }) => ({ ...(known.get(id) ?? { id: String(id), name: "" }), quantity }));
  };
}

function productOf({ card: { id, name, price, brand, url } }: ProductPageData): CountedProduct {
  return { id: String(id), name, ...(price > 0 && { price }), ...(brand && { brand: brand.name }), category: categoryIn(url) };
}

/** «batuty/batuty-s-setkoy»: the cart knows no names of sections. @param url of a product */
const categoryIn = (url: string) => url.split("/").slice(2, 4).join("/");

/** The counter, which is loaded at the first page that may be told. It neither follows links nor records what is done on a page. */
function loadTag(counter: string, url: string, referrer: string): Counter {
  if (window.ym) return window.ym;
  // The tag takes over the calls that were made before it came.
  const ym: Counter = (...call) => void (ym.a ??= []).push(call);
  ym.l = Date.now();
  window.ym = ym;
  window.dataLayer ??= [];
  const quiet = { clickmap: false, trackLinks: false, accurateTrackBounce: false, webvisor: false };
  ym(counter, "init", { ...quiet, defer: true, ecommerce: "dataLayer", url, referrer });
  document.head.append(Object.assign(document.createElement("script"), { src: TAG, async: true }));
  return ym;
}

/** The address without what people typed. */
function cleaned(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const marks = new URLSearchParams([...searchParams].filter(([name]) => MARKS.test(name))).toString();
  return origin + pathname + (marks && `?${marks}`);
}

/** Where the visitor came from. Of a page of the shop only that it is one: its address may hold a key. */
function cleanReferrer(): string {
  const from = URL.parse(document.referrer);
  return from?.origin === location.origin ? `${from.origin}/` : (from?.href ?? "");
}
