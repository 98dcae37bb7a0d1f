import { positionSet, countBits, emptyBits, setBit } from "./position-set.ts";
import type { IndexedFacet, IndexedProduct, IndexedRange, IndexedVariant, Members, SoldVariants } from "./section-index.ts";
import type { CatalogSnapshot, FacetNode } from "../snapshot.ts";

/** A facet of a type while its values are read, by value. */
export interface CollectedFacet extends FacetNode {
  /** Slug of the type, of the first one when several have the facet. */
  type: string;
  /** Variants of a product differ in it. */
  ofVariants: boolean;
  /** `positions` are those of variants. */
  values: Map<string, { label: string; note: string; number: number; positions: number[] }>;
}

/** The largest number of facets of its types that a category shows. */
const CATEGORY_FACETS = 24;

/** The facets that every section has: price, brand, series, then those of its types, then the flags. `products` in the default order. */
export function commonFacets(
  snapshot: CatalogSnapshot,
  products: readonly IndexedProduct[],
  sold: SoldVariants,
  own: IndexedFacet[],
): IndexedFacet[] {
  const size = products.length;
  const variants = products.flatMap((product) => product.sold);
  const priced = sold.byPrice.subarray(0, sold.priced);
  const brands = grouped(products, ({ brand_id }) => brand_id);
  const series = grouped(products, ({ series_id }) => series_id);
  const flagged = (flag: "is_new" | "is_hit") => ({
    set: positionSet(grouped(products, (product) => product[flag]).get(1) ?? [], size),
    variants: null,
  });
  const ofVariants = (has: (variant: IndexedVariant) => boolean) =>
    membersOf(
      variants.flatMap((variant, position) => (has(variant) ? position : [])),
      sold,
      true,
    );
  return [
    {
      kind: "range",
      id: "price",
      name: "Цена",
      unit: "₽",
      scale: 100,
      ofVariants: true,
      numbers: Float64Array.from(priced, (position) => variants[position]?.price ?? 0),
      positions: priced,
    },
    { kind: "choice", id: "brand", name: "Бренд", values: namedValues(snapshot.brands, brands, size) },
    { kind: "choice", id: "series", name: "Серия", values: namedValues(snapshot.series, series, size) },
    ...own,
    { kind: "flag", id: "in_stock", name: "В наличии", ...ofVariants(({ in_stock }) => in_stock) },
    { kind: "flag", id: "is_new", name: "Новинка", ...flagged("is_new") },
    { kind: "flag", id: "is_hit", name: "Хит", ...flagged("is_hit") },
    { kind: "flag", id: "special", name: "Со скидкой", ...ofVariants(({ special }) => special) },
  ];
}

/** The categories of the products, in the order of the catalogue. */
export function categoryFacet({ categories, types }: CatalogSnapshot, products: readonly IndexedProduct[]): IndexedFacet {
  const members = grouped(products, ({ type_id }) => types.get(type_id)?.category.id ?? null);
  const values = categories.flatMap(({ id, slug, name }) => {
    const positions = members.get(id);
    return positions ? [{ value: slug, label: name, note: "", set: positionSet(positions, products.length), variants: null }] : [];
  });
  return { kind: "choice", id: "category", name: "Раздел", values };
}

/** Ascending positions by the key of their products; a product with the key null is left out. */
export function grouped(products: readonly IndexedProduct[], key: (product: IndexedProduct) => number | null): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const [position, product] of products.entries()) {
    const group = key(product);
    if (group === null) continue;
    const members = groups.get(group);
    if (members) members.push(position);
    else groups.set(group, [position]);
  }
  return groups;
}

function namedValues(
  names: ReadonlyMap<number, { slug: string; name: string }>,
  groups: ReadonlyMap<number, number[]>,
  size: number,
): Extract<IndexedFacet, { kind: "choice" }>["values"] {
  const values = [...groups].flatMap(([id, positions]) => {
    const named = names.get(id);
    return named ? [{ value: named.slug, label: named.name, note: "", set: positionSet(positions, size), variants: null }] : [];
  });
  return values.toSorted((a, b) => a.label.localeCompare(b.label, "ru"));
}

/** @param entries ascending by their number */
function rangeFacet(
  facet: Omit<IndexedRange, "kind" | "numbers" | "positions">,
  entries: readonly { number: number; positions: ArrayLike<number> }[],
): IndexedRange {
  const size = entries.reduce((sum, { positions }) => sum + positions.length, 0);
  const [numbers, all] = [new Float64Array(size), new Uint32Array(size)];
  let place = 0;
  for (const { number, positions } of entries) {
    numbers.fill(number, place, place + positions.length);
    all.set(positions, place);
    place += positions.length;
  }
  return { ...facet, kind: "range", numbers, positions: all };
}

/** The facets of a category: those that most of its products have, in the order of the types. When two have one id, the type is added to the id of the second. */
export function categoryFacets(facets: readonly CollectedFacet[], sold: SoldVariants): IndexedFacet[] {
  const productCount = ({ values }: CollectedFacet) => {
    const bits = emptyBits(sold.first.length);
    for (const { positions } of values.values()) for (const position of positions) setBit(bits, sold.owners[position] as number);
    return countBits(bits);
  };
  const counts = new Map(facets.map((facet) => [facet, productCount(facet)]));
  const chosen = new Set(facets.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, CATEGORY_FACETS));
  const ids = new Set<string>();
  return facets.flatMap((facet) => {
    if (!chosen.has(facet)) return [];
    const id = ids.has(facet.facet) ? `${facet.facet}-${facet.type}` : facet.facet;
    ids.add(id);
    return ownFacet({ ...facet, facet: id }, sold);
  });
}

/** A facet from the values that were read. */
export function ownFacet({ facet: id, name, kind, unit, ofVariants, values: collected }: CollectedFacet, sold: SoldVariants): IndexedFacet {
  const values = [...collected.values()];
  switch (kind) {
    case "range": {
      const entries = values.map(({ number, positions }) => ({
        number,
        positions: ofVariants ? positions : [...new Set(ownersOf(positions, sold))],
      }));
      const sorted = entries.toSorted((a, b) => a.number - b.number);
      return rangeFacet({ id, name, unit, scale: 1000, ofVariants }, sorted);
    }
    case "flag":
      return {
        kind,
        id,
        name,
        ...membersOf(
          values.flatMap(({ positions }) => positions),
          sold,
          ofVariants,
        ),
      };
    case "choice": {
      const sorted = [...collected].toSorted(([, a], [, b]) => a.number - b.number || a.label.localeCompare(b.label, "ru"));
      return {
        kind,
        id,
        name,
        values: sorted.map(([value, { label, note, positions }]) => ({ value, label, note, ...membersOf(positions, sold, ofVariants) })),
      };
    }
  }
}

/** The products and, where variants of a product differ, the variants at these positions of variants. */
function membersOf(positions: readonly number[], sold: SoldVariants, ofVariants: boolean): Members {
  const set = positionSet(ownersOf(positions, sold), sold.first.length - 1);
  // Where each product is one variant, the two are the same.
  const differ = ofVariants && sold.owners.length > sold.first.length - 1;
  return { set, variants: differ ? positionSet(positions, sold.owners.length) : null };
}

function ownersOf(positions: readonly number[], { owners }: SoldVariants): number[] {
  return positions.map((position) => owners[position] as number);
}
