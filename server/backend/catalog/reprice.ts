import { sql, type Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { groupPrice } from "./products/group-price.ts";
import { settleStock } from "./stock-ledger.ts";

/** The price and the stock that the source gives for a product or a modification. Kopecks; `fed` is the stock. */
export interface Offered {
  price: number;
  old_price: number | null;
  fed: number | null;
}

/** The stock is absent when it does not change. */
export type OfferedNow = Omit<Offered, "fed"> & Partial<Pick<Offered, "fed">>;

const columns = ["id", "price", "old_price", "price_from", "fed", "fed_at"] as const;
const productColumns = [...columns, "changed_at"] as const;

/**
 * Sets new prices and stocks of items of a generation and updates their products. `products` are the ids of these products, `stockAt` is the time
 * of the stock data.
 */
export async function reprice(
  trx: Kysely<Database>,
  catalogId: number,
  products: readonly number[],
  changes: ReadonlyMap<number, OfferedNow>,
  stockAt: number,
): Promise<void> {
  // Locks the rows, in the order of orders: nobody takes a piece between reading and writing.
  const lock = { price: sql<number>`price` };
  await trx.updateTable("modifications").set(lock).where("catalog_id", "=", catalogId).where("product_id", "in", products).execute();
  await trx.updateTable("products").set(lock).where("catalog_id", "=", catalogId).where("id", "in", products).execute();
  const rows = await trx
    .selectFrom("products")
    .select(productColumns)
    .where("catalog_id", "=", catalogId)
    .where("id", "in", products)
    .execute();
  const modifications = await trx
    .selectFrom("modifications")
    .select([...columns, "product_id"])
    .where("catalog_id", "=", catalogId)
    .where("product_id", "in", products)
    .orderBy("position")
    .execute();
  const byProduct = Map.groupBy(modifications, ({ product_id }) => product_id);
  const offeredOf = <Item extends Offered & { id: number; fed_at: number }>(item: Item): Item => {
    const change = changes.get(item.id);
    return { ...item, ...change, fed_at: change?.fed === undefined ? item.fed_at : stockAt };
  };
  for (const row of rows) {
    const former = byProduct.get(row.id) ?? [];
    const own = former.map(offeredOf);
    const { from, stock: sum, ...group } = groupPrice(own.map((one) => ({ ...one, stock: one.fed })));
    for (const { id, price, old_price, fed, fed_at } of own) {
      const values = { price, old_price, fed, fed_at, stock: fed, price_from: Number(id === from?.id) };
      await trx.updateTable("modifications").set(values).where("catalog_id", "=", catalogId).where("id", "=", id).execute();
    }
    const offered = own.length > 0 ? { ...group, fed: sum, fed_at: stockAt } : offeredOf(row);
    const { price, old_price, fed, fed_at } = offered;
    // The page shows another price from the time of the data on.
    const priced = [[row, offered], ...former.map((one, index) => [one, own[index]] as const)] as const;
    const isRepriced = priced.some(([before, after]) => before.price !== after?.price || before.old_price !== after.old_price);
    const isSpecial = [...own, offered].some((one) => one.old_price !== null);
    await trx
      .updateTable("products")
      .set({ price, old_price, fed, fed_at, stock: fed, display_price: price > 0 ? price : (from?.price ?? 0), special: Number(isSpecial) })
      .$if(isRepriced, (query) => query.set({ changed_at: Math.max(row.changed_at, stockAt) }))
      .where("catalog_id", "=", catalogId)
      .where("id", "=", row.id)
      .execute();
  }
  await settleStock(trx, catalogId, products);
}
