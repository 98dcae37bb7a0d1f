import type { Location } from "react-router-dom";
import type { Router } from "./router.ts";
import { PAGE_SHOWN } from "./page-shown.ts";
import { takeFocus } from "./take-focus.ts";

/** Anchor targets stop this far under the header (specification, section 2). */
const ANCHOR_OFFSET = 20;
const STORAGE_KEY = "scroll-positions";

/**
 * A route change scrolls to the top, an anchor to its target under the header, Back and Forward to where the shopper was.
 * Positions live in session storage by history entry, so they survive a reload.
 */
export function restoreScroll(router: Router): void {
  history.scrollRestoration = "manual";
  const positions = readPositions();
  let key = placeOf(router.state.location);
  const remember = () => {
    positions[key] = window.scrollY;
  };
  addEventListener("pagehide", () => {
    remember();
    writePositions(positions);
  });
  addEventListener("scroll", remember, { passive: true });

  if (location.hash) scrollToAnchor(location.hash);
  else if (positions[key] !== undefined) window.scrollTo({ top: positions[key], behavior: "instant" });

  addEventListener(PAGE_SHOWN, () => {
    const { location: to, historyAction, preventScrollReset } = router.state;
    if (placeOf(to) === key) return;
    key = placeOf(to);
    if (historyAction === "POP" && positions[key] !== undefined) window.scrollTo({ top: positions[key], behavior: "instant" });
    else if (to.hash) scrollToAnchor(to.hash);
    else if (!preventScrollReset) window.scrollTo({ top: 0, behavior: "instant" });
  });
}

/** The first page of a document has no key of its own: another address is another place. */
function placeOf({ key, pathname, search }: Location): string {
  return key === "default" ? pathname + search : key;
}

function scrollToAnchor(hash: string): void {
  const target = document.getElementById(decodeHash(hash));
  if (!target) return;
  // What stands in a closed answer opens it, as the browser's own anchors do; the question stays in sight.
  const closed = target.closest("details");
  if (closed) closed.open = true;
  // The header shrinks as the page scrolls: what counts is its height there.
  const header = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--stuck")) || 0;
  const top = (closed ?? target).getBoundingClientRect().top + window.scrollY - header - ANCHOR_OFFSET;
  window.scrollTo({ top, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
  // As with the browser's own anchors, the keyboard goes on from the target.
  takeFocus(target);
}

/** A hash is whatever somebody typed: «#100%» is no encoding. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function readPositions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

function writePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Without storage a reload starts at the top: nothing is lost but the place.
  }
}
