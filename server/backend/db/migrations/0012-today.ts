import type { Kysely } from "kysely";

/** Searches that found nothing, and a covering index for the sums of orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("search_misses")
    .addColumn("query", "text", (column) => column.primaryKey().notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("last_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("orders_sales").on("orders").columns(["created_at", "status", "total_price"]).execute();
}
