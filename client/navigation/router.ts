import type { createBrowserRouter } from "react-router-dom";

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * An event on window: React has rendered a new location. The router notifies its subscribers earlier: during a view transition the old page
 * is still shown.
 */
export const PAGE_SHOWN = "page-shown";

export function tellPageShown(): void {
  dispatchEvent(new Event(PAGE_SHOWN));
}
