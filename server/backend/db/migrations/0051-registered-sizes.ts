import { sql, type Kysely } from "kysely";

/** The size that somebody registered, by its id: its name may change. The enquiry has known it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("registered_products").addColumn("item_id", "integer").execute();
  await sql`
    update registered_products
    set item_id = (select enquiries.product_id from enquiries where enquiries.id = registered_products.enquiry_id)`.execute(db);
}
