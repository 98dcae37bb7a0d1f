import { onCLS, onINP, onLCP } from "web-vitals";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { VisitPayload } from "#shared/contract/site.ts";
import type { Vital } from "#shared/domain/vitals.ts";
import type { ProductPageData } from "#shared/contract/product-page.ts";
import { PAGE_SHOWN, type Router } from "../navigation/router.ts";
import type { PageData } from "../page.ts";
import type { ListsStore } from "../state/lists.ts";

type Payload = Partial<Omit<VisitPayload, "page" | "event">> & Pick<VisitPayload, "page" | "event">;

/** Without waiting for the answer, and also while the page goes. */
function tell(payload: Payload): void {
  navigator.sendBeacon(endpoints.countVisit.path, new Blob([JSON.stringify(payload)], { type: "application/json" }));
}

/**
 * Tells the shop which pages are shown, what goes into the cart, and how fast the first page was. Nothing is stored in the browser and nothing names the
 * visitor: a visit begins with a page that no page of the shop has led to. A browser that a program drives is not counted.
 */
export function countVisits(router: Router, lists: ListsStore): void {
  if (navigator.webdriver) return;
  let source = isFreshLoad() ? sourceOf(location, document.referrer) : undefined;
  let [first, firstPiece, query, shown] = [true, true, "", ""];
  /** An address can show the page of another row: what was loaded says which. */
  const loaded = () => router.state.loaderData[router.state.matches.at(-1)?.route.id ?? ""] as PageData | undefined;
  const page = () => loaded()?.page as VisitPayload["page"] | undefined;
  const show = () => {
    const { location: at, navigation } = router.state;
    const [id, address] = [page(), at.pathname + (page() === "search" ? at.search : "")];
    if (id === undefined || navigation.state !== "idle" || address === shown) return;
    shown = address;
    const product = id === "product" ? (loaded()?.data as ProductPageData | undefined)?.card.id : undefined;
    const q = id === "search" ? (new URLSearchParams(at.search).get("q") ?? "") : product === undefined ? "" : query;
    tell({ event: "view", page: id, product, source, first: product !== undefined && first, q: q.slice(0, 100) });
    source = undefined;
    // Only the page after the search was led to by it.
    query = id === "search" ? q : "";
    if (product !== undefined) first = false;
  };
  show();
  addEventListener(PAGE_SHOWN, show);
  lists.subscribe(({ cart }, before) => {
    if (!before.ready) return;
    const known = new Set(before.cart.map(({ id }) => id));
    for (const { id } of cart.filter((item) => !known.has(item.id))) {
      tell({ event: "cart", page: page() ?? "cart", product: id, first: firstPiece });
      firstPiece = false;
    }
  });
  measure(page());
}

/** Not reloaded, and not come back to. */
function isFreshLoad(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load === undefined || load.type === "navigate";
}

/** The site that led here, or what an advertisement calls itself; undefined = the page continues a visit. */
export function sourceOf({ host, search }: Pick<Location, "host" | "search">, referrer: string): string | undefined {
  const from = URL.parse(referrer)?.host ?? "";
  if (from === host) return undefined;
  return (new URLSearchParams(search).get("utm_source") ?? from).slice(0, 100);
}

/** Tells once how fast the page was that the browser has loaded, when it is left. */
function measure(page: VisitPayload["page"] | undefined): void {
  if (page === undefined) return;
  const vitals: Partial<Record<Vital, number>> = {};
  // The library tells the last values when the page is left, but after that the page may send nothing more.
  const each = { reportAllChanges: true };
  onLCP(({ value }) => (vitals.lcp = Math.round(value)), each);
  onINP(({ value }) => (vitals.inp = Math.round(value)), each);
  onCLS(({ value }) => (vitals.cls = Math.round(value * 1000)), each);
  const leave = () => {
    if (document.visibilityState !== "hidden" || Object.keys(vitals).length === 0) return;
    document.removeEventListener("visibilitychange", leave);
    tell({ event: "vitals", page, vitals });
  };
  document.addEventListener("visibilitychange", leave);
}
