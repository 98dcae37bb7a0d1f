import type { Kysely } from "kysely";
import { inChunks } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";
import { withHidden } from "./fed-values.ts";
import { writeOwn } from "./own-goods.ts";
import { applyOverrides } from "./apply-overrides.ts";

/** The last version of the overrides. */
export async function lastVersion(db: Kysely<Database>): Promise<number> {
  return (await db.selectFrom("id_counters").select("last").where("space", "=", "hand").executeTakeFirst())?.last ?? 0;
}

/** The products of a generation whose overrides, or those of whose modifications, were changed after a version. */
export async function changedSince(db: Kysely<Database>, catalogId: number, version: number): Promise<number[]> {
  const places = withHidden(catalogId);
  const rows = await db
    .selectFrom("hand_changes")
    .innerJoin("products", "products.id", "hand_changes.item_id")
    .select("products.id")
    .where("version", ">", version)
    .where("catalog_id", "in", places)
    .union(
      db
        .selectFrom("hand_changes")
        .innerJoin("modifications", "modifications.id", "hand_changes.item_id")
        .select("product_id as id")
        .where("version", ">", version)
        .where("catalog_id", "in", places),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Applies to a generation the own goods and the overrides that are newer than it. Call it in the transaction that shows the generation. Returns the version
 * of the overrides that it then shows.
 */
export async function applySince(trx: Kysely<Database>, catalogId: number): Promise<number> {
  await writeOwn(trx, catalogId, { isShown: false });
  const { hand } = await trx.selectFrom("catalogs").select("hand").where("id", "=", catalogId).executeTakeFirstOrThrow();
  const last = await lastVersion(trx);
  if (last === hand) return last;
  for (const products of inChunks(await changedSince(trx, catalogId, hand), 500))
    await applyOverrides(trx, catalogId, products, { isShown: false });
  await trx.updateTable("catalogs").set({ hand: last }).where("id", "=", catalogId).execute();
  return last;
}
