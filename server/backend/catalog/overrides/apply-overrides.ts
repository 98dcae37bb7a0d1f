import type { Kysely, Selectable } from "kysely";
import { attributeIn, type GoodsField, type GoodsFieldName, goodsMarks, lacksOf, marksOf } from "#shared/domain/goods/goods-fields.ts";
import { inChunks } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";
import { lockItems } from "../lock-items.ts";
import { groupPrice } from "../products/group-price.ts";
import { recalculateStock } from "../stock-ledger.ts";
import { type Attributes, withAttributes } from "./attributes.ts";
import { columnOf, fedValues, overrideValues, withHidden, writeFedValues, type Fed } from "./fed-values.ts";
import { createNames, type Names } from "./names.ts";
import { showOrHide } from "./show-or-hide.ts";

type Product = Selectable<Database["products"]>;
type Modification = Selectable<Database["modifications"]>;
type Columns = Record<string, unknown>;

/** The overrides of an item: values by field, `undefined` = the source's value was given back. */
type Overrides = ReadonlyMap<GoodsField, unknown>;

/** Products of one step. */
const BATCH = 100;
/** Price and old price change together: an old price is shown only when it is above the price. */
const LINKED: Partial<Record<GoodsFieldName, GoodsFieldName>> = { price: "old_price", old_price: "price" };
const OF_PRICE: readonly string[] = ["price", "old_price", "special"];
const OF_GROUP: readonly string[] = [...OF_PRICE, "stock", "hidden"];

/** The counted pieces of what its source does not count. */
export interface Count {
  pieces: number;
  at: number;
}

/**
 * Writes the overrides of these products and of their modifications into the rows of a generation: each field shows the value of a person, or the
 * source's when it was given back. What the source says is kept in `fed_values`. Call it again at any time: it changes nothing then.
 * @param generation whether it is the one that shoppers see: what is hidden in it is noted as no longer sold
 */
export async function applyOverrides(
  trx: Kysely<Database>,
  catalogId: number,
  productIds: readonly number[],
  { isShown }: { isShown: boolean },
): Promise<void> {
  const names = createNames(trx, catalogId);
  for (const chunk of inChunks(productIds, BATCH)) await applySome(trx, catalogId, chunk, { names, isShown });
}

interface Context {
  names: Names;
  isShown: boolean;
}

async function applySome(trx: Kysely<Database>, catalogId: number, productIds: readonly number[], context: Context): Promise<void> {
  const touched = await touchedProducts(trx, catalogId, productIds);
  if (touched.length === 0) return;
  await lockItems(trx, catalogId, touched);
  const places = withHidden(catalogId);
  const products = await trx.selectFrom("products").selectAll().where("catalog_id", "in", places).where("id", "in", touched).execute();
  const modifications = await trx
    .selectFrom("modifications")
    .selectAll()
    .where("catalog_id", "in", places)
    .where("product_id", "in", touched)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const ids = [...products, ...modifications].map(({ id }) => id);
  const stored = await overrideValues(trx, ids);
  const fed = await fedValues(trx, catalogId, ids);
  const overridesOf = (id: number): Overrides =>
    new Map([...(stored.get(id) ?? [])].map(([field, value]) => [field, value === null ? undefined : (JSON.parse(value) as unknown)]));
  const itemOf = <Row extends { id: number }>(row: Row): Item<Row> => ({ row, overrides: overridesOf(row.id), fed: fed.get(row.id) ?? {} });
  const byProduct = Map.groupBy(modifications, ({ product_id }) => product_id);
  const added = await trx.selectFrom("own_goods").select("item_id").where("item_id", "in", touched).execute();
  const isAdded = new Set(added.map(({ item_id }) => item_id));
  const nowFed = new Map<number, Fed>();
  for (const product of products) {
    const own = (byProduct.get(product.id) ?? []).map(itemOf);
    const kept = await applyProduct(trx, catalogId, itemOf(product), own, { ...context, isAdded: isAdded.has(product.id) });
    for (const [id, values] of kept) nowFed.set(id, values);
  }
  await writeFedValues(trx, catalogId, nowFed);
  await recalculateStock(trx, catalogId, touched);
}

