import type { Kysely } from "kysely";
import { numbered } from "../engine.ts";

/** What people write to the shop: enquiries, and what becomes of some of them (reviews, registered products); the newsletter's subscribers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createEnquiries(db);
  await createReviews(db);
  await createRegisteredProducts(db);
  await db.schema
    .createTable("subscribers")
    .addColumn("email", "text", (column) => column.primaryKey())
    .addColumn("consent_version", "text", (column) => column.notNull())
    .addColumn("consent_address", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("unsubscribed_at", "bigint")
    .execute();
}

async function createEnquiries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("enquiries")
    .addColumn("id", "integer", numbered(db))
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("idempotency_key", "text", (column) => column.unique())
    .addColumn("payload_hash", "text", (column) => column.notNull())
    .addColumn("answers", "text", (column) => column.notNull())
    .addColumn("files", "text", (column) => column.notNull())
    .addColumn("product_id", "integer")
    .addColumn("product_name", "text", (column) => column.notNull())
    .addColumn("product_url", "text", (column) => column.notNull())
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("origin", "text", (column) => column.notNull())
    .addColumn("consent_version", "text", (column) => column.notNull())
    .addColumn("consent_address", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("done_at", "bigint")
    .execute();
  await db.schema.createIndex("enquiries_done").on("enquiries").columns(["done_at", "id"]).execute();
  await db.schema.createIndex("enquiries_account").on("enquiries").columns(["account_id", "id"]).execute();
}

async function createReviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("reviews")
    .addColumn("enquiry_id", "integer", (column) => column.primaryKey().references("enquiries.id").onDelete("cascade"))
    .addColumn("product_id", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("rating", "integer", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("advantages", "text", (column) => column.notNull())
    .addColumn("disadvantages", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("reviews_product").on("reviews").columns(["product_id", "state", "enquiry_id"]).execute();
}

async function createRegisteredProducts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("registered_products")
    .addColumn("enquiry_id", "integer", (column) => column.primaryKey().references("enquiries.id").onDelete("cascade"))
    .addColumn("account_id", "integer", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("product_id", "integer", (column) => column.notNull())
    .addColumn("product_name", "text", (column) => column.notNull())
    .addColumn("serial_number", "text", (column) => column.notNull())
    .addColumn("bought_on", "text", (column) => column.notNull())
    .addColumn("warranty_until", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("registered_products_serial", ["product_id", "serial_number"])
    .execute();
  await db.schema.createIndex("registered_products_account").on("registered_products").column("account_id").execute();
}
