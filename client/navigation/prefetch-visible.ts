import type { ChunkLoader } from "../chunks.ts";
import type { PageLoader, PageRow } from "../pages.ts";
import { whenIdle } from "../when-idle.ts";
import { isForm, pagePath } from "./follow-links.ts";
import { createMatcher } from "./match.ts";
import { PAGE_SHOWN } from "./router.ts";

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
