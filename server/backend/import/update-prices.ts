import type { DatabaseSync } from "node:sqlite";
import type { Kysely, Transaction } from "kysely";
import { asFed, fedValues, withHidden } from "../catalog/overrides/fed-values.ts";
import { activeCatalog, lockShown } from "../catalog/generations.ts";
import { reprice, type Offered, type OfferedNow } from "../catalog/reprice.ts";
import { soldAlone } from "../catalog/product-ids.ts";
import { inChunks } from "../db/insert-rows.ts";
import { transactionally } from "../db/transaction.ts";
import type { Database } from "../db/schema.ts";
import { itemWriter } from "./changes.ts";
import type { RoubleRate } from "./feed/offer-price.ts";
import { FeedError } from "./feed/feed-text.ts";

const BATCH = 500;
/** Products of one transaction. Short transactions do not block the orders that are placed meanwhile. */
const PRODUCTS_A_TRANSACTION = 100;

/**
 * Finds the goods of the staged updates in the shown catalogue, and stores in the staging database what is sold before and after. Goods that are
 * not found are refused. @throws FeedError when the shown catalogue does not come from a feed
 */
export async function planUpdates(db: Kysely<Database>, staging: DatabaseSync, rate: RoubleRate): Promise<{ catalogId: number }> {
  const active = await activeCatalog(db);
  if (active?.source !== "feed") {
    throw new FeedError(
      "без категорий (<categories>) выгрузка обновляет только цены и остатки, а каталога из выгрузки в магазине ещё нет. Загрузите полную выгрузку или назовите одну категорию на всё: --default-category НАЗВАНИЕ",
    );
  }
  const [before, after] = [itemWriter(staging, "before"), itemWriter(staging, "after")];
  const store = staging.prepare(
    "UPDATE updates SET item_id = ?, product_id = ?, now_price = ?, now_old_price = ?, now_stock = ?, tells_stock = ?, ordered = ? WHERE id = ?",
  );
  const nextRows = staging.prepare("SELECT * FROM updates WHERE id > ? ORDER BY id LIMIT ?");
  for (let last = ""; ;) {
    const rows = nextRows.all(last, BATCH);
    if (rows.length === 0) break;
    last = String(rows.at(-1)?.["id"]);
    const items = await itemsOf(
      db,
      active.id,
      rows.map(({ id }) => String(id)),
    );
    const ordered = await orderedOf(db, [...items.values()]);
    for (const row of rows) {
      const item = items.get(String(row["id"]));
      if (!item) continue;
      const each = rate(String(row["currency"]));
      const tellsStock = row["stock"] !== null && (row["stock"] !== "some" || item.fed === 0);
      const now = offered(item, row, typeof each === "number" ? each : 1, tellsStock);
      store.run(
        item.id,
        item.product_id,
        now.price,
        now.old_price,
        now.fed,
        Number(tellsStock),
        Number(ordered.has(item.id)),
        String(row["id"]),
      );
      const note = { key: item.key, name: item.name };
      before({ ...note, ...item, stock: item.fed }, NO_SECTION, [item.fed]);
      after({ ...note, ...now, stock: now.fed }, NO_SECTION, [now.fed]);
    }
  }
  staging.exec("INSERT INTO faults SELECT 'refusal', line, id, 'такого товара в магазине нет' FROM updates WHERE item_id IS NULL");
  return { catalogId: active.id };
}

const NO_SECTION = { category: "", type: "" };

interface Item extends Offered {
  key: string;
  id: number;
  product_id: number;
  name: string;
}

function offered(item: Item, row: Record<string, unknown>, rate: number, tellsStock: boolean): Offered {
  const kopecks = (amount: unknown) => (amount === null ? null : Math.round(Number(amount) * rate * 100));
  const price = kopecks(row["price"]);
  const priced = price === null ? { price: item.price, old_price: item.old_price } : { price, old_price: kopecks(row["old_price"]) };
  if (!tellsStock) return { ...priced, fed: item.fed };
  return { ...priced, fed: row["stock"] === "some" ? null : Number(row["stock"]) };
}

