import type { Kysely } from "kysely";

/** Sums of what visitors did, by day, kind and key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("visit_counts")
    .addColumn("day", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("visit_counts_pk", ["kind", "day", "key"])
    .execute();
}
