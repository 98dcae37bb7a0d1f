import { sql, type Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { withHidden } from "./overrides/fed-values.ts";

/** Locks the rows of products and their modifications, in the order of orders: nobody takes a piece between reading and writing. */
export async function lockItems(trx: Kysely<Database>, catalogId: number, products: readonly number[]): Promise<void> {
  const lock = { price: sql<number>`price` };
  const places = withHidden(catalogId);
  await trx.updateTable("modifications").set(lock).where("catalog_id", "in", places).where("product_id", "in", products).execute();
  await trx.updateTable("products").set(lock).where("catalog_id", "in", places).where("id", "in", products).execute();
}
