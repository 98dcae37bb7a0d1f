import type { Kysely, Transaction } from "kysely";
import type { z } from "zod/mini";
import type { Picture } from "#shared/contract/common.ts";
import type { Clock } from "../clock.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Source } from "../db/catalog-tables.ts";
import type { Database } from "../db/schema.ts";
import { identify } from "./catalog-keys.ts";
import { abandon, activate, activeCatalogId, beginGeneration, deleteStale } from "./generations.ts";
import { withHidden } from "./overrides/fed-values.ts";
import { writeOwn } from "./overrides/own-goods.ts";
import { applyOverrides } from "./overrides/apply-overrides.ts";
import { contentDigest, facetValueRows, modificationRow, productRow, type ProductReferences } from "./products/product-rows.ts";
import { sourceProduct, sourceStructure, type CatalogSource, type SourceStructure } from "./source.ts";

/** Ids that the products refer to, by the keys of the source. */
interface StructureIds {
  types: Map<string, { id: number; facets: ReadonlySet<string> }>;
  brands: Map<string, { id: number }>;
  series: Map<string, { id: number }>;
  categories: Map<string, { id: number }>;
}

const json = (picture: Picture | null) => picture && JSON.stringify(picture);

/** Writes categories, types with their facets, brands and series of a generation. */
async function writeStructure(
  trx: Transaction<Database>,
  source: Source,
  catalogId: number,
  input: SourceStructure,
): Promise<StructureIds> {
  const structure = sourceStructure.parse(input);
  const categories = await identify(trx, source, "category", structure.categories);
  const types = await identify(trx, source, "type", structure.types);
  const brands = await identify(trx, source, "brand", structure.brands);
  const series = await identify(trx, source, "series", structure.series);

  for (const { key, category } of onlyTypes(structure))
    reference(types, key, "type").slug = reference(categories, category, "category").slug;

  const categoryRows = structure.categories.map(({ key, name, verb, lead, picture }, position) => ({
    ...reference(categories, key, "category"),
    catalog_id: catalogId,
    name,
    verb,
    lead,
    picture: json(picture),
    position,
  }));
  await insertRows(trx, "categories", categoryRows);

  const typeRows = structure.types.map(({ key, category, levels, name, lead, picture }, position) => ({
    ...reference(types, key, "type"),
    catalog_id: catalogId,
    category_id: reference(categories, category, "category").id,
    levels: JSON.stringify(levels),
    name,
    lead,
    picture: json(picture),
    position,
  }));
  await insertRows(trx, "types", typeRows);

  const facetRows = structure.types.flatMap(({ key, facets }) =>
    facets.map(({ id, name, kind, unit }, position) => ({
      catalog_id: catalogId,
      type_id: reference(types, key, "type").id,
      facet: id,
      name,
      kind,
      unit,
      position,
    })),
  );
  await insertRows(trx, "facets", facetRows);

  const brandRows = structure.brands.map(({ key, name, description }) => ({
    ...reference(brands, key, "brand"),
    catalog_id: catalogId,
    name,
    description,
  }));
  await insertRows(trx, "brands", brandRows);

  const seriesRows = structure.series.map(({ key, name, brand, description, picture }) => ({
    ...reference(series, key, "series"),
    catalog_id: catalogId,
    brand_id: brand === null ? null : reference(brands, brand, "brand").id,
    name,
    description,
    picture: json(picture),
  }));
  await insertRows(trx, "series", seriesRows);

  const facets = new Map(structure.types.map((type) => [type.key, new Set(type.facets.map(({ id }) => id))]));
  const typesWithFacets = [...types].map(([key, { id }]) => [key, { id, facets: facets.get(key) ?? new Set<string>() }] as const);
  return { categories, brands, series, types: new Map(typesWithFacets) };
}

/** Types that are all of their category and have its name: both are one page, at the address of the category. */
function onlyTypes({ categories, types }: Pick<z.infer<typeof sourceStructure>, "categories" | "types">) {
  const names = new Map(categories.map(({ key, name }) => [key, name.toLowerCase()]));
  const byCategory = Map.groupBy(types, ({ category }) => category);
  return types.filter(({ name, category }) => byCategory.get(category)?.length === 1 && names.get(category) === name.toLowerCase());
}

