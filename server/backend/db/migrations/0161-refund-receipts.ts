import type { Kysely } from "kysely";

/** Where the receipt of a refund goes and how its lines are named, as they were when it was asked for: a repeated call sends the same one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("online_refunds")
    .addColumn("receipt", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
