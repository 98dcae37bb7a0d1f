import type { Kysely } from "kysely";
import { PAYMENT_KINDS, type PaymentKind } from "#shared/domain/orders/payment.ts";
import type { Database } from "../../db/schema.ts";
import { forChange, transactionally } from "../../db/transaction.ts";
import { changeOrder } from "../../orders/change-order.ts";
import { orderLetter } from "../../orders/letters.ts";
import { findOrder, type Order } from "../../orders/order.ts";
import { paidValues } from "../../orders/payments.ts";
import { shopperLetterOptions } from "../../orders/set-state.ts";
import type { DocumentContext } from "./apply-document.ts";
import type { PaymentDocument } from "./read-document.ts";

/** An id that 1C gives to one document only. Others may be those of a program that counts the documents of each order anew. */
const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Sums that wait for one another settle within a few rounds. */
const MAX_ROUNDS = 10;

/** The documents of money of one file, by ids that 1C gives once, and the orders that the file names for each. */
export type NamedOrders = Map<string, { payment: PaymentDocument; orders: Set<string> }>;

/**
 * Takes what a document of 1C says of the money of an order. Each document counts once, in whatever file and order they come: what all of them tell is compared
 * with what the shop has, and what is missing is recorded. Only a document that is worth less than it was, or is deleted, takes money back, and no more than that:
 * what a person, a bank or a provider has recorded stays. A document is the money of one kind: when it names another, the former has none of it.
 * @param order null = the shop does not have the order that the document names
 * @param named gets what the document names; when the file has ended, `takeFromFormer` reads it
 * @returns whether the order has changed
 */
export async function takePayment(
  context: DocumentContext,
  order: Order | null,
  payment: PaymentDocument,
  named: NamedOrders,
): Promise<boolean> {
  if (GUID.test(payment.document)) {
    const { orders } = named.get(payment.document) ?? { orders: new Set<string>() };
    named.set(payment.document, { payment, orders: order ? orders.add(order.number) : orders });
  }
  if (!order) return false;
  const former = (await standingOf(context.db, payment)).find(({ number, kind }) => number === order.number && kind !== payment.kind);
  const isChanged = former !== undefined && (await settlePayments(context, order.number, { ...payment, kind: former.kind, amount: 0 }));
  return (await settlePayments(context, order.number, payment)) || isChanged;
}

/** A document is the money of the orders that a file names for it: the former ones have none of it. @returns how many orders have changed */
export async function takeFromFormer(context: DocumentContext, named: NamedOrders): Promise<number> {
  let changed = 0;
  for (const { payment, orders } of named.values())
    for (const { number, kind } of await standingOf(context.db, payment))
      if (!orders.has(number) && (await settlePayments(context, number, { ...payment, kind, amount: 0 }))) changed += 1;
  return changed;
}

/** The number of the order whose money a document was; null = it is not known. */
export async function orderOfPayment(db: Kysely<Database>, payment: PaymentDocument): Promise<string | null> {
  return GUID.test(payment.document) ? ((await standingOf(db, payment))[0]?.number ?? null) : null;
}

/** The orders whose money a document is. */
const standingOf = (db: Kysely<Database>, { document }: PaymentDocument) =>
  db
    .selectFrom("exchange_payments")
    .innerJoin("orders", "orders.id", "exchange_payments.order_id")
    .select(["orders.number", "exchange_payments.kind"])
    .where("document", "=", document)
    .where("amount", ">", 0)
    .execute();

/**
 * Records what the documents of 1C tell of an order's money and the shop does not have. What was more than the order cost is recorded when it costs more.
 * @param payment what a document says now; absent = nothing new
 * @returns whether the order has changed
 */
export async function settlePayments(context: DocumentContext, number: string, payment?: PaymentDocument): Promise<boolean> {
  const { db, actor, now } = context;
  const order = await findOrder(db, number);
  if (!order) return false;
  const planned = await planOf(db, order, payment);
  const deed = planned.isLess ? "order-payment-undo" : "order-payment";
  if (planned.isNews) {
    const isChanged = await changeOrder(db, { number, version: null, actor, now }, deed, async (trx, latest) => {
      const { moves, sums, isLess, isNews } = await planOf(trx, latest, payment);
      if (!isNews) return { before: {}, after: {} };
      await write(context, trx, latest, moves, payment);
      await keepTaken(trx, latest);
      const { set, before, after } = paidValues(latest, { received: sums.payment, refunded: sums.refund });
      if (isLess) return { set, before, after: { ...after, reason: `документ ${payment?.number ?? ""} в 1С отменён или изменён` } };
      const paid = { ...latest, ...set };
      const options = latest.email === "" ? null : await shopperLetterOptions(trx, paid, context);
      return { set, before, after, letter: options && { kind: "payment", letter: orderLetter("payment", paid, options, {}) } };
    });
    if (isChanged) return true;
  } else if (planned.moves.length === 0) {
    if (payment) await keep(db, order, payment);
    return false;
  }
  // The sums stay, but another document stands for the money.
  const isWritten = await transactionally(db, async (trx) => {
    await forChange(trx, trx.selectFrom("orders").select("id").where("id", "=", order.id)).execute();
    const latest = await findOrder(trx, number);
    const { moves, isNews } = latest ? await planOf(trx, latest, payment) : { moves: [], isNews: false };
    if (latest && !isNews) await write(context, trx, latest, moves, payment);
    return !isNews;
  });
  // Somebody has changed the order meanwhile.
  return isWritten ? false : settlePayments(context, number, payment);
}

