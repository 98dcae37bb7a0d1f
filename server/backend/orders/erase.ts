import type { Kysely } from "kysely";
import { FINAL_STATES } from "#shared/domain/orders/order-state.ts";
import { PERSONAL_FIELDS } from "#shared/domain/orders/order-fields.ts";
import type { Database } from "../db/schema.ts";
import { forgetWordsOf } from "../outbox/queue.ts";
import { indexOrders, type Owner } from "./order.ts";

/** An order without its shopper. Goods, sums and times stay, because the bookkeeping needs them. */
const nobody = {
  ...(Object.fromEntries(PERSONAL_FIELDS.map((id) => [id, ""])) as Record<(typeof PERSONAL_FIELDS)[number], "">),
  erase: 0,
};

/**
 * Erases the shopper from the orders of an account that is being deleted, or of somebody without one. Orders under way keep what the delivery
 * needs until they are over.
 * @returns the numbers of the orders under way
 */
export async function eraseShopper(trx: Kysely<Database>, owner: Owner): Promise<string[]> {
  const orders = trx.updateTable("orders");
  const own =
    "phone" in owner
      ? orders.where("phone", "=", owner.phone).where("account_id", "is", null)
      : orders.where("account_id", "=", owner.accountId);
  const over = await own
    .set((row) => ({ ...nobody, account_id: null, version: row("version", "+", 1) }))
    .where("status", "in", FINAL_STATES)
    .returning("id")
    .execute();
  await forgetWords(trx, over);
  const open = await own.set({ account_id: null, erase: 1 }).returning("number").execute();
  return open.map(({ number }) => number).sort();
}

/** Erases the shopper from one order that is over. */
export async function eraseFinished(trx: Kysely<Database>, orderId: number): Promise<void> {
  const erased = await trx.updateTable("orders").set(nobody).where("id", "=", orderId).where("erase", "=", 1).returning("id").execute();
  await forgetWords(trx, erased);
}

/** Erases the shopper's search words, notes and letters. The journal never has these data: it says only that they changed. */
async function forgetWords(trx: Kysely<Database>, orders: readonly { id: number }[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await indexOrders(trx, ids);
  await forgetWordsOf(trx, ids);
  if (ids.length > 0) await trx.deleteFrom("order_notes").where("order_id", "in", ids).execute();
}
