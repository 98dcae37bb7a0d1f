import { matchRoutes } from "react-router-dom";
import { browserTable } from "../browser-table.ts";
import type { PageRegistry } from "../page.ts";
import { pagePath } from "./follow-links.ts";
import { whenIdle } from "../when-idle.ts";
import { PAGE_SHOWN } from "./page-shown.ts";

const MARGIN = "16px";

/** Brings the page chunk of every link that comes into view, when the browser is idle (at the latest after 2 s). */
export function prefetchVisible(pages: PageRegistry): void {
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
  const objects = browserTable.map((row) => ({ path: row.pattern, row }));
  const load = async (path: string) => {
    const row = matchRoutes(objects, path)?.at(-1)?.route.row;
    if (!row) return;
    const { page, likely } = "later" in row ? await row.later() : row;
    const chunk = typeof page === "string" ? page : likely;
    if (chunk) await pages.load(chunk);
  };
  const prefetch = (link: HTMLAnchorElement) => {
    const path = pagePath(link);
    // A failed prefetch is nobody's trouble: the navigation itself will try again and tell.
    if (path !== null) load(path).catch(() => {});
  };
  const observeAll = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")) observer.observe(link);
  };
  observeAll();
  addEventListener(PAGE_SHOWN, observeAll);
}
