import { sql, type Kysely } from "kysely";

/**
 * The first registration of a serial number stands, whatever product the next ones name; those are stored as claims beside it. SQLite takes no unique
 * constraint off a table, so both engines copy it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("registered_again")
    .addColumn("enquiry_id", "integer", (column) => column.primaryKey().references("enquiries.id").onDelete("cascade"))
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("product_id", "integer", (column) => column.notNull())
    .addColumn("product_name", "text", (column) => column.notNull())
    .addColumn("serial_number", "text", (column) => column.notNull())
    .addColumn("bought_on", "text", (column) => column.notNull())
    .addColumn("warranty_until", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("first_id", "integer")
    .execute();
  await sql`
    insert into registered_again
    select enquiry_id, account_id, product_id, product_name, serial_number, bought_on, warranty_until, created_at,
      (select min(enquiry_id) from registered_products earlier
        where earlier.serial_number = registered_products.serial_number and earlier.enquiry_id < registered_products.enquiry_id)
    from registered_products`.execute(db);
  await db.schema.dropTable("registered_products").execute();
  await db.schema.alterTable("registered_again").renameTo("registered_products").execute();
  await db.schema.createIndex("registered_products_account").on("registered_products").column("account_id").execute();
  await db.schema
    .createIndex("registered_products_first")
    .on("registered_products")
    .column("serial_number")
    .unique()
    .where(sql.ref("first_id"), "is", null)
    .execute();
  await db.schema.createIndex("registered_products_serial").on("registered_products").column("serial_number").execute();
}
