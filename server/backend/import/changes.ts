import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import { asFed, fedValues, withHidden } from "../catalog/overrides/fed-values.ts";
import { cleanHtml } from "../catalog/clean-html.ts";
import type { SourceProduct } from "../catalog/source.ts";
import type { Database } from "../db/schema.ts";

export const CHANGES = ["added", "changed", "repriced", "gone"] as const;
export type Change = (typeof CHANGES)[number];

export interface ChangedItem {
  name: string;
  /** Kopecks; null = the item is not sold in this catalogue. */
  before: number | null;
  after: number | null;
}

export interface Changes {
  /** Items that were sold before. */
  before: number;
  /** How many of them change their price by more than this per cent. */
  countRepricedBy(percent: number): number;
  count(change: Change): number;
  /** Sorted by name. It is read row by row, because there may be more than fit in memory. */
  list(change: Change, limit: number): Iterable<ChangedItem>;
}

const BATCH = 500;

/**
 * Stores in the staging database what the last imported catalogue sells, as its feed said it, and which groups were ever sold. Each offer is one item, whether it
 * is a product or a modification.
 */
export async function noteBefore(db: Kysely<Database>, staging: DatabaseSync): Promise<void> {
  await noteKnownGroups(db, staging);
  const note = itemWriter(staging, "before");
  const catalog = await db
    .selectFrom("catalogs")
    .select("id")
    .where("source", "=", "feed")
    .where("status", "=", "ready")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (catalog === undefined) return;
  for (const place of withHidden(catalog.id)) await noteProducts(db, note, catalog.id, place);
}

/** What stands in the generation, or in its hidden part. Each by itself: of both together SQLite would sort all that is left for every batch. */
async function noteProducts(db: Kysely<Database>, note: ReturnType<typeof itemWriter>, catalogId: number, place: number): Promise<void> {
  for (let last = 0; ;) {
    const rows = await productsAfter(db, catalogId, place, last);
    if (rows.length === 0) return;
    const products = await asFedProducts(db, catalogId, rows);
    const modifications = await modificationsOf(
      db,
      catalogId,
      products.map(({ id }) => id),
    );
    const byProduct = Map.groupBy(modifications, ({ product_id }) => product_id);
    for (const product of products) {
      const content = [
        product.name,
        product.description,
        product.type_key,
        product.brand_key,
        product.warranty_months,
        JSON.parse(product.pictures),
        JSON.parse(product.spec_groups),
      ];
      const own = byProduct.get(product.id) ?? [];
      const place = { category: product.category_key, type: product.type_key };
      if (own.length === 0) note(product, place, [...content, product.article, product.stock]);
      for (const { key, name, price, old_price, article, stock, picture } of own) {
        const item = { key, name: `${product.name}, ${name}`, price, old_price, stock };
        note(item, place, [...content, name, article, stock, picture && JSON.parse(picture)]);
      }
    }
    last = rows.at(-1)?.id ?? last;
  }
}

type ProductRow = Awaited<ReturnType<typeof productsAfter>>[number];

/** The products as their feed has told them: what people have changed is no difference between two feeds. */
async function asFedProducts(db: Kysely<Database>, catalogId: number, rows: readonly ProductRow[]): Promise<ProductRow[]> {
  const fed = await fedValues(
    db,
    catalogId,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const own = fed.get(row.id);
      if (!own) return row;
      const keyOf = async (kind: "brand" | "type", field: string, key: string | null) => {
        if (!(field in own)) return key;
        const keys = db.selectFrom("catalog_keys").select("key").where("kind", "=", kind).where("id", "=", Number(own[field]));
        return (await keys.executeTakeFirst())?.key ?? null;
      };
      const values = asFed({ ...row, fed: row.stock }, own);
      const brand_key = await keyOf("brand", "brand", row.brand_key);
      return { ...values, stock: values.fed, brand_key, type_key: (await keyOf("type", "type", row.type_key)) ?? row.type_key };
    }),
  );
}

/** Stores a product of the new catalogue in the same form. */
export function afterNoter(staging: DatabaseSync): (product: SourceProduct) => void {
  const note = itemWriter(staging, "after");
  const kopecks = (roubles: number): number => Math.round(roubles * 100);
  return (product) => {
    const content = [
      product.name,
      cleanHtml(product.description),
      product.type,
      product.brand,
      product.warranty_months,
      product.pictures,
      product.spec_groups,
    ];
    const old = (price: number | null): number | null => (price === null ? null : kopecks(price));
    const own = product.modifications ?? [];
    const place = { category: "", type: product.type };
    const priced = ({ price, old_price, stock }: typeof product | (typeof own)[number]) => ({
      price: kopecks(price),
      old_price: old(old_price),
      stock,
    });
    if (own.length === 0)
      note({ key: product.key, name: product.name, ...priced(product) }, place, [...content, product.article, product.stock]);
    for (const item of own) {
      const { key, name, article, stock, picture } = item;
      note({ key, name: `${product.name}, ${name}`, ...priced(item) }, place, [...content, name, article, stock, picture]);
    }
  };
}

