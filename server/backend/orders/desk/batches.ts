import type { Kysely, Selectable } from "kysely";
import type { BaseLogger } from "pino";
import type { BatchEntry, OrderBatch, OrdersPlan } from "#shared/contract/desk/order-batches.ts";
import { canFollow, ORDER_STATES, stateRules, type OrderState } from "#shared/domain/orders/order-state.ts";
import type { Role } from "#shared/domain/staff.ts";
import { hasCode, HttpError } from "#shared/http-error.ts";
import { NBSP } from "#shared/text/format.ts";
import { DAY_MS, isoTime, MINUTE_MS } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { forChange, transactionally } from "../../db/transaction.ts";
import { failures } from "../../http/failures.ts";
import type { OrderSettings } from "../../settings.ts";
import type { Actor } from "../../staff/journal.ts";
import { setOrderState, type LetterContext, type StateOutcome } from "../set-state.ts";
import { undoStep } from "../undo-step.ts";

/** So long what was done to many orders at once can be taken back, and so long its letters wait. */
export const UNDO_MS = 10 * MINUTE_MS;
/** A batch is shown for this time. */
const SHOWN_MS = DAY_MS;

type Found = Pick<Selectable<Database["orders"]>, "number" | "status" | "email" | "version" | "payment">;

/** What would become of orders: how many are in which state, and which ones cannot be moved, with the reason. Nothing is changed. */
export async function planStates(db: Kysely<Database>, numbers: readonly string[], state: OrderState): Promise<OrdersPlan> {
  const found = await findOrders(db, numbers);
  const refused = [...new Set(numbers)].flatMap((number) => {
    const order = found.get(number);
    const reason = order ? reasonOf(order, state) : "Такого заказа нет";
    return reason === null ? [] : [{ number, reason }];
  });
  const movable = [...found.values()].filter((order) => reasonOf(order, state) === null);
  return {
    state,
    groups: ORDER_STATES.map((one) => ({ state: one, count: movable.filter(({ status }) => status === one).length })).filter(
      ({ count }) => count > 0,
    ),
    movable: movable.map(({ number, version }) => ({ number, version })),
    refused,
    paid: movable.filter(({ payment }) => payment === "paid" || payment === "part").length,
    unpaid: movable.filter(({ payment }) => payment !== "paid").length,
    with_email: movable.filter(({ email }) => email !== "").length,
  };
}

function reasonOf({ status }: Found, state: OrderState): string | null {
  if (status === state) return `Уже «${stateRules(state).staffName}»`;
  return canFollow(status, state) ? null : failures.orderStateImpossible({ present: status, state }).message;
}

async function findOrders(db: Kysely<Database>, numbers: readonly string[]): Promise<Map<string, Found>> {
  const rows = await db
    .selectFrom("orders")
    .select(["number", "status", "email", "version", "payment"])
    .where("number", "in", numbers)
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
}

export interface StatesChange extends LetterContext {
  numbers: readonly string[];
  /** The versions that were seen, by number; an order without one is changed whatever its version. */
  versions: Readonly<Record<string, number>>;
  state: OrderState;
  letters: boolean;
  actor: Actor;
  role: Role;
  now: number;
}

/**
 * Sets the state of several orders, one transaction each. An order that cannot get the state stays, and its result gives the reason. Letters
 * wait as long as it can be taken back.
 */