/** Keeps what a document says, and which documents the money is of. */
async function write(
  { actor, now }: DocumentContext,
  trx: Kysely<Database>,
  order: Order,
  moves: readonly Move[],
  payment: PaymentDocument | undefined,
): Promise<void> {
  if (payment) await keep(trx, order, payment);
  for (const { document, kind, amount, payment_id } of moves) {
    if (payment_id !== null) await trx.deleteFrom("order_payments").where("id", "=", payment_id).execute();
    const row = { order_id: order.id, kind, amount, at: now, by: actor.name };
    const written =
      amount > 0 ? await trx.insertInto("order_payments").values(row).returning("id").executeTakeFirstOrThrow() : { id: null };
    await trx
      .updateTable("exchange_payments")
      .set({ recorded: amount, payment_id: written.id })
      .where("order_id", "=", order.id)
      .where("document", "=", document)
      .execute();
  }
}

/** Keeps what a document says. One that never was any money is not kept. */
async function keep(db: Kysely<Database>, { id }: Order, { document, kind, amount }: PaymentDocument): Promise<void> {
  const of = { order_id: id, document };
  const known = await db
    .selectFrom("exchange_payments")
    .selectAll()
    .where("order_id", "=", id)
    .where("document", "=", document)
    .executeTakeFirst();
  if (known ? known.kind === kind && Number(known.amount) === amount : amount === 0) return;
  // What the desk had taken back was of another sum: this one stands again.
  const isUndone = known !== undefined && known.payment_id !== null && !(await hasPayment(db, known.payment_id));
  await db
    .insertInto("exchange_payments")
    .values({ ...of, kind, amount, payment_id: null })
    .onConflict((conflict) =>
      conflict.columns(["order_id", "document"]).doUpdateSet({ kind, amount, ...(isUndone && { payment_id: null }) }),
    )
    .execute();
}

const hasPayment = async (db: Kysely<Database>, id: number) =>
  (await db.selectFrom("order_payments").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** A document and what is to be recorded for it instead of the row `payment_id`. */
interface Move {
  document: string;
  kind: PaymentKind;
  amount: number;
  payment_id: number | null;
}

interface Plan {
  moves: Move[];
  /** What the order has then, kopecks. */
  sums: Record<PaymentKind, number>;
  isNews: boolean;
  /** Money is taken back. */
  isLess: boolean;
}

/**
 * What is to be recorded for which documents. The shop has what its own records say or what the documents say, whichever is more: no more than the order costs, and
 * no more goes back than has come.
 */
async function planOf(db: Kysely<Database>, order: Order, payment: PaymentDocument | undefined): Promise<Plan> {
  const kept = await db.selectFrom("exchange_payments").selectAll().where("order_id", "=", order.id).execute();
  const payments = await db.selectFrom("order_payments").select(["id", "amount"]).where("order_id", "=", order.id).execute();
  const rowOf = (id: number | null) => payments.find((row) => row.id === id);
  const before = payment && kept.find(({ document }) => document === payment.document);
  const isSame = before !== undefined && before.kind === payment?.kind && Number(before.amount) === payment.amount;
  const documents = kept
    // What somebody has taken back stands for no money, until 1C says something else: another document may bring it.
    .filter((row) => row.payment_id === null || rowOf(row.payment_id) || (row === before && !isSame))
    .map((row) => ({ ...row, ...(row === before && payment), recorded: Number(rowOf(row.payment_id)?.amount ?? 0) }))
    .map((row) => ({ ...row, amount: Number(row.amount) }));
  if (payment && !before) documents.push({ ...payment, order_id: order.id, recorded: 0, payment_id: null });
  documents.sort((one, other) => Number(other.document === payment?.document) - Number(one.document === payment?.document));

  const was = new Map(documents.map(({ document, recorded }) => [document, recorded]));
  const sums = { payment: order.received, refund: order.refunded };
  // What the desk has taken back already is not taken once more.
  const stands = before !== undefined && (before.payment_id === null || rowOf(before.payment_id) !== undefined);
  const lowered = stands && payment ? Math.max(Number(before.amount) - payment.amount, 0) : 0;
  const mayTake = { payment: lowered, refund: lowered };
  const most = { payment: () => order.total_price + sums.refund, refund: () => sums.payment };
  for (let round = 0, isMoving = true; isMoving && round < MAX_ROUNDS; round++) {
    isMoving = false;
    for (const kind of PAYMENT_KINDS) {
      const own = documents.filter((one) => one.kind === kind);
      const others = sums[kind] - own.reduce((sum, { recorded }) => sum + recorded, 0);
      const all = own.reduce((sum, { amount }) => sum + amount, 0);
      let missing = Math.max(Math.max(others, Math.min(all, most[kind]())) - sums[kind], -mayTake[kind]);
      for (const one of own) {
        const move = Math.min(Math.max(one.recorded + missing, 0), one.amount) - one.recorded;
        if (move === 0) continue;
        isMoving = true;
        one.recorded += move;
        missing -= move;
        sums[kind] += move;
        mayTake[kind] = Math.max(mayTake[kind] + Math.min(move, 0), 0);
      }
    }
  }
  return {
    sums,
    moves: documents
      .filter(({ document, recorded }) => recorded !== was.get(document))
      .map(({ document, kind, recorded, payment_id }) => ({ document, kind, amount: recorded, payment_id })),
    isNews: sums.payment !== order.received || sums.refund !== order.refunded,
    isLess: sums.payment < order.received || sums.refund < order.refunded,
  };
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
