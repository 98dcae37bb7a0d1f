import type { Kysely } from "kysely";
import { numbered } from "../engine.ts";

/** What people have changed of the texts: each saving is a version of one file, and none is ever changed or deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("content_versions")
    .addColumn("id", "integer", numbered(db))
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("body", "text")
    .addColumn("is_binary", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .addColumn("staff_id", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("published_from", "bigint")
    .addUniqueConstraint("content_versions_number", ["path", "number"])
    .execute();
  await db.schema.createIndex("content_versions_published").on("content_versions").columns(["published_from", "id"]).execute();
}
