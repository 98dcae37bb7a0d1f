import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { CatalogSource } from "../catalog/source.ts";
import { writeCatalog, type WriteSummary } from "../catalog/write-catalog.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { demoCatalog } from "./demo.ts";

/** Makes the demonstration catalogue the active one; an imported one stays in the database, unseen. */
export function seedDemo(db: Kysely<Database>, clock: Clock, source = demoCatalog()): Promise<WriteSummary> {
  return writeCatalog(db, source, { kind: "demo", clock, digest: digestOf(source) });
}

/**
 * At the start: a shop without any catalogue shows the demonstration, and one that shows an older demonstration than the
 * program brings gets this one (ids stay). An imported catalogue is left alone.
 */
export async function keepDemo(db: Kysely<Database>, clock: Clock): Promise<void> {
  const active = await db
    .selectFrom("active_catalog")
    .innerJoin("catalogs", "catalogs.id", "active_catalog.catalog_id")
    .select(["source", "digest"])
    .executeTakeFirst();
  if (active?.source === "feed") return;
  const source = demoCatalog();
  if (active?.digest !== digestOf(source)) await seedDemo(db, clock, source);
}

function digestOf(source: CatalogSource): string {
  return createHash("sha256").update(JSON.stringify(source)).digest("hex");
}
