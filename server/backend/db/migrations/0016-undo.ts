import type { Kysely } from "kysely";

/** A generation tells which one it replaced, so that this one can be shown again. Those that were written before cannot be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("catalogs").addColumn("replaces", "bigint").execute();
}
