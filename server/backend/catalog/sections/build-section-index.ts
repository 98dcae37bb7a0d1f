import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Spec } from "#shared/contract/catalog.ts";
import { comparePrices } from "#shared/domain/prices/price.ts";
import { inChunks } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";
import { categoryFacet, categoryFacets, commonFacets, grouped, ownFacet, type CollectedFacet } from "./index-facets.ts";
import { levelFacet } from "./levels.ts";
import {
  byPopularity,
  soldVariants,
  sortedPositions,
  type IndexedProduct,
  type IndexedVariant,
  type SectionIndex,
  type SoldVariants,
} from "./section-index.ts";
import type { SectionNode } from "./section-sale.ts";
import type { CatalogSnapshot, TypeNode } from "../snapshot.ts";

/** Products of one read. A read of SQLite blocks the event loop, so other work runs between two reads. */
const PRODUCTS_A_READ = 500;

interface Wanted {
  withSpecs: boolean;
  /** Only what is on sale. */
  reduced: boolean;
}

/** The products of a type with what can be bought of them, page by page. */
async function* productPages(
  db: Kysely<Database>,
  catalogId: number,
  typeId: number,
  { withSpecs, reduced }: Wanted,
): AsyncGenerator<(IndexedProduct & { specs?: string })[]> {
  for (let last = 0; ;) {
    const page = await db
      .selectFrom("products")
      .select([
        "id",
        "type_id",
        "brand_id",
        "series_id",
        "display_price",
        "special",
        "is_new",
        "is_hit",
        "in_stock",
        "order_days",
        "popularity",
        "variants",
      ])
      .$if(withSpecs, (query) => query.select("specs"))
      .where("catalog_id", "=", catalogId)
      .where("type_id", "=", typeId)
      .$if(reduced, (query) => query.where("special", "=", 1))
      .where("id", ">", last)
      .orderBy("id")
      .limit(PRODUCTS_A_READ)
      .execute();
    const ids = page.map(({ id }) => id);
    const modifications = await modificationsOf(db, catalogId, ids);
    yield page.map(({ order_days, ...product }) => ({
      ...product,
      sold: soldOf(product, order_days !== null, modifications.get(product.id) ?? []),
    }));
    await setImmediate();
    if (page.length < PRODUCTS_A_READ) return;
    last = page.at(-1)?.id ?? 0;
  }
}

async function modificationsOf(db: Kysely<Database>, catalogId: number, productIds: readonly number[]) {
  return Map.groupBy(await readModifications(db, catalogId, productIds), ({ product_id }) => product_id);
}

type ModificationRow = Awaited<ReturnType<typeof readModifications>>[number];

async function readModifications(db: Kysely<Database>, catalogId: number, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  return db
    .selectFrom("modifications")
    .select(["product_id", "id", "price", "old_price", "stock"])
    .where("catalog_id", "=", catalogId)
    .where("product_id", "in", productIds)
    .orderBy("product_id")
    .orderBy("position")
    .execute();
}

type Product = Pick<IndexedProduct, "id" | "display_price" | "in_stock" | "special">;

/** The variants of a product that can be bought. The one that a card shows is the first: the cheapest in stock. Those without a price are last. */
function soldOf(product: Product, toOrder: boolean, modifications: readonly ModificationRow[]): IndexedVariant[] {
  const { id, display_price, in_stock, special } = product;
  if (modifications.length === 0) return [{ id, price: display_price, in_stock: in_stock === 1, special: special === 1 }];
  // A product can be on sale without an old price: then all its modifications are.
  const someReduced = modifications.some(({ old_price }) => old_price !== null);
  const compare = comparePrices("asc");
  return modifications
    .map(({ id: own, price, old_price, stock }) => ({
      id: own,
      price,
      in_stock: !toOrder && price > 0 && stock !== 0,
      special: special === 1 && (old_price !== null || !someReduced),
    }))
    .toSorted((a, b) => Number(b.in_stock) - Number(a.in_stock) || compare(a.price, b.price));
}

/** Number of products whose facet values are read in one statement. The event loop has its turn after each. */
const PRODUCTS_A_STATEMENT = 250;
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
  /** Filters by place in the catalogue come first. */
  const withPlaces = () => {
    if (isCategory) return [levelFacet(types, byType, products), ...common];
    // In the whole catalogue a filter by series helps nobody: shoppers do not know the names.
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
  for (const chunk of inChunks(productIds, PRODUCTS_A_STATEMENT)) {
    yield await db
      .selectFrom("facet_values")
      .select(["product_id", "item_id", "facet", "value", "label", "note", "number"])
      .where("catalog_id", "=", catalogId)
      .where("product_id", "in", chunk)
      .execute();
    await setImmediate();
  }
}
