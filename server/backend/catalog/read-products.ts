import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import { comparePrices } from "#shared/domain/price.ts";
import type { Database } from "../db/schema.ts";
import type { IndexedProduct, IndexedVariant } from "./section-index.ts";

/** Products of one read. SQLite answers without giving way, so the event loop is given its turn between two reads. */
const PAGE = 500;

interface Wanted {
  withSpecs: boolean;
  /** Only what is on sale. */
  reduced: boolean;
}

/** The products of a type with what can be bought of them, page by page. */
export async function* productPages(
  db: Kysely<Database>,
  catalogId: number,
  typeId: number,
  { withSpecs, reduced }: Wanted,
): AsyncGenerator<(IndexedProduct & { specs?: string })[]> {
  for (let last = 0; ;) {
    const page = await db
      .selectFrom("products")
      .select([
        "id",
        "type_id",
        "brand_id",
        "series_id",
        "display_price",
        "special",
        "is_new",
        "is_hit",
        "in_stock",
        "order_days",
        "popularity",
        "variants",
      ])
      .$if(withSpecs, (query) => query.select("specs"))
      .where("catalog_id", "=", catalogId)
      .where("type_id", "=", typeId)
      .$if(reduced, (query) => query.where("special", "=", 1))
      .where("id", ">", last)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    const ids = page.map(({ id }) => id);
    const modifications = await modificationsOf(db, catalogId, ids);
    yield page.map(({ order_days, ...product }) => ({
      ...product,
      sold: soldOf(product, order_days !== null, modifications.get(product.id) ?? []),
    }));
    await setImmediate();
    if (page.length < PAGE) return;
    last = page.at(-1)?.id ?? 0;
  }
}

async function modificationsOf(db: Kysely<Database>, catalogId: number, productIds: readonly number[]) {
  return Map.groupBy(await readModifications(db, catalogId, productIds), ({ product_id }) => product_id);
}

type ModificationRow = Awaited<ReturnType<typeof readModifications>>[number];

async function readModifications(db: Kysely<Database>, catalogId: number, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  return db
    .selectFrom("modifications")
    .select(["product_id", "id", "price", "old_price", "stock"])
    .where("catalog_id", "=", catalogId)
    .where("product_id", "in", productIds)
    .orderBy("product_id")
    .orderBy("position")
    .execute();
}

type Product = Pick<IndexedProduct, "id" | "display_price" | "in_stock" | "special">;

/** What can be bought of a product. In front stands what a card shows of several: the cheapest in stock, and what has no price last. */
function soldOf(product: Product, toOrder: boolean, modifications: readonly ModificationRow[]): IndexedVariant[] {
  const { id, display_price, in_stock, special } = product;
  if (modifications.length === 0) return [{ id, price: display_price, in_stock: in_stock === 1, special: special === 1 }];
  // A product can be on sale without an old price: then all of it is.
  const someReduced = modifications.some(({ old_price }) => old_price !== null);
  const compare = comparePrices("asc");
  return modifications
    .map(({ id: own, price, old_price, stock }) => ({
      id: own,
      price,
      in_stock: !toOrder && price > 0 && stock !== 0,
      special: special === 1 && (old_price !== null || !someReduced),
    }))
    .toSorted((a, b) => Number(b.in_stock) - Number(a.in_stock) || compare(a.price, b.price));
}
