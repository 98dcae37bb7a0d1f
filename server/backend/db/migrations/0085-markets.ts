import type { Kysely } from "kysely";

/** What the feeds for markets and the sitemap need of goods, and how the shop sells on markets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const products = () => db.schema.alterTable("products");
  const text = (table: "products" | "modifications", name: string) =>
    db.schema
      .alterTable(table)
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  await text("products", "offer_name");
  await text("products", "digest");
  await products()
    .addColumn("changed_at", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await text("modifications", "offer_name");
  await text("modifications", "offer_params");
  await db.schema
    .createTable("market_settings")
    .addColumn("single", "integer", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .execute();
}
