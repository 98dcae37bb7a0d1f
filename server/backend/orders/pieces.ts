import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { OrderLine } from "./order.ts";

/** Pieces of goods that leave the stock and come back to it. */

/** Goods of a line and how many of them. */
export type Pieces = Pick<OrderLine, "item_id" | "product_id" | "quantity">;

/** @returns how many are left; null when there are fewer than `need`, or they are not counted */
export async function takePieces(
  trx: Kysely<Database>,
  catalogId: number,
  line: Pieces,
  pieces: number,
  need = pieces,
): Promise<number | null> {
  const taken = await trx
    .updateTable(tableOf(line))
    .set((row) => ({ stock: row("stock", "-", pieces) }))
    .where("catalog_id", "=", catalogId)
    .where("id", "=", line.item_id)
    .where("stock", ">=", need)
    .returning("stock")
    .executeTakeFirst();
  return taken?.stock ?? null;
}

export async function stockOf(trx: Kysely<Database>, catalogId: number, line: Pieces): Promise<number | null> {
  const rows = trx.selectFrom(tableOf(line)).select("stock").where("catalog_id", "=", catalogId);
  return (await rows.where("id", "=", line.item_id).executeTakeFirst())?.stock ?? null;
}

/** Gives pieces back. @returns false = they are not counted, or this catalogue does not have them */
export async function givePieces(
  trx: Kysely<Database>,
  catalogId: number,
  line: Pick<Pieces, "item_id" | "product_id">,
  pieces: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(tableOf(line))
    .set((row) => ({ stock: row("stock", "+", pieces) }))
    .where("catalog_id", "=", catalogId)
    .where("id", "=", line.item_id)
    .where("stock", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Shows products as sold again, of which pieces came back. */
export async function markOnSale(trx: Kysely<Database>, catalogId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await trx.updateTable("products").set({ in_stock: 1 }).where("catalog_id", "=", catalogId).where("id", "in", productIds).execute();
  await countRevision(trx, catalogId);
}

/** A line names a product or a modification of it. */
function tableOf({ item_id, product_id }: Pick<OrderLine, "item_id" | "product_id">): "products" | "modifications" {
  return item_id === product_id ? "products" : "modifications";
}

export function inLockOrder<Line extends Pick<OrderLine, "item_id" | "product_id">>(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => tableOf(a).localeCompare(tableOf(b)) || a.item_id - b.item_id);
}

/** Marks a product as sold out in lists when neither it nor any of its modifications can be bought any more. */
export async function markSoldOut(db: Kysely<Database>, catalog_id: number, productIds: number[]): Promise<void> {
  const products = db.updateTable("products").where("catalog_id", "=", catalog_id).where("id", "in", productIds);
  // Locks the rows: when two orders take the last pieces of two modifications, the second must see what the first took.
  await products.set((row) => ({ in_stock: row.ref("in_stock") })).execute();
  await products
    .set({ in_stock: 0 })
    .where(({ or, eb }) => or([eb("price", "=", 0), eb("stock", "=", 0)]))
    .where(({ not, exists, selectFrom }) => {
      const left = selectFrom("modifications")
        .select("modifications.id")
        .whereRef("modifications.catalog_id", "=", "products.catalog_id")
        .whereRef("modifications.product_id", "=", "products.id")
        .where("modifications.price", ">", 0)
        .where((row) => row.or([row("modifications.stock", "is", null), row("modifications.stock", ">", 0)]));
      return not(exists(left));
    })
    .execute();
  await countRevision(db, catalog_id);
}

/** Filters and counts in memory are rebuilt when the revision changes. */
async function countRevision(db: Kysely<Database>, catalog_id: number): Promise<void> {
  await db
    .updateTable("active_catalog")
    .where("catalog_id", "=", catalog_id)
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .execute();
}
