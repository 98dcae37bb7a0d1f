import type { Kysely } from "kysely";
import { inChunks, insertRows } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";
import { modificationRow, productRow } from "../products/product-rows.ts";
import { sourceModification, sourceProduct } from "../source.ts";
import { withHidden } from "./fed-values.ts";
import { NO_PHOTO } from "./names.ts";
import { applyFilters } from "./own-filters.ts";
import { applySections } from "./own-sections.ts";
import { applyOverrides } from "./apply-overrides.ts";

/** Items of one statement. */
const CHUNK = 200;

/**
 * Writes the sections and goods that people have added into a generation, and takes out what they have removed. It changes nothing where that is done
 * already. Goods of a section that the generation does not have are hidden; what was added to a product that it does not have is left out.
 */
export async function writeOwn(trx: Kysely<Database>, catalogId: number, generation: { isShown: boolean }): Promise<void> {
  await applySections(trx, catalogId);
  const filtered = await applyFilters(trx, catalogId);
  await takeOutRemoved(trx, catalogId);
  for (let last = 0; ;) {
    const rows = await missingItems(trx, catalogId, last);
    if (rows.length === 0) break;
    await insertRows(
      trx,
      "products",
      rows.filter(({ item_id, product_id }) => item_id === product_id).map((row) => emptyProduct(-catalogId, row)),
    );
    const products = [...new Set(rows.map(({ product_id }) => product_id))];
    const parents = await trx
      .selectFrom("products")
      .select(["id", "catalog_id"])
      .where("catalog_id", "in", withHidden(catalogId))
      .where("id", "in", products)
      .execute();
    const placeOf = new Map(parents.map(({ id, catalog_id }) => [id, catalog_id]));
    const modifications = rows.flatMap((row) => {
      const place = placeOf.get(row.product_id);
      return row.item_id === row.product_id || place === undefined ? [] : [emptyModification(place, row)];
    });
    await insertRows(trx, "modifications", modifications);
    await applyOverrides(trx, catalogId, products, generation);
    last = rows.at(-1)?.item_id ?? last;
  }
  for (const products of inChunks(filtered, CHUNK)) await applyOverrides(trx, catalogId, products, generation);
  // Sections that are hidden are shown while something is sold in them.
  await applySections(trx, catalogId);
}

interface OwnRow {
  item_id: number;
  product_id: number;
  type_id: number;
  created_at: number;
  slug: string | null;
}

/** The next own goods that the generation does not have. */
async function missingItems(trx: Kysely<Database>, catalogId: number, after: number): Promise<OwnRow[]> {
  const places = withHidden(catalogId);
  return trx
    .selectFrom("own_goods")
    .innerJoin("catalog_keys", (join) => join.onRef("catalog_keys.id", "=", "own_goods.item_id").on("catalog_keys.kind", "=", "item"))
    .select(["item_id", "product_id", "type_id", "created_at", "slug"])
    .where("item_id", ">", after)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("products").select("id").where("catalog_id", "in", places).whereRef("id", "=", "item_id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("modifications").select("id").where("catalog_id", "in", places).whereRef("id", "=", "item_id"))),
    )
    .orderBy("item_id")
    .limit(CHUNK)
    .execute();
}

/** Goods that were added and removed again may still be in an older generation, or in one that was being written meanwhile. */
async function takeOutRemoved(trx: Kysely<Database>, catalogId: number): Promise<void> {
  const places = withHidden(catalogId);
  const removed = await trx
    .selectFrom("catalog_keys")
    .select("id")
    .where("source", "=", "hand")
    .where("kind", "=", "item")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("own_goods").select("item_id").whereRef("item_id", "=", "catalog_keys.id"))),
    )
    .execute();
  for (const chunk of inChunks(removed, CHUNK)) {
    const ids = chunk.map(({ id }) => id);
    await trx.deleteFrom("facet_values").where("catalog_id", "in", places).where("product_id", "in", ids).execute();
    await trx.deleteFrom("products").where("catalog_id", "in", places).where("id", "in", ids).execute();
    const rows = await trx
      .deleteFrom("modifications")
      .where("catalog_id", "in", places)
      .where("id", "in", ids)
      .returning(["id", "product_id"])
      .execute();
    for (const { id, product_id } of rows) {
      const values = trx.deleteFrom("facet_values").where("catalog_id", "in", places);
      await values.where("product_id", "=", product_id).where("item_id", "=", id).execute();
    }
    await trx.deleteFrom("fed_values").where("catalog_id", "=", catalogId).where("item_id", "in", ids).execute();
  }
}

/** The product is empty and hidden until its overrides are applied. */
function emptyProduct(catalogId: number, { item_id: id, type_id, created_at, slug }: OwnRow) {
  const product = sourceProduct.parse({
    key: String(id),
    slug: null,
    type: String(type_id),
    brand: null,
    series: null,
    name: slug ?? String(id),
    description: "",
    price: 0,
    old_price: null,
    stock: null,
    pictures: [NO_PHOTO],
    picture_stands_in: true,
  });
  const references = { catalogId, stockAt: created_at, id, slug: slug ?? String(id), typeId: type_id, brandId: null, seriesId: null };
  return { ...productRow(product, references), changed_at: created_at };
}

/** After the modifications of the source, in the order in which they were added. */
const LAST = 10_000;

function emptyModification(catalogId: number, { item_id: id, product_id, type_id, created_at }: OwnRow) {
  const modification = sourceModification.parse({ key: String(id), name: String(id), price: 0, old_price: null, stock: null });
  const product = { catalogId, stockAt: created_at, id: product_id, slug: "", typeId: type_id, brandId: null, seriesId: null };
  return modificationRow(modification, LAST + id, id, product);
}
