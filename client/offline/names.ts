import { endpoints } from "#shared/contract/endpoints.ts";

/** The caches of the browser that keep the shop for times without a network (docs/decisions/0126-without-a-network.md). */
export const PAGES = "pages";
/** Scripts, styles and fonts of kept pages. */
export const ASSETS = "assets";
/** Answers of the calls that fill the cart, the favourites and the comparison. */
export const ANSWERS = "answers";
/** Orders that wait for a network. */
export const ORDERS = "kept-orders";

/** The calls whose answers are kept. */
export const KEPT_CALLS: readonly string[] = [endpoints.cart.path, endpoints.favorites.path, endpoints.comparison.path];

export const WORKER_PATH = "/service-worker.js";
/** The name of the background sync that sends orders. */
export const SYNC = "orders";

/** Headers that the worker adds to a kept page. */
export const KEPT_AT = "x-kept-at";
export const KEPT_TITLE = "x-kept-title";
