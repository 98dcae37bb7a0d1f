import { matchRoutes } from "react-router-dom";
import type { ChunkLoader } from "../chunks.ts";
import type { PageId } from "../page.ts";
import { pages, type PageLoader } from "../pages.ts";
import { whenIdle } from "../when-idle.ts";
import { isForm, pagePath } from "./follow-links.ts";
import { PAGE_SHOWN } from "./router.ts";

const MARGIN = "16px";

/** Loads the code of the pages and forms that the visible links lead to, when the browser is idle (at the latest after 2 s). */
export function prefetchVisible(pageLoader: PageLoader, chunks: ChunkLoader): void {
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
  const routes = Object.entries(pages).map(([id, { path }]) => ({ id: id as PageId, path: path.pattern }));
  const prefetch = (link: HTMLAnchorElement) => {
    const path = pagePath(link);
    if (path === null) return;
    if (isForm(path)) return void chunks.prefetch("enquiry");
    const id = matchRoutes(routes, path)?.at(-1)?.route.id;
    if (id) void pageLoader.prefetch(id);
  };
  const observeAll = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")) observer.observe(link);
  };
  observeAll();
  addEventListener(PAGE_SHOWN, observeAll);
}
