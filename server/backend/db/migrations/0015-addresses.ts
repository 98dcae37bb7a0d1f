import { sql, type Kysely } from "kysely";

/**
 * Addresses that stay valid: the names of goods and sections that are gone, the sections to show instead, the addresses of the former site, and those
 * that people requested but that do not exist. The import recognises sections by their places too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("known_sections")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("source_id", "text", (column) => column.notNull())
    .addColumn("parent", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("seen_in", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("known_sections_pk", ["kind", "key"])
    .execute();
  await db.schema
    .createTable("former_items")
    .addColumn("id", "bigint", (column) => column.primaryKey())
    .addColumn("slug", "text")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type_id", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("former_items_slug").on("former_items").column("slug").execute();
  await db.schema
    .createTable("former_sections")
    .addColumn("id", "bigint", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("successor", "bigint")
    .execute();
  await db.schema
    .createTable("redirects")
    .addColumn("address", "text", (column) => column.primaryKey())
    .addColumn("target", "text")
    .addColumn("item_id", "bigint")
    .addColumn("origin", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("missing_addresses")
    .addColumn("address", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("last_at", "bigint", (column) => column.notNull())
    .addColumn("referrer", "text", (column) => column.notNull())
    .execute();
  await fillFromStored(db);
}

/** Fills the tables with data of the former catalogues that are still stored. */
async function fillFromStored(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into known_sections (kind, key, source_id, parent, name, seen_in)
    select 'category', own.key, own.key, '', categories.name, categories.catalog_id from categories
      join catalogs on catalogs.id = categories.catalog_id and catalogs.source = 'feed' and catalogs.status = 'ready'
      join catalog_keys as own on own.id = categories.id and own.kind = 'category' and own.source = 'feed'
    union all
    select 'type', own.key, own.key, categories.name, types.name, types.catalog_id from types
      join catalogs on catalogs.id = types.catalog_id and catalogs.source = 'feed' and catalogs.status = 'ready'
      join categories on categories.catalog_id = types.catalog_id and categories.id = types.category_id
      join catalog_keys as own on own.id = types.id and own.kind = 'type' and own.source = 'feed'`.execute(db);
  await sql`
    insert into former_items (id, slug, name, type_id)
    select id, max(slug), max(name), max(type_id) from products
      where not exists (select 1 from products as sold join active_catalog on active_catalog.catalog_id = sold.catalog_id where sold.id = products.id)
      group by id`.execute(db);
  await sql`
    insert into former_items (id, slug, name, type_id)
    select modifications.id, null, max(products.name || ', ' || modifications.name), max(products.type_id) from modifications
      join products on products.catalog_id = modifications.catalog_id and products.id = modifications.product_id
      where not exists (select 1 from modifications as sold join active_catalog on active_catalog.catalog_id = sold.catalog_id where sold.id = modifications.id)
        and not exists (select 1 from former_items where former_items.id = modifications.id)
      group by modifications.id`.execute(db);
}
