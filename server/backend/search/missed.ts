import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import { transactionally } from "../db/transaction.ts";
import type { Database } from "../db/schema.ts";

/** Rows of the report. Of more, those that were asked for least and longest ago are forgotten: a flood of invented ones pushes out itself. */
const KEPT = 2000;
/** Different searches of one second; further ones are not counted. */
const WAITING = 100;
const WRITE_EVERY_MS = 1000;
const LONGEST = 100;
/** As long as the privacy policy keeps logs. */
const KEPT_MS = 90 * 24 * 3600 * 1000;

export interface MissedSearches {
  /** @param query as it was typed */
  note(query: string): void;
}

/** Counts searches that found nothing. They are written together, at most once a second. */
export function createMissedSearches(db: Kysely<Database>, clock: Clock, logger: Logger): MissedSearches {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    const noted = waiting;
    waiting = new Map();
    timer = undefined;
    await writeMissed(db, noted, clock());
  };

  return {
    note(typed) {
      const query = normalized(typed);
      if (query === null || (!waiting.has(query) && waiting.size >= WAITING)) return;
      waiting.set(query, (waiting.get(query) ?? 0) + 1);
      timer ??= setTimeout(
        () => void write().catch((error: unknown) => logger.error({ err: error }, "missed searches not written")),
        WRITE_EVERY_MS,
      ).unref();
    },
  };
}

/** null = it has no word, or may be about a person: an e-mail, the number of a phone, a card or an order. */
function normalized(typed: string): string | null {
  const query = typed.replace(/\s+/g, " ").trim().toLowerCase().slice(0, LONGEST);
  const digits = query.replace(/\D/g, "").length;
  return /\p{L}/u.test(query) && !query.includes("@") && digits < 7 ? query : null;
}

async function writeMissed(db: Kysely<Database>, noted: ReadonlyMap<string, number>, now: number): Promise<void> {
  await transactionally(db, async (trx) => {
    for (const [query, count] of noted) {
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
    const { rows } = await trx
      .selectFrom("search_misses")
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    const excess = Number(rows) - KEPT;
    if (excess <= 0) return;
    const least = trx.selectFrom("search_misses").select("query").orderBy("count").orderBy("last_at").orderBy("query").limit(excess);
    await trx.deleteFrom("search_misses").where("query", "in", least).execute();
  });
}

/** What was looked for in vain most often. */
export function listMissed(db: Kysely<Database>, limit: number) {
  return db.selectFrom("search_misses").selectAll().orderBy("count", "desc").orderBy("last_at", "desc").limit(limit).execute();
}

/** Forgets searches that nobody repeats. */
export async function forgetMissed(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom("search_misses")
    .where("last_at", "<", now - KEPT_MS)
    .execute();
}
