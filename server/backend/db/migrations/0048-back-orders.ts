import type { Kysely } from "kysely";

/** What a line of an order is counted in, and how many of it were not in stock when it was ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("order_lines")
    .addColumn("unit", "text", (column) => column.notNull().defaultTo("шт."))
    .execute();
  await db.schema
    .alterTable("order_lines")
    .addColumn("back_ordered", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
