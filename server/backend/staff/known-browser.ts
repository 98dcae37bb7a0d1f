import type { Request } from "express";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { browserOf } from "../sessions/browser.ts";

const YEAR = 365 * 24 * 3600 * 1000;

/** The request's browser if the member was logged in with it before, else null. */
export async function knownBrowser(db: Kysely<Database>, request: Request, staff_id: number): Promise<string | null> {
  const browser = browserOf(request);
  if (browser === null) return null;
  const found = await db
    .selectFrom("staff_browsers")
    .select("browser")
    .where("staff_id", "=", staff_id)
    .where("browser", "=", browser)
    .executeTakeFirst();
  return found?.browser ?? null;
}

/** Notes that the member has logged in with this browser, and forgets those of a year ago. */
export async function rememberBrowser(trx: Kysely<Database>, staff_id: number, browser: string, now: number): Promise<void> {
  await trx
    .deleteFrom("staff_browsers")
    .where("staff_id", "=", staff_id)
    .where("seen_at", "<", now - YEAR)
    .execute();
  await trx
    .insertInto("staff_browsers")
    .values({ staff_id, browser, seen_at: now })
    .onConflict((conflict) => conflict.columns(["staff_id", "browser"]).doUpdateSet({ seen_at: now }))
    .execute();
}
