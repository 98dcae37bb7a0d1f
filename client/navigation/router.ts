import type { createBrowserRouter, Location } from "react-router-dom";
import type { InterfaceStore } from "../state/interface.ts";

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * An event on window: React has rendered a new location. The router notifies its subscribers earlier: during a view transition the old page
 * is still shown.
 */
export const PAGE_SHOWN = "page-shown";

export function tellPageShown(): void {
  dispatchEvent(new Event(PAGE_SHOWN));
}

/** The state of a location that has replaced an equal one (`createStay`). */
export interface EntryState {
  /** The name of the replaced entry. */
  entry?: string;
}

/** The name of a history entry. The first page of a document has no history key: its address is used instead. */
export function entryOf({ key, pathname, search, state }: Location): string {
  return (state as EntryState | null)?.entry ?? (key === "default" ? pathname + search : key);
}

/** Focuses an element, if there is one, without scrolling; a heading or a section is made focusable. As a ref it focuses what has just appeared. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  if (!element || document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

export interface Stay {
  /** The previous page is being restored; nothing must be loaded. */
  staying(): boolean;
  /** Undoes a navigation within the shown page when its data could not be loaded. The address, the history and the scroll position stay. */
  stay(): void;
}

/** @param router is called only after the start: the routes need the result before the router exists */
export function createStay(router: () => Router, ui: InterfaceStore): Stay {
  let under = 0;
  const putBack = async () => {
    const { navigate, state } = router();
    const { pathname, search, hash } = state.location;
    under += 1;
    // Only another navigation can end the failed one.
    await navigate(pathname + search + hash, {
      replace: true,
      preventScrollReset: true,
      state: { entry: entryOf(state.location) } satisfies EntryState,
    });
    under -= 1;
    ui.getState().fail();
  };
  return { staying: () => under > 0, stay: () => void putBack() };
}