/** The products that have, or whose modifications have, ever had an override. */
async function touchedProducts(trx: Kysely<Database>, catalogId: number, productIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom("hand_changes")
    .select("item_id as id")
    .where("item_id", "in", productIds)
    .union(
      trx
        .selectFrom("modifications")
        .innerJoin("hand_changes", "hand_changes.item_id", "modifications.id")
        .select("product_id as id")
        .where("catalog_id", "in", withHidden(catalogId))
        .where("product_id", "in", productIds),
    )
    .execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

interface Item<Row> {
  row: Row;
  overrides: Overrides;
  fed: Fed;
}

async function applyProduct(
  trx: Kysely<Database>,
  catalogId: number,
  product: Item<Product>,
  modifications: readonly Item<Modification>[],
  { names, isShown, isAdded }: Context & { isAdded: boolean },
): Promise<Map<number, Fed>> {
  const kept = new Map<number, Fed>();
  const applied = await applyFields(product, names);
  kept.set(product.row.id, applied.fed);
  const own = [];
  for (const one of modifications) {
    const next = await applyFields(one, names);
    kept.set(one.row.id, next.fed);
    own.push({ ...one, ...next, hidden: one.overrides.get("hidden") === true });
  }
  const visible = own.filter(({ hidden }) => !hidden);
  const touches = (fields: readonly string[]) =>
    [product, ...modifications].some(({ overrides }) => fields.some((field) => overrides.has(field as GoodsField)));

  if (touches(OF_GROUP)) {
    const priced = visible.map(({ row, columns }) => ({ id: row.id, ...offered(row, columns) }));
    const { from, stock, ...group } = groupPrice(priced.map((one) => ({ ...one, stock: one.fed })));
    if (visible.length > 0) {
      Object.assign(applied.columns, { price: group.price, old_price: group.old_price, fed: stock, stock });
      for (const { row, columns } of visible) columns["price_from"] = Number(row.id === from?.id);
    }
    const { price } = offered(product.row, applied.columns);
    applied.columns["display_price"] = price > 0 ? price : (from?.price ?? 0);
    applied.columns["variants"] = Math.max(visible.length, 1);
    const base = Number(product.fed["special"] ?? product.row.special);
    if (touches(OF_PRICE)) {
      const reduced = [...priced, offered(product.row, applied.columns)].some((one) => one.old_price !== null);
      const fedReduced = [product, ...modifications].some(
        ({ row, fed }) => (fed["old_price"] ?? ("old_price" in fed ? null : row.old_price)) !== null,
      );
      const special = product.overrides.get("special");
      applied.columns["special"] = Number(special === undefined ? reduced || (base === 1 && !fedReduced) : special);
      kept.set(product.row.id, { ...applied.fed, special: base });
    }
  }
  const typeId = Number(applied.columns["type_id"] ?? product.row.type_id);
  const section = { catalogId, typeId, productId: product.row.id, ...(await names.filtersOf(typeId)) };
  await applyAttributes(trx, section, product, applied.columns, kept);
  for (const [index, { columns }] of own.entries()) {
    const modification = modifications[index];
    // A modification stands where its product stands.
    const moved = product.overrides.has("type") ? ([["type", product.overrides.get("type")]] as const) : [];
    if (modification)
      await applyAttributes(trx, section, { ...modification, overrides: new Map([...modification.overrides, ...moved]) }, columns, kept);
  }
  const isChanged = [product, ...modifications].some(({ overrides }) => [...overrides.values()].some((value) => value !== undefined));
  const { description, marks } = { ...product.row, ...applied.columns } as Product;
  const chosen = product.overrides.get("pictures");
  const base = Number(product.fed["marks"] ?? marks & goodsMarks.photo);
  const hasPhoto = Array.isArray(chosen) ? chosen.length > 0 : base === 0;
  applied.columns["marks"] = marksOf({ hasPhoto, description, isChanged });
  if (isChanged) kept.set(product.row.id, { ...kept.get(product.row.id), marks: base });
  const isPlaced = await names.hasType(typeId);
  const hasPrice = product.overrides.get("price") !== undefined || visible.length > 0;
  const isUnfinished = isAdded && lacksOf({ marks: Number(applied.columns["marks"]), hasPrice, isPlaced }).length > 0;
  const hidden = product.overrides.get("hidden") === true || !isPlaced || isUnfinished || (own.length > 0 && visible.length === 0);
  await write(trx, "products", product.row, applied.columns);
  for (const { row, columns } of own) await write(trx, "modifications", row, columns);
  await showOrHide(trx, catalogId, { product: product.row, own, hidden, isShown });
  return kept;
}

const offered = (row: { price: number; old_price: number | null; fed: number | null }, columns: Columns) => {
  const { price, old_price, fed } = { ...row, ...columns } as typeof row;
  return { price, old_price, fed };
};

/** The columns of an item with its overrides, and the values of the source for these columns. */
async function applyFields({ row, overrides, fed }: Item<Product | Modification>, names: Names): Promise<{ columns: Columns; fed: Fed }> {
  const columns: Columns = {};
  const kept: Record<string, unknown> = {};
  const living = (field: string) => overrides.get(field as GoodsField) !== undefined;
  const fields = new Set([...Object.keys(fed), ...overrides.keys()]);
  for (const field of fields) {
    const linked = LINKED[field as GoodsFieldName];
    if (linked) fields.add(linked);
  }
  for (const field of fields) {
    const column = columnOf[field as GoodsFieldName];
    if (column === undefined || field === "stock" || !(column in row)) continue;
    const base = field in fed ? fed[field] : (row as unknown as Columns)[column];
    const value = overrides.get(field as GoodsField);
    const shown = value === undefined ? undefined : await names.toColumn(field, value, { ...row, ...columns });
    columns[column] = shown === undefined ? base : shown;
    if (living(field) || living(LINKED[field as GoodsFieldName] ?? "")) kept[field] = base;
  }
  const { price, old_price } = offered(row, columns);
  if ("old_price" in columns && (old_price === null || price === 0 || old_price <= price)) columns["old_price"] = null;
  applyCount({ row, overrides, fed }, columns, kept);
  return { columns, fed: kept };
}

/** What its source does not count is counted by a person: a number as of a time, as a source tells one. */
function applyCount({ row, overrides, fed }: Item<Product | Modification>, columns: Columns, kept: Record<string, unknown>): void {
  if (!overrides.has("stock")) return;
  const [pieces, at] = (fed["stock"] as [number | null, number] | undefined) ?? [row.fed, row.fed_at];
  const count = overrides.get("stock") as Count | undefined;
  const now = count && pieces === null ? { fed: count.pieces, fed_at: count.at } : { fed: pieces, fed_at: at };
  Object.assign(columns, now, now.fed === null ? { stock: null, owed: 0 } : {});
  if (count) kept["stock"] = [pieces, at];
}

interface AttributesPlace extends Awaited<ReturnType<Names["filtersOf"]>> {
  catalogId: number;
  typeId: number;
  productId: number;
}

async function applyAttributes(
  trx: Kysely<Database>,
  { productId, ...section }: AttributesPlace,
  { row, overrides, fed }: Item<Product | Modification>,
  columns: Columns,
  kept: Map<number, Fed>,
): Promise<void> {
  const fields = [...overrides.keys()].filter((field) => attributeIn(field) !== null || field === "type");
  if (fields.length === 0) return;
  const place = [
    ["catalog_id", row.catalog_id],
    ["product_id", productId],
    ["item_id", row.id],
  ] as const;
  const values = trx.selectFrom("facet_values").select(["facet", "value", "label", "note", "number"]);
  const base = (fed["attributes"] as Attributes | undefined) ?? {
    spec_groups: "spec_groups" in row ? row.spec_groups : "[]",
    specs: row.specs,
    facets: await place.reduce((query, [column, value]) => query.where(column, "=", value), values).execute(),
  };
  const living = new Map([...overrides].filter(([field, value]) => fields.includes(field) && value !== undefined));
  const context = { ...section, wholly: living.has("type"), isFlat: !("spec_groups" in row) };
  const now = living.size === 0 ? base : await withAttributes(trx, context, base, living);
  Object.assign(columns, { specs: now.specs }, "spec_groups" in row ? { spec_groups: now.spec_groups } : {});
  await place.reduce((query, [column, value]) => query.where(column, "=", value), trx.deleteFrom("facet_values")).execute();
  const rows = now.facets.map((one) => ({ ...one, catalog_id: row.catalog_id, product_id: productId, item_id: row.id }));
  if (rows.length > 0) {
    await trx
      .insertInto("facet_values")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (living.size > 0) kept.set(row.id, { ...kept.get(row.id), attributes: base });
}

async function write(
  trx: Kysely<Database>,
  table: "products" | "modifications",
  row: Product | Modification,
  columns: Columns,
): Promise<void> {
  const changed = Object.entries(columns).filter(([column, value]) => (row as unknown as Columns)[column] !== value);
  if (changed.length === 0) return;
  await trx.updateTable(table).set(Object.fromEntries(changed)).where("catalog_id", "=", row.catalog_id).where("id", "=", row.id).execute();
}
