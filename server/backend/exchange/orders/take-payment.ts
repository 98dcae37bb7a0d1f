import type { Kysely } from "kysely";
import { keptOf, restOf } from "#shared/domain/orders/payment.ts";
import type { Database } from "../../db/schema.ts";
import { changeOrder } from "../../orders/change-order.ts";
import { orderLetter } from "../../orders/letters.ts";
import type { Order } from "../../orders/order.ts";
import { paidValues } from "../../orders/payments.ts";
import { shopperLetterOptions } from "../../orders/set-state.ts";
import type { DocumentContext } from "./apply-said.ts";
import type { ToldPayment } from "./read-document.ts";

/**
 * Takes what a document of 1C says of the money of an order. Each document counts once, by its id, in whatever file and order they come: all documents together are
 * compared with what the shop has, and what is missing is recorded for this one. A document that is worth less, or deleted, takes back what was recorded for it,
 * and nothing else. It is in nobody's way: money that the desk, a bank or a provider has recorded is not recorded again.
 * @returns whether the order has changed
 */
export async function takePayment(context: DocumentContext, order: Order, told: ToldPayment): Promise<boolean> {
  const { db, actor, now } = context;
  const { document, kind, amount } = told;
  const of = { order_id: order.id, document };
  const known = await db
    .selectFrom("exchange_payments")
    .selectAll()
    .where("order_id", "=", order.id)
    .where("document", "=", document)
    .executeTakeFirst();
  if (!known && amount === 0) return false;
  if (!known || Number(known.amount) !== amount) {
    await db
      .insertInto("exchange_payments")
      .values({ ...of, kind, amount, payment_id: null })
      .onConflict((conflict) => conflict.columns(["order_id", "document"]).doUpdateSet({ kind, amount }))
      .execute();
  } else if (await isUndone(db, known.payment_id)) return false;
  const { wanted, have } = await sumsOf(db, order, document);
  if (wanted === have) return false;
  return changeOrder(
    db,
    { number: order.number, version: null, actor, now },
    wanted < have ? "order-payment-undo" : "order-payment",
    async (trx, latest) => {
      const sums = await sumsOf(trx, latest, document);
      if (sums.wanted === sums.have) return { before: {}, after: {} };
      if (sums.payment_id !== null) await trx.deleteFrom("order_payments").where("id", "=", sums.payment_id).execute();
      const row = { order_id: latest.id, kind: sums.kind, amount: sums.wanted, at: now, by: actor.name };
      const written =
        sums.wanted > 0 ? await trx.insertInto("order_payments").values(row).returning("id").executeTakeFirstOrThrow() : { id: null };
      await trx
        .updateTable("exchange_payments")
        .set({ recorded: sums.wanted, payment_id: written.id })
        .where("order_id", "=", latest.id)
        .where("document", "=", document)
        .execute();
      await keepTaken(trx, latest);
      const column = sums.kind === "payment" ? "received" : "refunded";
      const { set, before, after } = paidValues(latest, { [column]: latest[column] - sums.have + sums.wanted });
      if (sums.wanted < sums.have) return { set, before, after: { ...after, reason: `документ ${told.number} в 1С отменён или изменён` } };
      const paid = { ...latest, ...set };
      const options = latest.email === "" ? null : await shopperLetterOptions(trx, paid, context);
      return { set, before, after, letter: options && { kind: "payment", letter: orderLetter("payment", paid, options, {}) } };
    },
  );
}

/** Somebody has taken back what was recorded for it: the same document again is no news. */
async function isUndone(db: Kysely<Database>, payment: number | null): Promise<boolean> {
  if (payment === null) return false;
  return (await db.selectFrom("order_payments").select("id").where("id", "=", payment).executeTakeFirst()) === undefined;
}

/** What shall be recorded for a document beside what is, kopecks: what all documents tell and the shop has not from elsewhere. */
async function sumsOf(db: Kysely<Database>, order: Order, document: string) {
  const rows = await db.selectFrom("exchange_payments").selectAll().where("order_id", "=", order.id).execute();
  const own = rows.find((row) => row.document === document);
  const kind = own?.kind ?? "payment";
  const amount = Number(own?.amount ?? 0);
  const payments = await db.selectFrom("order_payments").select(["id", "amount"]).where("order_id", "=", order.id).execute();
  const recordedFor = (row: { payment_id: number | null }) => payments.find(({ id }) => id === row.payment_id);
  const recorded = own && recordedFor(own);
  const have = Number(recorded?.amount ?? 0);
  // What somebody has taken back stands for no money: another document may bring it.
  const standing = rows.filter((row) => row === own || row.payment_id === null || recordedFor(row));
  const all = standing.filter((row) => row.kind === kind).reduce((sum, row) => sum + Number(row.amount), 0);
  const column = kind === "payment" ? "received" : "refunded";
  const without = { ...order, [column]: order[column] - have };
  const room = kind === "payment" ? restOf(without) : keptOf(without);
  const wanted = Math.max(Math.min(all - without[column], amount, room), 0);
  return { kind, have, wanted, payment_id: recorded?.id ?? null };
}

/** 1C knows what it has said itself: an order that it has had until now is not sent back. */
async function keepTaken(trx: Kysely<Database>, { id, version }: Order): Promise<void> {
  await trx
    .updateTable("exchange_orders")
    .set({ taken_version: version })
    .where("order_id", "=", id)
    .where("taken_version", "=", version - 1)
    .execute();
}
