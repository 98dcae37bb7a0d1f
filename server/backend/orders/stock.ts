import type { Kysely } from "kysely";
import type { QuotedLine } from "../cart/quote.ts";
import type { Database } from "../db/schema.ts";

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
  // The filters and counts in memory are made anew when the revision changes.
  await db
    .updateTable("active_catalog")
    .where("catalog_id", "=", catalog_id)
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .execute();
}
