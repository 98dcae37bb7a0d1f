import { sql, type Kysely } from "kysely";

/** A facet value stores which modification has it. Existing values belong to all modifications until the catalogue is written again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("facet_values").renameTo("facet_values_of_products").execute();
  await db.schema
    .createTable("facet_values")
    .addColumn("catalog_id", "integer", (column) => column.notNull())
    .addColumn("product_id", "bigint", (column) => column.notNull())
    .addColumn("item_id", "bigint", (column) => column.notNull())
    .addColumn("facet", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("number", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("facet_values_item_pk", ["catalog_id", "product_id", "item_id", "facet", "value"])
    .execute();
  await sql`insert into facet_values (catalog_id, product_id, item_id, facet, value, label, note, number)
    select catalog_id, product_id, product_id, facet, value, label, note, number from facet_values_of_products`.execute(db);
  await db.schema.dropTable("facet_values_of_products").execute();
}
