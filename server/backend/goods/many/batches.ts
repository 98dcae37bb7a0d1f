import type { Kysely, Selectable, Transaction } from "kysely";
import { hasCode } from "#shared/http-error.ts";
import type { GoodsField } from "#shared/domain/goods/goods-fields.ts";
import type { BatchRowState } from "#shared/domain/goods/goods-batch.ts";
import { lockShown } from "../../catalog/generations.ts";
import { changeOverrides, countStock, type OverrideAuthor, type OverrideChange, type StockCount } from "../../catalog/overrides/change.ts";
import { type GoodsItem, readItems } from "../../catalog/overrides/read-items.ts";
import { DAY_MS } from "../../clock.ts";
import { insertRows } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";
import { forChange, transactionally } from "../../db/transaction.ts";
import { failures } from "../../http/failures.ts";
import { formInvalid } from "../../http/input.ts";
import { type Actor, writeJournal, SCHEDULE } from "../../staff/journal.ts";
import { isWild, type Plan } from "./plan.ts";
import { asJson, type BatchRow, leaveToLater, lookAgain, shownOf } from "./prolongation.ts";

type Batch = Selectable<Database["goods_batches"]>;

/** Rows of one transaction: an order that is placed meanwhile waits no longer than for these. */
const ROWS_AT_ONCE = 200;
/** Drafts that nobody has applied, and what was done long ago, are forgotten. */
const DRAFT_MS = DAY_MS;
const KEPT_MS = 90 * DAY_MS;

