import type { Kysely, Transaction, Updateable } from "kysely";
import type { Deed } from "#shared/domain/journal.ts";
import { canChange, stateRules, type OrderPart } from "#shared/domain/order-state.ts";
import { HttpError } from "#shared/http-error.ts";
import { NBSP } from "#shared/text/space.ts";
import type { OrderLetterKind } from "../db/order-tables.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { enqueueOrderLetter, type Letter } from "../outbox/message.ts";
import { type Actor, type Values, writeJournal } from "../staff/journal.ts";
import { indexOrders } from "./index-order.ts";
import { findOrder, type Order } from "./order.ts";
import type { Shortage } from "./stock.ts";

/** The line of the journal's values that tells the version before and after. */
export const VERSION = "Версия";

/** What the journal says of data that name the shopper: it outlives them. */
export const CHANGED = "изменено";

/** Who changes which order, and when. */
export interface OrderDeedRequest {
  number: string;
  /** The version that the change was made from; null = whatever it is now. */
  version: number | null;
  actor: Actor;
  now: number;
}

/** What a deed has done, to be written. */
export interface OrderChanges {
  set?: Updateable<Database["orders"]>;
  /** What it was and what it is, in the words of the journal. Equal values are left out. */
  before: Values;
  after: Values;
  /** The order is found by other words now. */
  words?: boolean;
  letter?: { kind: OrderLetterKind; letter: Letter } | null;
}

/** Somebody has changed the order since the version that was sent. */
export class OrderChanged extends Error {
  override name = "OrderChanged";
}

/** The deed changed nothing: nothing is written. */
class Unchanged extends Error {
  override name = "Unchanged";
}

export const orderUnknown = (number: string) => new HttpError(404, "ORDER_NOT_FOUND", `Заказа ${number} нет`);

/**
 * Changes one order in one transaction with its journal and its letter. The row is locked and its version counted first, so of two who begin from
 * the same version one is refused. @returns whether anything changed @throws OrderChanged, StockShort, HttpError 404 and what `work` throws
 */
export async function changeOrder(
  db: Kysely<Database>,
  request: OrderDeedRequest,
  deed: Deed,
  work: (trx: Transaction<Database>, order: Order) => Promise<OrderChanges>,
): Promise<boolean> {
  try {
    await transactionally(db, async (trx) => {
      const order = await lockOrder(trx, request);
      const { set, before, after, words, letter } = await work(trx, order);
      const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
      if (changed.length === 0 && !letter) throw new Unchanged();
      if (set) await trx.updateTable("orders").set(set).where("id", "=", order.id).execute();
      if (words) await indexOrders(trx, [order.id]);
      if (letter) await enqueueOrderLetter(trx, letter.letter, { order_id: order.id, order_letter: letter.kind }, request.now);
      const values = (of: Values, version: number) => ({
        ...Object.fromEntries(changed.map((name) => [name, of[name] ?? ""])),
        [VERSION]: version,
      });
      await writeJournal(trx, {
        actor: request.actor,
        now: request.now,
        deed,
        subject: { kind: "order", id: order.number },
        before: values(before, order.version - 1),
        after: values(after, order.version),
      });
    });
    return true;
  } catch (error) {
    if (error instanceof Unchanged) return false;
    throw error;
  }
}

async function lockOrder(trx: Transaction<Database>, { number, version }: OrderDeedRequest): Promise<Order> {
  const { numUpdatedRows } = await trx
    .updateTable("orders")
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("number", "=", number)
    .$if(version !== null, (query) => query.where("version", "=", version))
    .executeTakeFirst();
  const order = await findOrder(trx, number);
  if (!order) throw orderUnknown(number);
  if (numUpdatedRows === 0n) throw new OrderChanged();
  return order;
}

const partNames: Record<OrderPart, string> = {
  goods: "состав и сумму",
  delivery: "доставку",
  contacts: "покупателя и адрес",
  track: "перевозчика и номер для отслеживания",
};

/** @throws HttpError 409 when the part of the order can no longer be changed */
export function demandChangeable({ status }: Order, part: OrderPart): void {
  if (canChange(status, part)) return;
  const message = `Заказ в${NBSP}состоянии «${stateRules(status).staffName}»: ${partNames[part]} уже не${NBSP}изменить`;
  throw new HttpError(409, "ORDER_CLOSED", message);
}

/** What a stock that is too small says to the staff. */
export function shortMessage(lines: readonly Shortage[]): string {
  return `Товара не${NBSP}хватает. ${lines.map(({ name, missing, left }) => `${name}: нужно ещё ${missing}${NBSP}шт., осталось ${left}${NBSP}шт.`).join("; ")}`;
}
