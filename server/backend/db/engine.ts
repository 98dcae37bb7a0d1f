import { PostgresAdapter, type ColumnDefinitionBuilder, type Kysely } from "kysely";

/** For this folder alone: nothing outside asks which engine it is. */
function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** An integer primary key that the engine numbers. */
export function numbered<Tables>(db: Kysely<Tables>): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) => (isPostgres(db) ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement());
}
