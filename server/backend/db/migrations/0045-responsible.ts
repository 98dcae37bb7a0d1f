import type { Kysely } from "kysely";

/** The member who is responsible for an order; the list can be filtered by it, so the index of each sort has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("assigned_to", "integer").execute();
  const filters = ["status", "delivery", "payment", "assigned_to"];
  const lists = {
    orders_by_time: ["created_at", "id", ...filters],
    orders_by_sum: ["total_price", "id", ...filters, "created_at"],
    orders_by_number: ["id", ...filters, "created_at"],
  };
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema.dropIndex(name).execute();
    await db.schema.createIndex(name).on("orders").columns(columns).execute();
  }
}
