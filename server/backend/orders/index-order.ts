import type { Kysely } from "kysely";
import { orderTerms } from "#shared/domain/order-search.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import { ordersById } from "./order.ts";

/** Writes the words by which orders are found; called in the transaction that places or changes them. */
export async function indexOrders(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("order_terms").where("order_id", "in", ids).execute();
  const rows = (await ordersById(trx, ids)).flatMap((order) => orderTerms(order).map((term) => ({ order_id: order.id, term })));
  await insertRows(trx, "order_terms", rows);
}