/** Stores a plan as a draft. @returns its number @throws HttpError 422 when there is nothing to do */
export async function storePlan(
  db: Kysely<Database>,
  { title, until, rows }: Plan,
  { actor, now }: { actor: Actor; now: number },
): Promise<number> {
  if (rows.length === 0) throw formInvalid({ form: "Менять нечего: выберите товары" });
  return transactionally(db, async (trx) => {
    const { id } = await trx
      .insertInto("goods_batches")
      .values({
        state: "draft",
        title,
        until_at: until,
        wild: rows.filter(isWild).length,
        staff_id: actor.staff_id,
        staff_name: actor.name,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const values = rows.map(({ value, seen, ...row }) => ({
      ...row,
      batch_id: id,
      name: row.name.slice(0, 300),
      value: JSON.stringify(value ?? null),
      seen: JSON.stringify(seen ?? null),
      before: null,
    }));
    await insertRows(trx, "goods_batch_rows", values);
    return id;
  });
}

interface Order {
  id: number;
  actor: Actor;
  now: number;
}

/** Begins to do what a draft says. @throws HttpError 404, 409, 422 when prices move by more than half and nobody is sure */
export async function beginBatch(db: Kysely<Database>, { id, actor, now }: Order, isSure: boolean): Promise<void> {
  await transactionally(db, async (trx) => {
    // The catalogue first, as all who change goods do it.
    const catalogId = (await lockShown(trx)) ?? 0;
    const batch = await lockBatch(trx, id);
    if (batch.state !== "draft") throw failures.goodsBatchOver();
    if (batch.wild > 0 && !isSure)
      throw formInvalid({ sure: `Больше чем вдвое меняется цен: ${batch.wild}. Проверьте и отметьте, что так и надо` });
    await trx
      .updateTable("goods_batches")
      .set({ state: "running", staff_id: actor.staff_id, staff_name: actor.name })
      .where("id", "=", id)
      .execute();
    if (batch.until_at !== null) await lookAgain(trx, catalogId, id);
    const { rows } = await trx
      .selectFrom("goods_batch_rows")
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .where("batch_id", "=", id)
      .where("state", "=", "waiting")
      .executeTakeFirstOrThrow();
    await writeJournal(trx, {
      actor,
      now,
      deed: "goods-batch",
      subject: { kind: "catalogue", id: batch.title },
      after: { rows: Number(rows) },
    });
  });
}

/** Begins to take back what was done. @throws HttpError 404, 409 */
export async function beginUndo(db: Kysely<Database>, { id, actor, now }: Order): Promise<void> {
  await transactionally(db, async (trx) => {
    const batch = await lockBatch(trx, id);
    if (batch.state !== "done" && batch.state !== "running") throw failures.goodsBatchOver();
    if (actor === SCHEDULE) await leaveToLater(trx, batch, now);
    await trx.updateTable("goods_batches").set({ state: "undoing", until_at: null }).where("id", "=", id).execute();
    await writeJournal(trx, { actor, now, deed: "goods-batch-undo", subject: { kind: "catalogue", id: batch.title } });
  });
}

async function lockBatch(trx: Kysely<Database>, id: number) {
  const batch = await forChange(trx, trx.selectFrom("goods_batches").selectAll().where("id", "=", id)).executeTakeFirst();
  if (!batch) throw failures.goodsBatchUnknown();
  return batch;
}

/** Does the next rows of a batch in one transaction, so that a kill leaves each either done or waiting. False = none is left. */
export async function stepBatch(db: Kysely<Database>, id: number, now: number): Promise<boolean> {
  return transactionally(db, async (trx) => {
    // The catalogue first, as all who change goods do it.
    const catalogId = await lockShown(trx);
    const batch = await lockBatch(trx, id);
    if (batch.state !== "running" && batch.state !== "undoing") return false;
    const isUndo = batch.state === "undoing";
    const rows = await trx
      .selectFrom("goods_batch_rows")
      .selectAll()
      .where("batch_id", "=", id)
      .where("state", "=", isUndo ? "done" : "waiting")
      .orderBy("id", isUndo ? "desc" : "asc")
      .limit(ROWS_AT_ONCE)
      .execute();
    if (rows.length === 0) {
      await trx
        .updateTable("goods_batches")
        .set({ state: isUndo ? "undone" : "done" })
        .where("id", "=", id)
        .execute();
      return false;
    }
    const by = { staff_id: batch.staff_id ?? 0, name: batch.staff_name, now };
    const items = await readItems(trx, catalogId ?? 0, [...new Set(rows.flatMap(({ item_id }) => item_id ?? []))]);
    await (isUndo ? undoRows : doRows)(trx, rows, items, by, batch);
    return true;
  });
}

type Items = ReadonlyMap<number, GoodsItem>;

async function doRows(
  trx: Transaction<Database>,
  rows: readonly BatchRow[],
  items: Items,
  by: OverrideAuthor,
  { id, title }: Batch,
): Promise<void> {
  const [changes, counts]: [OverrideChange[], StockCount[]] = [[], []];
  for (const row of rows) {
    const item = items.get(row.item_id ?? 0);
    if (!item) await mark(trx, row, "skipped", "Товара больше нет");
    else if (asJson(shownOf(item, row.field)) !== row.seen) await mark(trx, row, "skipped", "Изменили, пока вы смотрели");
    else {
      const field = row.field as GoodsField;
      const value: unknown = JSON.parse(row.value);
      const override = item.overrides.get(field);
      if (field === "stock") counts.push({ item: item.id, pieces: Number(value), reason: title.slice(0, 100), batch: id });
      else changes.push({ item: item.id, field, value });
      await trx
        .updateTable("goods_batch_rows")
        .set({ state: "done", before: override === undefined || field === "stock" ? null : JSON.stringify(override.value) })
        .where("id", "=", row.id)
        .execute();
    }
  }
  await write(trx, changes, counts, by);
}

/** What was changed since is left alone. */
async function undoRows(
  trx: Transaction<Database>,
  rows: readonly BatchRow[],
  items: Items,
  by: OverrideAuthor,
  batch: Batch,
): Promise<void> {
  const [changes, counts]: [OverrideChange[], StockCount[]] = [[], []];
  for (const row of rows) {
    const item = items.get(row.item_id ?? 0);
    const field = row.field as GoodsField;
    const value: unknown = JSON.parse(row.value);
    if (!item) await mark(trx, row, "kept", "Товара больше нет");
    else if (field === "stock") {
      // What was sold since stays sold: the difference of the count is taken back.
      const before = JSON.parse(row.seen) as number | null;
      if (before === null || item.row.stock === null || !(await isLastCount(trx, row, batch)))
        await mark(trx, row, "kept", "Остаток пересчитали");
      else {
        counts.push({
          item: item.id,
          pieces: Math.max(0, item.row.stock - (Number(value) - before)),
          reason: `Отмена: ${batch.title}`.slice(0, 100),
        });
        await mark(trx, row, "undone", "");
      }
    } else if (asJson(item.overrides.get(field)?.value) !== asJson(value)) await mark(trx, row, "kept", "Изменили после");
    else {
      changes.push({ item: item.id, field, value: row.before === null ? undefined : (JSON.parse(row.before) as unknown) });
      await mark(trx, row, "undone", "");
    }
  }
  await write(trx, changes, counts, by);
}

/** Whether nobody has counted the goods of a row since its batch did. Counts from before 2026-11-28 do not name their batch: they are told by title and pieces. */
async function isLastCount(trx: Kysely<Database>, row: BatchRow, { id, title }: Batch): Promise<boolean> {
  const last = await trx
    .selectFrom("stock_moves")
    .select(["batch_id", "reason", "counted"])
    .where("item_id", "=", row.item_id)
    .where("order_id", "is", null)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last || last.batch_id !== null) return last?.batch_id === id;
  return last.reason === title.slice(0, 100) && last.counted === Number(JSON.parse(row.value));
}

async function mark(trx: Kysely<Database>, { id }: BatchRow, state: BatchRowState, note: string): Promise<void> {
  await trx.updateTable("goods_batch_rows").set({ state, note }).where("id", "=", id).execute();
}

async function write(
  trx: Transaction<Database>,
  changes: readonly OverrideChange[],
  counts: readonly StockCount[],
  by: OverrideAuthor,
): Promise<void> {
  if (changes.length > 0) await changeOverrides(trx, changes, by);
  if (counts.length > 0) await countStock(trx, counts, by);
}

/** Goes on with what was begun, takes back what ends today, and forgets what is old. Any process may do it, and several at once. */
export async function goOnWithBatches(db: Kysely<Database>, now: number, isStopped: () => boolean = () => false): Promise<void> {
  const ended = await db.selectFrom("goods_batches").select("id").where("state", "=", "done").where("until_at", "<=", now).execute();
  for (const { id } of ended) {
    await beginUndo(db, { id, actor: SCHEDULE, now }).catch((error: unknown) => {
      if (!hasCode(error, "BATCH_OVER")) throw error;
    });
  }
  const begun = await db.selectFrom("goods_batches").select("id").where("state", "in", ["running", "undoing"]).orderBy("id").execute();
  for (const { id } of begun) while (!isStopped() && (await stepBatch(db, id, now)));
  await db
    .deleteFrom("goods_batches")
    .where("state", "=", "draft")
    .where("created_at", "<", now - DRAFT_MS)
    .execute();
  await db
    .deleteFrom("goods_batches")
    .where("state", "in", ["undone", "done"])
    .where("until_at", "is", null)
    .where("created_at", "<", now - KEPT_MS)
    .execute();
}
