import type { Kysely } from "kysely";
import { numbered } from "../engine.ts";

/** What was done to many orders at once, so that it can be taken back for some minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("order_batches")
    .addColumn("id", "integer", numbered(db))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("results", "text", (column) => column.notNull())
    .addColumn("undone_at", "bigint")
    .addColumn("undone_by", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("undone", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
