import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { DAY_MS, type Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { createTally, deleteRarest, type Counted } from "../db/tally.ts";
import { transactionally } from "../db/transaction.ts";

/** Rows of the report. */
const MAX_ROWS = 2000;
const MAX_QUERY = 100;
/** As long as the privacy policy keeps logs. */
const STORED_MS = 90 * DAY_MS;

export interface MissedSearches {
  /** @param query as it was typed */
  note(query: string): void;
}

/** Counts searches that found nothing. */
export function createMissedSearches(db: Kysely<Database>, clock: Clock, logger: Logger): MissedSearches {
  const count = createTally({
    write: (counted) => writeMissed(db, counted, clock()),
    onError: (error) => logger.error({ err: error }, "missed searches not written"),
  });
  return {
    note(typed) {
      const query = searchedText(typed);
      if (query !== null) count(query);
    },
  };
}

/** null = it has no word, or may be about a person: an e-mail, the number of a phone, a card or an order. */
export function searchedText(typed: string): string | null {
  const query = typed.replace(/\s+/g, " ").trim().toLowerCase().slice(0, MAX_QUERY);
  const digits = query.replace(/\D/g, "").length;
  return /\p{L}/u.test(query) && !query.includes("@") && digits < 7 ? query : null;
}

async function writeMissed(db: Kysely<Database>, counted: ReadonlyMap<string, Counted>, now: number): Promise<void> {
  await transactionally(db, async (trx) => {
    for (const [query, { count }] of counted) {
      await trx
        .insertInto("search_misses")
        .values({ query, count, last_at: now })
        .onConflict((conflict) =>
          conflict.column("query").doUpdateSet((row) => ({
            count: row("search_misses.count", "+", row.ref("excluded.count")),
            last_at: now,
          })),
        )
        .execute();
    }
    await deleteRarest(trx, "search_misses", "query", MAX_ROWS);
  });
}

/** The most frequent searches without a result. */
export function listMissed(db: Kysely<Database>, limit: number) {
  return db.selectFrom("search_misses").selectAll().orderBy("count", "desc").orderBy("last_at", "desc").limit(limit).execute();
}

/** Deletes searches that nobody repeats. */
export async function forgetMissed(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom("search_misses")
    .where("last_at", "<", now - STORED_MS)
    .execute();
}
