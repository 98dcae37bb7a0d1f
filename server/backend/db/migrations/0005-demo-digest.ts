import type { Kysely } from "kysely";

/** What a catalogue was written from: a demonstration that the program has changed since is written again at the start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("catalogs").addColumn("digest", "text").execute();
}
