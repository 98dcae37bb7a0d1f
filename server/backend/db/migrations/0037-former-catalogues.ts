import type { Kysely } from "kysely";

/** Three former catalogues are kept. Those that differ in nothing but their stock are known by an equal mark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("catalogs").addColumn("mark", "text").execute();
}
