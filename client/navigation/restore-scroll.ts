import { finishLayoutNow } from "./finish-layout.ts";
import { entryOf, PAGE_SHOWN, takeFocus, type Router } from "./router.ts";

const STORAGE_KEY = "scroll-positions";

/**
 * A new page starts at the top, an anchor scrolls to its target, Back and Forward return to the previous position. Positions are stored by
 * history entry in session storage, so they survive a reload.
 */
export function restoreScroll(router: Router): void {
  history.scrollRestoration = "manual";
  const positions = readPositions();
  let key = entryOf(router.state.location);
  const remember = () => {
    positions[key] = window.scrollY;
  };
  addEventListener("pagehide", () => {
    remember();
    writePositions(positions);
  });
  addEventListener("scroll", remember, { passive: true });

  if (location.hash) scrollToAnchor(location.hash);
  else scrollToPosition(positions[key]);

  addEventListener(PAGE_SHOWN, () => {
    const { location: to, historyAction, preventScrollReset } = router.state;
    if (entryOf(to) === key) return;
    key = entryOf(to);
    if (historyAction === "POP" && scrollToPosition(positions[key])) return;
    if (to.hash) scrollToAnchor(to.hash);
    else if (!preventScrollReset) window.scrollTo({ top: 0, behavior: "instant" });
  });
}

/** False = the page was not scrolled before. */
function scrollToPosition(top: number | undefined): boolean {
  if (top === undefined) return false;
  finishLayoutNow();
  window.scrollTo({ top, behavior: "instant" });
  return true;
}

function scrollToAnchor(hash: string): void {
  const target = document.getElementById(decodeHash(hash));
  if (!target) return;
  finishLayoutNow();
  // A target inside a closed answer opens it, as the browser does for its own anchors. The question stays visible.
  const closed = target.closest("details");
  if (closed) closed.open = true;
  // `scroll-padding` in base.css keeps the distance to what sticks to the top.
  (closed ?? target).scrollIntoView();
  // The keyboard continues from the target, as with the browser's own anchors.
  takeFocus(target);
}

/** A hash may be any text: «#100%» cannot be decoded. */
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
    // Without storage a reload starts at the top.
  }
}
