import type { Request, RequestHandler, Response } from "express";
import { createMatcher } from "#client/navigation/match.ts";
import type { Kept } from "#client/page.ts";
import { ownPath } from "#client/navigation/own-path.ts";
import { LISTS_COOKIE } from "#shared/domain/cookies.ts";
import { readKeptLists, writeKeptLists, type KeptLists } from "#shared/domain/kept-lists.ts";
import { HttpError } from "#shared/http-error.ts";
import { LISTS_PATH, paths } from "#shared/paths.ts";
import type { BodyLimits } from "../http/bodies/limits.ts";
import { readForm } from "../http/bodies/read-form.ts";
import { changeLists, readChange, writeChange } from "./change-lists.ts";
import { isOurs } from "./posted-form.ts";
import type { SitePage } from "./site.ts";

/** The change that the next page of the lists tells, once. */
const CHANGE_COOKIE = "lists_change";
const CHANGE_MS = 10 * 60 * 1000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** A few ids. */
const BODY_LIMIT = 4 * 1024;

/** The lists of one request. */
export interface KeptRequest extends Kept {
  /** Sends the browser what has changed. */
  answer(response: Response): void;
}

/**
 * Tells which requests bring lists that their page shows: every other page is the same for everybody, whatever somebody has in the cart.
 * @param address as the address reader gives it
 */
export function createKeptReader(site: readonly SitePage[]): (request: Request, address: string) => KeptRequest | null {
  const match = createMatcher(site.filter(({ kept }) => kept).map(({ pattern }) => ({ path: pattern, caseSensitive: true })));
  return (request, address) => {
    const { [LISTS_COOKIE]: lists, [CHANGE_COOKIE]: change } = request.cookies as Record<string, unknown>;
    if (lists === undefined && change === undefined) return null;
    return match(address.split("?", 1)[0] ?? "") ? keptOf(request, lists, change) : null;
  };
}

function keptOf(request: Request, cookie: unknown, change: unknown): KeptRequest {
  let changed: KeptLists | null = null;
  const done = request.method === "GET" ? readChange(change) : null;
  return {
    lists: readKeptLists(typeof cookie === "string" ? cookie : undefined),
    done,
    change: (lists) => (changed = lists),
    answer(response) {
      if (changed) keepLists(request, response, changed);
      if (done) response.clearCookie(CHANGE_COOKIE, { path: "/" });
    },
  };
}

/** Script reads this cookie, so it is not `HttpOnly`. Nobody but the shopper can set it from this site, and it holds numbers only. */
function keepLists(request: Request, response: Response, lists: KeptLists): void {
  const value = writeKeptLists(lists);
  if (value === "") response.clearCookie(LISTS_COOKIE, { path: "/" });
  else response.cookie(LISTS_COOKIE, value, { path: "/", maxAge: KEPT_MS, sameSite: "lax", secure: request.secure });
}

/**
 * Answers the form of the lists: changes the cookie and leads to the page of the list, which says what was done.
 * @param publicUrl canonical origin; null = from the request
 */
export function listsForm(publicUrl: string | null, bodies: BodyLimits): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== "POST" || request.path !== LISTS_PATH) return next();
    if (!isOurs(request, publicUrl)) throw new HttpError(403, "ORIGIN_FOREIGN");
    const { data } = await readForm(request, response, { text: BODY_LIMIT, files: 0, body: BODY_LIMIT }, bodies);
    const cookie = (request.cookies as Record<string, unknown>)[LISTS_COOKIE];
    const changed = changeLists(readKeptLists(typeof cookie === "string" ? cookie : undefined), data);
    if (!changed) throw new HttpError(400, "REQUEST_INVALID");
    keepLists(request, response, changed.lists);
    response.cookie(CHANGE_COOKIE, writeChange(changed.done, referrerPath(request)), {
      path: "/",
      maxAge: CHANGE_MS,
      sameSite: "lax",
      secure: request.secure,
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
