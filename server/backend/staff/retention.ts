import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

const YEAR = 365 * 24 * 3600 * 1000;
/** In short statements, so that nobody waits long for the database. */
const BATCH = 1000;

/** Erases what of the journal is older than the privacy policy says. */
export async function forgetJournal(db: Kysely<Database>, years: number, now: number): Promise<void> {
  for (;;) {
    const old = db
      .selectFrom("journal")
      .select("id")
      .where("at", "<", now - years * YEAR)
      .orderBy("at")
      .limit(BATCH);
    const { numDeletedRows } = await db.deleteFrom("journal").where("id", "in", old).executeTakeFirst();
    if (Number(numDeletedRows) < BATCH) return;
  }
}
