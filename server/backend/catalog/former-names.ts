import type { Kysely } from "kysely";
import type { GoneProduct } from "#shared/contract/common.ts";
import type { Database } from "../db/schema.ts";

/**
 * The names of products that are no longer sold, by id. The generation before the active one and the last one of the other source are
 * kept until the next write. It takes three statements by primary key, and none when there are no ids.
 */
export async function formerNames(db: Kysely<Database>, ids: readonly number[]): Promise<GoneProduct[]> {
  if (ids.length === 0) return [];
  const catalogs = await db.selectFrom("catalogs").select("id").orderBy("id").execute();
  const kept = catalogs.map(({ id }) => id);
  if (kept.length === 0) return ids.map((id) => ({ id, name: null }));
  const products = await db
    .selectFrom("products")
    .select(["id", "name"])
    .where("catalog_id", "in", kept)
    .where("id", "in", ids)
    .orderBy("catalog_id")
    .execute();
  const modifications = await db
    .selectFrom("modifications")
    .innerJoin("products", (join) =>
      join.onRef("products.catalog_id", "=", "modifications.catalog_id").onRef("products.id", "=", "modifications.product_id"),
    )
    .select(["modifications.id", "products.name", "modifications.name as modification"])
    .where("modifications.catalog_id", "in", kept)
    .where("modifications.id", "in", ids)
    .orderBy("modifications.catalog_id")
    .execute();
  // The rows are sorted by generation, so that the newest name replaces older ones.
  const names = new Map<number, string>();
  for (const { id, name, modification } of modifications) names.set(id, `${name}, ${modification}`);
  for (const { id, name } of products) names.set(id, name);
  return ids.map((id) => ({ id, name: names.get(id) ?? null }));
}
