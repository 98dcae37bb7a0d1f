import type { Kysely } from "kysely";

/** Goods and sections that people add themselves, and what they say of other sections: they are part of every generation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("own_goods")
    .addColumn("item_id", "bigint", (column) => column.primaryKey())
    .addColumn("product_id", "bigint", (column) => column.notNull())
    .addColumn("type_id", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("own_goods_product").on("own_goods").columns(["product_id", "item_id"]).execute();
  await db.schema
    .createTable("own_sections")
    .addColumn("id", "bigint", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("category_id", "bigint")
    .addColumn("name", "text")
    .addColumn("slug", "text")
    .addColumn("position", "integer")
    .addColumn("hidden", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("section_addresses")
    .addColumn("slug", "text", (column) => column.primaryKey())
    .addColumn("section_id", "bigint", (column) => column.notNull())
    .execute();
}
