import type { Kysely, Transaction, SelectQueryBuilder } from "kysely";
import type { Database } from "./schema.ts";
import { isPostgres } from "./engine.ts";

const ATTEMPTS = 5;

/** Thrown inside `transactionally`: another transaction has changed the data that were read. Nothing is written, and the work starts again. */
export class Conflict extends Error {
  override name = "Conflict";
}

/** Runs the work in a transaction; repeats it a few times after a conflict, or when the engine asks for a repeat, then throws the error. */
export async function transactionally<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Conflict || asksForRepeat(error))) throw error;
    }
  }
}

/**
 * PostgreSQL: serialization failure, deadlock, a unique key that somebody has just taken, and a row that somebody has just deleted (SQLite's
 * transactions follow one another). SQLite:
 * busy, locked (the low byte of its code).
 */
function asksForRepeat(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") return [5, 6].includes(error.errcode & 0xff);
  return "code" in error && ["40001", "40P01", "23505", "23503"].includes(String(error.code));
}

/** Reads a row which nobody may then lock `forChange` until the transaction ends; others may read it so, too. SQLite's transactions follow one another: there a row needs no lock. */
export function forReading<DB, Table extends keyof DB, Row>(db: Kysely<DB>, query: SelectQueryBuilder<DB, Table, Row>) {
  return isPostgres(db) ? query.forKeyShare() : query;
}

/** Waits for all who have locked the row `forReading`; those who come later wait for the end of this transaction. */
export function forChange<DB, Table extends keyof DB, Row>(db: Kysely<DB>, query: SelectQueryBuilder<DB, Table, Row>) {
  return isPostgres(db) ? query.forUpdate() : query;
}
