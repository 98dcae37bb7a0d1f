import type { Request, Response } from "express";
import type { Kysely } from "kysely";
import type { StaffSessions } from "#shared/contract/desk/staff.ts";
import type { Role } from "#shared/domain/staff.ts";
import { type Clock, DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { clientAddress } from "../http/forwarded.ts";
import { deviceName } from "../sessions/sessions.ts";
import { newToken, tokenCookie, tokenHash } from "../sessions/token-cookie.ts";

const cookie = tokenCookie("STAFFSESSID", "host");
/** A session ends after this time without a request. */
export const IDLE_MS = 12 * HOUR_MS;
/** A session ends after this time even when it is used. */
export const LONGEST_LIFE_MS = 30 * DAY_MS;
/** The shortest time between two writes of the last request. */
const WRITE_EVERY_MS = 5 * MINUTE_MS;

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

/** The sessions of the desk. */
export function createStaffSessions({ db, clock }: { db: Kysely<Database>; clock: Clock }) {
  /** The member who sends the request; null = nobody. The cookie of an ended session is deleted. An `unattended` request does not prolong it. */
  async function find(request: Request, response: Response, { unattended = false } = {}): Promise<Staff | null> {
    const token = cookie.read(request);
    if (token === null) return null;
    const now = clock();
    const found = await db
      .selectFrom("staff_sessions")
      .innerJoin("staff", "staff.id", "staff_sessions.staff_id")
      .select(["staff.id", "email", "name", "role", "totp_secret", "seen_at", "staff_sessions.id as session_id"])
      .where("token_hash", "=", tokenHash(token))
      .where("seen_at", ">", now - IDLE_MS)
      .where("staff_sessions.created_at", ">", now - LONGEST_LIFE_MS)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (!found) {
      cookie.clear(request, response);
      return null;
    }
    const { seen_at, totp_secret, ...staff } = found;
    if (!unattended && now - seen_at >= WRITE_EVERY_MS)
      await db.updateTable("staff_sessions").set({ seen_at: now }).where("id", "=", staff.session_id).execute();
    return { ...staff, totp: totp_secret !== null };
  }

  /** Logs in, in the given transaction. The browser's former session ends. @returns the id of the session */
  async function begin(trx: Kysely<Database>, request: Request, response: Response, staff_id: number): Promise<number> {
    const token = newToken();
    const now = clock();
    const former = cookie.read(request);
    await trx
      .deleteFrom("staff_sessions")
      .where(({ or, eb }) =>
        or([
          eb("seen_at", "<=", now - IDLE_MS),
          eb("created_at", "<=", now - LONGEST_LIFE_MS),
          eb("token_hash", "=", former === null ? "" : tokenHash(former)),
        ]),
      )
      .execute();
    const { id } = await trx
      .insertInto("staff_sessions")
      .values({
        token_hash: tokenHash(token),
        staff_id,
        device: deviceName(request.get("user-agent") ?? ""),
        address: clientAddress(request),
        created_at: now,
        seen_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    cookie.set(request, response, token, LONGEST_LIFE_MS);
    return id;
  }

  /** Logs out this browser. */
  async function end(request: Request, response: Response): Promise<void> {
    const token = cookie.read(request);
    if (token !== null) await db.deleteFrom("staff_sessions").where("token_hash", "=", tokenHash(token)).execute();
    cookie.clear(request, response);
  }

  return { find, begin, end };
}

/** The sessions of a member that have not ended, the last used first. */
export async function listSessions(db: Kysely<Database>, { id, session_id }: Staff, now: number): Promise<StaffSessions> {
  const rows = await db
    .selectFrom("staff_sessions")
    .select(["id", "device", "address", "created_at", "seen_at"])
    .where("staff_id", "=", id)
    .where("seen_at", ">", now - IDLE_MS)
    .where("created_at", ">", now - LONGEST_LIFE_MS)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return {
    sessions: rows.map(({ created_at, seen_at, ...row }) => ({
      ...row,
      current: row.id === session_id,
      created_at: isoTime(created_at),
      seen_at: isoTime(seen_at),
    })),
  };
}

/** The time of the last request of each member who has a session. */
export async function lastSeen(db: Kysely<Database>, now: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("staff_sessions")
    .select(({ fn }) => ["staff_id", fn.max<number>("seen_at").as("seen_at")])
    .where("created_at", ">", now - LONGEST_LIFE_MS)
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
