import { sql, type Kysely } from "kysely";
import { numbered } from "../engine.ts";

/**
 * Imports that the desk begins, each with its file and the difference that it makes, and the addresses that feeds are fetched from. Of all processes one
 * import runs at a time: `running` is unique.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("import_sources")
    .addColumn("id", "integer", numbered(db))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("login", "text", (column) => column.notNull())
    .addColumn("password", "text", (column) => column.notNull())
    .addColumn("hours", "text", (column) => column.notNull())
    .addColumn("days", "text", (column) => column.notNull())
    .addColumn("automatic", "integer", (column) => column.notNull())
    .addColumn("options", "text", (column) => column.notNull())
    .addColumn("next_at", "bigint")
    .addColumn("etag", "text", (column) => column.notNull())
    .addColumn("modified", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("checked_at", "bigint")
    .addColumn("fault", "text", (column) => column.notNull())
    .addColumn("told_at", "bigint")
    .execute();
  await db.schema
    .createTable("import_runs")
    .addColumn("id", "integer", numbered(db))
    .addColumn("source_id", "integer")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("file", "text")
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("etag", "text", (column) => column.notNull())
    .addColumn("modified", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("options", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("consent", "text", (column) => column.notNull())
    .addColumn("shown", "text", (column) => column.notNull())
    .addColumn("difference", "text")
    .addColumn("fault", "text", (column) => column.notNull())
    .addColumn("catalog_id", "integer")
    .addColumn("running", "integer")
    .addColumn("claim", "text")
    .addColumn("lease_until", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("read_bytes", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("written", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("staff_id", "integer")
    .addColumn("staff_name", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .addUniqueConstraint("import_runs_running", ["running"])
    .execute();
  await db.schema
    .createIndex("import_runs_waiting")
    .on("import_runs")
    .column("id")
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
}
