import { developmentRoutes } from "./development-routes.ts";
import { firstRoutes } from "./first-routes.ts";
import { laterRoutes } from "./later-routes.ts";
import type { PageRoute } from "./page.ts";

/** Every page of the site. The server prefetches and renders by it; the browser's copy is browser-table.ts. */
export const pageTable: readonly PageRoute[] = [...firstRoutes, ...laterRoutes, ...developmentRoutes];
