import type { Request, Response } from "express";
import type { Kysely } from "kysely";
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../db/schema.ts";
import { isSecure } from "../http/forwarded.ts";

/**
 * Tells browsers apart before anybody is logged in. The cookie holds 256 random bits; the database knows only their hash. It gives no right: a
 * code belongs to the browser that asked for it, and strangers cannot lock out a browser in which the owner has logged in before.
 */

const COOKIE = "browser";
const YEAR = 365 * 24 * 3600 * 1000;

/** The hash of the browser's cookie; null = it has none yet. */
export function browserOf(request: Request): string | null {
  const token = tokenOf(request);
  return token === null ? null : hashOf(token);
}

/** The same; a browser without a cookie gets one. */
export function nameBrowser(request: Request, response: Response): string {
  const token = tokenOf(request) ?? randomBytes(32).toString("base64url");
  response.cookie(COOKIE, token, { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(request), maxAge: YEAR });
  return hashOf(token);
}

/** Notes that the owner of the account has logged in with this browser, and forgets those of a year ago. */
export async function rememberBrowser(db: Kysely<Database>, account_id: number, browser: string, now: number): Promise<void> {
  await db
    .deleteFrom("known_browsers")
    .where("account_id", "=", account_id)
    .where("seen_at", "<", now - YEAR)
    .execute();
  await db
    .insertInto("known_browsers")
    .values({ account_id, browser, seen_at: now })
    .onConflict((conflict) => conflict.columns(["account_id", "browser"]).doUpdateSet({ seen_at: now }))
    .execute();
}

/** The request's browser if the account with this e-mail or phone was logged in with it before, else null. */
export async function knownBrowser(db: Kysely<Database>, request: Request, login: string): Promise<string | null> {
  const browser = browserOf(request);
  if (browser === null) return null;
  const found = await db
    .selectFrom("known_browsers")
    .innerJoin("accounts", "accounts.id", "known_browsers.account_id")
    .select("browser")
    .where("browser", "=", browser)
    .where(({ or, eb }) => or([eb("accounts.email", "=", login), eb("accounts.phone", "=", login)]))
    .executeTakeFirst();
  return found?.browser ?? null;
}

function tokenOf(request: Request): string | null {
  return /(?:^|;\s*)browser=([\w-]{43})(?:;|$)/.exec(request.get("cookie") ?? "")?.[1] ?? null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
