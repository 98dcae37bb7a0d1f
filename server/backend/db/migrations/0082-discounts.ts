import type { Kysely } from "kysely";
import { numbered } from "../engine.ts";

/** Promo codes and automatic rules, who has used them, and what they took off which line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("discounts")
    .addColumn("id", "integer", numbered(db))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("code", "text", (column) => column.unique())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("effect", "text", (column) => column.notNull())
    .addColumn("value", "bigint", (column) => column.notNull())
    .addColumn("section", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("from_sum", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("starts_on", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("ends_on", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("limit_total", "integer")
    .addColumn("limit_person", "integer")
    .addColumn("used", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("active", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable("discount_uses")
    .addColumn("discount_id", "integer", (column) => column.notNull().references("discounts.id").onDelete("cascade"))
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("person", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("discount_uses_key", ["discount_id", "person", "order_id"])
    .execute();
  await db.schema.createIndex("discount_uses_order").on("discount_uses").column("order_id").execute();
  await db.schema
    .alterTable("orders")
    .addColumn("promo_code", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("order_lines")
    .addColumn("reduction", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
}
