import type { Kysely } from "kysely";

/** A type stores the levels of the feed's category tree between its category and itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("types")
    .addColumn("levels", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
