import type { Kysely } from "kysely";
import { numbered } from "../engine.ts";

/** What people change of many goods at once: first as a draft that is looked at, then row by row, so that a kill loses none and an undo finds each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("goods_batches")
    .addColumn("id", "integer", numbered(db))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("until_at", "bigint")
    .addColumn("wild", "integer", (column) => column.notNull())
    .addColumn("staff_id", "integer")
    .addColumn("staff_name", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("goods_batches_state").on("goods_batches").columns(["state", "until_at"]).execute();
  await db.schema
    .createTable("goods_batch_rows")
    .addColumn("id", "integer", numbered(db))
    .addColumn("batch_id", "integer", (column) => column.notNull().references("goods_batches.id").onDelete("cascade"))
    .addColumn("line", "integer", (column) => column.notNull())
    .addColumn("item_id", "integer")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("seen", "text", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("goods_batch_rows_state").on("goods_batch_rows").columns(["batch_id", "state", "id"]).execute();
}
