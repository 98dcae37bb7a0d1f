import type { Kysely, SelectQueryBuilder } from "kysely";
import { isPostgres } from "./engine.ts";

/** SQLite's transactions follow one another, so their rows need no lock. */

/** Reads a row which nobody may then lock `forChange` until the transaction ends; others may read it so, too. */
export function forReading<DB, Table extends keyof DB, Row>(db: Kysely<DB>, query: SelectQueryBuilder<DB, Table, Row>) {
  return isPostgres(db) ? query.forKeyShare() : query;
}

/** Waits for all who have locked the row `forReading`; those who come later wait for the end of this transaction. */
export function forChange<DB, Table extends keyof DB, Row>(db: Kysely<DB>, query: SelectQueryBuilder<DB, Table, Row>) {
  return isPostgres(db) ? query.forUpdate() : query;
}
