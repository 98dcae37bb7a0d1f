import type { Kysely } from "kysely";
import type { GoodsField } from "#shared/domain/goods/goods-fields.ts";
import { inChunks, insertRows } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";
import { lockShown } from "../generations.ts";
import { lockItems } from "../lock-items.ts";
import { noteMove, recalculateStock, unknownPieces } from "../stock-ledger.ts";
import { writeOwn } from "./own-goods.ts";
import { applyOverrides, type Count } from "./apply-overrides.ts";
import { readItems, type GoodsItem } from "./read-items.ts";

/** A new override of one field of a product or a modification; `value` undefined = the source's value is given back. Money in kopecks. */
export interface OverrideChange {
  item: number;
  field: GoodsField;
  value: unknown;
}

/** Who changes, when. */
export interface OverrideAuthor {
  /** 0 = the command line. */
  staff_id: number;
  name: string;
  now: number;
}

/** A count of what can be sold now, and why it was counted. */
export interface StockCount {
  item: number;
  pieces: number;
  reason: string;
  /** The change of many goods that has counted it. */
  batch?: number;
}

/** What there was before a change, by item. */
export type Before = ReadonlyMap<number, GoodsItem>;

/** A change of goods that are not in the shown catalogue. */
export class GoodsUnknown extends Error {}

/**
 * Stores overrides and shows them at once. Call it in a transaction; any number of changes, each field of an item once. Returns the
 * items as they were. @throws GoodsUnknown
 */
export async function changeOverrides(trx: Kysely<Database>, changes: readonly OverrideChange[], by: OverrideAuthor): Promise<Before> {
  const { catalogId, before } = await openGoods(
    trx,
    changes.map(({ item }) => item),
  );
  if (changes.length === 0) return before;
  const version = await nextVersion(trx);
  const { now: at, staff_id, name } = by;
  for (const chunk of inChunks(changes, 500)) {
    for (const { item, field } of chunk)
      await trx.deleteFrom("hand_changes").where("item_id", "=", item).where("field", "=", field).execute();
    const rows = chunk.map(({ item, field, value }) => ({
      item_id: item,
      field,
      value: value === undefined ? null : JSON.stringify(value),
      fed: JSON.stringify(before.get(item)?.fedOf(field) ?? null),
      staff_id,
      name,
      at,
      version,
    }));
    await insertRows(trx, "hand_changes", rows);
  }
  await showChanges(trx, catalogId, version, before, at);
  return before;
}

/**
 * Counts pieces: the difference from the present stock is written into the ledger and corrects each later number of the source, until a member says that the
 * source knows of the count.
 */
export async function countStock(trx: Kysely<Database>, counts: readonly StockCount[], by: OverrideAuthor): Promise<Before> {
  const { catalogId, before } = await openGoods(
    trx,
    counts.map(({ item }) => item),
  );
  const changes: OverrideChange[] = [];
  for (const { item, pieces, reason, batch: batch_id = null } of counts) {
    const known = before.get(item);
    if (!known) throw new GoodsUnknown();
    const { stock, owed } = known.row;
    const note = { order_id: null, item_id: item, at: by.now, counted: pieces, reason, name: by.name, batch_id };
    const isFed = known.fedStock !== null;
    if (isFed) await noteMove(trx, { ...note, pieces: (stock ?? 0) - owed - pieces, known_at: null });
    else {
      await noteMove(trx, { ...note, pieces: 0, known_at: by.now });
      const count: Count = { pieces: pieces + (await unknownPieces(trx, item)), at: by.now };
      changes.push({ item, field: "stock", value: count });
    }
  }
  if (changes.length > 0) await changeOverrides(trx, changes, by);
  await recalculateAll(trx, catalogId, before);
  return before;
}

/** The source knows of the counts of these items: from its next number on they correct nothing any more. */
export async function forgetCounts(trx: Kysely<Database>, items: readonly number[], by: OverrideAuthor): Promise<Before> {
  const { catalogId, before } = await openGoods(trx, items);
  for (const chunk of inChunks(items, 500)) {
    await trx
      .updateTable("stock_moves")
      .set({ known_at: 0 })
      .where("item_id", "in", chunk)
      .where("order_id", "is", null)
      .where("known_at", "is", null)
      .execute();
  }
  const recounted = items.filter((item) => before.get(item)?.overrides.has("stock"));
  if (recounted.length > 0)
    await changeOverrides(
      trx,
      recounted.map((item) => ({ item, field: "stock", value: undefined })),
      by,
    );
  await recalculateAll(trx, catalogId, before);
  return before;
}

/** Locks the goods before the counter: everybody does it in this order. */
async function openGoods(trx: Kysely<Database>, items: readonly number[]) {
  const catalogId = await lockShown(trx);
  if (catalogId === null) throw new GoodsUnknown();
  const ids = [...new Set(items)];
  const products = productsOf(await readItems(trx, catalogId, ids));
  for (const chunk of inChunks(products, 500)) await lockItems(trx, catalogId, chunk);
  const before = await readItems(trx, catalogId, ids);
  if (items.some((item) => !before.has(item))) throw new GoodsUnknown();
  return { catalogId, before };
}

/** The row of the counter stays locked until the transaction ends, so changes are shown in the order of their versions. */
async function nextVersion(trx: Kysely<Database>): Promise<number> {
  await trx
    .insertInto("id_counters")
    .values({ space: "hand", last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last } = await trx
    .updateTable("id_counters")
    .set(({ eb }) => ({ last: eb("last", "+", 1) }))
    .where("space", "=", "hand")
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

async function showChanges(trx: Kysely<Database>, catalogId: number, version: number, before: Before, now: number): Promise<void> {
  const products = productsOf(before);
  await applyOverrides(trx, catalogId, products, { isShown: true });
  for (const chunk of inChunks(products, 500)) {
    await trx.updateTable("products").set({ changed_at: now }).where("catalog_id", "=", catalogId).where("id", "in", chunk).execute();
  }
  await showVersion(trx, catalogId, version);
}

/**
 * Shows what people have added or removed, and what they have changed of sections: names and places are read anew everywhere.
 * @param products goods of which something else is changed
 */
export async function showOwn(trx: Kysely<Database>, catalogId: number, products: readonly number[] = []): Promise<void> {
  const version = await nextVersion(trx);
  await writeOwn(trx, catalogId, { isShown: true });
  await applyOverrides(trx, catalogId, products, { isShown: true });
  await showVersion(trx, catalogId, version);
}

async function showVersion(trx: Kysely<Database>, catalogId: number, version: number): Promise<void> {
  await trx.updateTable("catalogs").set({ hand: version }).where("id", "=", catalogId).execute();
  await trx
    .updateTable("active_catalog")
    .set((row) => ({ hand: version, revision: row("revision", "+", 1) }))
    .where("catalog_id", "=", catalogId)
    .execute();
}

/** A count changes what is in stock, as an order does, and what a modification of a product costs that is sold out. */
async function recalculateAll(trx: Kysely<Database>, catalogId: number, before: Before): Promise<void> {
  const products = productsOf(before);
  for (const chunk of inChunks(products, 500)) await recalculateStock(trx, catalogId, chunk);
}

const productsOf = (before: Before) => [...new Set([...before.values()].map(({ product_id }) => product_id))].toSorted((a, b) => a - b);
