import { sql, type Kysely } from "kysely";
import { noteMove } from "../catalog/stock-ledger.ts";
import type { Database } from "../db/schema.ts";
import type { Order, OrderLine } from "./order.ts";

/** Pieces of goods that leave the stock and come back to it. */

/** Goods of a line and how many of them. */
export type Pieces = Pick<OrderLine, "item_id" | "product_id" | "quantity">;

/** For whom pieces are moved, and when. */
export interface Mover extends Pick<Order, "id" | "status"> {
  now: number;
}

/** The stock has too few pieces. */
export interface TooFew {
  stock: number;
}

/**
 * Takes pieces out of the stock. Goods that are not counted, or not in this catalogue, have enough; the move is stored, for a source that counts
 * them later. `left` null = not counted.
 */
export async function takePieces(
  trx: Kysely<Database>,
  catalogId: number,
  order: Mover,
  line: Pieces,
  pieces: number,
  need = pieces,
): Promise<{ left: number | null } | TooFew> {
  const taken = await trx
    .updateTable(tableOf(line))
    .set((row) => ({ stock: row("stock", "-", pieces) }))
    .where("catalog_id", "=", catalogId)
    .where("id", "=", line.item_id)
    .where("stock", ">=", need)
    .returning("stock")
    .executeTakeFirst();
  const left = taken?.stock ?? null;
  if (left === null) {
    const stock = await stockOf(trx, catalogId, line);
    if (stock !== null) return { stock };
  }
  await note(trx, order, line, pieces);
  return { left };
}

/** Null = not counted, or not in this catalogue. */
export async function stockOf(trx: Kysely<Database>, catalogId: number, line: Pieces): Promise<number | null> {
  const rows = trx.selectFrom(tableOf(line)).select("stock").where("catalog_id", "=", catalogId);
  return (await rows.where("id", "=", line.item_id).executeTakeFirst())?.stock ?? null;
}

/** Gives pieces back. They first reduce the number of pieces that were sold beyond the stock. `catalogId` null = nothing is sold. */
export async function givePieces(
  trx: Kysely<Database>,
  catalogId: number | null,
  order: Mover,
  line: Pick<Pieces, "item_id" | "product_id">,
  pieces: number,
): Promise<void> {
  await note(trx, order, line, -pieces);
  if (catalogId === null) return;
  await trx
    .updateTable(tableOf(line))
    .set({
      stock: sql<number>`stock + case when owed < ${pieces} then ${pieces} - owed else 0 end`,
      owed: sql<number>`case when owed > ${pieces} then owed - ${pieces} else 0 end`,
    })
    .where("catalog_id", "=", catalogId)
    .where("id", "=", line.item_id)
    .where("stock", "is not", null)
    .execute();
}

function note(trx: Kysely<Database>, { id, status, now }: Mover, { item_id }: Pick<Pieces, "item_id">, pieces: number): Promise<void> {
  return noteMove(trx, { order_id: id, item_id, pieces, at: now, known_at: status === "new" ? null : now });
}

/** A line names a product or a modification of it. */
function tableOf({ item_id, product_id }: Pick<OrderLine, "item_id" | "product_id">): "products" | "modifications" {
  return item_id === product_id ? "products" : "modifications";
}

/** Everybody locks rows of stock in this order, so that no two orders wait for each other. */
export function inLockOrder<Line extends Pick<OrderLine, "item_id" | "product_id">>(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => tableOf(a).localeCompare(tableOf(b)) || a.item_id - b.item_id);
}
