import type { DatabaseSync } from "node:sqlite";
import type { Kysely, Transaction } from "kysely";
import { lockShown } from "../catalog/generations.ts";
import { withHidden } from "../catalog/overrides/fed-values.ts";
import { reprice, type OfferedNow } from "../catalog/reprice.ts";
import { inChunks } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { FeedError } from "./feed/feed-text.ts";

const PRODUCTS_A_TRANSACTION = 100;

interface Shown {
  catalogId: number;
  /** The time of the source's stock data. */
  stockAt: number;
}

/**
 * A source has told again what is shown, as of a later time: the moves that it knows of by then are in its numbers and count no longer. Nothing else is written.
 * `onCounted` belongs to the last transaction, and is not called when there are no such moves.
 * @returns the number of goods that had some
 */
export async function tellAgain(
  db: Kysely<Database>,
  staging: DatabaseSync,
  { catalogId, stockAt }: Shown,
  onCounted: (trx: Transaction<Database>, goods: number) => Promise<void>,
): Promise<number> {
  const find = staging.prepare("SELECT price, old_price, stock FROM items WHERE side = 'after' AND key = ?");
  const offered = new Map<number, OfferedNow>();
  const products = new Set<number>();
  for (const { id, product_id, key } of await itemsKnownBy(db, catalogId, stockAt)) {
    const item = find.get(key);
    if (!item) continue;
    const amount = (value: unknown) => (value === null ? null : Number(value));
    offered.set(id, { price: Number(item["price"]), old_price: amount(item["old_price"]), fed: amount(item["stock"]) });
    products.add(product_id);
  }
  const chunks = [
    ...inChunks(
      [...products].toSorted((one, other) => one - other),
      PRODUCTS_A_TRANSACTION,
    ),
  ];
  for (const [index, chunk] of chunks.entries()) {
    await transactionally(db, async (trx) => {
      if ((await lockShown(trx)) !== catalogId) throw new FeedError("в магазине тем временем сменился каталог, повторите обмен");
      await reprice(trx, catalogId, chunk, offered, stockAt);
      if (index === chunks.length - 1) await onCounted(trx, offered.size);
    });
  }
  return offered.size;
}

/** What moves belong to that count now and would not after the source has told its numbers as of `at`. */
async function itemsKnownBy(db: Kysely<Database>, catalogId: number, at: number) {
  const places = withHidden(catalogId);
  const moves = db
    .selectFrom("stock_moves")
    .innerJoin("catalog_keys", (join) => join.onRef("catalog_keys.id", "=", "stock_moves.item_id").on("catalog_keys.kind", "=", "item"))
    .where("source", "=", "feed")
    .where("known_at", "<", at)
    .distinct();
  const modifications = await moves
    .innerJoin("modifications", (join) => join.onRef("modifications.id", "=", "item_id").onRef("modifications.fed_at", "<=", "known_at"))
    .select(["modifications.id", "product_id", "key"])
    .where("catalog_id", "in", places)
    .where("fed", "is not", null)
    .execute();
  const alone = await moves
    .innerJoin("products", (join) => join.onRef("products.id", "=", "item_id").onRef("products.fed_at", "<=", "known_at"))
    .select(["products.id", "products.id as product_id", "key"])
    .where("catalog_id", "in", places)
    .where("fed", "is not", null)
    .execute();
  return [...modifications, ...alone];
}
