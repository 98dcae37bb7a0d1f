import type { Kysely } from "kysely";

/** Which change of many goods has counted pieces: two of them may have one title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("stock_moves").addColumn("batch_id", "integer").execute();
}
