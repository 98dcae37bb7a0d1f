import type { Request, RequestHandler, Response } from "express";
import { createMatcher, ownPath } from "#client/navigation/addresses.ts";
import type { VisitorLists } from "#client/page.ts";
import { LISTS_COOKIE } from "#shared/domain/cookies.ts";
import {
  readCookieLists,
  writeCookieLists,
  COOKIE_LIMITS,
  readListItem,
  type CookieLists,
  type ListsChange,
} from "#shared/domain/lists/cookie-lists.ts";
import { LISTS_PATH, paths } from "#shared/paths.ts";
import { FILL_PICKED, pickedItems } from "#shared/domain/lists/picked-items.ts";
import { MAX_QUANTITY, quantityOf, setQuantity, wholeQuantity, type CartItem } from "#shared/domain/cart.ts";
import { readId, withIds, withoutIds } from "#shared/domain/lists/lists.ts";
import type { BodyLimits } from "../http/bodies/limits.ts";
import { readForm, type FormLimits } from "../http/bodies/read-form.ts";
import { failures } from "../http/failures.ts";
import { isOurs } from "./posted-form.ts";
import type { SitePage } from "./site.ts";

interface Changed {
  lists: CookieLists;
  done: Omit<ListsChange, "from">;
}

const LISTS = ["cart", "favorites", "compare"] as const;

/**
 * The lists after a button of their form was pressed. A repeated press changes nothing more: an addition adds once, and a quantity is the one
 * that is wanted, not a difference.
 * @returns null = no button of the form has sent these fields
 */
function changeLists(lists: CookieLists, form: FormData): Changed | null {
  for (const list of LISTS) {
    const added = readId(form.get(list));
    if (added !== null) return add(lists, list, added, wholeQuantity(form.get("quantity") ?? 1) || 1);
    const dropped = readId(form.get(`drop-${list}`));
    if (dropped !== null) return drop(lists, list, dropped);
  }
  if (form.has("clear-compare")) {
    return { lists: { ...lists, compare: [] }, done: { list: "compare", what: "cleared", id: 0, quantity: 0 } };
  }
  if (form.has(FILL_PICKED)) return fill(lists, pickedItems(form));
  if (form.has("fill")) return fill(lists, readFill(String(form.get("fill"))));
  const item = readListItem(String(form.get("set") ?? `${form.get("line")}x${form.get("quantity")}`));
  return item && changeQuantity(lists, item.id, item.quantity);
}

/** @param wanted how many pieces go into the cart; where it has more, that quantity stays */
function add(lists: CookieLists, list: (typeof LISTS)[number], id: number, wanted: number): Changed {
  const before = list === "cart" ? lists.cart.map((item) => item.id) : lists[list];
  const quantity = list === "cart" ? quantityOf(lists.cart, id) : 0;
  if (list === "cart" && quantity > 0 && wanted > quantity) return changeQuantity(lists, id, wanted);
  if (before.includes(id)) return { lists, done: { list, what: "present", id, quantity } };
  if (before.length >= COOKIE_LIMITS[list]) return { lists, done: { list, what: "full", id, quantity } };
  if (list === "cart") return { ...changeQuantity(lists, id, wanted), done: { list, what: "added", id, quantity: wanted } };
  return { lists: { ...lists, [list]: withIds(lists[list], [id]) }, done: { list, what: "added", id, quantity } };
}

/** Reads «12x3.13x1». */
const readFill = (text: string): CartItem[] =>
  text
    .slice(0, MAX_FILL)
    .split(".")
    .flatMap((entry) => readListItem(entry) ?? []);

/** Puts a whole list into the cart. Where the cart has more of something, that quantity stays. */
function fill(lists: CookieLists, items: readonly CartItem[]): Changed | null {
  if (items.length === 0) return null;
  let filled = lists;
  for (const { id, quantity } of items) {
    const change = changeQuantity(filled, id, Math.max(quantity, quantityOf(filled.cart, id)));
    if (change.done.what === "full") return { lists: filled, done: change.done };
    filled = change.lists;
  }
  return { lists: filled, done: { list: "cart", what: "filled", id: 0, quantity: items.length } };
}

function drop(lists: CookieLists, list: (typeof LISTS)[number], id: number): Changed {
  if (list === "cart") return changeQuantity(lists, id, 0);
  return { lists: { ...lists, [list]: withoutIds(lists[list], [id]) }, done: { list, what: "removed", id, quantity: 0 } };
}

/** Also brings back a line that was removed. */
function changeQuantity(lists: CookieLists, id: number, quantity: number): Changed {
  const before = quantityOf(lists.cart, id);
  const full = before === 0 && quantity > 0 && lists.cart.length >= COOKIE_LIMITS.cart;
  const cart = full ? lists.cart : setQuantity(lists.cart, id, quantity);
  const what = full ? "full" : quantity === 0 ? "removed" : before === 0 ? "added" : "changed";
  return { lists: { ...lists, cart }, done: { list: "cart", what, id, quantity: quantity || Math.min(before, MAX_QUANTITY) } };
}

