import { positionSet, type PositionSet } from "./position-set.ts";
import type { IndexedChoice, IndexedFacet, IndexedProduct, IndexedRange } from "./section-index.ts";
import type { CatalogSnapshot, FacetNode } from "./snapshot.ts";

/** The values of one facet while they are read, by value. */
export type CollectedValues = Map<string, { label: string; note: string; number: number; positions: number[] }>;

/** The facets that every section has: price, brand, series, then the type's own, then stock and special. `products` in the default order. */
export function commonFacets(snapshot: CatalogSnapshot, products: readonly IndexedProduct[], own: IndexedFacet[]): IndexedFacet[] {
  const size = products.length;
  const prices = products.flatMap(({ display_price }, position) => (display_price > 0 ? { number: display_price, position } : []));
  const brands = grouped(products, ({ brand_id }) => brand_id);
  const series = grouped(products, ({ series_id }) => series_id);
  const flagged = (flag: "in_stock" | "special") => positionSet(grouped(products, (product) => product[flag]).get(1) ?? [], size);
  return [
    rangeFacet({ id: "price", name: "Цена", unit: "₽", scale: 100 }, prices),
    { kind: "choice", id: "brand", name: "Бренд", values: namedValues(snapshot.brands, brands, size) },
    { kind: "choice", id: "series", name: "Серия", values: namedValues(snapshot.series, series, size) },
    ...own,
    { kind: "flag", id: "in_stock", name: "В наличии", set: flagged("in_stock") },
    { kind: "flag", id: "special", name: "Со скидкой", set: flagged("special") },
  ];
}

/** Positions by what the products have in common, ascending; null belongs to no group. */
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

/** A facet of the type from the values that were read. */
export function ownFacet({ facet: id, name, kind, unit }: FacetNode, collected: CollectedValues, size: number): IndexedFacet {
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
