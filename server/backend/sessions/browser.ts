import type { Request, Response } from "express";
import { sql, type Expression, type Kysely } from "kysely";
import { YEAR_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import { newToken, tokenCookie, tokenHash } from "./token-cookie.ts";

/**
 * Tells browsers apart before anybody is logged in. The cookie gives no right: a
 * code belongs to the browser that asked for it, and strangers cannot lock out a browser in which a shopper or a member of the staff was logged in.
 */

const cookie = tokenCookie("browser", "host");

/** The hash of the browser's cookie; null = it has none yet. */
export function browserOf(request: Request): string | null {
  const token = cookie.read(request);
  return token === null ? null : tokenHash(token);
}

/** The same; a browser without a cookie gets one. */
export function nameBrowser(request: Request, response: Response): string {
  const token = cookie.read(request) ?? newToken();
  cookie.set(request, response, token, YEAR_MS);
  return tokenHash(token);
}

/** Whose browsers are known: the table, and its column with the owner's id. */
const owners = {
  account: { table: "known_browsers", column: "account_id" },
  staff: { table: "staff_browsers", column: "staff_id" },
} as const;
type OwnerKind = keyof typeof owners;

/**
 * Stores that the owner has logged in with this browser, and deletes browsers not used for a year. The browser gets a new cookie, so that one that
 * somebody else has put there never becomes known; all who are known in the browser stay so.
 */
export async function rememberBrowser(
  db: Kysely<Database>,
  kind: OwnerKind,
  id: number,
  { request, response }: Pick<HttpExchange, "request" | "response">,
  now: number,
): Promise<void> {
  const former = browserOf(request);
  const token = newToken();
  const browser = tokenHash(token);
  cookie.set(request, response, token, YEAR_MS);
  for (const { table } of Object.values(owners))
    if (former !== null) await sql`update ${sql.table(table)} set browser = ${browser} where browser = ${former}`.execute(db);
  const [table, column] = [sql.table(owners[kind].table), sql.ref(owners[kind].column)];
  await sql`delete from ${table} where ${column} = ${id} and seen_at < ${now - YEAR_MS}`.execute(db);
  await sql`insert into ${table} (${column}, browser, seen_at) values (${id}, ${browser}, ${now})
    on conflict (${column}, browser) do update set seen_at = ${now}`.execute(db);
}

/**
 * Names the request's browser for counters, if one of these owners was logged in with it before, else null. The name is that of the owner and of the
 * last log-in of the owner here, not the cookie: a log-in of anybody else renews the cookie, and must not begin the counts anew.
 * @param ids one id, or a query of ids; undefined = no owner
 */
export async function knownBrowser(
  db: Kysely<Database>,
  request: Request,
  kind: OwnerKind,
  ids: number | Expression<{ id: number }> | undefined,
): Promise<string | null> {
  const browser = browserOf(request);
  if (browser === null || ids === undefined) return null;
  const [table, column] = [sql.table(owners[kind].table), sql.ref(owners[kind].column)];
  const set = typeof ids === "number" ? sql`(${ids})` : ids;
  const { rows } = await sql<{ id: number; seen_at: number }>`select ${column} as id, seen_at from ${table}
    where ${column} in ${set} and browser = ${browser} order by 1 limit 1`.execute(db);
  const [known] = rows;
  return known ? `${kind} ${known.id} since ${known.seen_at}` : null;
}
