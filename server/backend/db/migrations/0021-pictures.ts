import { sql, type Kysely } from "kysely";

/** The pictures of feeds, which are fetched once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("pictures")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_error", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("pictures_due").on("pictures").column("next_attempt_at").where(sql.ref("state"), "=", "waiting").execute();
}
