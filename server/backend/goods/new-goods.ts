import type { Kysely, Transaction } from "kysely";
import type { NewGoods, NewModification } from "#shared/contract/desk/goods/own-goods.ts";
import type { GoodsValue } from "#shared/contract/desk/goods/goods.ts";
import type { GoodsField } from "#shared/domain/goods/goods-fields.ts";
import { mayRole, type Role } from "#shared/domain/staff.ts";
import { NBSP } from "#shared/text/format.ts";
import { identify } from "../catalog/catalog-keys.ts";
import { lockShown } from "../catalog/generations.ts";
import { changeOverrides, countStock, type OverrideChange, showOwn } from "../catalog/overrides/change.ts";
import { writeOwn } from "../catalog/overrides/own-goods.ts";
import { lockItems } from "../catalog/lock-items.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { refuseErrors } from "../http/input.ts";
import { writeJournal } from "../staff/journal.ts";
import { familyOf, type GoodsDeed } from "./change-goods.ts";
import { checkValue, idNames, ruleOf } from "./values.ts";

type NewDeed = Omit<GoodsDeed, "id">;

/** What a product may have from its first moment. */
interface Begun extends NewGoods {
  /** HTML. */
  description?: string;
  /** false = shoppers see it as soon as nothing is missing. */
  hidden?: boolean;
}

/**
 * Adds a product that shoppers do not see until it is finished and somebody shows it. The same attempt again gives the same product. Returns its id.
 * @throws HttpError 403, 422, 503
 */
export async function newGoods(db: Kysely<Database>, deed: NewDeed & { role: Role }, wanted: Begun): Promise<number> {
  return transactionally(db, async (trx) => {
    const catalogId = await lockShown(trx);
    if (catalogId === null) throw failures.catalogEmpty();
    if (wanted.stock !== undefined && !mayRole(deed.role, "stock")) throw failures.staffForbidden();
    const { name, article, brand, price, section, stock, description, hidden = true } = wanted;
    const known = { ...(brand !== "" && { brand }), ...(price !== undefined && { price }), ...(description && { description }) };
    const sections = new Set((await idNames(trx, catalogId)).type.keys());
    const values = checked({ name, article, ...known, type: section, hidden }, true, sections);
    const { id, isNew } = await own(trx, wanted, { product: null, type: section }, deed.now);
    if (!isNew) return id;
    await writeOwn(trx, catalogId, { isShown: true });
    await setFields(trx, id, values, deed);
    if (stock !== undefined) await countStock(trx, [{ item: id, pieces: stock, reason: "Новый товар" }], byOf(deed));
    await writeJournal(trx, {
      actor: deed.actor,
      now: deed.now,
      deed: "goods-new",
      subject: { kind: "product", id },
      after: { product_name: name, product_article: article, ...(stock !== undefined && { product_stock: stock }) },
    });
    return id;
  });
}

/**
 * Adds a modification to a product that has some, or that was added here. The same attempt again gives the same one. Returns its id.
 * @throws HttpError 404, 422
 */
export async function newModification(db: Kysely<Database>, deed: GoodsDeed, wanted: NewModification): Promise<number> {
  return transactionally(db, async (trx) => {
    const catalogId = (await lockShown(trx)) ?? 0;
    const { items } = await familyOf(trx, deed.id);
    if (items.size === 1 && !(await isOwn(trx, deed.id))) {
      refuseErrors({ name: `Выгрузка продаёт этот товар без${NBSP}модификаций: добавьте их в${NBSP}выгрузке` });
    }
    if (items.size > MAX_MODIFICATIONS) refuseErrors({ name: `У${NBSP}товара уже ${MAX_MODIFICATIONS}${NBSP}модификаций` });
    const { name, article, price } = wanted;
    const values = checked({ name, article, price }, false, new Set());
    const type = Number(items.get(deed.id)?.valueOf("type"));
    const { id, isNew } = await own(trx, { ...wanted, name: null }, { product: deed.id, type }, deed.now);
    if (!isNew) return id;
    await writeOwn(trx, catalogId, { isShown: true });
    await setFields(trx, id, values, deed);
    await writeJournal(trx, {
      actor: deed.actor,
      now: deed.now,
      deed: "goods-new",
      subject: { kind: "product", id },
      after: { product_name: name, product_article: article },
    });
    return id;
  });
}

/** A product with more is unusable for the shopper and for the desk. */
const MAX_MODIFICATIONS = 200;

