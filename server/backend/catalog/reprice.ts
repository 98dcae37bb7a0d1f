import type { Kysely, Selectable } from "kysely";
import type { Database } from "../db/schema.ts";
import { asFed, type Fed, fedValues, withHidden, writeFedValues } from "./overrides/fed-values.ts";
import { applyOverrides } from "./overrides/apply-overrides.ts";
import { lockItems } from "./lock-items.ts";
import { groupPrice } from "./products/group-price.ts";
import { recalculateStock } from "./stock-ledger.ts";

/** The price and the stock that the source gives for a product or a modification. Kopecks; `fed` is the stock. */
export interface Offered {
  price: number;
  old_price: number | null;
  fed: number | null;
}

/** The stock is absent when it does not change. */
export type OfferedNow = Omit<Offered, "fed"> & Partial<Pick<Offered, "fed">>;

const columns = ["id", "price", "old_price", "price_from", "fed", "fed_at"] as const;

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
  await lockItems(trx, catalogId, products);
  const places = withHidden(catalogId);
  const rows = await trx
    .selectFrom("products")
    .select([...columns, "changed_at"])
    .where("catalog_id", "in", places)
    .where("id", "in", products)
    .execute();
  const modifications = await trx
    .selectFrom("modifications")
    .select([...columns, "product_id"])
    .where("catalog_id", "in", places)
    .where("product_id", "in", products)
    .orderBy("position")
    .execute();
  const fed = await fedValues(
    trx,
    catalogId,
    [...rows, ...modifications].map(({ id }) => id),
  );
  const nowFed = new Map<number, Fed>();
  const byProduct = Map.groupBy(modifications, ({ product_id }) => product_id);
  /** The prices of the source. Overrides are applied at the end. */
  const offeredOf = <Item extends Offered & { id: number; fed_at: number }>(row: Item): Item => {
    const item = asFed(row, fed.get(row.id));
    const change = changes.get(item.id);
    return { ...item, ...change, fed_at: change?.fed === undefined ? item.fed_at : stockAt };
  };
  const noteFed = (id: number, now: Partial<Selectable<Database["products"]>>) => {
    const known = fed.get(id);
    if (!known) return;
    const { price, old_price, fed: pieces, fed_at, special } = now;
    const values = { price, old_price, special, stock: [pieces, fed_at] };
    nowFed.set(id, {
      ...known,
      ...Object.fromEntries(Object.entries(values).filter(([field, value]) => field in known && value !== undefined)),
    });
  };
  for (const row of rows) {
    const former = byProduct.get(row.id) ?? [];
    const own = former.map(offeredOf);
    const { from, stock: sum, ...group } = groupPrice(own.map((one) => ({ ...one, stock: one.fed })));
    for (const { id, price, old_price, fed: pieces, fed_at } of own) {
      const values = { price, old_price, fed: pieces, fed_at, stock: pieces, price_from: Number(id === from?.id) };
      await trx.updateTable("modifications").set(values).where("catalog_id", "in", places).where("id", "=", id).execute();
      noteFed(id, values);
    }
    const offered = own.length > 0 ? { ...group, fed: sum, fed_at: stockAt } : offeredOf(row);
    // The page shows another price from the time of the data on.
    const priced = [[row, offered], ...former.map((one, index) => [one, own[index]] as const)] as const;
    const isRepriced = priced.some(([before, after]) => before.price !== after?.price || before.old_price !== after.old_price);
    const { price, old_price, fed: pieces, fed_at } = offered;
    const isSpecial = [...own, offered].some((one) => one.old_price !== null);
    await trx
      .updateTable("products")
      .set({
        price,
        old_price,
        fed: pieces,
        fed_at,
        stock: pieces,
        display_price: price > 0 ? price : (from?.price ?? 0),
        special: Number(isSpecial),
      })
      .$if(isRepriced, (query) => query.set({ changed_at: Math.max(row.changed_at, stockAt) }))
      .where("catalog_id", "in", places)
      .where("id", "=", row.id)
      .execute();
    noteFed(row.id, { price, old_price, fed: pieces, fed_at, special: Number(isSpecial) });
  }
  await writeFedValues(trx, catalogId, nowFed);
  await applyOverrides(trx, catalogId, products, { isShown: true });
  await recalculateStock(trx, catalogId, products);
}
