import type { Kysely } from "kysely";

/** Questions about products are approved or rejected as reviews are. The demonstration has sample questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("reviews")
    .addColumn("kind", "text", (column) => column.notNull().defaultTo("review"))
    .execute();
  await db.schema
    .alterTable("products")
    .addColumn("sample_questions", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
