import type { CreateTableBuilder, Kysely } from "kysely";
import { numbered } from "../engine.ts";

/**
 * Catalogue, orders and outbox. Money and time are bigint, since kopecks and milliseconds do not fit 32 bits; so are the ids that
 * a browser sends, since a number that PostgreSQL cannot compare would be an error instead of an unknown id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCatalogs(db);
  await createStructure(db);
  await createGoods(db);
  await createOrders(db);
}

async function createCatalogs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("catalogs")
    .addColumn("id", "integer", numbered(db))
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("active_catalog")
    .addColumn("single", "integer", (column) => column.primaryKey())
    .addColumn("catalog_id", "integer", (column) => column.notNull().references("catalogs.id"))
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable("id_counters")
    .addColumn("space", "text", (column) => column.primaryKey())
    .addColumn("last", "bigint", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("catalog_keys")
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("id", "bigint", (column) => column.notNull())
    .addColumn("slug", "text")
    .addPrimaryKeyConstraint("catalog_keys_pk", ["source", "kind", "key"])
    .addUniqueConstraint("catalog_keys_slug", ["source", "kind", "slug"])
    .addUniqueConstraint("catalog_keys_id", ["kind", "id"])
    .execute();
}

/** A table of a generation: its rows belong to a catalogue and are named by (catalog_id, id). */
function generationTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string, "catalog_id" | "id"> {
  return db.schema
    .createTable(name)
    .addColumn("catalog_id", "integer", (column) => column.notNull())
    .addColumn("id", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_pk`, ["catalog_id", "id"]);
}

async function createStructure(db: Kysely<unknown>): Promise<void> {
  await generationTable(db, "categories")
    .addColumn("slug", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("verb", "text", (column) => column.notNull())
    .addColumn("lead", "text", (column) => column.notNull())
    .addColumn("picture", "text")
    .addColumn("position", "integer", (column) => column.notNull())
    .execute();

  await generationTable(db, "types")
    .addColumn("category_id", "bigint", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("lead", "text", (column) => column.notNull())
    .addColumn("picture", "text")
    .addColumn("position", "integer", (column) => column.notNull())
    .execute();

  await generationTable(db, "brands")
    .addColumn("slug", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .execute();

  await generationTable(db, "series")
    .addColumn("brand_id", "bigint")
    .addColumn("slug", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("picture", "text")
    .execute();

  await db.schema
    .createTable("facets")
    .addColumn("catalog_id", "integer", (column) => column.notNull())
    .addColumn("type_id", "bigint", (column) => column.notNull())
    .addColumn("facet", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("unit", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("facets_pk", ["catalog_id", "type_id", "facet"])
    .execute();
}

async function createGoods(db: Kysely<unknown>): Promise<void> {
  await generationTable(db, "products")
    .addColumn("slug", "text", (column) => column.notNull())
    .addColumn("type_id", "bigint", (column) => column.notNull())
    .addColumn("brand_id", "bigint")
    .addColumn("series_id", "bigint")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("article", "text", (column) => column.notNull())
    .addColumn("lead", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("price", "bigint", (column) => column.notNull())
    .addColumn("old_price", "bigint")
    .addColumn("price_from", "integer", (column) => column.notNull())
    .addColumn("display_price", "bigint", (column) => column.notNull())
    .addColumn("special", "integer", (column) => column.notNull())
    .addColumn("is_new", "integer", (column) => column.notNull())
    .addColumn("is_hit", "integer", (column) => column.notNull())
    .addColumn("stock", "integer")
    .addColumn("in_stock", "integer", (column) => column.notNull())
    .addColumn("popularity", "integer", (column) => column.notNull())
    .addColumn("warranty_months", "integer")
    .addColumn("pictures", "text", (column) => column.notNull())
    .addColumn("specs", "text", (column) => column.notNull())
    .addColumn("spec_groups", "text", (column) => column.notNull())
    .addColumn("features", "text", (column) => column.notNull())
    .addColumn("boxes", "text", (column) => column.notNull())
    .addColumn("variants", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex("products_type").on("products").columns(["catalog_id", "type_id", "id"]).execute();
  await db.schema.createIndex("products_slug").unique().on("products").columns(["catalog_id", "slug"]).execute();

  await generationTable(db, "modifications")
    .addColumn("product_id", "bigint", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("article", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("price", "bigint", (column) => column.notNull())
    .addColumn("old_price", "bigint")
    .addColumn("price_from", "integer", (column) => column.notNull())
    .addColumn("stock", "integer")
    .addColumn("picture", "text")
    .addColumn("specs", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("modifications_product").on("modifications").columns(["catalog_id", "product_id", "position"]).execute();

  await db.schema
    .createTable("facet_values")
    .addColumn("catalog_id", "integer", (column) => column.notNull())
    .addColumn("product_id", "bigint", (column) => column.notNull())
    .addColumn("facet", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("number", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("facet_values_pk", ["catalog_id", "product_id", "facet", "value"])
    .execute();
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("orders")
    .addColumn("id", "integer", numbered(db))
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("idempotency_key", "text", (column) => column.unique())
    .addColumn("payload_hash", "text", (column) => column.notNull())
    .addColumn("fast_order", "integer", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("delivery", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("products_price", "bigint", (column) => column.notNull())
    .addColumn("discount", "bigint", (column) => column.notNull())
    .addColumn("delivery_price", "bigint")
    .addColumn("total_price", "bigint", (column) => column.notNull())
    .addColumn("consent_version", "text", (column) => column.notNull())
    .addColumn("consent_address", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("order_lines")
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("item_id", "bigint", (column) => column.notNull())
    .addColumn("product_id", "bigint", (column) => column.notNull())
    .addColumn("article", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("modification", "text", (column) => column.notNull())
    .addColumn("price", "bigint", (column) => column.notNull())
    .addColumn("old_price", "bigint")
    .addColumn("quantity", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("order_lines_pk", ["order_id", "position"])
    .execute();

  await db.schema
    .createTable("outbox")
    .addColumn("id", "integer", numbered(db))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
    .addColumn("delivered_at", "bigint")
    .addColumn("last_error", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["delivered_at", "next_attempt_at"]).execute();
}
