import type { Kysely } from "kysely";

/** What a cancelled order has used stays written, so that it counts again when the cancellation is taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("discount_uses")
    .addColumn("given_back", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
