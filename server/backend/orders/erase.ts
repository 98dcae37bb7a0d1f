import type { Kysely } from "kysely";
import { FINAL_STATES } from "#shared/domain/orders/order-state.ts";
import { PERSONAL_FIELDS } from "#shared/domain/orders/order-fields.ts";
import type { Database } from "../db/schema.ts";
import { forgetWordsOf } from "../outbox/queue.ts";
import { forgetInJournal } from "../staff/journal.ts";
import { indexOrders } from "./order.ts";
import { isOwnOrder, renewShopper, type Owner } from "./shopper.ts";

/** An order without its shopper. Goods, sums and times stay, because the bookkeeping needs them. */
const nobody = {
  ...(Object.fromEntries(PERSONAL_FIELDS.map((id) => [id, ""])) as Record<(typeof PERSONAL_FIELDS)[number], "">),
  erase: 0,
  shopper_id: null,
};

/** What an erasure leaves: the own orders under way, and the ids of orders that only looked like the shopper's. */
interface Left {
  open: { id: number; number: string }[];
  others: number[];
}

/** Erases the shopper from all own orders. Orders under way keep what the delivery needs until they are over. */
export async function eraseShopper(trx: Kysely<Database>, owner: Owner): Promise<Left> {
  const { shopper_id } = owner;
  const own = trx.updateTable("orders").where(isOwnOrder(owner));
  const over = await own
    .set((row) => ({ ...nobody, account_id: null, version: row("version", "+", 1) }))
    .where("status", "in", FINAL_STATES)
    .returning(["id", "number"])
    .execute();
  await forgetWords(trx, over);
  const open = await own.set({ account_id: null, erase: 1 }).returning(["id", "number"]).execute();
  const shown = await trx.selectFrom("orders").select("id").where("shopper_id", "=", shopper_id).execute();
  const ids = new Set(open.map(({ id }) => id));
  await renewShopper(trx, shopper_id);
  return { open: open.sort((one, other) => one.id - other.id), others: shown.map(({ id }) => id).filter((id) => !ids.has(id)) };
}

/** Erases the shopper from one order that is over. */
export async function eraseFinished(trx: Kysely<Database>, orderId: number): Promise<void> {
  const before = await trx.selectFrom("orders").select("shopper_id").where("id", "=", orderId).executeTakeFirst();
  const erased = await trx
    .updateTable("orders")
    .set(nobody)
    .where("id", "=", orderId)
    .where("erase", "=", 1)
    .returning(["id", "number"])
    .execute();
  await forgetWords(trx, erased);
  if (erased.length > 0 && before && before.shopper_id !== null) await renewShopper(trx, before.shopper_id);
}

/** Erases the shopper's search words, notes and letters, where the parcels went, and what the journal has of the person. */
async function forgetWords(trx: Kysely<Database>, orders: readonly { id: number; number: string }[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await indexOrders(trx, ids);
  await forgetWordsOf(trx, ids);
  if (ids.length > 0) {
    await trx.deleteFrom("order_notes").where("order_id", "in", ids).execute();
    // What the provider has not been told goes without a receipt's address to that of the shop.
    await trx.updateTable("online_payments").set({ contact: "" }).where("order_id", "in", ids).execute();
    const payments = trx.selectFrom("online_payments").select("id").where("order_id", "in", ids);
    await trx.updateTable("online_refunds").set({ receipt: "" }).where("payment_id", "in", payments).execute();
    const parcels = trx.updateTable("carrier_parcels").where("order_id", "in", ids);
    await parcels.set({ town: "", point: "", steps: "[]", error: "", resolved: "" }).execute();
    // What the carrier has still to call off is asked for until it has.
    await parcels
      .set({ check_at: null })
      .where(({ or, eb }) => or([eb("is_called_off", "=", 0), eb("is_open", "=", 0)]))
      .execute();
  }
  const numbers = orders.map(({ number }) => number);
  await forgetInJournal(trx, "order", numbers);
}
