import { readFile, rm } from "node:fs/promises";
import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { BatchRecord, BatchRow, GoodsBatch } from "#shared/contract/desk/goods/goods-batches.ts";
import type { GoodsListQuery } from "#shared/contract/desk/goods/goods-list.ts";
import { goodsFieldName, type GoodsField } from "#shared/domain/goods/goods-fields.ts";
import { batchRowStates, type BatchRowState, MAX_TABLE, MAX_BATCH_PRODUCTS } from "#shared/domain/goods/goods-batch.ts";
import { NBSP } from "#shared/text/format.ts";
import { activeCatalogId } from "../../catalog/generations.ts";
import { readItems } from "../../catalog/overrides/read-items.ts";
import { type Clock, isoTime } from "../../clock.ts";
import { cutPage } from "../../db/paging.ts";
import type { Database } from "../../db/schema.ts";
import { failures } from "../../http/failures.ts";
import { formInvalid, isOn, readNumber } from "../../http/input.ts";
import type { Serve } from "../../http/serve.ts";
import { receiveFile } from "../../files/receive.ts";
import { matchingIds, type ListSources } from "../list-goods.ts";
import { idNames, valueText, wireValue } from "../values.ts";
import { beginBatch, beginUndo, goOnWithBatches, stepBatch, storePlan } from "./batches.ts";
import { isWild, planDeed, planTable } from "./plan.ts";
import { readTable } from "./read-table.ts";
import { TableError } from "../../tables/xlsx.ts";

const PAGE_SIZE = 100;
const MAX_LISTED = 50;
/** So many transactions are done at once; a larger batch goes on by itself. */
const STEPS_AT_ONCE = 5;

interface GoodsBatchesOptions extends ListSources {
  clock: Clock;
  /** Where tables are received. */
  folder: string;
}

/** The desk's calls that change many goods at once. */
export function deskGoodsBatches(serve: Serve, { db, catalogs, find, clock, folder }: GoodsBatchesOptions): void {
  const idOf = ({ id }: { id: string }) => readNumber(id, failures.goodsBatchUnknown);
  const shown = async (id: number) => ({ batch: await viewBatch(db, id, "", "") });

  serve(deskEndpoints.planGoodsBatch, async ({ payload: { ids, filter, deed }, actor }) => {
    const { snapshot } = await catalogs.current();
    const products = filter ? await foundIds({ db, catalogs, find }, filter) : ids;
    if (products.length === 0) throw formInvalid({ form: "Отметьте товары в списке" });
    const plan = await planDeed(db, snapshot, products, deed, clock());
    return shown(await storePlan(db, plan, { actor, now: clock() }));
  });

  serve(deskEndpoints.sendGoodsTable, async ({ request, response, actor }) => {
    const received = await receiveFile(request, response, folder, MAX_TABLE);
    try {
      const body = (request.body ?? {}) as Record<string, unknown>;
      const pasted = typeof body["table"] === "string" ? body["table"] : "";
      const bytes = received ? await readFile(received.path) : Buffer.from(pasted);
      if (bytes.length === 0) throw formInvalid({ file: "Выберите файл или вставьте таблицу" });
      const rows = await readTable(bytes).catch((error: unknown) => {
        if (!(error instanceof TableError)) throw error;
        throw formInvalid({ [received ? "file" : "table"]: error.message });
      });
      return await shown(await storePlan(db, await planTable(db, rows), { actor, now: clock() }));
    } finally {
      if (received) await rm(received.path, { force: true });
    }
  });

  serve(deskEndpoints.goodsBatches, async () => ({ batches: await lastBatches(db) }));

  serve(deskEndpoints.goodsBatch, async ({ params, query }) => ({ batch: await viewBatch(db, idOf(params), query.cursor, query.state) }));

  const goOn = async (id: number) => {
    let isLeft = true;
    for (let step = 0; isLeft && step < STEPS_AT_ONCE; step += 1) isLeft = await stepBatch(db, id, clock());
    // The schedule of all processes goes on with what this one does not finish, and logs why it cannot.
    if (isLeft) goOnWithBatches(db, clock()).catch(() => {});
    return shown(id);
  };
  serve(deskEndpoints.applyGoodsBatch, async ({ params, payload, actor }) => {
    const id = idOf(params);
    await beginBatch(db, { id, actor, now: clock() }, isOn(payload.sure));
    return goOn(id);
  });
  serve(deskEndpoints.undoGoodsBatch, async ({ params, actor }) => {
    const id = idOf(params);
    await beginUndo(db, { id, actor, now: clock() });
    return goOn(id);
  });
}

