import type { Kysely } from "kysely";

/** Since when scheduled work has failed each time, epoch ms; null = the last time it did not. Failed work is due again soon, so it is never late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("scheduled_work").addColumn("failing_since", "bigint").execute();
}
