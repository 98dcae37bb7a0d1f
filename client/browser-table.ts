import { paths } from "#shared/paths.ts";
import { developmentRoutes } from "./development-routes.ts";
import { firstRoutes } from "./first-routes.ts";
import type { LaterRoute, PageRoute } from "./page.ts";

const known = new Set(firstRoutes.map(({ pattern }) => pattern));

/** The page table as the browser has it: the rarer pages are patterns whose routes are fetched when one of them is wanted. */
export const browserTable: readonly (PageRoute | LaterRoute)[] = [
  ...firstRoutes,
  ...Object.values(paths)
    .filter(({ pattern }) => !known.has(pattern))
    .map(({ pattern }) => ({ pattern, later: () => laterRoute(pattern) })),
  ...developmentRoutes,
];

async function laterRoute(pattern: string): Promise<PageRoute> {
  const { laterRoutes } = await import("./later-routes.ts");
  const route = laterRoutes.find((candidate) => candidate.pattern === pattern);
  if (!route) throw new Error(`No route has the pattern ${pattern}`);
  return route;
}
