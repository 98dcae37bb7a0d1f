import type { Kysely, Selectable, Transaction } from "kysely";
import type { BatchRowState } from "#shared/domain/goods/goods-batch.ts";
import type { GoodsField } from "#shared/domain/goods/goods-fields.ts";
import { type GoodsItem, readItems } from "../../catalog/overrides/read-items.ts";
import { inChunks } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";
import { forChange } from "../../db/transaction.ts";

export type BatchRow = Selectable<Database["goods_batch_rows"]>;

const AT_ONCE = 500;

export const asJson = (value: unknown) => JSON.stringify(value ?? null);
export const shownOf = (item: GoodsItem, field: string): unknown =>
  field === "stock" ? item.row.stock : item.valueOf(field as GoodsField);

/** What an earlier sale has ended since the draft was made is to be changed again. */
export async function lookAgain(trx: Transaction<Database>, catalogId: number, id: number): Promise<void> {
  const same = await trx.selectFrom("goods_batch_rows").selectAll().where("batch_id", "=", id).where("state", "=", "same").execute();
  for (const rows of inChunks(same, AT_ONCE)) {
    const items = await readItems(trx, catalogId, [...new Set(rows.flatMap(({ item_id }) => item_id ?? []))]);
    for (const row of rows) {
      const item = items.get(row.item_id ?? 0);
      const seen = item && asJson(shownOf(item, row.field));
      if (seen !== undefined && seen !== row.seen)
        await trx.updateTable("goods_batch_rows").set({ state: "waiting", seen }).where("id", "=", row.id).execute();
    }
  }
}

/**
 * What a later batch that has not ended says, too, does not end with this one: a sale that was prolonged goes on. Where the later one had nothing to change, it takes it
 * over, and gives back what there was before both.
 */
export async function leaveToLater(trx: Kysely<Database>, { id }: { id: number }, now: number): Promise<void> {
  const following = trx
    .selectFrom("goods_batches")
    .select("id")
    .where("id", ">", id)
    .where("state", "in", ["running", "done"])
    .where(({ eb, or }) => or([eb("until_at", "is", null), eb("until_at", ">", now)]));
  const later = await forChange(trx, following.orderBy("id")).execute();
  if (later.length === 0) return;
  const rowsOf = (batch: number, states: BatchRowState[]) =>
    trx.selectFrom("goods_batch_rows").selectAll().where("batch_id", "=", batch).where("state", "in", states).execute();
  const own = new Map((await rowsOf(id, ["done"])).map((row) => [keyOf(row), row]));
  const kept = new Set<number>();
  for (const { id: other } of later) {
    const same = (await rowsOf(other, ["same", "done"])).flatMap((row) => {
      const first = own.get(keyOf(row));
      return first ? [{ row, first }] : [];
    });
    for (const { first } of same) kept.add(first.id);
    const taken = Map.groupBy(
      same.filter(({ row }) => row.state === "same"),
      ({ first }) => first.before,
    );
    for (const [before, rows] of taken) {
      const ids = rows.map(({ row }) => row.id);
      for (const some of inChunks(ids, AT_ONCE))
        await trx.updateTable("goods_batch_rows").set({ state: "done", before }).where("id", "in", some).execute();
    }
  }
  for (const some of inChunks([...kept], AT_ONCE))
    await trx
      .updateTable("goods_batch_rows")
      .set({ state: "kept", note: "Осталось по более позднему изменению" })
      .where("id", "in", some)
      .execute();
}

const keyOf = ({ item_id, field, value }: BatchRow) => JSON.stringify([item_id, field, value]);
