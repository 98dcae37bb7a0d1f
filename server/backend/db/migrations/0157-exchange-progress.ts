import type { Kysely } from "kysely";

/** How far the work of an exchange is, and which order a document of money was of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("exchanges")
    .addColumn("progress", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("exchanges").addColumn("progress_at", "bigint").execute();
  await db.schema.createIndex("exchange_payments_document").on("exchange_payments").column("document").execute();
}
