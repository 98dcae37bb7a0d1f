import type { Kysely, Transaction } from "kysely";
import type { Picture } from "#shared/contract/common.ts";
import type { GoodsChange, GoodsValue } from "#shared/contract/desk/goods/goods.ts";
import { MAX_PHOTOS } from "#shared/domain/goods/goods-fields.ts";
import { attributeIn, goodsFieldName, isGoodsField } from "#shared/domain/goods/goods-fields.ts";
import type { Deed } from "#shared/domain/journal.ts";
import { NBSP } from "#shared/text/format.ts";
import { activeCatalogId, lockShown } from "../catalog/generations.ts";
import { type Before, changeOverrides, countStock, forgetCounts, GoodsUnknown, type OverrideChange } from "../catalog/overrides/change.ts";
import { type GoodsItem, readItems } from "../catalog/overrides/read-items.ts";
import { withHidden } from "../catalog/overrides/fed-values.ts";
import { lockItems } from "../catalog/lock-items.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { refuseErrors } from "../http/input.ts";
import { type Actor, writeJournal } from "../staff/journal.ts";
import { checkValue, type IdNames, idNames, ruleOf, valueText, wireValue } from "./values.ts";

export interface GoodsDeed {
  /** The product. */
  id: number;
  actor: Actor;
  now: number;
}

/** The name of a field of a form: `name` of the product, `17.price` of its modification 17. */
export const fieldKey = (product: number, item: number, field: string): string => (item === product ? field : `${item}.${field}`);

const byOf = ({ actor, now }: GoodsDeed) => ({ staff_id: actor.staff_id ?? 0, name: actor.name, now });

/**
 * Changes fields of a product and its modifications, or gives the source's values back. What somebody else has changed since the form was shown is
 * refused with what it is now, all of it. Returns the number of changed fields. @throws HttpError 404, 409, 422
 */
export async function changeGoods(db: Kysely<Database>, deed: GoodsDeed, wanted: readonly GoodsChange[]): Promise<number> {
  return transactionally(db, (trx) => changeFields(trx, deed, wanted));
}

/** Adds photos after those that the product has, alternative texts included. Returns how many there was no room for. @throws HttpError 404 */
export async function addPhotos(db: Kysely<Database>, deed: GoodsDeed, photos: readonly Picture[]): Promise<number> {
  return transactionally(db, async (trx) => {
    const { items } = await lockFamily(trx, deed.id);
    const present = realPhotos((items.get(deed.id)?.valueOf("pictures") ?? []) as Picture[]);
    const fresh = photos.filter(({ src }) => !present.some((one) => one.src === src));
    const room = Math.max(MAX_PHOTOS - present.length, 0);
    const value = [...present, ...fresh.slice(0, room)];
    await changeFields(trx, deed, [{ item: deed.id, field: "pictures", value }], fresh);
    return Math.max(fresh.length - room, 0);
  });
}

/** Without the picture that stands in for a photo. */
const realPhotos = (pictures: readonly Picture[]) => pictures.filter(({ src }) => !src.startsWith("/photo/"));

