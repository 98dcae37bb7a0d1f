import { PostgresAdapter, sql, type ColumnDefinitionBuilder, type Kysely, type RawBuilder } from "kysely";

export const SQLITE_CORRUPT = 11;

/** For this folder alone: nothing outside asks which engine runs. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Reads a SQLite file once: what is damaged in it would be found by a visitor, and each write would damage more. 560 MB take a third of a
 * second. PostgreSQL checks its pages itself. @throws an error of the engine's own code
 */
export async function refuseDamaged<Tables>(db: Kysely<Tables>): Promise<void> {
  if (isPostgres(db)) return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const [found] = rows;
  if (found?.quick_check !== "ok") throw Object.assign(new Error(`quick_check: ${found?.quick_check}`), { errcode: SQLITE_CORRUPT });
}

/** An integer primary key that the engine numbers. */
export function numbered<Tables>(db: Kysely<Tables>): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) => (isPostgres(db) ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement());
}

/** A text that is compared by its bytes, so that an index finds all that begin alike. */
export function byteOrdered<Tables>(db: Kysely<Tables>): RawBuilder<string> | "text" {
  return isPostgres(db) ? sql<string>`text collate "C"` : "text";
}
