import type { Kysely, Transaction } from "kysely";
import type { Database } from "./schema.ts";

const ATTEMPTS = 5;

/** Thrown inside `transactionally`: somebody else was faster, what was read no longer holds. Nothing is written, the work begins anew. */
export class Overtaken extends Error {
  override name = "Overtaken";
}

/** Runs the work in a transaction, and again when it was overtaken or the engine asks for a repeat; a few times, then the error goes on. */
export async function transactionally<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Overtaken || asksForRepeat(error))) throw error;
    }
  }
}

/**
 * PostgreSQL: serialization failure, deadlock, and a unique key that somebody has just taken (SQLite's transactions follow one another). SQLite:
 * busy, locked (the low byte of its code).
 */
function asksForRepeat(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") return [5, 6].includes(error.errcode & 0xff);
  return "code" in error && ["40001", "40P01", "23505"].includes(String(error.code));
}