/** @param uploaded photos that the product does not have yet */
async function changeFields(
  trx: Transaction<Database>,
  deed: GoodsDeed,
  wanted: readonly GoodsChange[],
  uploaded: readonly Picture[] = [],
): Promise<number> {
  const { catalogId, items } = await lockFamily(trx, deed.id);
  const names = await idNames(trx, catalogId);
  const sections = new Set(names.type.keys());
  const pictures = knownPictures(items, deed.id, uploaded);
  const errors: Record<string, string> = {};
  const conflicts: Record<string, string> = {};
  const changes: OverrideChange[] = [];
  for (const { item: id, field, value, seen } of wanted) {
    const item = items.get(id);
    const key = fieldKey(deed.id, id, field);
    const rule = isGoodsField(field) ? ruleOf(field, id === deed.id) : null;
    if (!item || !rule || !isGoodsField(field)) {
      errors[key] = "Такого поля у этого товара нет";
      continue;
    }
    const override = item.overrides.get(field);
    if (value === undefined) {
      if (override) changes.push({ item: id, field, value: undefined });
      continue;
    }
    const checked = checkValue(rule, value, { sections, pictures });
    if ("error" in checked) {
      errors[key] = checked.error;
      continue;
    }
    const present = wireValue(field, item.valueOf(field), names);
    const typed = wireValue(field, checked.value, names);
    // A price of 0 that somebody says is one: on request.
    const isNews = override === undefined ? field === "price" && value === 0 : !same(wireValue(field, override.value, names), typed);
    if (same(present, typed) && !isNews) continue;
    if (seen !== undefined && !same(seen, present)) {
      const text = valueText(field, present, names);
      conflicts[key] =
        text === "" ? `Пока вы${NBSP}правили, это поле очистили` : `Пока вы${NBSP}правили, здесь стало: ${text.slice(0, 200)}`;
      continue;
    }
    changes.push({ item: id, field, value: checked.value });
  }
  refuseErrors(errors);
  if (Object.keys(conflicts).length > 0) {
    const last = await lastEditor(trx, [...items.keys()], Object.keys(conflicts));
    throw failures.goodsChanged(last ?? "кто-то ещё", { fields: conflicts });
  }
  if (changes.length === 0) return 0;
  const before = await changeOverrides(trx, changes, byOf(deed));
  const after = await readItems(trx, catalogId, [...before.keys()]);
  const back = changes.every(({ value }) => value === undefined);
  await noteChanges(trx, deed, back ? "goods-back" : "goods-change", changes, { before, after, names });
  return changes.length;
}

const same = (one: GoodsValue, other: GoodsValue) => JSON.stringify(one) === JSON.stringify(other);

/** A product with all of its modifications, hidden ones too. @throws HttpError 404 */
export async function familyOf(db: Kysely<Database>, id: number): Promise<{ catalogId: number; items: Map<number, GoodsItem> }> {
  const catalogId = await activeCatalogId(db);
  const places = withHidden(catalogId ?? 0);
  const modifications = db.selectFrom("modifications").select("id").where("catalog_id", "in", places).where("product_id", "=", id);
  const ids = [id, ...(await modifications.orderBy("position").orderBy("id").execute()).map((row) => row.id)];
  const found = catalogId === null ? new Map<number, GoodsItem>() : await readItems(db, catalogId, ids);
  if (catalogId === null || !found.get(id)?.isProduct) throw failures.productUnknown();
  return { catalogId, items: new Map(ids.flatMap((one) => (found.has(one) ? [[one, found.get(one) as GoodsItem]] : []))) };
}

/** The same, after everybody who changes it now: what was shown is compared with what they have written. */
async function lockFamily(trx: Kysely<Database>, id: number): ReturnType<typeof familyOf> {
  const catalogId = await lockShown(trx);
  if (catalogId !== null) await lockItems(trx, catalogId, [id]);
  return familyOf(trx, id);
}

/** The pictures that a product may show: those that it or its source has, and those that were just uploaded for it. */
function knownPictures(items: ReadonlyMap<number, GoodsItem>, product: number, uploaded: readonly Picture[]): Map<string, Picture> {
  const item = items.get(product);
  const lists = [item?.fedOf("pictures"), item?.valueOf("pictures"), uploaded] as (Picture[] | undefined)[];
  return new Map(lists.flatMap((list) => (list ?? []).map((picture) => [picture.src, picture])));
}

async function lastEditor(trx: Kysely<Database>, items: readonly number[], keys: readonly string[]): Promise<string | null> {
  const fields = keys.map((key) => key.replace(/^\d+\./, ""));
  const row = await trx
    .selectFrom("hand_changes")
    .select("name")
    .where("item_id", "in", items)
    .where("field", "in", fields)
    .orderBy("version", "desc")
    .executeTakeFirst();
  return row?.name ?? null;
}