/** Compares the old and the new catalogue. A price counts as `repriced` only; an item can be both changed and repriced. */
export function compareItems(staging: DatabaseSync): Changes {
  staging.exec("DROP TABLE IF EXISTS changes; CREATE TEMP TABLE changes (change TEXT, name TEXT, before INTEGER, after INTEGER)");
  staging.exec(`
    INSERT INTO changes SELECT 'added', name, NULL, price FROM items AS one
      WHERE side = 'after' AND NOT EXISTS (SELECT 1 FROM items WHERE side = 'before' AND key = one.key);
    INSERT INTO changes SELECT 'gone', name, price, NULL FROM items AS one
      WHERE side = 'before' AND NOT EXISTS (SELECT 1 FROM items WHERE side = 'after' AND key = one.key);
    INSERT INTO changes SELECT 'repriced', new.name, old.price, new.price FROM items AS old JOIN items AS new USING (key)
      WHERE old.side = 'before' AND new.side = 'after' AND (old.price <> new.price OR old.old_price IS NOT new.old_price);
    INSERT INTO changes SELECT 'changed', new.name, old.price, new.price FROM items AS old JOIN items AS new USING (key)
      WHERE old.side = 'before' AND new.side = 'after' AND old.fingerprint <> new.fingerprint;
  `);
  const counted = staging.prepare("SELECT count(*) AS count FROM changes WHERE change = ?");
  const listed = staging.prepare("SELECT name, before, after FROM changes WHERE change = ? ORDER BY name LIMIT ?");
  const numberOf = (query: string, ...values: number[]): number => Number(staging.prepare(query).get(...values)?.["count"]);
  const amount = (value: unknown): number | null => (value === null ? null : Number(value));
  return {
    before: numberOf("SELECT count(*) AS count FROM items WHERE side = 'before'"),
    countRepricedBy: (percent) =>
      numberOf(
        "SELECT count(*) AS count FROM changes WHERE change = 'repriced' AND before > 0 AND abs(after - before) * 100.0 > before * ?",
        percent,
      ),
    count: (change) => Number(counted.get(change)?.["count"]),
    *list(change, limit) {
      for (const row of listed.iterate(change, limit))
        yield { name: String(row["name"]), before: amount(row["before"]), after: amount(row["after"]) };
    },
  };
}

/** Kopecks; the stock is what the feed told. */
interface ChangingItem {
  key: string;
  name: string;
  price: number;
  old_price: number | null;
  stock: number | null;
}

/** Writes what is sold before or after the import; `content` is what `changed` compares. */
export function itemWriter(staging: DatabaseSync, side: "before" | "after") {
  const insert = staging.prepare(
    "INSERT OR REPLACE INTO items (side, key, name, price, old_price, stock, fingerprint, category, type) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  return (
    { key, name, price, old_price, stock }: ChangingItem,
    { category, type }: { category: string; type: string },
    content: unknown[],
  ): void => {
    const fingerprint = createHash("sha256").update(JSON.stringify(content)).digest("base64");
    insert.run(side, key, name, price, old_price, stock, fingerprint, category, type);
  };
}

async function noteKnownGroups(db: Kysely<Database>, staging: DatabaseSync): Promise<void> {
  const insert = staging.prepare("INSERT OR IGNORE INTO known_groups VALUES (?)");
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom("catalog_keys")
      .select(["id", "key"])
      .where("source", "=", "feed")
      .where("kind", "=", "item")
      .where("key", "like", "group:%")
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { key } of rows) insert.run(key.slice("group:".length));
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

function productsAfter(db: Kysely<Database>, catalogId: number, place: number, last: number) {
  return db
    .selectFrom("products")
    .innerJoin("catalog_keys as own", (join) => join.onRef("own.id", "=", "products.id").on("own.kind", "=", "item"))
    .innerJoin("catalog_keys as of_type", (join) => join.onRef("of_type.id", "=", "products.type_id").on("of_type.kind", "=", "type"))
    .innerJoin("types", (join) => join.on("types.catalog_id", "=", catalogId).onRef("types.id", "=", "products.type_id"))
    .innerJoin("catalog_keys as of_category", (join) =>
      join.onRef("of_category.id", "=", "types.category_id").on("of_category.kind", "=", "category"),
    )
    .leftJoin("catalog_keys as of_brand", (join) => join.onRef("of_brand.id", "=", "products.brand_id").on("of_brand.kind", "=", "brand"))
    .select(["products.id", "own.key", "of_type.key as type_key", "of_category.key as category_key", "of_brand.key as brand_key"])
    .select(["products.name", "article", "description", "price", "old_price", "fed as stock", "pictures", "spec_groups", "warranty_months"])
    .where("products.catalog_id", "=", place)
    .where("own.source", "=", "feed")
    .where("products.id", ">", last)
    .orderBy("products.id")
    .limit(BATCH)
    .execute();
}

async function modificationsOf(db: Kysely<Database>, catalogId: number, products: number[]) {
  const rows = await db
    .selectFrom("modifications")
    .innerJoin("catalog_keys as own", (join) => join.onRef("own.id", "=", "modifications.id").on("own.kind", "=", "item"))
    .select(["own.key", "modifications.id", "product_id", "name", "article", "price", "old_price", "fed", "picture"])
    .where("catalog_id", "in", withHidden(catalogId))
    .where("own.source", "=", "feed")
    .where("product_id", "in", products)
    .execute();
  const fed = await fedValues(
    db,
    catalogId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { fed: stock, ...values } = asFed(row, fed.get(row.id));
    return { ...values, stock };
  });
}
