import type { SortOrder } from "#shared/contract/catalog.ts";
import type { Catalog } from "./catalog-store.ts";
import { hasBit, type Bits } from "./position-set.ts";
import type { SectionIndex } from "./section-index.ts";

/** Ids of one page of the products that pass the filters (`bits` null = all), sorted. */
export function pageIds(index: SectionIndex, bits: Bits | null, sort: SortOrder, offset: number, limit: number): number[] {
  const order = index.orders[sort];
  if (bits === null) return Array.from(order.subarray(offset, offset + limit), (position) => idAt(index, position));
  const ids: number[] = [];
  let skipped = 0;
  for (const position of order) {
    if (ids.length === limit) break;
    if (!hasBit(bits, position)) continue;
    if (skipped < offset) skipped++;
    else ids.push(idAt(index, position));
  }
  return ids;
}

/** One page of modifications: the ids of their products, the number of the first product's modifications to skip, and the number of all modifications. */
export function modificationPage(index: SectionIndex, bits: Bits | null, sort: SortOrder, offset: number, limit: number) {
  const ids: number[] = [];
  let [total, skip] = [0, 0];
  for (const position of index.orders[sort]) {
    if (bits !== null && !hasBit(bits, position)) continue;
    const variants = index.variants[position] ?? 1;
    if (total < offset + limit && total + variants > offset) {
      if (ids.length === 0) skip = offset - total;
      ids.push(idAt(index, position));
    }
    total += variants;
  }
  return { ids, skip, total };
}

/** Ids of the first `positions` that pass the filters, in their order. */
export function firstIds(index: SectionIndex, positions: readonly number[], bits: Bits | null, limit: number): number[] {
  const ids: number[] = [];
  for (const position of positions) {
    if (ids.length === limit) break;
    if (bits === null || hasBit(bits, position)) ids.push(idAt(index, position));
  }
  return ids;
}

export function idAt(index: SectionIndex, position: number): number {
  return index.ids[position] as number;
}

/** Ids of the most popular products of these sections (slugs of categories or types), one of each section in turn. Unknown sections are left out. */
export async function popularIds(catalog: Catalog, slugs: readonly string[], limit: number): Promise<number[]> {
  const nodes = slugs.flatMap((slug) => catalog.snapshot.sections.get(slug) ?? []);
  const lists = await Promise.all(nodes.map(async (node) => pageIds((await catalog.section(node)).index, null, "popular", 0, limit)));
  const turns = Array.from({ length: limit }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return [...new Set(turns.flat())].slice(0, limit);
}
