import { sql, type Kysely } from "kysely";

/** «По запросу» is the absence of a price and no longer a price of zero: zero roubles are a gift. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("order_lines")
    .addColumn("on_request", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("orders")
    .addColumn("open_price", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update order_lines set on_request = 1 where price = 0`.execute(db);
  await sql`update orders set open_price = 1 where id in (select order_id from order_lines where on_request = 1)`.execute(db);
}
