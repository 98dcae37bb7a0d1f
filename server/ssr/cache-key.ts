import type { Request } from "express";
import { matchRoutes } from "react-router-dom";
import { pageTable } from "#client/page-table.ts";
import { ANNOUNCEMENT_COOKIE, isAnnouncementVisible } from "#shared/domain/announcement.ts";

const SESSION_COOKIE = /(?:^|;\s*)PHPSESSID=/;
const announcementCookie = new RegExp(`(?:^|;\\s*)${ANNOUNCEMENT_COOKIE}=([^;]*)`);

/** Whether this visitor sees the announcement. */
export function announcementOf(request: Request): boolean {
  return isAnnouncementVisible(announcementCookie.exec(request.headers.cookie ?? "")?.[1]);
}

const tableObjects = pageTable.map(({ pattern, query }) => ({ path: pattern, query: query ?? [] }));

/**
 * What an anonymous page depends on: origin, path, the parameters that the route reads and the announcement. Null for a visitor
 * with a session: a personal page is never cached.
 */
export function cacheKey(request: Request, origin: string): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { cookie = "" } = request.headers;
  if (cookie !== "" && SESSION_COOKIE.test(cookie)) return null;
  const visible = cookie === "" || announcementOf(request);
  const [path = "/", search] = request.originalUrl.split("?", 2);
  return `${origin}${visible ? "+" : "-"}${path}${search === undefined ? "" : readQuery(path, search)}`;
}

function readQuery(path: string, search: string): string {
  const read = matchRoutes(tableObjects, path)?.at(-1)?.route.query ?? [];
  const exact = new Set(read);
  const prefixes = read.filter((name) => name.endsWith("*")).map((name) => name.slice(0, -1));
  const kept = [...new URLSearchParams(search)].filter(([name]) => exact.has(name) || prefixes.some((prefix) => name.startsWith(prefix)));
  return `?${new URLSearchParams(kept)}`;
}

