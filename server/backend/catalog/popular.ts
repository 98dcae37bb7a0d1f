import type { Catalog } from "./catalog-store.ts";
import { pageOf } from "./page-of.ts";

/** Ids of the most popular products of these sections (slugs of categories or types), taking turns; sections that are not there are left out. */
export async function popularOf(catalog: Catalog, slugs: readonly string[], limit: number): Promise<number[]> {
  const nodes = slugs.flatMap((slug) => catalog.snapshot.sections.get(slug) ?? []);
  const lists = await Promise.all(nodes.map(async (node) => pageOf((await catalog.section(node)).index, null, "popular", 0, limit)));
  const turns = Array.from({ length: limit }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return [...new Set(turns.flat())].slice(0, limit);
}
