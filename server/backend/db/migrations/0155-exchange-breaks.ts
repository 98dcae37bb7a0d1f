import type { Kysely } from "kysely";

/** How often an exchange has been begun that nobody ends, and files that are written or removed just now: a process that dies leaves them to others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("exchanges")
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("exchange_leftovers")
    .addColumn("stored", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}
