import type { Request } from "express";
import { createMatcher } from "#client/navigation/addresses.ts";
import { ANNOUNCEMENT_COOKIE, isAnnouncementVisible } from "#shared/domain/cookies.ts";
import type { SitePage } from "./site.ts";

const SESSION_COOKIE = "PHPSESSID";

/** Whether this visitor sees the announcement. */
export function announcementOf({ cookies }: Request): boolean {
  return isAnnouncementVisible(cookies[ANNOUNCEMENT_COOKIE]);
}

/** Whether the visitor has a session: what the backend answers to the visitor's cookies may be this visitor's own. */
export function hasSession({ cookies }: Request): boolean {
  return SESSION_COOKIE in cookies;
}

/**
 * Returns a check whether a request has one of these cookies, so that its pages are personal.
 * @param personalCookies a name, or `name=value` for one value only
 */
export function createPersonalCookies(personalCookies: readonly string[]): (request: Request) => boolean {
  const rules = personalCookies.map((rule): [name: string, value: string | undefined] => {
    const [, name = rule, value] = /^([^=]*)=(.*)$/.exec(rule) ?? [];
    return [name, value];
  });
  return ({ cookies }) => rules.some(([name, value]) => name in cookies && (value === undefined || cookies[name] === value));
}

/** The key of a page that is the same for everybody: origin, announcement and address. */
export function cacheKey(request: Request, origin: string, address: string): string {
  return `${origin}\n${announcementOf(request) ? "+" : "-"}${address}`;
}

/**
 * The address of a request as its page reads it: path and the query parameters that the route names. A page is rendered from nothing
 * else, so requests that differ in tracking parameters share one copy, and those parameters never appear in another visitor's links.
 */
export function createAddressReader(site: readonly SitePage[]): (request: Request) => string {
  const match = createMatcher(site.map(({ pattern, query }) => ({ path: pattern, query: query ?? [] })));

  return ({ originalUrl }) => {
    // A proxy may send the whole address, «http://host/path».
    const address = originalUrl.startsWith("/") ? originalUrl : originalUrl.replace(/^[a-z]+:\/\/[^/?]*\/?/i, "/");
    const mark = address.indexOf("?");
    if (mark < 0) return decodable(address);
    const path = decodable(address.slice(0, mark));
    const read = match(path)?.route.query ?? [];
    const exact = new Set(read);
    const prefixes = read.filter((name) => name.endsWith("*")).map((name) => name.slice(0, -1));
    const wanted = [...new URLSearchParams(address.slice(mark))].filter(
      ([name]) => exact.has(name) || prefixes.some((prefix) => name.startsWith(prefix)),
    );
    return wanted.length > 0 ? `${path}?${new URLSearchParams(wanted)}` : path;
  };
}

/** Tells whether the page at an address is `personal` for every visitor. @param address as returned by the address reader */
export function createPersonalPages(site: readonly SitePage[]): (address: string) => boolean {
  const match = createMatcher(site.map(({ pattern, personal = false }) => ({ path: pattern, personal })));
  return (address) => match(address.split("?", 1)[0] ?? "")?.route.personal ?? false;
}

/** Tells whether a path belongs to a page by its shape. Below /catalog/ only the catalogue knows, and an index page of the former site has any shape. */
export function createPageMatcher(site: readonly SitePage[]): (path: string) => boolean {
  const match = createMatcher(site.map(({ pattern }) => ({ path: pattern, caseSensitive: true })));
  return (path) => !/^\/catalog\/|\/index\.\w+$/i.test(path) && match(decodable(path)) !== null;
}

/** A path that cannot be decoded is taken literally: React Router would write a warning of its own for each. */
function decodable(path: string): string {
  if (!path.includes("%")) return path;
  try {
    decodeURI(path);
    return path;
  } catch {
    return encodeURI(path);
  }
}
