import type { Kysely } from "kysely";
import { numbered } from "../engine.ts";

/** The exchange with 1C: its settings, what has come, the goods as 1C knows them, and which orders it has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("exchange_settings")
    .addColumn("single", "integer", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("exchanges")
    .addColumn("id", "integer", numbered(db))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("whole_goods", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("whole_offers", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("exchange_parts")
    .addColumn("exchange_id", "integer", (column) => column.notNull().references("exchanges.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("part", "integer", (column) => column.notNull())
    .addColumn("stored", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("exchange_parts_key", ["exchange_id", "name", "part"])
    .execute();
  await db.schema
    .createTable("exchange_imports")
    .addColumn("exchange_id", "integer", (column) => column.notNull().references("exchanges.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("exchange_imports_key", ["exchange_id", "name"])
    .execute();
  await db.schema
    .createTable("exchange_items")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("deleted", "integer", (column) => column.notNull())
    .addColumn("seen_in", "integer", (column) => column.notNull())
    .addColumn("position", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("exchange_items_key", ["kind", "id"])
    .execute();
  await db.schema.createIndex("exchange_items_owner").on("exchange_items").columns(["kind", "owner"]).execute();
  await db.schema.createIndex("exchange_items_position").on("exchange_items").columns(["kind", "position", "id"]).execute();
  await db.schema
    .createTable("exchange_keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("exchange_keys_key").on("exchange_keys").column("key").execute();
  await db.schema
    .createTable("exchange_orders")
    .addColumn("order_id", "integer", (column) => column.primaryKey().references("orders.id").onDelete("cascade"))
    .addColumn("taken_version", "integer", (column) => column.notNull())
    .addColumn("offered_version", "integer", (column) => column.notNull())
    .addColumn("offered_in", "integer", (column) => column.notNull())
    .execute();
}
