import type { SortOrder } from "#shared/contract/catalog.ts";
import { hasBit, type Bits } from "./position-set.ts";
import type { SectionIndex } from "./section-index.ts";

/** Ids of a page of the products that pass (null = all), in an order. */
export function pageOf(index: SectionIndex, bits: Bits | null, sort: SortOrder, offset: number, limit: number): number[] {
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

/** A page of sellable things: the products in which it lies, how many of their first things to skip, and how many there are in all. */
export function variantPageOf(index: SectionIndex, bits: Bits | null, sort: SortOrder, offset: number, limit: number) {
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

/** Ids of the first members that pass; `positions` in the order wanted. */
export function firstOf(index: SectionIndex, positions: readonly number[], bits: Bits | null, limit: number): number[] {
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
