import type { Kysely } from "kysely";
import type { QuotedLine } from "../cart/quote.ts";
import type { Database } from "../db/schema.ts";
import type { OrderLine } from "./order.ts";

/**
 * Takes the ordered pieces out of the stock of this generation; false when something was sold in between (the caller rolls
 * back). Rows are locked in the order of their ids, modifications first, so that two orders never wait for each other.
 */
export async function takeStock(db: Kysely<Database>, catalog_id: number, lines: readonly QuotedLine[]): Promise<boolean> {
  const counted = lines.filter(({ stock }) => stock !== null).toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id);
  const soldOut: number[] = [];
  for (const line of counted) {
    const left = await takePieces(db, catalog_id, line);
    if (left === null) return false;
    if (left === 0) soldOut.push(line.product_id);
  }
  if (soldOut.length > 0) await markSoldOut(db, catalog_id, soldOut);
  return true;
}

/** Answers how many are left; null when there were not enough. */
async function takePieces(db: Kysely<Database>, catalog_id: number, { kind, id, quantity }: QuotedLine): Promise<number | null> {
  const taken = await db
    .updateTable(kind === "product" ? "products" : "modifications")
    .set((row) => ({ stock: row("stock", "-", quantity) }))
    .where("catalog_id", "=", catalog_id)
    .where("id", "=", id)
    .where("stock", ">=", quantity)
    .returning("stock")
    .executeTakeFirst();
  return taken?.stock ?? null;
}

/** A product is out of stock in lists when neither it nor any of its modifications can be bought any more. */
async function markSoldOut(db: Kysely<Database>, catalog_id: number, productIds: number[]): Promise<void> {
  const products = db.updateTable("products").where("catalog_id", "=", catalog_id).where("id", "in", productIds);
  // Locks the rows: of two orders that take the last pieces of two modifications the second must see what the first took.
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

/**
 * Puts the pieces of a cancelled order back into the stock of the catalogue that is sold from now; what is not counted, or not in it any more,
 * is left out. Locks in the order of `takeStock`.
 */
export async function returnStock(
  db: Kysely<Database>,
  lines: readonly Pick<OrderLine, "item_id" | "product_id" | "quantity">[],
): Promise<void> {
  const active = await db.selectFrom("active_catalog").select("catalog_id").executeTakeFirst();
  if (!active) return;
  const sorted = lines.toSorted((a, b) => Number(a.item_id === a.product_id) - Number(b.item_id === b.product_id) || a.item_id - b.item_id);
  const returned: number[] = [];
  for (const { item_id, product_id, quantity } of sorted) {
    const { numUpdatedRows } = await db
      .updateTable(item_id === product_id ? "products" : "modifications")
      .set((row) => ({ stock: row("stock", "+", quantity) }))
      .where("catalog_id", "=", active.catalog_id)
      .where("id", "=", item_id)
      .where("stock", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) returned.push(product_id);
  }
  if (returned.length === 0) return;
  await db.updateTable("products").set({ in_stock: 1 }).where("catalog_id", "=", active.catalog_id).where("id", "in", returned).execute();
  await countRevision(db, active.catalog_id);
}

/** The filters and counts in memory are made anew when the revision changes. */
async function countRevision(db: Kysely<Database>, catalog_id: number): Promise<void> {
  await db
    .updateTable("active_catalog")
    .where("catalog_id", "=", catalog_id)
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .execute();
}
