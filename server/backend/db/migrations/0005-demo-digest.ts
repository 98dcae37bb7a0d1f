import type { Kysely } from "kysely";

/** The digest of a catalogue's source: when the program has a newer demonstration, it is written again at the start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("catalogs").addColumn("digest", "text").execute();
}
