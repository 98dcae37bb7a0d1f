import type { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { StockTime } from "./feed/feed-date.ts";

/** The changes of a feed's stock by orders of the shop. */
export interface StockEffect {
  time: StockTime;
  /** Goods whose pieces the feed counts. */
  counted: number;
  /** Pieces ordered here that the source does not know of yet, and the number of goods that they belong to. */
  taken: Amount;
  /** Pieces that were given back here since then. */
  returned: Amount;
  /** Goods of which more is ordered than the source has, those with the most first. */
  owed: { name: string; pieces: number }[];
}

export interface Amount {
  pieces: number;
  goods: number;
}

const BATCH = 500;
const MAX_OWED = 100;

/** Compares the ledger with the goods that are staged as sold after the import. */
export async function stockEffect(db: Kysely<Database>, staging: DatabaseSync, time: StockTime): Promise<StockEffect> {
  const counted = staging.prepare("SELECT count(*) AS count FROM items WHERE side = 'after' AND stock IS NOT NULL").get();
  const effect: StockEffect = {
    time,
    counted: Number(counted?.["count"]),
    taken: { pieces: 0, goods: 0 },
    returned: { pieces: 0, goods: 0 },
    owed: [],
  };
  const find = staging.prepare("SELECT name, stock FROM items WHERE side = 'after' AND key = ? AND stock IS NOT NULL");
  for await (const { key, pieces } of moved(db, time.at)) {
    const item = find.get(key);
    if (!item) continue;
    const amount = pieces > 0 ? effect.taken : effect.returned;
    amount.pieces += Math.abs(pieces);
    amount.goods += 1;
    const owed = pieces - Number(item["stock"]);
    if (owed > 0) effect.owed.push({ name: String(item["name"]), pieces: owed });
    if (effect.owed.length > 2 * MAX_OWED) effect.owed = mostOwed(effect.owed);
  }
  return { ...effect, owed: mostOwed(effect.owed) };
}

const mostOwed = (owed: StockEffect["owed"]) => owed.toSorted((a, b) => b.pieces - a.pieces).slice(0, MAX_OWED);

async function* moved(db: Kysely<Database>, at: number): AsyncGenerator<{ key: string; pieces: number }> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom("stock_moves")
      .innerJoin("catalog_keys", (join) => join.onRef("catalog_keys.id", "=", "stock_moves.item_id").on("catalog_keys.kind", "=", "item"))
      .select(({ fn }) => ["item_id", "key", fn.sum<number>("pieces").as("pieces")])
      .where("source", "=", "feed")
      .where("order_id", "is not", null)
      .where("item_id", ">", last)
      .where(({ or, eb }) => or([eb("known_at", "is", null), eb("known_at", ">=", at)]))
      .groupBy(["item_id", "key"])
      .having(({ fn }) => fn.sum("pieces"), "<>", 0)
      .orderBy("item_id")
      .limit(BATCH)
      .execute();
    for (const { key, pieces } of rows) yield { key, pieces: Number(pieces) };
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.item_id ?? last;
  }
}
