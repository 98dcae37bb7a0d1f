import type { Kysely } from "kysely";

/**
 * Data that containers share: the counts of the rate limits, when scheduled work is due, and the hosts of pictures. `changes` counts the updates that
 * change pages, for processes that cannot be notified.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "bigint", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("rate_limits_ends_at").on("rate_limits").column("ends_at").execute();
  await db.schema
    .createTable("scheduled_work")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("image_hosts")
    .addColumn("single", "integer", (column) => column.primaryKey())
    .addColumn("hosts", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("changes")
    .addColumn("single", "integer", (column) => column.primaryKey())
    .addColumn("version", "bigint", (column) => column.notNull())
    .execute();
}
