import { type Kysely, sql } from "kysely";
import { isPostgres } from "../engine.ts";

/**
 * The desk lists all goods by name, price or stock and filters them by what they lack. Each index holds the columns of the filters too, so that a
 * filter that few goods pass reads no row of the wide table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("products")
    .addColumn("marks", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update products set marks = (case when pictures = '[]' or pictures like '[{"src":"/photo/%' then 1 else 0 end) + (case when description = '' then 2 else 0 end)`.execute(
    db,
  );
  // The program merges what is shown with what is hidden, so both engines compare names by their bytes.
  const name = isPostgres(db) ? sql`name collate "C"` : sql`name`;
  const index = (title: string, columns: ReturnType<typeof sql>) =>
    sql`create index ${sql.ref(title)} on products (catalog_id, ${columns}, type_id, in_stock, marks)`.execute(db);
  await index("products_named", sql`${name}, id, display_price, stock`);
  await index("products_priced", sql`display_price, id, stock`);
  await index("products_counted", sql`coalesce(stock, 1000001), id, display_price, stock`);
}
