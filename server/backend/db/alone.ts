import { sql, type Kysely } from "kysely";
import { isPostgres } from "./engine.ts";

/** The work of writing a catalogue. */
export const CATALOGUE = "vzlet catalogue";

/**
 * Does work that no two processes on one PostgreSQL may do at the same time; another one waits. The lock ends with its connection, so a killed
 * process keeps nobody waiting. A SQLite file belongs to one machine, where whoever runs commands knows of the others.
 */
export async function alone<Tables, Result>(db: Kysely<Tables>, name: string, work: () => Promise<Result>): Promise<Result> {
  if (!isPostgres(db)) return work();
  // A lock of a transaction and not of the session, which poolers such as PgBouncer give to somebody else.
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
    return work();
  });
}
