import type { Kysely } from "kysely";

/** Products of one model are linked, and a modification has its own boxes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("products").addColumn("model", "text").execute();
  await db.schema.createIndex("products_model").on("products").columns(["catalog_id", "model"]).execute();
  await db.schema
    .alterTable("modifications")
    .addColumn("boxes", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
