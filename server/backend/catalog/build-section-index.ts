import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Spec } from "#shared/contract/catalog.ts";
import { inChunks } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import { categoryFacet, categoryFacets, commonFacets, grouped, ownFacet, type CollectedFacet } from "./index-facets.ts";
import { levelFacet } from "./levels.ts";
import { productPages } from "./read-products.ts";
import { byPopularity, soldVariants, sortedPositions, type IndexedProduct, type SectionIndex, type SoldVariants } from "./section-index.ts";
import type { SectionNode } from "./section-sale.ts";
import type { CatalogSnapshot, TypeNode } from "./snapshot.ts";

/** Number of products whose facet values are read in one statement. The event loop has its turn after each. */
const VALUES_OF = 250;
/** Number of characteristics that a card shows. */
const CARD_SPECS = 3;

/**
 * Reads the products and the facet values of a section into an index. A type has all of its facets, a category those that its cards show, the sale
 * the categories. It works in steps, so that other requests are answered meanwhile.
 */
export async function buildSectionIndex(db: Kysely<Database>, snapshot: CatalogSnapshot, section: SectionNode): Promise<SectionIndex> {
  const isCategory = section.kind === "category";
  const types = section.kind === "type" ? [section] : section.types;
  const products: IndexedProduct[] = [];
  const shown = new Set<string>();
  for (const type of types) {
    for await (const page of productPages(db, snapshot.id, type.id, { withSpecs: isCategory, reduced: section.kind === "sale" })) {
      for (const { specs, ...product } of page) {
        products.push(product);
        if (specs !== undefined) for (const { name } of (JSON.parse(specs) as Spec[]).slice(0, CARD_SPECS)) shown.add(name);
      }
    }
  }
  products.sort(byPopularity);
  await setImmediate();
  const sold = soldVariants(products);
  await setImmediate();
  // A category has the facets that its cards show, the sale has its categories instead.
  const wanted = (name: string) => section.kind === "type" || shown.has(name);
  const facets = await ownFacets(db, snapshot.id, types, { products, sold, wanted });
  const byType = grouped(products, ({ type_id }) => type_id);
  const own = isCategory ? categoryFacets(facets, sold) : facets.map((facet) => ownFacet(facet, sold));
  await setImmediate();
  const common = commonFacets(snapshot, products, sold, own);
  await setImmediate();
  /** Where something stands is asked first. */
  const withPlaces = () => {
    if (isCategory) return [levelFacet(types, byType, products), ...common];
    // Of a dozen series in all categories nobody knows the names.
    return section.kind === "sale" ? [categoryFacet(snapshot, products), ...common.filter(({ id }) => id !== "series")] : common;
  };
  return {
    size: products.length,
    ids: Int32Array.from(products, ({ id }) => id),
    variants: Uint16Array.from(products, ({ variants }) => variants),
    sold,
    orders: sortedPositions(products),
    facets: withPlaces(),
    series: grouped(products, ({ series_id }) => series_id),
    types: byType,
  };
}

interface Read {
  /** In the default order. */
  products: readonly IndexedProduct[];
  sold: SoldVariants;
  /** Whether the section has a facet of this name. */
  wanted: (name: string) => boolean;
}

/** The facets of the types that the section has, with their values. Equal facets of several types are one facet. */
async function ownFacets(
  db: Kysely<Database>,
  catalogId: number,
  types: readonly TypeNode[],
  { products, sold, wanted }: Read,
): Promise<CollectedFacet[]> {
  const places = new Map(products.map(({ id }, position) => [id, position]));
  const members = Map.groupBy(products, ({ type_id }) => type_id);
  const collected = new Map<string, CollectedFacet>();
  for (const type of types) {
    const own = new Map<string, CollectedFacet>();
    for (const facet of type.facets.filter(({ name }) => wanted(name))) {
      const key = JSON.stringify(facet);
      const known = collected.get(key) ?? { ...facet, type: type.slug, ofVariants: false, values: new Map() };
      collected.set(key, known);
      own.set(facet.facet, known);
    }
    if (own.size === 0) continue;
    const ids = (members.get(type.id) ?? []).map(({ id }) => id);
    for await (const rows of valuePages(db, catalogId, ids)) {
      for (const { product_id, item_id, facet, value, label, note, number } of rows) {
        const collecting = own.get(facet);
        const place = places.get(product_id);
        if (!collecting || place === undefined) continue;
        const known = collecting.values.get(value) ?? { label, note, number, positions: [] };
        collecting.values.set(value, known);
        const [start, end] = [sold.first[place] as number, sold.first[place + 1] as number];
        const isWhole = item_id === product_id;
        if (!isWhole && end - start > 1) collecting.ofVariants = true;
        for (let position = start; position < end; position++) {
          if (isWhole || sold.ids[position] === item_id) known.positions.push(position);
        }
      }
    }
  }
  return [...collected.values()];
}

async function* valuePages(db: Kysely<Database>, catalogId: number, productIds: readonly number[]) {
  for (const chunk of inChunks(productIds, VALUES_OF)) {
    yield await db
      .selectFrom("facet_values")
      .select(["product_id", "item_id", "facet", "value", "label", "note", "number"])
      .where("catalog_id", "=", catalogId)
      .where("product_id", "in", chunk)
      .execute();
    await setImmediate();
  }
}
