import type { Kysely } from "kysely";

/** What each document of a payment in 1C has said, and what 1C says of orders that the desk has changed meanwhile: somebody chooses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("exchange_payments")
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("recorded", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("payment_id", "integer")
    .addPrimaryKeyConstraint("exchange_payments_key", ["order_id", "document"])
    .execute();
  await db.schema
    .createTable("exchange_contested")
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("said", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .addColumn("choice", "text")
    .addPrimaryKeyConstraint("exchange_contested_key", ["order_id", "field"])
    .execute();
  await db.schema.createIndex("exchange_contested_open").on("exchange_contested").columns(["choice", "at"]).execute();
}
