import type { Kysely } from "kysely";
import type { PictureStorage } from "../../originals/picture-storage.ts";
import type { Database } from "../db/schema.ts";

/** Goods that vanish from a feed often come back. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** At a time; the next ones follow. */
export const REMOVED_AT_ONCE = 500;

/**
 * Removes pictures of goods that are gone: neither the feed that is shown has named them nor the one before, which `import undo` would show, and no feed
 * for a month. @returns how many
 */
export async function removeGone(db: Kysely<Database>, storage: Pick<PictureStorage, "remove">, now: number): Promise<number> {
  const former = await db
    .selectFrom("active_catalog")
    .innerJoin("catalogs as shown", "shown.id", "active_catalog.catalog_id")
    .innerJoin("catalogs as former", "former.id", "shown.replaces")
    .select("former.created_at")
    .where("shown.source", "=", "feed")
    .where("former.source", "=", "feed")
    .executeTakeFirst();
  if (!former) return 0;
  const before = Math.min(former.created_at, now - KEPT_MS);
  const gone = await db.selectFrom("pictures").select("key").where("seen_at", "<", before).limit(REMOVED_AT_ONCE).execute();
  for (const { key } of gone) {
    // The row first: a picture that is named again is then fetched again, whatever happens to the file.
    const { numDeletedRows } = await db.deleteFrom("pictures").where("key", "=", key).where("seen_at", "<", before).executeTakeFirst();
    if (numDeletedRows > 0n) await storage.remove(key);
  }
  return gone.length;
}
