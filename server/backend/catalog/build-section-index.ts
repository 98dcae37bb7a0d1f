import type { Kysely } from "kysely";
import { inChunks } from "../db/chunks.ts";
import type { Database } from "../db/schema.ts";
import { positionSet } from "./position-set.ts";
import {
  byPopularity,
  sortedPositions,
  type IndexedChoice,
  type IndexedFacet,
  type IndexedFlag,
  type IndexedProduct,
  type IndexedRange,
  type SectionIndex,
} from "./section-index.ts";
import type { CatalogSnapshot, CategoryNode, FacetNode, TypeNode } from "./snapshot.ts";

/** Rows of one read: between two of them the event loop serves others. */
const PAGE = 10_000;
/** Products whose facet values are read at once. */
const VALUES_OF = 1000;

/** Reads what the index of a section holds. A category has the facets that all types share, a type has its own as well. */
export async function buildSectionIndex(
  db: Kysely<Database>,
  snapshot: CatalogSnapshot,
  section: CategoryNode | TypeNode,
): Promise<SectionIndex> {
  const types = section.kind === "type" ? [section] : section.types;
  const products: IndexedProduct[] = [];
  for (const type of types) for await (const page of productPages(db, snapshot.id, type.id)) products.push(...page);
  products.sort(byPopularity);

  const positions = new Map(products.map(({ id }, position) => [id, position]));
  const own = section.kind === "type" ? await ownFacets(db, snapshot.id, section, positions) : [];
  return {
    size: products.length,
    ids: Int32Array.from(products, ({ id }) => id),
    variants: Uint16Array.from(products, ({ variants }) => variants),
    orders: sortedPositions(products),
    facets: commonFacets(snapshot, products, own),
    series: grouped(products, ({ series_id }) => series_id),
    types: grouped(products, ({ type_id }) => type_id),
  };
}

async function* productPages(db: Kysely<Database>, catalogId: number, typeId: number): AsyncGenerator<IndexedProduct[]> {
  for (let last = 0; ;) {
    const page = await db
      .selectFrom("products")
      .select(["id", "type_id", "brand_id", "series_id", "display_price", "special", "is_new", "in_stock", "popularity", "variants"])
      .where("catalog_id", "=", catalogId)
      .where("type_id", "=", typeId)
      .where("id", ">", last)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.id ?? 0;
  }
}

function grouped(products: readonly IndexedProduct[], key: (product: IndexedProduct) => number | null): Map<number, number[]> {
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

/** Price, brand, series, then the type's own, then stock and special. */
function commonFacets(snapshot: CatalogSnapshot, products: readonly IndexedProduct[], own: IndexedFacet[]): IndexedFacet[] {
  const priced = [...products.entries()]
    .filter(([, { display_price }]) => display_price > 0)
    .map(([position, { display_price }]) => ({ number: display_price, position }));
  const flagged = (flag: "in_stock" | "special") =>
    positionSet(
      [...products.entries()].filter(([, product]) => product[flag] === 1).map(([position]) => position),
      products.length,
    );
  return [
    rangeFacet({ id: "price", name: "Цена", unit: "₽", scale: 100 }, priced),
    namedFacet(
      "brand",
      "Бренд",
      snapshot.brands,
      grouped(products, ({ brand_id }) => brand_id),
      products.length,
    ),
    namedFacet(
      "series",
      "Серия",
      snapshot.series,
      grouped(products, ({ series_id }) => series_id),
      products.length,
    ),
    ...own,
    { kind: "flag", id: "in_stock", name: "В наличии", set: flagged("in_stock") },
    { kind: "flag", id: "special", name: "Со скидкой", set: flagged("special") },
  ];
}

function namedFacet(
  id: string,
  name: string,
  names: ReadonlyMap<number, { slug: string; name: string }>,
  groups: Map<number, number[]>,
  size: number,
): IndexedChoice {
  const values = [...groups].flatMap(([key, positions]) => {
    const named = names.get(key);
    return named ? [{ value: named.slug, label: named.name, note: "", set: positionSet(positions, size) }] : [];
  });
  return { kind: "choice", id, name, values: values.toSorted((a, b) => a.label.localeCompare(b.label, "ru")) };
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

/** The values of one facet while they are read. */
type Collected = Map<string, { label: string; note: string; number: number; positions: number[] }>;

async function ownFacets(
  db: Kysely<Database>,
  catalogId: number,
  type: TypeNode,
  positions: ReadonlyMap<number, number>,
): Promise<IndexedFacet[]> {
  if (type.facets.length === 0) return [];
  const collected = new Map<string, Collected>(type.facets.map(({ facet }) => [facet, new Map()]));
  for await (const rows of valuePages(db, catalogId, [...positions.keys()])) {
    for (const { product_id, facet, value, label, note, number } of rows) {
      const values = collected.get(facet);
      const position = positions.get(product_id);
      if (!values || position === undefined) continue;
      const known = values.get(value);
      if (known) known.positions.push(position);
      else values.set(value, { label, note, number, positions: [position] });
    }
  }
  return type.facets.map((facet) => indexedFacet(facet, collected.get(facet.facet) ?? new Map(), positions.size));
}

async function* valuePages(db: Kysely<Database>, catalogId: number, productIds: readonly number[]) {
  for (const chunk of inChunks(productIds, VALUES_OF)) {
    yield await db
      .selectFrom("facet_values")
      .select(["product_id", "facet", "value", "label", "note", "number"])
      .where("catalog_id", "=", catalogId)
      .where("product_id", "in", chunk)
      .execute();
  }
}

function indexedFacet({ facet, name, kind, unit }: FacetNode, collected: Collected, size: number): IndexedFacet {
  switch (kind) {
    case "range":
      return rangeFacet(
        { id: facet, name, unit, scale: 1000 },
        [...collected.values()].flatMap(({ number, positions }) => positions.map((position) => ({ number, position }))),
      );
    case "flag":
      return {
        kind,
        id: facet,
        name,
        set: ascendingSet(
          [...collected.values()].flatMap(({ positions }) => positions),
          size,
        ),
      } satisfies IndexedFlag;
    case "choice": {
      const values = [...collected].toSorted(([, a], [, b]) => a.number - b.number || a.label.localeCompare(b.label, "ru"));
      return {
        kind,
        id: facet,
        name,
        values: values.map(([value, { label, note, positions }]) => ({ value, label, note, set: ascendingSet(positions, size) })),
      };
    }
  }
}

const ascendingSet = (positions: number[], size: number) =>
  positionSet(
    [...new Set(positions)].toSorted((a, b) => a - b),
    size,
  );
