import type { Kysely } from "kysely";
import { insertRows } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";
import type { Facet } from "./attributes.ts";
import { withHidden } from "./fed-values.ts";

/**
 * Gives the sections of a generation that people have added the filters that they have chosen. Returns the products whose characteristics have to be read
 * anew for them; none when everything is as it should be.
 */
export async function applyFilters(trx: Kysely<Database>, catalogId: number): Promise<number[]> {
  const chosen = await trx
    .selectFrom("own_sections")
    .innerJoin("types", (join) => join.onRef("types.id", "=", "own_sections.id").on("types.catalog_id", "in", withHidden(catalogId)))
    .select(["own_sections.id", "filters"])
    .where("filters", "is not", null)
    .orderBy("own_sections.id")
    .execute();
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id);
  const present = await trx
    .selectFrom("facets")
    .select(["type_id", "facet", "name", "kind", "unit"])
    .where("catalog_id", "=", catalogId)
    .where("type_id", "in", ids)
    .orderBy("position")
    .execute();
  const byType = Map.groupBy(present, ({ type_id }) => type_id);
  const changed: number[] = [];
  for (const { id, filters } of chosen) {
    const wanted = readFilters(filters);
    const now = (byType.get(id) ?? []).map(({ facet, name, kind, unit }): Facet => ({ facet, name, kind, unit }));
    if (JSON.stringify(now) === JSON.stringify(wanted)) continue;
    changed.push(id);
    await trx.deleteFrom("facets").where("catalog_id", "=", catalogId).where("type_id", "=", id).execute();
    const rows = wanted.map((facet, position) => ({ ...facet, catalog_id: catalogId, type_id: id, position }));
    await insertRows(trx, "facets", rows);
  }
  if (changed.length === 0) return [];
  const goods = trx.selectFrom("products").select("id").where("catalog_id", "in", withHidden(catalogId)).where("type_id", "in", changed);
  return (await goods.orderBy("id").execute()).map(({ id }) => id);
}

/** What somebody has chosen, in one order of its fields. */
export function readFilters(json: string | null): Facet[] {
  const rows = JSON.parse(json ?? "[]") as Facet[];
  return rows.map(({ facet, name, kind, unit }) => ({ facet, name, kind, unit }));
}
