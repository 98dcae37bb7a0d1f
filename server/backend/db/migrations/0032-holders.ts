import type { Kysely } from "kysely";

/** What all unconfirmed orders of one shopper hold is limited, so they are found by the shopper. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("order_holders")
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("order_holders_pk", ["holder", "order_id"])
    .execute();
  await db.schema.createIndex("order_holders_order").on("order_holders").column("order_id").execute();
}
