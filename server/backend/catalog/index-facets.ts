import { positionSet, type PositionSet } from "./position-set.ts";
import type { IndexedChoice, IndexedFacet, IndexedProduct, IndexedRange } from "./section-index.ts";
import type { CatalogSnapshot, FacetNode } from "./snapshot.ts";

/** A facet of a type while its values are read, by value. */
export interface CollectedFacet extends FacetNode {
  /** Slug of the type, of the first one when several have the facet. */
  type: string;
  values: Map<string, { label: string; note: string; number: number; positions: number[] }>;
}

/** The most facets of its types that a category shows. */
const CATEGORY_FACETS = 24;

/** The facets that every section has: price, brand, series, then those of its types, then the flags. `products` in the default order. */
export function commonFacets(snapshot: CatalogSnapshot, products: readonly IndexedProduct[], own: IndexedFacet[]): IndexedFacet[] {
  const size = products.length;
  const prices = products.flatMap(({ display_price }, position) => (display_price > 0 ? { number: display_price, position } : []));
  const brands = grouped(products, ({ brand_id }) => brand_id);
  const series = grouped(products, ({ series_id }) => series_id);
  const flagged = (flag: "in_stock" | "is_new" | "is_hit" | "special") =>
    positionSet(grouped(products, (product) => product[flag]).get(1) ?? [], size);
  return [
    rangeFacet({ id: "price", name: "Цена", unit: "₽", scale: 100 }, prices),
    { kind: "choice", id: "brand", name: "Бренд", values: namedValues(snapshot.brands, brands, size) },
    { kind: "choice", id: "series", name: "Серия", values: namedValues(snapshot.series, series, size) },
    ...own,
    { kind: "flag", id: "in_stock", name: "В наличии", set: flagged("in_stock") },
    { kind: "flag", id: "is_new", name: "Новинка", set: flagged("is_new") },
    { kind: "flag", id: "is_hit", name: "Хит", set: flagged("is_hit") },
    { kind: "flag", id: "special", name: "Со скидкой", set: flagged("special") },
  ];
}

/** The categories of the products, in the order of the catalogue. */
export function categoryFacet({ categories, types }: CatalogSnapshot, products: readonly IndexedProduct[]): IndexedFacet {
  const members = grouped(products, ({ type_id }) => types.get(type_id)?.category.id ?? null);
  const values = categories.flatMap(({ id, slug, name }) => {
    const positions = members.get(id);
    return positions ? [{ value: slug, label: name, note: "", set: positionSet(positions, products.length) }] : [];
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
): IndexedChoice["values"] {
  const values = [...groups].flatMap(([id, positions]) => {
    const named = names.get(id);
    return named ? [{ value: named.slug, label: named.name, note: "", set: positionSet(positions, size) }] : [];
  });
  return values.toSorted((a, b) => a.label.localeCompare(b.label, "ru"));
}

function rangeFacet(
  facet: Omit<IndexedRange, "kind" | "numbers" | "positions">,
  entries: { number: number; position: number }[],
): IndexedRange {
  entries.sort((a, b) => a.number - b.number);
  return {
    ...facet,
    kind: "range",
    numbers: Float64Array.from(entries, ({ number }) => number),
    positions: Uint32Array.from(entries, ({ position }) => position),
  };
}

/** The facets of a category: those that most of its products have, in the order of the types. When two have one id, the type is added to the id of the second. */
export function categoryFacets(facets: readonly CollectedFacet[], size: number): IndexedFacet[] {
  const productCount = ({ values }: CollectedFacet) => new Set([...values.values()].flatMap(({ positions }) => positions)).size;
  const chosen = new Set(facets.toSorted((a, b) => productCount(b) - productCount(a)).slice(0, CATEGORY_FACETS));
  const ids = new Set<string>();
  return facets.flatMap((facet) => {
    if (!chosen.has(facet)) return [];
    const id = ids.has(facet.facet) ? `${facet.facet}-${facet.type}` : facet.facet;
    ids.add(id);
    return ownFacet({ ...facet, facet: id }, size);
  });
}

/** A facet from the values that were read. */
export function ownFacet({ facet: id, name, kind, unit, values: collected }: CollectedFacet, size: number): IndexedFacet {
  const values = [...collected.values()];
  switch (kind) {
    case "range": {
      const entries = values.flatMap(({ number, positions }) => positions.map((position) => ({ number, position })));
      return rangeFacet({ id, name, unit, scale: 1000 }, entries);
    }
    case "flag":
      return {
        kind,
        id,
        name,
        set: unsortedSet(
          values.flatMap(({ positions }) => positions),
          size,
        ),
      };
    case "choice": {
      const sorted = [...collected].toSorted(([, a], [, b]) => a.number - b.number || a.label.localeCompare(b.label, "ru"));
      return {
        kind,
        id,
        name,
        values: sorted.map(([value, { label, note, positions }]) => ({ value, label, note, set: unsortedSet(positions, size) })),
      };
    }
  }
}

function unsortedSet(positions: readonly number[], size: number): PositionSet {
  return positionSet(
    [...new Set(positions)].toSorted((a, b) => a - b),
    size,
  );
}
