import type { ChunkLoader } from "../chunks.ts";
import type { PageLoader, PageRow } from "../pages.ts";
import type { InterfaceStore } from "../state/interface.ts";
import { finishLayout } from "./finish-layout.ts";
import { followLinks } from "./follow-links.ts";
import { prefetchVisible } from "./prefetch-visible.ts";
import { restoreScroll } from "./restore-scroll.ts";
import type { Router } from "./router.ts";
import { showProgress } from "./show-progress.ts";
import { updateDocument } from "./update-document.ts";

export interface NavigationOptions {
  /** The pages of the site. */
  table: Readonly<Record<string, PageRow>>;
  router: Router;
  ui: InterfaceStore;
  pages: PageLoader;
  chunks: ChunkLoader;
}

/** Installs everything that happens on a route change, once for the document. */
export function installNavigation({ table, router, ui, pages, chunks }: NavigationOptions): void {
  ignoreInterruptedTransitions();
  followLinks(router, (enquiry) => ui.setState({ enquiry }));
  restoreScroll(router);
  updateDocument(router, ui);
  showProgress(router, ui);
  prefetchVisible(table, pages, chunks);
  finishLayout();
}

/**
 * An interrupted view transition (another click, Back, a resized window) rejects a promise that React Router does not handle: the console
 * would show an error.
 */
function ignoreInterruptedTransitions(): void {
  if (!("startViewTransition" in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}
