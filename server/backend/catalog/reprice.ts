import { sql, type Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { groupPrice } from "./group-price.ts";

/** What is sold now of a product or a modification. Kopecks. */
export interface Offered {
  price: number;
  old_price: number | null;
  stock: number | null;
}

/** The stock is absent where it stays. */
export type OfferedNow = Omit<Offered, "stock"> & Partial<Pick<Offered, "stock">>;

const columns = ["id", "price", "old_price", "price_from", "stock"] as const;

/** Gives items of a generation new prices and stocks, and their products what follows from it. `products` are the ids of their products. */
export async function reprice(
  trx: Kysely<Database>,
  catalogId: number,
  products: readonly number[],
  changes: ReadonlyMap<number, OfferedNow>,
): Promise<void> {
  // Locks the rows, in the order of orders: nobody takes a piece between reading and writing.
  const lock = { price: sql<number>`price` };
  await trx.updateTable("modifications").set(lock).where("catalog_id", "=", catalogId).where("product_id", "in", products).execute();
  await trx.updateTable("products").set(lock).where("catalog_id", "=", catalogId).where("id", "in", products).execute();
  const rows = await trx.selectFrom("products").select(columns).where("catalog_id", "=", catalogId).where("id", "in", products).execute();
  const modifications = await trx
    .selectFrom("modifications")
    .select([...columns, "product_id"])
    .where("catalog_id", "=", catalogId)
    .where("product_id", "in", products)
    .orderBy("position")
    .execute();
  const byProduct = Map.groupBy(modifications, ({ product_id }) => product_id);
  for (const row of rows) {
    const own = (byProduct.get(row.id) ?? []).map((one) => ({ ...one, ...changes.get(one.id) }));
    const { from, ...group } = groupPrice(own);
    for (const { id, price, old_price, stock } of own) {
      const values = { price, old_price, stock, price_from: Number(id === from?.id) };
      await trx.updateTable("modifications").set(values).where("catalog_id", "=", catalogId).where("id", "=", id).execute();
    }
    const offered: Offered = own.length > 0 ? group : { ...row, ...changes.get(row.id) };
    const sellable = own.length > 0 ? own : [offered];
    const { price, old_price, stock } = offered;
    await trx
      .updateTable("products")
      .set({
        price,
        old_price,
        stock,
        display_price: price > 0 ? price : (from?.price ?? 0),
        special: Number(sellable.some((one) => one.old_price !== null)),
        in_stock: Number(sellable.some((one) => one.price > 0 && one.stock !== 0)),
      })
      .where("catalog_id", "=", catalogId)
      .where("id", "=", row.id)
      .execute();
  }
}
