import type { SortOrder } from "#shared/contract/catalog.ts";
import { comparePrices } from "#shared/domain/price.ts";
import type { PositionSet } from "./position-set.ts";

interface FacetBase {
  id: string;
  name: string;
}

/** A choice: for each value the products that have it. */
export interface IndexedChoice extends FacetBase {
  kind: "choice";
  values: { value: string; label: string; note: string; set: PositionSet }[];
}

/** Ascending numbers with the positions of their products; a product can have several. A number divided by `scale` is in `unit`. */
export interface IndexedRange extends FacetBase {
  kind: "range";
  unit: string;
  scale: number;
  numbers: Float64Array;
  positions: Uint32Array;
}

export interface IndexedFlag extends FacetBase {
  kind: "flag";
  set: PositionSet;
}

export type IndexedFacet = IndexedChoice | IndexedRange | IndexedFlag;

/**
 * The data in memory for filtering, counting, sorting and paging of a section. The position of a product is its place in the
 * default order.
 */
export interface SectionIndex {
  size: number;
  /** Product id by position. */
  ids: Int32Array;
  /** Number of modifications of the product at a position; 1 for a product without modifications. */
  variants: Uint16Array;
  /** Positions in each order; `popular` is 0, 1, 2 … */
  orders: Record<SortOrder, Uint32Array>;
  facets: IndexedFacet[];
  /** Products of each series, by id, in the default order. */
  series: Map<number, number[]>;
  /** Products of each type, by id, in the default order. */
  types: Map<number, number[]>;
}

/** A product as the index reads it. */
export interface IndexedProduct {
  id: number;
  type_id: number;
  brand_id: number | null;
  series_id: number | null;
  /** Kopecks, 0 = on request. */
  display_price: number;
  special: number;
  is_new: number;
  is_hit: number;
  in_stock: number;
  popularity: number;
  variants: number;
}

/** Sorts products into the default order: popular first, and the older id first among equals. */
export function byPopularity(a: IndexedProduct, b: IndexedProduct): number {
  return b.popularity - a.popularity || a.id - b.id;
}

/** @param products in the default order */
export function sortedPositions(products: readonly IndexedProduct[]): SectionIndex["orders"] {
  const popular = Uint32Array.from(products.keys());
  const sorted = (compare: (a: IndexedProduct, b: IndexedProduct) => number) =>
    popular.toSorted((a, b) => compare(products[a] as IndexedProduct, products[b] as IndexedProduct));
  const byPrice = (direction: "asc" | "desc") => {
    const compare = comparePrices(direction);
    return sorted((a, b) => compare(a.display_price, b.display_price));
  };
  return {
    popular,
    price_asc: byPrice("asc"),
    price_desc: byPrice("desc"),
    new: sorted((a, b) => b.is_new - a.is_new || b.id - a.id),
  };
}
