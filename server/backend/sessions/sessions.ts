import { createHash, randomBytes } from "node:crypto";
import type { Request, Response } from "express";
import type { Kysely, Selectable } from "kysely";
import { ACCOUNT_COOKIE } from "#shared/domain/account-cookie.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { addressOf, isSecure } from "../visitor.ts";
import { deviceName } from "./device.ts";

const COOKIE = "PHPSESSID";
const TOKEN_BYTES = 32;
const HOUR = 3600 * 1000;
/** Without a visit it ends after this time. */
const LIFE = 30 * 24 * HOUR;
/** A visit prolongs it, but one write an hour is enough. */
const PRECISION = HOUR;

export type Account = Selectable<Database["accounts"]>;

/** Somebody who is logged in. */
export interface Session {
  id: number;
  account: Account;
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * The sessions of logged-in people; an anonymous visitor has none, and so no cookie. The cookie holds 256 random bits of which the database
 * knows the hash only.
 */
export function createSessions({ db, clock }: { db: Kysely<Database>; clock: Clock }) {
  /** Who asks; null = nobody who is logged in. A visit prolongs the session, and a cookie that no longer holds is taken back. */
  async function find(request: Request, response: Response): Promise<Session | null> {
    const token = tokenOf(request);
    if (token === null) return null;
    const now = clock();
    const found = await db
      .selectFrom("sessions")
      .innerJoin("accounts", "accounts.id", "sessions.account_id")
      .selectAll("accounts")
      .select(["sessions.id as session_id", "sessions.seen_at"])
      .where("token_hash", "=", hashOf(token))
      .where("expires_at", ">", now)
      .executeTakeFirst();
    if (!found) {
      takeCookieBack(request, response);
      return null;
    }
    const { session_id: id, seen_at, ...account } = found;
    if (now - seen_at >= PRECISION) {
      await db
        .updateTable("sessions")
        .set({ seen_at: now, expires_at: now + LIFE })
        .where("id", "=", id)
        .execute();
      setCookie(request, response, token);
    }
    return { id, account };
  }

  /** Logs in. Whatever session the browser had ends: a cookie that somebody has planted never becomes a logged-in one. */
  async function begin(request: Request, response: Response, account: Account): Promise<void> {
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const now = clock();
    const former = tokenOf(request);
    await db
      .deleteFrom("sessions")
      .where(({ or, eb }) => or([eb("expires_at", "<=", now), eb("token_hash", "=", former === null ? "" : hashOf(former))]))
      .execute();
    await db
      .insertInto("sessions")
      .values({
        token_hash: hashOf(token),
        account_id: account.id,
        device: deviceName(request.get("user-agent") ?? ""),
        address: addressOf(request),
        created_at: now,
        seen_at: now,
        expires_at: now + LIFE,
      })
      .execute();
    setCookie(request, response, token);
  }

  /** Logs out this browser. */
  async function end(request: Request, response: Response): Promise<void> {
    const token = tokenOf(request);
    if (token === null) return;
    await db.deleteFrom("sessions").where("token_hash", "=", hashOf(token)).execute();
    takeCookieBack(request, response);
  }

  return { find, begin, end };
}

/** Ends the sessions of an account; all but one when it is given. */
export async function endSessions(db: Kysely<Database>, accountId: number, butSessionId?: number): Promise<void> {
  let query = db.deleteFrom("sessions").where("account_id", "=", accountId);
  if (butSessionId !== undefined) query = query.where("id", "!=", butSessionId);
  await query.execute();
}

/** The browser's copy goes; what the database holds is another matter. */
export function takeCookieBack(request: Request, response: Response): void {
  response.clearCookie(COOKIE, cookieOptions(request));
  response.clearCookie(ACCOUNT_COOKIE, { ...cookieOptions(request), httpOnly: false });
}

function setCookie(request: Request, response: Response, token: string): void {
  response.cookie(COOKIE, token, { ...cookieOptions(request), maxAge: LIFE });
  response.cookie(ACCOUNT_COOKIE, "1", { ...cookieOptions(request), httpOnly: false, maxAge: LIFE });
}

function cookieOptions(request: Request) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(request) } as const;
}

function tokenOf(request: Request): string | null {
  return /(?:^|;\s*)PHPSESSID=([\w-]{43})(?:;|$)/.exec(request.get("cookie") ?? "")?.[1] ?? null;
}

/** Fast is enough: nobody can guess 256 bits. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
