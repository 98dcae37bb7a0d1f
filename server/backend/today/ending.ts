import type { Kysely } from "kysely";
import { soldAlone } from "../catalog/sold-alone.ts";
import type { Database } from "../db/schema.ts";

/** Pieces with which something is about to end. */
const FEW = 3;

/** A product, or a modification with the product that it belongs to. */
interface Ending {
  id: number;
  product_id: number;
  /** The modification's; empty for a product without any. */
  modification: string;
  stock: number;
}

/** What the catalogue has one to three pieces of, the most popular first, and how many there are of them. */
export async function readEnding(db: Kysely<Database>, catalogId: number, limit: number): Promise<{ total: number; items: Ending[] }> {
  const modifications = db
    .selectFrom("modifications")
    .innerJoin("products", (join) =>
      join.onRef("products.catalog_id", "=", "modifications.catalog_id").onRef("products.id", "=", "modifications.product_id"),
    )
    .select(["modifications.id", "product_id", "modifications.name as modification", "modifications.stock", "popularity"])
    .where("modifications.catalog_id", "=", catalogId)
    .where("modifications.stock", ">", 0)
    .where("modifications.stock", "<=", FEW);
  const others = db
    .selectFrom("products")
    .select(({ val }) => ["id", "id as product_id", val("").as("modification"), "stock", "popularity"])
    .where("catalog_id", "=", catalogId)
    .where("stock", ">", 0)
    .where("stock", "<=", FEW)
    .where(soldAlone);
  const rows = await db
    .selectFrom(modifications.unionAll(others).as("ending"))
    .select(["id", "product_id", "modification", "stock"])
    .orderBy("popularity", "desc")
    .orderBy("id")
    .execute();
  const items = rows.slice(0, limit).map(({ stock, ...row }) => ({ ...row, stock: stock ?? 0 }));
  return { total: rows.length, items };
}