/** The longest list that a button sends. */
const MAX_FILL = 3000;
const CHANGES: readonly string[] = ["added", "filled", "present", "full", "removed", "changed", "cleared"] satisfies ListsChange["what"][];
const MAX_FROM = 300;

/** The change as a cookie carries it to the next page: `cart.added.12.1./catalog/batuty/`. */
function writeChange({ list, what, id, quantity }: Changed["done"], from: string): string {
  return [list, what, id, quantity, from.length > MAX_FROM ? "" : from].join(".");
}

/** Reads it without ever failing. */
function readChange(value: unknown): ListsChange | null {
  const [, list, what = "", id, quantity, from = ""] =
    /^(cart|favorites|compare)\.(\w+)\.(\d{1,16})\.(\d{1,3})\.(.*)$/s.exec(typeof value === "string" ? value : "") ?? [];
  if (!list || !CHANGES.includes(what) || from.length > MAX_FROM) return null;
  return {
    list: list as ListsChange["list"],
    what: what as ListsChange["what"],
    id: Number(id),
    quantity: Number(quantity),
    from: ownPath(from, ""),
  };
}

/** The change that the next page of the lists tells, once. */
const CHANGE_COOKIE = "lists_change";
const CHANGE_MS = 10 * 60 * 1000;
const LISTS_MS = 30 * 24 * 60 * 60 * 1000;
/** A few ids; a list of hundreds of lines comes with its words. */
const LIMITS: FormLimits = { text: 256 * 1024, files: 0, body: 512 * 1024, fields: 2000 };

/** The lists of one request. */
export interface RequestLists extends VisitorLists {
  /** Sends the browser what has changed. */
  answer(response: Response): void;
}

/**
 * Tells which requests bring lists that their page shows: every other page is the same for everybody, whatever somebody has in the cart.
 * @param address as the address reader gives it
 */
export function createListsReader(site: readonly SitePage[]): (request: Request, address: string) => RequestLists | null {
  const match = createMatcher(site.filter(({ showsLists }) => showsLists).map(({ pattern }) => ({ path: pattern, caseSensitive: true })));
  return (request, address) => {
    const { [LISTS_COOKIE]: lists, [CHANGE_COOKIE]: change } = request.cookies as Record<string, unknown>;
    if (lists === undefined && change === undefined) return null;
    return match(address.split("?", 1)[0] ?? "") ? listsOf(request, lists, change) : null;
  };
}

function listsOf(request: Request, cookie: unknown, change: unknown): RequestLists {
  let changed: CookieLists | null = null;
  const done = request.method === "GET" ? readChange(change) : null;
  return {
    lists: readCookieLists(typeof cookie === "string" ? cookie : undefined),
    done,
    change: (lists) => (changed = lists),
    answer(response) {
      if (changed) storeLists(request, response, changed);
      if (done) response.clearCookie(CHANGE_COOKIE, { path: "/" });
    },
  };
}

/** Script reads this cookie, so it is not `HttpOnly`. Nobody but the shopper can set it from this site, and it holds numbers only. */
function storeLists(request: Request, response: Response, lists: CookieLists): void {
  const value = writeCookieLists(lists);
  if (value === "") response.clearCookie(LISTS_COOKIE, { path: "/" });
  else response.cookie(LISTS_COOKIE, value, { path: "/", maxAge: LISTS_MS, sameSite: "lax", secure: request.visitor.secure });
}

/**
 * Answers the form of the lists: changes the cookie and leads to the page of the list, which says what was done.
 * @param publicUrl canonical origin; null = from the request
 */
export function listsForm(publicUrl: string | null, bodies: BodyLimits): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== "POST" || request.path !== LISTS_PATH) return next();
    if (!isOurs(request, publicUrl)) throw failures.originForeign();
    const { data } = await readForm(request, response, LIMITS, bodies);
    const cookie = (request.cookies as Record<string, unknown>)[LISTS_COOKIE];
    const changed = changeLists(readCookieLists(typeof cookie === "string" ? cookie : undefined), data);
    if (!changed) throw failures.requestInvalid();
    storeLists(request, response, changed.lists);
    response.cookie(CHANGE_COOKIE, writeChange(changed.done, referrerPath(request)), {
      path: "/",
      maxAge: CHANGE_MS,
      sameSite: "lax",
      secure: request.visitor.secure,
      httpOnly: true,
    });
    response.set("cache-control", "no-store").redirect(303, paths[changed.done.list].href());
  };
}

/** Where the button was pressed; empty for one of the pages that show the lists. */
function referrerPath(request: Request): string {
  const referrer = URL.parse(request.get("referer") ?? "");
  if (referrer === null || referrer.host !== request.host) return "";
  const path = ownPath(referrer.pathname + referrer.search, "");
  const own = [paths.cart, paths.favorites, paths.compare].some((page) => path.startsWith(page.href()));
  return own ? "" : path;
}
