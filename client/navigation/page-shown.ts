/**
 * Sent on window when React has put a new location into the document. The router's own subscription comes earlier: with
 * a view transition the old page is still there.
 */
export const PAGE_SHOWN = "page-shown";

export function tellPageShown(): void {
  dispatchEvent(new Event(PAGE_SHOWN));
}
