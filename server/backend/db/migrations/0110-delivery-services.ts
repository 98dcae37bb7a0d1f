import type { Kysely } from "kysely";

/** The postal code of the delivery, and what is ordered with it: carrying up, assembly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("postal", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("orders")
    .addColumn("services", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await db.schema
    .alterTable("orders")
    .addColumn("services_price", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
}