async function itemsOf(db: Kysely<Database>, catalogId: number, keys: readonly string[]): Promise<Map<string, Item>> {
  const places = withHidden(catalogId);
  const known = db.selectFrom("catalog_keys").where("source", "=", "feed").where("kind", "=", "item").where("key", "in", keys);
  const products = await known
    .innerJoin("products", "products.id", "catalog_keys.id")
    .select(["key", "products.id", "products.id as product_id", "name", "price", "old_price", "fed"])
    .where("catalog_id", "in", places)
    .where(soldAlone)
    .execute();
  const modifications = await known
    .innerJoin("modifications", "modifications.id", "catalog_keys.id")
    .innerJoin("products", (join) => join.on("products.catalog_id", "in", places).onRef("products.id", "=", "modifications.product_id"))
    .select(["key", "modifications.id", "product_id", "products.name", "modifications.name as modification"])
    .select(["modifications.price", "modifications.old_price", "modifications.fed"])
    .where("modifications.catalog_id", "in", places)
    .execute();
  const ids = [...products, ...modifications].map(({ id }) => id);
  const fed = await fedValues(db, catalogId, ids);
  const named = modifications.map(({ modification, ...item }) => ({ ...item, name: `${item.name}, ${modification}` }));
  return new Map([...products, ...named].map((item) => [item.key, asFed(item, fed.get(item.id))]));
}

/** The goods that were ever ordered: even an unchanged number in a later feed means that the source knows of more orders. */
async function orderedOf(db: Kysely<Database>, items: readonly Item[]): Promise<ReadonlySet<number>> {
  if (items.length === 0) return new Set();
  const ids = items.map(({ id }) => id);
  const rows = await db.selectFrom("stock_moves").select("item_id").distinct().where("item_id", "in", ids).execute();
  return new Set(rows.map(({ item_id }) => item_id));
}

/** Writes the planned updates into the catalogue that is shown. `onDone` belongs to the last transaction. */
export async function writeUpdates(
  db: Kysely<Database>,
  staging: DatabaseSync,
  { catalogId, stockAt, isRepriced }: { catalogId: number; stockAt: number; isRepriced: boolean },
  onDone: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  const changed = staging
    .prepare(`
      SELECT DISTINCT product_id FROM updates
        JOIN items AS old ON old.side = 'before' AND old.key = updates.id JOIN items AS new ON new.side = 'after' AND new.key = updates.id
        WHERE old.price <> new.price OR old.old_price IS NOT new.old_price OR old.fingerprint <> new.fingerprint
          OR ordered = 1 AND tells_stock = 1 ORDER BY product_id`)
    .all()
    .map(({ product_id }) => Number(product_id));
  const updatesOf = staging.prepare("SELECT item_id, now_price, now_old_price, now_stock, tells_stock FROM updates WHERE product_id = ?");
  for (const products of inChunks(changed, PRODUCTS_A_TRANSACTION)) {
    const rows = products.flatMap((product) => updatesOf.all(product));
    const amount = (value: unknown) => (value === null ? null : Number(value));
    const offers = rows.map(({ item_id, now_price, now_old_price, now_stock, tells_stock }): [number, OfferedNow] => [
      Number(item_id),
      {
        price: Number(now_price),
        old_price: amount(now_old_price),
        // Values that the feed does not have are not written.
        ...(Number(tells_stock) === 1 && { fed: amount(now_stock) }),
      },
    ]);
    await transactionally(db, async (trx) => {
      if ((await lockShown(trx)) !== catalogId) throw new FeedError("пока цены обновлялись, в магазине сменился каталог. Повторите импорт");
      await reprice(trx, catalogId, products, new Map(offers), stockAt);
      // It is not what its feed was any more.
      if (isRepriced) await trx.updateTable("catalogs").set({ mark: null }).where("id", "=", catalogId).execute();
    });
  }
  await transactionally(db, async (trx) => {
    await trx
      .updateTable("active_catalog")
      .set((row) => ({ revision: row("revision", "+", 1) }))
      .execute();
    await onDone(trx);
  });
}
