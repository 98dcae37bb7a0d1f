import type { ChunkLoader } from "../load-chunk.ts";
import type { PageLoader, PageRow } from "../site.ts";
import type { InterfaceStore } from "../state/interface.ts";
import { finishLayout } from "./finish-layout.ts";
import { followLinks, isForm, pagePath } from "./follow-links.ts";
import { restoreScroll } from "./restore-scroll.ts";
import { type Router, PAGE_SHOWN } from "./router.ts";
import { showProgress } from "./show-progress.ts";
import { updateDocument } from "./update-document.ts";
import { whenIdle } from "../when-idle.ts";
import { createMatcher } from "./addresses.ts";

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

const MARGIN = "16px";

/** Fetches the files of the pages and forms that the visible links lead to, when the browser is idle (at the latest after 2 s). */
export function prefetchVisible(table: Readonly<Record<string, PageRow>>, pageLoader: PageLoader, chunks: ChunkLoader): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        whenIdle(() => prefetch(target as HTMLAnchorElement));
      }
    },
    { rootMargin: MARGIN },
  );
  const match = createMatcher(Object.entries(table).map(([id, { path }]) => ({ id, path: path.pattern })));
  const prefetch = (link: HTMLAnchorElement) => {
    const path = pagePath(link);
    if (path === null) return;
    if (isForm(path)) return void chunks.prefetch("enquiry");
    const found = match(path);
    if (found) void pageLoader.prefetch(found.route.id);
  };
  const observeAll = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")) observer.observe(link);
  };
  observeAll();
  addEventListener(PAGE_SHOWN, observeAll);
}
