import type { SortOrder } from "#shared/contract/catalog.ts";
import { comparePrices } from "#shared/domain/prices/price.ts";
import type { PositionSet } from "./position-set.ts";

interface FacetBase {
  id: string;
  name: string;
}

/** What has a value of a facet. */
export interface Members {
  /** Products of which at least one variant has it. */
  set: PositionSet;
  /** The variants that have it; null = the variants of a product do not differ in the facet. */
  variants: PositionSet | null;
}

/** A choice: for each value what has it. */
export interface IndexedChoice extends FacetBase {
  kind: "choice";
  values: ({ value: string; label: string; note: string } & Members)[];
}

/** Ascending numbers with the positions of what has them; a product can have several. A number divided by `scale` is in `unit`. */
export interface IndexedRange extends FacetBase {
  kind: "range";
  unit: string;
  scale: number;
  numbers: Float64Array;
  positions: Uint32Array;
  /** The positions are those of variants, not of products. */
  ofVariants: boolean;
}

export interface IndexedFlag extends FacetBase, Members {
  kind: "flag";
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
  sold: SoldVariants;
  /** Positions in each order; `popular` is 0, 1, 2 … */
  orders: Record<SortOrder, Uint32Array>;
  facets: IndexedFacet[];
  /** Products of each series, by id, in the default order. */
  series: Map<number, number[]>;
  /** Products of each type, by id, in the default order. */
  types: Map<number, number[]>;
}

/**
 * What can be put into the cart: the modifications of each product, or the product itself. Their positions follow the order of the products; those
 * of one product stand beside one another, the one to show first.
 */
export interface SoldVariants {
  /** The id of the modification or product at a position. */
  ids: Int32Array;
  /** The position of its product. */
  owners: Uint32Array;
  /** By the position of a product, that of its first variant; one more entry ends the last product. */
  first: Uint32Array;
  /** Positions by price, the lowest first, what is on request last. */
  byPrice: Uint32Array;
  /** How many of them have a price. */
  priced: number;
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
  /** The one to show first is the first. */
  sold: IndexedVariant[];
}

export interface IndexedVariant {
  id: number;
  /** Kopecks, 0 = on request. */
  price: number;
  in_stock: boolean;
  special: boolean;
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

/** @param products in the default order */
export function soldVariants(products: readonly IndexedProduct[]): SoldVariants {
  const all = products.flatMap(({ sold }) => sold);
  const [first, owners] = [new Uint32Array(products.length + 1), new Uint32Array(all.length)];
  products.forEach(({ sold }, position) => {
    const start = first[position] as number;
    first[position + 1] = start + sold.length;
    owners.fill(position, start, start + sold.length);
  });
  const compare = comparePrices("asc");
  const byPrice = Uint32Array.from(all.keys()).sort((a, b) => compare((all[a] as IndexedVariant).price, (all[b] as IndexedVariant).price));
  return { ids: Int32Array.from(all, ({ id }) => id), owners, first, byPrice, priced: all.filter(({ price }) => price > 0).length };
}
