import type { Kysely } from "kysely";

/** Sample reviews of the demonstration catalogue. Once they are removed, a new demonstration does not bring them back. */
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
