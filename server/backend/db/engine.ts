import { PostgresAdapter, sql, type ColumnDefinitionBuilder, type Kysely, type RawBuilder } from "kysely";

export const SQLITE_BUSY = 5;
export const SQLITE_CORRUPT = 11;
/** PostgreSQL's code for a character that the encoding of the database does not have. */
export const UNTRANSLATABLE = "22P05";

/** Whether another process writes to the SQLite file. */
export const isBusy = (error: unknown): boolean => error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;

/** Only for this folder: no other module depends on the engine. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Checks a whole SQLite file. Otherwise a visitor would meet the damage first, and each write could make it worse. 560 MB take a third of a
 * second. PostgreSQL checks its pages itself; its database must keep Russian texts, and SQL_ASCII would take them as bytes without letters. @throws
 * an error of the engine's own code
 */
export async function refuseDamaged<Tables>(db: Kysely<Tables>): Promise<void> {
  if (isPostgres(db)) {
    const { rows: settings } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
    const encoding = settings[0]?.server_encoding;
    if (encoding !== "UTF8") throw Object.assign(new Error(`The database is in ${encoding}`), { code: UNTRANSLATABLE });
    return;
  }
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const [found] = rows;
  if (found?.quick_check !== "ok") throw Object.assign(new Error(`quick_check: ${found?.quick_check}`), { errcode: SQLITE_CORRUPT });
}

/** An integer primary key that the engine numbers. */
export function numbered<Tables>(db: Kysely<Tables>): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) => (isPostgres(db) ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement());
}

/** A text that is compared by its bytes, so that an index can find a common prefix. */
export function byteOrdered<Tables>(db: Kysely<Tables>): RawBuilder<string> | "text" {
  return isPostgres(db) ? sql<string>`text collate "C"` : "text";
}

/** A text column compared by its bytes, whatever the language of the database is. */
export function byBytes<Tables>(db: Kysely<Tables>, column: string): RawBuilder<string> {
  return isPostgres(db) ? sql<string>`${sql.ref(column)} collate "C"` : sql<string>`${sql.ref(column)}`;
}
