import { type Kysely, sql } from "kysely";

/**
 * What people change of goods is kept apart from what the source says of them, and a count of the stock is a row of the ledger, which belongs to no
 * order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("hand_changes")
    .addColumn("item_id", "bigint", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("value", "text")
    .addColumn("fed", "text", (column) => column.notNull())
    .addColumn("staff_id", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("version", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("hand_changes_pk", ["item_id", "field"])
    .execute();
  await db.schema.createIndex("hand_changes_version").on("hand_changes").columns(["version", "item_id"]).execute();
  await db.schema.createIndex("hand_changes_at").on("hand_changes").columns(["at", "item_id", "field"]).execute();
  await db.schema
    .createTable("fed_values")
    .addColumn("catalog_id", "integer", (column) => column.notNull())
    .addColumn("item_id", "bigint", (column) => column.notNull())
    .addColumn("fed", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("fed_values_pk", ["catalog_id", "item_id"])
    .execute();
  for (const table of ["catalogs", "active_catalog"]) {
    await db.schema
      .alterTable(table)
      .addColumn("hand", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const column of ["seo_title", "seo_description"]) {
    await db.schema
      .alterTable("products")
      .addColumn(column, "text", (text) => text.notNull().defaultTo(""))
      .execute();
  }
  await takeCounts(db);
}

/** SQLite cannot make a column nullable, so the ledger is written anew. */
async function takeCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("stock_ledger")
    .addColumn("order_id", "integer", (column) => column.references("orders.id").onDelete("cascade"))
    .addColumn("item_id", "bigint", (column) => column.notNull())
    .addColumn("pieces", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("known_at", "bigint")
    .addColumn("counted", "integer")
    .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("name", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await sql`insert into stock_ledger (order_id, item_id, pieces, at, known_at) select order_id, item_id, pieces, at, known_at from stock_moves`.execute(
    db,
  );
  await db.schema.dropTable("stock_moves").execute();
  await db.schema.alterTable("stock_ledger").renameTo("stock_moves").execute();
  await db.schema.createIndex("stock_moves_item").on("stock_moves").columns(["item_id", "known_at"]).execute();
  await db.schema.createIndex("stock_moves_order").on("stock_moves").column("order_id").execute();
}
