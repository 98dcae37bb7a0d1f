import { endpoints } from "#shared/contract/endpoints.ts";

/** The browser caches in which pages are stored for offline use (docs/decisions/0025-without-script-and-network.md). */
export const PAGES = "pages";
/** Scripts, styles and fonts of stored pages. */
export const ASSETS = "assets";
/** Answers of the calls that fill the cart, the favourites and the comparison. */
export const ANSWERS = "answers";
/** Orders that wait for a network. */
export const ORDERS = "kept-orders";

/** The calls whose answers are stored. */
export const OFFLINE_CALLS: readonly string[] = [endpoints.cart.path, endpoints.favorites.path, endpoints.comparison.path];

export const WORKER_PATH = "/service-worker.js";
/** The name of the background sync that sends orders. */
export const SYNC = "orders";

/** Headers that the worker adds to a stored page. */
export const STORED_AT = "x-kept-at";
export const STORED_TITLE = "x-kept-title";
