import type { Kysely } from "kysely";
import { inChunks } from "../db/chunks.ts";
import type { Database } from "../db/schema.ts";
import { commonFacets, grouped, ownFacet, type CollectedValues } from "./index-facets.ts";
import { byPopularity, sortedPositions, type IndexedFacet, type IndexedProduct, type SectionIndex } from "./section-index.ts";
import type { CatalogSnapshot, CategoryNode, TypeNode } from "./snapshot.ts";

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

async function ownFacets(
  db: Kysely<Database>,
  catalogId: number,
  type: TypeNode,
  positions: ReadonlyMap<number, number>,
): Promise<IndexedFacet[]> {
  if (type.facets.length === 0) return [];
  const collected = new Map<string, CollectedValues>(type.facets.map(({ facet }) => [facet, new Map()]));
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
  return type.facets.map((facet) => ownFacet(facet, collected.get(facet.facet) ?? new Map(), positions.size));
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
