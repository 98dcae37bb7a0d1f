import type { Kysely } from "kysely";
import { activeCatalogId } from "../catalog/generations.ts";
import { writeCatalog, type WriteSummary } from "../catalog/write-catalog.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { demoCatalog } from "./demo.ts";

/** Makes the demonstration catalogue the active one; an imported one stays in the database, unseen. */
export function seedDemo(db: Kysely<Database>, clock: Clock): Promise<WriteSummary> {
  return writeCatalog(db, demoCatalog(), { kind: "demo", clock });
}

/** The first start: a shop without any catalogue shows the demonstration. */
export async function seedEmpty(db: Kysely<Database>, clock: Clock): Promise<void> {
  if ((await activeCatalogId(db)) === null) await seedDemo(db, clock);
}
