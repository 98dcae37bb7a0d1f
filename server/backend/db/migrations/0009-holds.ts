import { sql, type Kysely } from "kysely";

/** Order lines store how many pieces were taken out of the stock, and unconfirmed orders until when they hold them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("hold_until", "bigint").execute();
  await db.schema.alterTable("orders").addColumn("held_in", "integer").execute();
  for (const column of ["held", "temporary"]) {
    await db.schema
      .alterTable("order_lines")
      .addColumn(column, "integer", (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.createIndex("orders_hold").on("orders").column("hold_until").where(sql.ref("hold_until"), "is not", null).execute();
  await db.schema.createIndex("order_lines_temporary").on("order_lines").column("item_id").where(sql.ref("temporary"), "=", 1).execute();
  // Existing orders hold all their pieces, as before.
  await sql`update orders set held_in = (select catalog_id from active_catalog) where status <> 'cancelled'`.execute(db);
  await sql`update order_lines set held = quantity where order_id in (select id from orders where held_in is not null)`.execute(db);
}