/** The value of a key. @throws when the source refers to a key that it does not have: it is damaged */
function reference<Value>(values: ReadonlyMap<string, Value>, key: string, noun: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The source refers to an unknown ${noun}: ${key}`);
  return value;
}

export interface WriteOptions {
  kind: Source;
  clock: Clock;
  /** The time of the source's stock data, epoch ms; absent = now. */
  stockAt?: number;
  /** Digest of the source; it tells later whether the source has changed. */
  digest?: string;
  /** Digest of what is sold, without its pieces: generations with the same one differ in their stock only. */
  mark?: string;
  /** The shown generation, when this one is the same. */
  repeats?: number | null;
  /** Called after each batch with the numbers written so far. */
  onProgress?: (written: { products: number; modifications: number }) => void;
  /** Runs in the transaction that shows the catalogue. */
  onShown?: (trx: Transaction<Database>, written: { catalogId: number; products: number }) => Promise<void>;
}

export interface WriteSummary {
  catalogId: number;
  categories: number;
  types: number;
  products: number;
  modifications: number;
}

type Product = z.infer<typeof sourceProduct>;

/** Products of one transaction. Short transactions do not block the orders that are placed meanwhile. */
const BATCH = 200;

/**
 * Writes a catalogue as a new generation and then shows it. Until then readers see the old one. When the source fails, nothing changes
 * for them. Known keys keep their ids and slugs. The memory in use does not grow with the number of products.
 */
export async function writeCatalog(
  db: Kysely<Database>,
  source: CatalogSource,
  { kind, clock, stockAt = clock(), digest, mark, repeats = null, onShown, onProgress }: WriteOptions,
): Promise<WriteSummary> {
  const now = clock();
  const shown = await activeCatalogId(db);
  const catalogId = await beginGeneration(db, { source: kind, now, digest: digest ?? null, mark: mark ?? null });
  try {
    const ids = await db.transaction().execute((trx) => writeStructure(trx, kind, catalogId, source.structure));
    const written = { products: 0, modifications: 0 };
    for await (const batch of batches(source.products)) {
      await db.transaction().execute((trx) => writeProducts(trx, kind, { catalogId, stockAt, shown, now }, ids, batch));
      written.products += batch.length;
      written.modifications += batch.reduce((sum, { modifications }) => sum + modifications.length, 0);
      onProgress?.({ ...written });
    }
    await db.transaction().execute((trx) => writeOwn(trx, catalogId, { isShown: false }));
    const replaced = await activeCatalogId(db);
    await activate(db, catalogId, repeats, (trx) => onShown?.(trx, { catalogId, ...written }) ?? Promise.resolve());
    await deleteStale(db, replaced, clock());
    return { catalogId, categories: ids.categories.size, types: ids.types.size, ...written };
  } catch (error) {
    await abandon(db, catalogId);
    throw error;
  }
}

async function* batches(products: CatalogSource["products"]): AsyncGenerator<Product[]> {
  let batch: Product[] = [];
  for await (const product of products) {
    batch.push(sourceProduct.parse(product));
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

interface Generation {
  catalogId: number;
  stockAt: number;
  /** The one that is shown meanwhile: what it has of the same goods tells when they changed last. */
  shown: number | null;
  now: number;
}

async function writeProducts(
  trx: Transaction<Database>,
  kind: Source,
  generation: Generation,
  ids: StructureIds,
  batch: Product[],
): Promise<void> {
  const modifications = batch.flatMap((product) => product.modifications);
  const items = [...batch, ...modifications.map(({ key }) => ({ key, slug: null, name: null }))];
  const identities = await identify(trx, kind, "item", items);

  const products = batch.map((product) => ({ product, references: references(product, generation, ids, identities) }));
  const changed = await lastChanges(trx, generation, products);
  const productRows = products.map(({ product, references }) => {
    const row = productRow(product, references);
    return { ...row, ...changed(product, row) };
  });
  const modificationRows = products.flatMap(({ product, references }) =>
    product.modifications.map((modification, position) =>
      modificationRow(modification, position, reference(identities, modification.key, "item").id, references),
    ),
  );
  const valueRows = products.flatMap(({ product, references }) =>
    facetValueRows(product, references, reference(ids.types, product.type, "type").facets, (key) => reference(identities, key, "item").id),
  );
  await insertRows(trx, "products", productRows);
  await insertRows(trx, "modifications", modificationRows);
  await insertRows(trx, "facet_values", valueRows);
  await applyOverrides(
    trx,
    generation.catalogId,
    productRows.map(({ id }) => id),
    { isShown: false },
  );
}

/** What each product shows, and since when: what is the same in the shown generation keeps its time. */
async function lastChanges(
  trx: Transaction<Database>,
  { shown, now }: Generation,
  products: readonly { product: Product; references: ProductReferences }[],
): Promise<(product: Product, row: ReturnType<typeof productRow>) => { digest: string; changed_at: number }> {
  const ids = products.map(({ references }) => references.id);
  const former = await trx
    .selectFrom("products")
    .select(["id", "digest", "changed_at"])
    .where("catalog_id", "in", withHidden(shown ?? 0))
    .where("id", "in", ids)
    .execute();
  const known = new Map(former.map((row) => [row.id, row]));
  return (product, row) => {
    const digest = contentDigest(product, row);
    const before = known.get(row.id);
    return { digest, changed_at: before?.digest === digest ? before.changed_at : now };
  };
}

function references(
  product: Product,
  { catalogId, stockAt }: Generation,
  ids: StructureIds,
  identities: Awaited<ReturnType<typeof identify>>,
): ProductReferences {
  return {
    ...reference(identities, product.key, "item"),
    catalogId,
    stockAt,
    typeId: reference(ids.types, product.type, "type").id,
    brandId: product.brand === null ? null : reference(ids.brands, product.brand, "brand").id,
    seriesId: product.series === null ? null : reference(ids.series, product.series, "series").id,
  };
}