/** All products that a filter of the list finds. @throws HttpError 422 when there are too many */
async function foundIds(sources: ListSources, filter: GoodsListQuery): Promise<number[]> {
  const ids = await matchingIds(sources, filter, MAX_BATCH_PRODUCTS + 1);
  if (ids.length > MAX_BATCH_PRODUCTS) throw formInvalid({ form: `Товаров больше ${MAX_BATCH_PRODUCTS}: сузьте фильтр` });
  return ids;
}

async function lastBatches(db: Kysely<Database>): Promise<BatchRecord[]> {
  const batches = await db
    .selectFrom("goods_batches")
    .select(["id", "state", "title", "staff_name", "created_at"])
    .where("state", "!=", "draft")
    .orderBy("id", "desc")
    .limit(MAX_LISTED)
    .execute();
  if (batches.length === 0) return [];
  const counted = await db
    .selectFrom("goods_batch_rows")
    .select(({ fn }) => ["batch_id", fn.countAll<number>().as("rows")])
    .where(
      "batch_id",
      "in",
      batches.map(({ id }) => id),
    )
    .groupBy("batch_id")
    .execute();
  const rowsOf = new Map(counted.map(({ batch_id, rows }) => [batch_id, Number(rows)]));
  return batches.map(({ id, state, title, staff_name: by, created_at: at }) => ({
    id,
    state,
    title,
    by,
    created_at: isoTime(at),
    rows: rowsOf.get(id) ?? 0,
  }));
}

async function viewBatch(db: Kysely<Database>, id: number, cursor: string, state: BatchRowState | ""): Promise<GoodsBatch> {
  const batch = await db.selectFrom("goods_batches").selectAll().where("id", "=", id).executeTakeFirst();
  if (!batch) throw failures.goodsBatchUnknown();
  const counted = await db
    .selectFrom("goods_batch_rows")
    .select(({ fn }) => ["state", fn.countAll<number>().as("rows")])
    .where("batch_id", "=", id)
    .groupBy("state")
    .execute();
  const rows = await db
    .selectFrom("goods_batch_rows")
    .selectAll()
    .where("batch_id", "=", id)
    .$if(state !== "", (query) => query.where("state", "=", state || "waiting"))
    .$if(cursor !== "", (query) => query.where("id", ">", Number(cursor)))
    .orderBy("id")
    .limit(PAGE_SIZE + 1)
    .execute();
  const page = cutPage(rows, PAGE_SIZE, (last) => last.id);
  const catalogId = (await activeCatalogId(db)) ?? 0;
  const names = await idNames(db, catalogId);
  const items = await readItems(db, catalogId, [...new Set(page.shown.flatMap(({ item_id }) => item_id ?? []))]);
  const counts = Object.fromEntries(Object.keys(batchRowStates).map((one) => [one, 0])) as Record<BatchRowState, number>;
  for (const row of counted) counts[row.state] = Number(row.rows);
  const textOf = (field: GoodsField, json: string) =>
    (field === "stock" && json !== "null" ? `${json}${NBSP}шт.` : valueText(field, wireValue(field, JSON.parse(json), names), names)) ||
    "—";
  return {
    id,
    state: batch.state,
    title: batch.title,
    by: batch.staff_name,
    created_at: isoTime(batch.created_at),
    until: isoTime(batch.until_at),
    wild: batch.wild,
    counts,
    rows: page.shown.map((row): BatchRow => {
      const field = row.field as GoodsField;
      const values = { value: JSON.parse(row.value) as unknown, seen: JSON.parse(row.seen) as unknown };
      const isAsked = row.field !== "" && row.state !== "refused";
      return {
        id: row.id,
        line: row.line,
        product: items.get(row.item_id ?? 0)?.product_id ?? null,
        name: row.name,
        label: row.field === "" ? "" : goodsFieldName(field),
        before: row.field === "" ? "" : textOf(field, row.seen),
        after: isAsked ? textOf(field, row.value) : "",
        wild: isWild({ ...values, field, state: row.state === "done" ? "waiting" : (row.state as "waiting") }),
        state: row.state,
        note: row.note,
      };
    }),
    next: page.next,
  };
}
