import type { Kysely } from "kysely";
import { FINAL_STATES } from "#shared/domain/order-state.ts";
import type { Database } from "../db/schema.ts";

/** What of an order names its shopper. The goods, the sums and the times stay: bookkeeping needs them. */
const nobody = { name: "", phone: "", email: "", address: "", description: "", consent_address: "", origin: "", erase: 0 };

/**
 * Takes the shopper out of the orders of an account that is being deleted. Orders under way keep what the delivery needs, and lose it when they
 * are done or cancelled; their numbers are answered.
 */
export async function eraseShopper(trx: Kysely<Database>, accountId: number): Promise<string[]> {
  const own = trx.updateTable("orders").where("account_id", "=", accountId);
  await own
    .set({ ...nobody, account_id: null })
    .where("status", "in", FINAL_STATES)
    .execute();
  const open = await own.set({ account_id: null, erase: 1 }).returning("number").execute();
  return open.map(({ number }) => number).sort();
}

/** The same for one order that has come to its end. */
export async function eraseFinished(trx: Kysely<Database>, orderId: number): Promise<void> {
  await trx.updateTable("orders").set(nobody).where("id", "=", orderId).where("erase", "=", 1).execute();
}