const byOf = ({ actor, now }: NewDeed) => ({ staff_id: actor.staff_id ?? 0, name: actor.name, now });

/** The values as overrides. @throws HttpError 422 */
function checked(values: Readonly<Record<string, GoodsValue>>, isProduct: boolean, sections: ReadonlySet<number>): [GoodsField, unknown][] {
  const errors: Record<string, string> = {};
  const fields = Object.entries(values).flatMap(([name, value]): [GoodsField, unknown][] => {
    const field = name as GoodsField;
    const rule = ruleOf(field, isProduct);
    const result = rule ? checkValue(rule, value, { sections, pictures: new Map() }) : { error: "Проверьте это поле" };
    if ("value" in result) return [[field, result.value]];
    errors[name === "type" ? "section" : name] = name === "name" && value === "" ? "Напишите название" : result.error;
    return [];
  });
  refuseErrors(errors);
  return fields;
}

/** Gives new goods their id, and a product its slug. An attempt that was made before has its goods already. */
async function own(
  trx: Transaction<Database>,
  { attempt, name }: { attempt: string; name: string | null },
  { product, type }: { product: number | null; type: number },
  now: number,
): Promise<{ id: number; isNew: boolean }> {
  const key = `${product ?? "new"}:${attempt}`;
  const id = (await identify(trx, "hand", "item", [{ key, slug: null, name }])).get(key)?.id ?? 0;
  const added = await trx
    .insertInto("own_goods")
    .values({ item_id: id, product_id: product ?? id, type_id: type, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return { id, isNew: Number(added.numInsertedOrUpdatedRows) > 0 };
}

/** Sets the first values of new goods. */
async function setFields(trx: Transaction<Database>, item: number, values: readonly [GoodsField, unknown][], deed: NewDeed): Promise<void> {
  const changes: OverrideChange[] = values.map(([field, value]) => ({ item, field, value }));
  await changeOverrides(trx, changes, byOf(deed));
}

async function isOwn(trx: Transaction<Database>, item: number): Promise<boolean> {
  return (await trx.selectFrom("own_goods").select("item_id").where("item_id", "=", item).executeTakeFirst()) !== undefined;
}

/**
 * Removes a product or a modification that was added here and that nobody has ever ordered; what was sold can only be hidden. Its id and its address are
 * never given again. @throws HttpError 404, 422
 */
export async function removeGoods(db: Kysely<Database>, deed: GoodsDeed, item: number): Promise<void> {
  await transactionally(db, async (trx) => {
    const catalogId = (await lockShown(trx)) ?? 0;
    await lockItems(trx, catalogId, [deed.id]);
    const { items } = await familyOf(trx, deed.id);
    if (!items.has(item)) throw failures.productUnknown();
    if (!(await isOwn(trx, item))) refuseErrors({ item: `Это пришло из${NBSP}выгрузки: его можно только скрыть` });
    const gone = item === deed.id ? [...items.keys()] : [item];
    const ordered = trx.selectFrom("order_lines").select("order_id").where("item_id", "in", gone);
    if (await ordered.executeTakeFirst()) refuseErrors({ item: `Это уже заказывали: его можно только скрыть` });
    await writeJournal(trx, { actor: deed.actor, now: deed.now, deed: "goods-remove", subject: { kind: "product", id: item } });
    // Hidden first: its address answers what it was, and its product is derived from the others.
    await changeOverrides(
      trx,
      gone.map((one) => ({ item: one, field: "hidden", value: true })),
      byOf(deed),
    );
    for (const table of ["own_goods", "hand_changes", "stock_moves"] as const) {
      await trx.deleteFrom(table).where("item_id", "in", gone).execute();
    }
    const isLast = item !== deed.id && items.size === 2;
    if (isLast && (await isOwn(trx, deed.id))) await forgetGroup(trx, catalogId, deed.id);
    await showOwn(trx, catalogId, item === deed.id ? [] : [deed.id]);
  });
}

/** A product that has no modifications any more has no price and no stock of them. */
async function forgetGroup(trx: Transaction<Database>, catalogId: number, id: number): Promise<void> {
  await trx
    .updateTable("products")
    .set({ price: 0, old_price: null, display_price: 0, fed: null, stock: null, owed: 0 })
    .where("catalog_id", "in", [catalogId, -catalogId])
    .where("id", "=", id)
    .execute();
}
