import type { Kysely } from "kysely";
import { writeCatalog, type WriteSummary } from "../catalog/write-catalog.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { demoDigest, readDemo } from "./read-demo.ts";

/**
 * Makes the demonstration catalogue the active one. An imported catalogue stays in the database but is not shown.
 * @param contentDir the content that comes with the program @throws ContentError
 */
export async function seedDemo(db: Kysely<Database>, clock: Clock, contentDir: string): Promise<WriteSummary> {
  const digest = await demoDigest(contentDir);
  return writeCatalog(db, await readDemo(contentDir), { kind: "demo", clock, digest });
}

/**
 * Called at the start. A shop without a catalogue gets the demonstration, and a shop with an older demonstration than that of the
 * program gets the new one with the same ids. An imported catalogue is not changed. The files are parsed only when they must be written.
 * @throws ContentError
 */
export async function keepDemo(db: Kysely<Database>, clock: Clock, contentDir: string): Promise<void> {
  const active = await db
    .selectFrom("active_catalog")
    .innerJoin("catalogs", "catalogs.id", "active_catalog.catalog_id")
    .select(["source", "digest"])
    .executeTakeFirst();
  if (active?.source === "feed") return;
  if (active?.digest !== (await demoDigest(contentDir))) await seedDemo(db, clock, contentDir);
}
