import type { Kysely } from "kysely";

/** How many messages an address got on a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("message_counts")
    .addColumn("receiver", "text", (column) => column.notNull())
    .addColumn("day", "integer", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("message_counts_pk", ["receiver", "day"])
    .execute();
}
