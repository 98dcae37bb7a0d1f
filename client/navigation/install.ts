import type { PageRegistry } from "../page.ts";
import type { InterfaceStore } from "../state/interface.ts";
import { followLinks } from "./follow-links.ts";
import { prefetchVisible } from "./prefetch-visible.ts";
import { quietTransitions } from "./quiet-transitions.ts";
import { restoreScroll } from "./restore-scroll.ts";
import type { Router } from "./router.ts";
import { updateDocument } from "./update-document.ts";

export interface NavigationOptions {
  router: Router;
  ui: InterfaceStore;
  pages: PageRegistry;
}

/** Everything that happens around a route change, once for the whole document. */
export function installNavigation({ router, ui, pages }: NavigationOptions): void {
  quietTransitions();
  followLinks(router, (enquiry) => ui.setState({ enquiry }));
  restoreScroll(router);
  updateDocument(router, ui);
  prefetchVisible(pages);
}
