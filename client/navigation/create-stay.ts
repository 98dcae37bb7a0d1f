import type { InterfaceStore } from "../state/interface.ts";
import { entryOf, type EntryState } from "./history-entry.ts";
import type { Router } from "./router.ts";

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
