import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { SortOrder } from "#shared/contract/catalog.ts";
import type { Database } from "../db/schema.ts";
import type { Catalog } from "./catalog-store.ts";
import { hasBit, type Bits } from "./sections/position-set.ts";
import type { Passing } from "./sections/section-filter.ts";
import type { SectionIndex, SoldVariants } from "./sections/section-index.ts";

/** The positions of the products of one page, filtered and sorted. The price of a product is that of the variant that its card shows. */
export function pagePositions(index: SectionIndex, passing: Passing, sort: SortOrder, offset: number, limit: number): number[] {
  const { bits, variants } = passing;
  const order = index.orders[sort];
  if (bits === null) return Array.from(order.subarray(offset, offset + limit));
  const byPrice = variants !== null && (sort === "price_asc" || sort === "price_desc");
  const found: number[] = [];
  let skipped = 0;
  for (const position of byPrice ? byShownPrice(index, variants, sort) : passingIn(order, bits)) {
    if (found.length === limit) break;
    if (skipped < offset) skipped++;
    else found.push(position);
  }
  return found;
}

function* passingIn(order: Uint32Array, bits: Bits): Generator<number> {
  for (const position of order) if (hasBit(bits, position)) yield position;
}

/** Products in the order of the variants that they show; what is on request stays last in both directions. */
function* byShownPrice({ sold }: SectionIndex, variants: Bits, sort: "price_asc" | "price_desc"): Generator<number> {
  const shown = (variant: number) => hasBit(variants, variant) && shownVariant(sold, sold.owners[variant] as number, variants) === variant;
  const { byPrice, priced } = sold;
  for (let place = 0; place < byPrice.length; place++) {
    const variant = byPrice[sort === "price_asc" || place >= priced ? place : priced - 1 - place] as number;
    if (shown(variant)) yield sold.owners[variant] as number;
  }
}

/** The first variant of the product that passes. */
function shownVariant({ first }: SoldVariants, product: number, variants: Bits): number {
  let variant = first[product] as number;
  while (!hasBit(variants, variant)) variant++;
  return variant;
}

/** What the card of a product shows: the product itself, or, when only some of its modifications pass the filters, one of these. */
export interface Shown {
  id: number;
  /** Null = the product as a whole. */
  modification: number | null;
}

/** What a list shows of the product at this position of its section: the modification when a filter leaves out others. */
export function shownAt({ ids, sold }: SectionIndex, product: number, { variants }: Passing): Shown {
  const id = ids[product] as number;
  if (variants === null) return { id, modification: null };
  const [start, end] = [sold.first[product] as number, sold.first[product + 1] as number];
  let passed = 0;
  for (let variant = start; variant < end; variant++) if (hasBit(variants, variant)) passed++;
  return { id, modification: passed < end - start ? (sold.ids[shownVariant(sold, product, variants)] as number) : null };
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

/** The first `positions` that pass the filters, in their order. */
export function firstPositions(positions: readonly number[], bits: Bits | null, limit: number): number[] {
  const found: number[] = [];
  for (const position of positions) {
    if (found.length === limit) break;
    if (bits === null || hasBit(bits, position)) found.push(position);
  }
  return found;
}

/** Ids of the first products of an order. */
export function firstIds(index: SectionIndex, positions: readonly number[] | Uint32Array, limit: number): number[] {
  return Array.from(positions.slice(0, limit), (position) => idAt(index, position));
}

export function idAt(index: SectionIndex, position: number): number {
  return index.ids[position] as number;
}

/** Ids of the most popular products of these sections (slugs of categories or types), one of each section in turn. Unknown sections are left out. */
export async function popularIds(catalog: Catalog, slugs: readonly string[], limit: number): Promise<number[]> {
  const nodes = slugs.flatMap((slug) => catalog.snapshot.named.get(slug) ?? []);
  const lists = await Promise.all(
    nodes.map(async (node) => {
      const { index } = await catalog.section(node);
      return firstIds(index, index.orders.popular, limit);
    }),
  );
  const turns = Array.from({ length: limit }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return [...new Set(turns.flat())].slice(0, limit);
}

/** The condition that a product has no modifications: one with modifications sells them, not itself. */
export function soldAlone({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Database, "products">): ExpressionWrapper<Database, "products", SqlBool> {
  return not(
    exists(
      selectFrom("modifications")
        .select("modifications.id")
        .whereRef("modifications.catalog_id", "=", "products.catalog_id")
        .whereRef("modifications.product_id", "=", "products.id"),
    ),
  );
}
