import type { Request } from "express";
import { matchRoutes } from "react-router-dom";
import type { PageRoute } from "#client/page.ts";
import { ANNOUNCEMENT_COOKIE, isAnnouncementVisible } from "#shared/domain/announcement.ts";

const SESSION_COOKIE = "PHPSESSID";

/** Whether this visitor sees the announcement. */
export function announcementOf({ cookies }: Request): boolean {
  return isAnnouncementVisible(cookies[ANNOUNCEMENT_COOKIE]);
}

/**
 * What an anonymous page depends on: origin, announcement and address. Null for a visitor with a session: a personal page is never
 * cached.
 */
export function cacheKey(request: Request, origin: string, address: string): string | null {
  if ((request.method !== "GET" && request.method !== "HEAD") || SESSION_COOKIE in request.cookies) return null;
  return `${origin}\n${announcementOf(request) ? "+" : "-"}${address}`;
}

/**
 * The address of a request as its page reads it: path and the query parameters that the route names. A page is rendered from nothing
 * else, so everybody's tracking parameters share one copy, and nobody's show up in another visitor's links.
 */
export function createAddressReader(table: readonly PageRoute[]): (request: Request) => string {
  const routes = table.map(({ pattern, query }) => ({ path: pattern, query: query ?? [] }));

  return ({ originalUrl }) => {
    // A proxy may ask for «http://host/path».
    const address = originalUrl.startsWith("/") ? originalUrl : originalUrl.replace(/^[a-z]+:\/\/[^/?]*\/?/i, "/");
    const mark = address.indexOf("?");
    if (mark < 0) return decodable(address);
    const path = decodable(address.slice(0, mark));
    const read = matchRoutes(routes, path)?.at(-1)?.route.query ?? [];
    const exact = new Set(read);
    const prefixes = read.filter((name) => name.endsWith("*")).map((name) => name.slice(0, -1));
    const kept = [...new URLSearchParams(address.slice(mark))].filter(
      ([name]) => exact.has(name) || prefixes.some((prefix) => name.startsWith(prefix)),
    );
    return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
  };
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
