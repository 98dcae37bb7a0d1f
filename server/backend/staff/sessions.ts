import type { Request, Response } from "express";
import type { Kysely } from "kysely";
import { createHash, randomBytes } from "node:crypto";
import type { StaffSessions } from "#shared/contract/manage/staff.ts";
import type { Role } from "#shared/domain/staff.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { clientAddress, isSecure } from "../http/forwarded.ts";
import { deviceName } from "../sessions/sessions.ts";

const COOKIE = "STAFFSESSID";
const TOKEN_BYTES = 32;
const MINUTE = 60 * 1000;
/** A session ends after this time without a request. */
export const IDLE = 12 * 60 * MINUTE;
/** A session ends after this time even when it is used. */
export const LONGEST_LIFE = 30 * 24 * 60 * MINUTE;
/** The last request is written at most so often. */
const PRECISION = 5 * MINUTE;

/** A member who is logged in at the desk. */
export interface Staff {
  id: number;
  email: string;
  name: string;
  role: Role;
  /** Logs in with codes. */
  totp: boolean;
  session_id: number;
}

/** The sessions of the desk. The cookie holds 256 random bits; the database knows only their hash. */
export function createStaffSessions({ db, clock }: { db: Kysely<Database>; clock: Clock }) {
  /** The member who sends the request; null = nobody. The cookie of an ended session is deleted. */
  async function find(request: Request, response: Response): Promise<Staff | null> {
    const token = tokenOf(request);
    if (token === null) return null;
    const now = clock();
    const found = await db
      .selectFrom("staff_sessions")
      .innerJoin("staff", "staff.id", "staff_sessions.staff_id")
      .select(["staff.id", "email", "name", "role", "totp_secret", "seen_at", "staff_sessions.id as session_id"])
      .where("token_hash", "=", hashOf(token))
      .where("seen_at", ">", now - IDLE)
      .where("staff_sessions.created_at", ">", now - LONGEST_LIFE)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (!found) {
      takeCookieBack(request, response);
      return null;
    }
    const { seen_at, totp_secret, ...staff } = found;
    if (now - seen_at >= PRECISION)
      await db.updateTable("staff_sessions").set({ seen_at: now }).where("id", "=", staff.session_id).execute();
    return { ...staff, totp: totp_secret !== null };
  }

  /** Logs in, in the given transaction. The browser's former session ends. @returns the id of the session */
  async function begin(trx: Kysely<Database>, request: Request, response: Response, staff_id: number): Promise<number> {
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const now = clock();
    const former = tokenOf(request);
    await trx
      .deleteFrom("staff_sessions")
      .where(({ or, eb }) =>
        or([
          eb("seen_at", "<=", now - IDLE),
          eb("created_at", "<=", now - LONGEST_LIFE),
          eb("token_hash", "=", former === null ? "" : hashOf(former)),
        ]),
      )
      .execute();
    const { id } = await trx
      .insertInto("staff_sessions")
      .values({
        token_hash: hashOf(token),
        staff_id,
        device: deviceName(request.get("user-agent") ?? ""),
        address: clientAddress(request),
        created_at: now,
        seen_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    response.cookie(COOKIE, token, { ...cookieOptions(request), maxAge: LONGEST_LIFE });
    return id;
  }

  /** Logs out this browser. */
  async function end(request: Request, response: Response): Promise<void> {
    const token = tokenOf(request);
    if (token !== null) await db.deleteFrom("staff_sessions").where("token_hash", "=", hashOf(token)).execute();
    takeCookieBack(request, response);
  }

  return { find, begin, end };
}

/** The sessions of a member that have not ended, the last used first. */
export async function listSessions(db: Kysely<Database>, { id, session_id }: Staff, now: number): Promise<StaffSessions> {
  const rows = await db
    .selectFrom("staff_sessions")
    .select(["id", "device", "address", "created_at", "seen_at"])
    .where("staff_id", "=", id)
    .where("seen_at", ">", now - IDLE)
    .where("created_at", ">", now - LONGEST_LIFE)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const iso = (time: number) => new Date(time).toISOString();
  return {
    sessions: rows.map(({ created_at, seen_at, ...row }) => ({
      ...row,
      current: row.id === session_id,
      created_at: iso(created_at),
      seen_at: iso(seen_at),
    })),
  };
}

/** When each member who has a session was last here. */
export async function lastSeen(db: Kysely<Database>, now: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("staff_sessions")
    .select(({ fn }) => ["staff_id", fn.max<number>("seen_at").as("seen_at")])
    .where("created_at", ">", now - LONGEST_LIFE)
    .groupBy("staff_id")
    .execute();
  return new Map(rows.map(({ staff_id, seen_at }) => [staff_id, seen_at]));
}

/** Ends sessions of a member: the one with this id, or all but it. @returns how many */
export async function endSessions(trx: Kysely<Database>, staffId: number, which: { id: number } | { but?: number }): Promise<number> {
  let query = trx.deleteFrom("staff_sessions").where("staff_id", "=", staffId);
  if ("id" in which) query = query.where("id", "=", which.id);
  else if (which.but !== undefined) query = query.where("id", "!=", which.but);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

function takeCookieBack(request: Request, response: Response): void {
  response.clearCookie(COOKIE, cookieOptions(request));
}

function cookieOptions(request: Request) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(request) } as const;
}

function tokenOf(request: Request): string | null {
  return /(?:^|;\s*)STAFFSESSID=([\w-]{43})(?:;|$)/.exec(request.get("cookie") ?? "")?.[1] ?? null;
}

/** A fast hash is enough, because nobody can guess 256 bits. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
