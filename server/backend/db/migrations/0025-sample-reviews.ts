import type { Kysely } from "kysely";

/** Reviews that show what the section looks like. They belong to the demonstration, and what was removed does not come back with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("products")
    .addColumn("sample_reviews", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await db.schema
    .createTable("removed_samples")
    .addColumn("removed_at", "bigint", (column) => column.primaryKey())
    .execute();
}
