import { sql, type Kysely } from "kysely";

/** What the source has told of the stock, and what orders have moved since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["products", "modifications"]) {
    await db.schema.alterTable(table).addColumn("fed", "integer").execute();
    for (const [name, type] of [
      ["fed_at", "bigint"],
      ["owed", "integer"],
    ] as const) {
      await db.schema
        .alterTable(table)
        .addColumn(name, type, (column) => column.notNull().defaultTo(0))
        .execute();
    }
  }
  await db.schema
    .createTable("stock_moves")
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("item_id", "bigint", (column) => column.notNull())
    .addColumn("pieces", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("known_at", "bigint")
    .execute();
  await db.schema.createIndex("stock_moves_item").on("stock_moves").columns(["item_id", "known_at"]).execute();
  await db.schema.createIndex("stock_moves_order").on("stock_moves").column("order_id").execute();
  await fill(db);
}

/** Pieces held by an order were taken out of one generation: its source did not know of them, the sources of the others do. */
async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`insert into stock_moves (order_id, item_id, pieces, at, known_at)
    select orders.id, item_id, held, orders.created_at,
      case when catalogs.created_at > orders.created_at then catalogs.created_at else orders.created_at end
    from order_lines join orders on orders.id = order_id left join catalogs on catalogs.id = held_in where held > 0`.execute(db);
  await sql`update stock_moves set known_at = null where order_id in
    (select id from orders where status = 'new' and held_in in (select catalog_id from active_catalog))`.execute(db);
  for (const table of ["products", "modifications"]) {
    const items = sql.table(table);
    await sql`update ${items} set
      fed_at = (select created_at from catalogs where catalogs.id = catalog_id),
      fed = stock + coalesce((select sum(held) from order_lines join orders on orders.id = order_id
        where order_lines.item_id = ${items}.id and held_in = ${items}.catalog_id), 0) where stock is not null`.execute(db);
  }
  await db.schema.alterTable("orders").dropColumn("held_in").execute();
}