interface Noted {
  before: Before;
  after: Before;
  names: IdNames;
}

/** One entry for each product or modification. */
async function noteChanges(
  trx: Transaction<Database>,
  { actor, now }: GoodsDeed,
  deed: Deed,
  changes: readonly OverrideChange[],
  { before, after, names }: Noted,
): Promise<void> {
  for (const [id, own] of Map.groupBy(changes, ({ item }) => item)) {
    const values = (items: Before) => {
      const told: Record<string, string> = {};
      for (const { field } of own) {
        const text = valueText(field, wireValue(field, items.get(id)?.valueOf(field), names), names);
        const name = attributeIn(field);
        if (name === null) told[`product_${field}`] = text;
        else told["product_attribute"] = [told["product_attribute"], `${goodsFieldName(field)}: ${text}`].filter(Boolean).join("; ");
      }
      return told;
    };
    await writeJournal(trx, { actor, now, deed, subject: { kind: "product", id }, before: values(before), after: values(after) });
  }
}

interface Counts {
  counts: readonly { item: number; pieces: number; seen?: number | null | undefined }[];
  reason: string;
}

/** Writes counted pieces into the ledger. A number that has changed since the form was shown is refused. @throws HttpError 404, 409, 422 */
export async function countGoods(db: Kysely<Database>, deed: GoodsDeed, { counts, reason }: Counts): Promise<number> {
  refuseErrors(reason === "" && counts.length > 0 ? { reason: "Скажите, почему пересчитали: приход, брак, инвентаризация" } : {});
  return transactionally(db, async (trx) => {
    const { items } = await lockFamily(trx, deed.id);
    const conflicts: Record<string, string> = {};
    const changed = counts.filter(({ item, pieces, seen }) => {
      const now = items.get(item)?.row.stock ?? null;
      if (!items.has(item)) throw failures.productUnknown();
      if (pieces === now) return false;
      if (seen === undefined || seen === now) return true;
      conflicts[fieldKey(deed.id, item, "stock")] =
        `Пока вы${NBSP}считали, остаток стал: ${now ?? "не считается"}. Проверьте, сколько теперь`;
      return false;
    });
    if (Object.keys(conflicts).length > 0) throw failures.goodsChanged("заказ или выгрузка", { fields: conflicts });
    if (changed.length === 0) return 0;
    await countStock(
      trx,
      changed.map(({ item, pieces }) => ({ item, pieces, reason })),
      byOf(deed),
    );
    for (const { item, pieces } of changed) {
      const was = items.get(item)?.row.stock ?? null;
      await writeJournal(trx, {
        actor: deed.actor,
        now: deed.now,
        deed: "goods-count",
        subject: { kind: "product", id: item },
        before: { product_stock: was },
        after: { product_stock: pieces, reason },
      });
    }
    return changed.length;
  });
}

/** The source knows of the counts of these items, or takes the place of a number that it did not have. @throws HttpError 404 */
export async function knownCounts(db: Kysely<Database>, deed: GoodsDeed, wanted: readonly number[]): Promise<number> {
  return transactionally(db, async (trx) => {
    const { catalogId, items } = await lockFamily(trx, deed.id);
    const own = wanted.filter((item) => items.has(item));
    try {
      await forgetCounts(trx, own, byOf(deed));
    } catch (error) {
      if (error instanceof GoodsUnknown) throw failures.productUnknown();
      throw error;
    }
    const after = await readItems(trx, catalogId, own);
    for (const item of own) {
      const [was, now] = [items.get(item)?.row.stock ?? null, after.get(item)?.row.stock ?? null];
      if (was === now) continue;
      const values = { before: { product_stock: was }, after: { product_stock: now } };
      await writeJournal(trx, { actor: deed.actor, now: deed.now, deed: "goods-back", subject: { kind: "product", id: item }, ...values });
    }
    return own.length;
  });
}
