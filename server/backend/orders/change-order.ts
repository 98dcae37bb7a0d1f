import type { Kysely, Transaction, Updateable } from "kysely";
import type { OrderConflict } from "#shared/contract/desk/order.ts";
import type { Deed } from "#shared/domain/journal.ts";
import { paymentOf } from "#shared/domain/orders/payment.ts";
import { canChange, type OrderPart } from "#shared/domain/orders/order-state.ts";
import type { OrderFieldId, OrderValue } from "#shared/domain/orders/order-fields.ts";
import type { OrderLetterKind } from "../db/order-tables.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { enqueueOrderLetter, type Letter } from "../outbox/message.ts";
import { writeJournal, type Actor, type OrderValues } from "../staff/journal.ts";
import { voidOutdated } from "./invoices/invoice.ts";
import { indexOrders, findOrder, type Order } from "./order.ts";
import { reassignOrders } from "./shopper.ts";

/** Fields of a form that somebody else has changed since it was shown, by their names, with what they are now. */
class FieldConflict extends Error {
  override name = "FieldConflict";
  readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>) {
    super("Fields of the form were changed meanwhile");
    this.fields = fields;
  }
}

/** A field of a form: what it showed, what was typed, and what the order has now. */
export interface SeenField {
  name: string;
  seen: OrderValue | undefined;
  typed: OrderValue | undefined;
  stored: OrderValue;
  /** The stored value as the form shows it. */
  text?: string;
}

/**
 * Lets a form change only fields that are as they were when it was shown. A field that was not touched, or that has the typed value already, is no conflict.
 * @throws an error that `changeOrder` answers as a conflict of these fields
 */
export function demandSeen(fields: readonly SeenField[]): void {
  const conflicts = fields.filter(
    ({ seen, typed, stored }) => seen !== undefined && typed !== undefined && typed !== seen && typed !== stored && stored !== seen,
  );
  if (conflicts.length === 0) return;
  const texts = conflicts.map(({ name, stored, text = String(stored ?? "") }) => {
    return [name, text === "" ? `Пока вы${NBSP}правили, это поле очистили` : `Пока вы${NBSP}правили, здесь стало: ${text}`];
  });
  throw new FieldConflict(Object.fromEntries(texts));
}

/** Who changes which order, and when. */
export interface OrderDeedRequest {
  number: string;
  /** The version that the change was made from; null = any version. */
  version: number | null;
  /** The changes of others since that version, for the error message of a conflict. */
  conflict?: () => Promise<OrderConflict>;
  actor: Actor;
  now: number;
}

/** The changes of an action that must be written. */
export interface OrderChanges {
  set?: Updateable<Database["orders"]>;
  /** The values before and after the change, by the ids of the fields. Equal values are left out. */
  before: OrderValues;
  after: OrderValues;
  /** The words by which the order is found have changed, and perhaps whose it is. */
  words?: boolean;
  letter?: { kind: OrderLetterKind; letter: Letter; notBefore?: number } | null;
}

/** The action changed nothing, so nothing is written. */
class Unchanged extends Error {
  override name = "Unchanged";
}

/**
 * Changes one order in one transaction with its journal and its letter. The row is locked and its version counted first, so of two changes of
 * the same version, one is refused. @returns whether anything changed @throws HttpError 404, 409 and what `work` throws
 */
export async function changeOrder(
  db: Kysely<Database>,
  request: OrderDeedRequest,
  deed: Deed,
  work: (trx: Transaction<Database>, order: Order) => Promise<OrderChanges>,
): Promise<boolean> {
  let isConflict = false;
  try {
    await transactionally(db, async (trx) => {
      const order = await lockOrder(trx, request);
      isConflict = order === null;
      if (!order) return;
      const { set, before, after, words, letter } = await work(trx, order);
      const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
      if (changed.length === 0 && !letter) throw new Unchanged();
      if (set)
        await trx
          .updateTable("orders")
          .set({ ...set, payment: paymentOf({ ...order, ...(set as Partial<Order>) }) })
          .where("id", "=", order.id)
          .execute();
      if (order.company_inn !== "" || set?.company_inn) await voidChanged(trx, order.number, request.now);
      if (words) await indexOrders(trx, [order.id]);
      if (words) await reassignOrders(trx, [order.id]);
      if (letter) {
        const about = { order_id: order.id, order_letter: letter.kind };
        await enqueueOrderLetter(trx, letter.letter, about, request.now, letter.notBefore);
      }
      const values = (of: OrderValues, version: number) => ({
        ...Object.fromEntries(changed.map((name) => [name, name in of ? of[name] : ""])),
        version,
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
  } catch (error) {
    if (error instanceof Unchanged) return false;
    if (error instanceof FieldConflict) throw await conflictOf(request, error.fields);
    throw error;
  }
  if (isConflict) throw await conflictOf(request, {});
  return true;
}

async function conflictOf({ conflict }: OrderDeedRequest, fields: Record<string, string>): Promise<Error> {
  const details = await conflict?.();
  return failures.orderChanged(details?.changes[0]?.by ?? "кто-то ещё", { details, fields });
}

/** The values of some fields before and after, for the journal. */
export function changedFields<Id extends OrderFieldId>(
  fields: readonly Id[],
  before: Readonly<Record<Id, OrderValue>>,
  after: Readonly<Partial<Record<Id, OrderValue>>>,
): Pick<OrderChanges, "before" | "after"> {
  const changed = fields.filter((id) => after[id] !== undefined && after[id] !== before[id]);
  const values = (of: Readonly<Partial<Record<Id, OrderValue>>>) => Object.fromEntries(changed.map((id) => [id, of[id] ?? null]));
  return { before: values(before), after: values(after) };
}

async function voidChanged(trx: Transaction<Database>, number: string, now: number): Promise<void> {
  const order = await findOrder(trx, number);
  if (order) await voidOutdated(trx, order, now);
}

/** @returns null when it has another version. @throws HttpError 404 */
async function lockOrder(trx: Transaction<Database>, { number, version }: OrderDeedRequest): Promise<Order | null> {
  const { numUpdatedRows } = await trx
    .updateTable("orders")
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("number", "=", number)
    .$if(version !== null, (query) => query.where("version", "=", version))
    .executeTakeFirst();
  const order = await findOrder(trx, number);
  if (!order) throw failures.orderUnknown(number);
  return numUpdatedRows === 0n ? null : order;
}

/** @throws HttpError 409 when the part of the order can no longer be changed */
export function demandChangeable({ status }: Order, part: OrderPart): void {
  if (!canChange(status, part)) throw failures.orderPartClosed({ status, part });
}
