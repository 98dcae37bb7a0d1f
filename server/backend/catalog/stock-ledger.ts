import { sql, type Kysely } from "kysely";
import { inChunks } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import { withHidden } from "./overrides/fed-values.ts";

/**
 * The stock of a product or modification is the source's number (`fed`, as of `fed_at`) minus the pieces that orders have moved and the source did
 * not know of by then. It is stored and updated with each move, so a read computes nothing. Pieces sold beyond the stock are `owed`.
 */

/** Pieces that an order takes out of the stock, or that were missing when somebody counted; below zero = they come back, or more was found. */
export interface StockMove {
  /** null = a count. */
  order_id: number | null;
  item_id: number;
  pieces: number;
  at: number;
  /** From when on the source may know of the move; null = the shop has not begun to process the order. */
  known_at: number | null;
  counted?: number;
  batch_id?: number | null;
  reason?: string;
  name?: string;
}

/** Stores a move of an order. The caller changes the stock in the same transaction. */
export async function noteMove(trx: Kysely<Database>, move: StockMove): Promise<void> {
  if (move.pieces !== 0 || move.order_id === null) await trx.insertInto("stock_moves").values(move).execute();
}

/** Called when the shop begins to process an order: from now on the source knows of its moves. */
export async function noteKnown(trx: Kysely<Database>, orderId: number, now: number): Promise<void> {
  await trx.updateTable("stock_moves").set({ known_at: now }).where("order_id", "=", orderId).where("known_at", "is", null).execute();
}

/** The opposite: the shop has not begun to process the order after all. The pieces are subtracted again from the numbers of the next feed. */
export async function noteUnknown(trx: Kysely<Database>, orderId: number): Promise<void> {
  await trx.updateTable("stock_moves").set({ known_at: null }).where("order_id", "=", orderId).execute();
}

/** Pieces of an item that the source does not know of yet. */
export async function unknownPieces(trx: Kysely<Database>, item: number): Promise<number> {
  const moved = trx.selectFrom("stock_moves").select(({ fn }) => fn.sum<number | null>("pieces").as("pieces"));
  return Number((await moved.where("item_id", "=", item).where("known_at", "is", null).executeTakeFirst())?.pieces ?? 0);
}

const TABLES = ["modifications", "products"] as const;

/** Recalculates the stock of a generation: of all goods that were ever ordered, or only of some products. Call it with the rows locked. */
export async function recalculateStock(trx: Kysely<Database>, catalogId: number, products?: readonly number[]): Promise<void> {
  for (const table of TABLES) {
    const items = sql.table(table);
    const moved = sql<number>`coalesce((select sum(pieces) from stock_moves
      where item_id = ${items}.id and (known_at is null or known_at >= ${items}.fed_at)), 0)`;
    await trx
      .updateTable(table)
      .set({
        stock: sql<number>`case when fed > ${moved} then fed - ${moved} else 0 end`,
        owed: sql<number>`case when fed < ${moved} then ${moved} - fed else 0 end`,
      })
      .where("catalog_id", "in", withHidden(catalogId))
      .where("fed", "is not", null)
      .$if(products === undefined, (query) => query.where("id", "in", ({ selectFrom }) => selectFrom("stock_moves").select("item_id")))
      .$if(products !== undefined, (query) =>
        query.where(table === "products" ? "id" : sql.ref<number>("product_id"), "in", products ?? []),
      )
      .execute();
  }
  if (products !== undefined) return markInStock(trx, catalogId, products);
  const ordered = await trx
    .selectFrom("products")
    .select("id")
    .where("catalog_id", "=", catalogId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("id", "in", selectFrom("stock_moves").select("item_id")),
        exists(
          selectFrom("modifications")
            .innerJoin("stock_moves", "stock_moves.item_id", "modifications.id")
            .select("modifications.id")
            .whereRef("modifications.catalog_id", "=", "products.catalog_id")
            .whereRef("modifications.product_id", "=", "products.id"),
        ),
      ]),
    )
    .execute();
  await markInStock(
    trx,
    catalogId,
    ordered.map(({ id }) => id),
  );
}

/** Products of one statement. */
const CHUNK = 500;

/**
 * Updates what lists filter and sort by: a product can be bought when it, or one of its modifications, can be bought; its price in lists is that of
 * the cheapest one that can be bought, as `groupPrice` says. Only products are written: their rows are locked, those of modifications may be waited for.
 */
export async function markInStock(trx: Kysely<Database>, catalogId: number, productIds: readonly number[]): Promise<void> {
  for (const ids of inChunks(
    [...new Set(productIds)].toSorted((a, b) => a - b),
    CHUNK,
  )) {
    const products = trx.updateTable("products").where("catalog_id", "=", catalogId).where("id", "in", ids);
    // Locks the rows: when two orders take the last pieces of two modifications, the second must see what the first took.
    await products.set((row) => ({ in_stock: row.ref("in_stock") })).execute();
    const ofProduct = sql`from modifications as own where own.catalog_id = products.catalog_id and own.product_id = products.id`;
    const own = sql`select 1 ${ofProduct}`;
    const cheapest = sql`select min(own.price) ${ofProduct} and own.price > 0`;
    await products
      .set({
        in_stock: sql<number>`case when order_days is null and (
          exists (${own} and own.price > 0 and (own.stock is null or own.stock > 0))
          or (price > 0 and (stock is null or stock > 0) and not exists (${own}))
        ) then 1 else 0 end`,
        display_price: sql<number>`case when price > 0 then price
          else coalesce((${cheapest} and (own.stock is null or own.stock > 0)), (${cheapest}), 0) end`,
      })
      .execute();
  }
  if (productIds.length > 0) await countRevision(trx, catalogId);
}

/** Filters and counts in memory are rebuilt when the revision changes. */
async function countRevision(trx: Kysely<Database>, catalogId: number): Promise<void> {
  await trx
    .updateTable("active_catalog")
    .where("catalog_id", "=", catalogId)
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .execute();
}
