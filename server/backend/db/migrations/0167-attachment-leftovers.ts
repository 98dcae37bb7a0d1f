import type { Kysely } from "kysely";

/** Files of enquiries that are being stored, or that nobody needs any more: a process that dies leaves them to others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("attachment_leftovers")
    .addColumn("stored", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}