export async function setStates(db: Kysely<Database>, { numbers, letters, versions, ...change }: StatesChange): Promise<OrderBatch> {
  const { actor, now, state } = change;
  await db
    .deleteFrom("order_batches")
    .where("at", "<", now - SHOWN_MS)
    .execute();
  const batch = await db
    .insertInto("order_batches")
    .values({ at: now, by: actor.name, state, results: "[]" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const results: BatchEntry[] = [];
  const known = await findOrders(db, numbers);
  for (const number of new Set(numbers)) {
    if (!known.has(number)) {
      results.push({ number, outcome: "unknown", lettered: false, message: "Такого заказа нет", version: 0 });
      continue;
    }
    const letter = { letter: letters ? {} : null, letterNotBefore: now + UNDO_MS };
    const result = await orReason(() => setOrderState(db, { ...change, ...letter, number, version: versions[number] ?? null }));
    results.push(entryOf(number, result, state));
    // After each one, so that a crash loses no order that could be taken back.
    await db
      .updateTable("order_batches")
      .set({ results: JSON.stringify(results) })
      .where("id", "=", batch.id)
      .execute();
  }
  return readBatch(db, batch.id, now);
}

/** The outcome of an order, or why somebody else was faster. */
async function orReason<Outcome>(deed: () => Promise<Outcome>): Promise<Outcome | { outcome: "changed"; message: string }> {
  try {
    return await deed();
  } catch (error) {
    if (hasCode(error, "ORDER_CHANGED")) return { outcome: "changed", message: `Его${NBSP}тем временем изменили: посмотрите заказ` };
    throw error;
  }
}

function entryOf(number: string, result: StateOutcome | { outcome: "changed"; message: string }, state: OrderState): BatchEntry {
  const entry = { number, outcome: result.outcome, lettered: false, version: 0 };
  switch (result.outcome) {
    case "changed":
      return { ...entry, message: result.message };
    case "impossible":
      return { ...entry, message: failures.orderStateImpossible({ present: result.state, state }).message };
    case "short":
      return { ...entry, message: failures.orderHeldShort(result.lines).message };
    case "set":
      return { ...entry, lettered: result.lettered, version: result.version, message: "Готово" };
  }
}

/** What was done at once and whether it can be taken back. @throws HttpError 404 */
export async function readBatch(db: Kysely<Database>, id: number, now: number): Promise<OrderBatch> {
  const row = await db.selectFrom("order_batches").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw failures.orderBatchUnknown();
  const { results, undone, waiting } = entriesOf(row);
  const open = now < row.at + UNDO_MS && waiting.length > 0;
  // Taking it back broke off before these, or at them.
  const rest = waiting.map((entry) => ({ ...entry, outcome: "impossible" as const, message: `Ещё не${NBSP}вернули` }));
  return {
    id,
    at: isoTime(row.at),
    by: row.by,
    state: row.state,
    state_name: stateRules(row.state).staffName,
    undo_until: open ? isoTime(row.at + UNDO_MS) : null,
    undone: row.undone_at === null ? null : { at: isoTime(row.undone_at), by: row.undone_by },
    results: row.undone_at === null ? results : [...undone, ...rest],
  };
}

/** `waiting` are the moved orders that nobody has tried to take back. */
function entriesOf(row: Pick<Selectable<Database["order_batches"]>, "results" | "undone">) {
  const [results, undone] = [JSON.parse(row.results), JSON.parse(row.undone)] as [BatchEntry[], BatchEntry[]];
  const waiting = results.filter(({ number, outcome }) => outcome === "set" && !undone.some((one) => one.number === number));
  return { results, undone, waiting };
}

export interface BatchUndo extends LetterContext {
  id: number;
  actor: Actor;
  now: number;
  settings: Pick<OrderSettings, "unconfirmedHold">;
  logger: Pick<BaseLogger, "error">;
}

/**
 * Takes back what was done at once: each order that nobody has changed since has its former state again. What was begun and
 * broke off goes on with the orders that are left. @throws HttpError 404, 409
 */
export async function undoBatch(db: Kysely<Database>, { id, logger, ...undo }: BatchUndo): Promise<OrderBatch> {
  const { actor, now } = undo;
  if ((await readBatch(db, id, now)).undo_until === null) throw failures.orderBatchOver();
  const row = await transactionally(db, async (trx) => {
    const set = { undone_at: now, undone_by: actor.name };
    await trx.updateTable("order_batches").set(set).where("id", "=", id).where("undone_at", "is", null).execute();
    return trx.selectFrom("order_batches").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  });
  for (const { number, version } of entriesOf(row).waiting) {
    const entry = { number, version, lettered: false };
    try {
      await undoStep(db, { ...undo, number, version, reason: "Отменено действие с несколькими заказами" });
      await noteUndone(db, id, { ...entry, outcome: "set", message: "Вернули" });
    } catch (error) {
      // What broke has no entry: it is tried again with the next press.
      if (!(error instanceof HttpError)) {
        logger.error({ err: error, order: number }, "an order of a batch is not taken back");
        continue;
      }
      const outcome = error.code === "ORDER_CHANGED" ? "changed" : error.code === "STOCK_SHORT" ? "short" : "impossible";
      await noteUndone(db, id, { ...entry, outcome, message: error.message });
    }
  }
  return readBatch(db, id, now);
}

/** After each one. Of two who take a batch back at once whoever has moved the order is right. */
function noteUndone(db: Kysely<Database>, id: number, entry: BatchEntry): Promise<void> {
  return transactionally(db, async (trx) => {
    const row = await forChange(trx, trx.selectFrom("order_batches").selectAll().where("id", "=", id)).executeTakeFirstOrThrow();
    const { undone } = entriesOf(row);
    const known = undone.find(({ number }) => number === entry.number);
    if (known && entry.outcome !== "set") return;
    const all = known ? undone.map((one) => (one === known ? entry : one)) : [...undone, entry];
    await trx
      .updateTable("order_batches")
      .set({ undone: JSON.stringify(all) })
      .where("id", "=", id)
      .execute();
  });
}
