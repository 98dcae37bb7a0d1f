import { accountCookieIn } from "#shared/domain/cookies.ts";
import type { InterfaceStore } from "../state/interface.ts";
import type { Router } from "./router.ts";
import { breakpointOf, RESIZE_DELAY_MS } from "#shared/domain/breakpoint.ts";

/** A change of this key tells the other tabs. */
const STORAGE_KEY = "logged-in";

/**
 * Watches the cookie `account`. A login or a logout in another tab is shown at once; the end of a session is shown when the tab gets the
 * focus. The page is then loaded again, because it may depend on the account. (`root.tsx` reads the cookie after each navigation in this tab.)
 */
export function watchLogin(router: Router, ui: InterfaceStore): void {
  const look = () => {
    const loggedIn = accountCookieIn(document.cookie) !== null;
    if (loggedIn === ui.getState().loggedIn) return;
    ui.setState({ loggedIn });
    void router.revalidate();
  };
  const tell = () => {
    try {
      localStorage.setItem(STORAGE_KEY, String(ui.getState().loggedIn));
    } catch {
      // Without storage the other tabs read the cookie when they get the focus.
    }
  };
  tell();
  ui.subscribe(({ loggedIn }, before) => loggedIn !== before.loggedIn && tell());
  addEventListener("storage", ({ key }) => key === STORAGE_KEY && look());
  addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
}

/** Keeps the current breakpoint, updated 50 ms after the last resize event. */
export function watchDevice(ui: InterfaceStore): void {
  const refresh = () => {
    const breakpoint = breakpointOf(window.innerWidth);
    if (ui.getState().breakpoint !== breakpoint) ui.setState({ breakpoint });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, RESIZE_DELAY_MS);
  });
  refresh();
}
