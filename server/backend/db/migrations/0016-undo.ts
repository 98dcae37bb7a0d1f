import type { Kysely } from "kysely";

/** A generation stores which one it replaced, so that the former one can be shown again. Generations without this value cannot be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("catalogs").addColumn("replaces", "bigint").execute();
}
