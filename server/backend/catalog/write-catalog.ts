import type { Kysely, Transaction } from "kysely";
import type { z } from "zod/mini";
import type { Clock } from "../clock.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Source } from "../db/catalog-tables.ts";
import type { Database } from "../db/schema.ts";
import { identify } from "./catalog-keys.ts";
import { abandon, activate, activeCatalogId, beginGeneration, deleteStale } from "./generations.ts";
import { facetValueRows, modificationRow, productRow, type ProductReferences } from "./product-rows.ts";
import { sourceProduct, type CatalogSource } from "./source.ts";
import { reference, writeStructure, type StructureIds } from "./write-structure.ts";

export interface WriteOptions {
  kind: Source;
  clock: Clock;
  /** When the stock of the source was right, epoch ms; absent = now. */
  stockAt?: number;
  /** Digest of the source; it tells later whether the source has changed. */
  digest?: string;
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
  { kind, clock, stockAt = clock(), digest, onShown, onProgress }: WriteOptions,
): Promise<WriteSummary> {
  const catalogId = await beginGeneration(db, kind, clock(), digest ?? null);
  try {
    const ids = await db.transaction().execute((trx) => writeStructure(trx, kind, catalogId, source.structure));
    const written = { products: 0, modifications: 0 };
    for await (const batch of batches(source.products)) {
      await db.transaction().execute((trx) => writeProducts(trx, kind, { catalogId, stockAt }, ids, batch));
      written.products += batch.length;
      written.modifications += batch.reduce((sum, { modifications }) => sum + modifications.length, 0);
      onProgress?.({ ...written });
    }
    const replaced = await activeCatalogId(db);
    await activate(db, catalogId, (trx) => onShown?.(trx, { catalogId, ...written }) ?? Promise.resolve());
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

async function writeProducts(
  trx: Transaction<Database>,
  kind: Source,
  generation: { catalogId: number; stockAt: number },
  ids: StructureIds,
  batch: Product[],
): Promise<void> {
  const modifications = batch.flatMap((product) => product.modifications);
  const items = [...batch, ...modifications.map(({ key }) => ({ key, slug: null, name: null }))];
  const identities = await identify(trx, kind, "item", items);

  const products = batch.map((product) => ({ product, references: references(product, generation, ids, identities) }));
  const productRows = products.map(({ product, references }) => productRow(product, references));
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
}

function references(
  product: Product,
  generation: { catalogId: number; stockAt: number },
  ids: StructureIds,
  identities: Awaited<ReturnType<typeof identify>>,
): ProductReferences {
  return {
    ...reference(identities, product.key, "item"),
    ...generation,
    typeId: reference(ids.types, product.type, "type").id,
    brandId: product.brand === null ? null : reference(ids.brands, product.brand, "brand").id,
    seriesId: product.series === null ? null : reference(ids.series, product.series, "series").id,
  };
}
