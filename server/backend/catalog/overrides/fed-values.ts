import type { Kysely } from "kysely";
import type { GoodsField, GoodsFieldName } from "#shared/domain/goods/goods-fields.ts";
import { inChunks, insertRows } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";

/** The source's values of the fields that have an override, by column. Attributes are stored together, as `attributes`. */
export type Fed = Readonly<Record<string, unknown>>;

/** The columns that fields are stored in; `hidden` is where the row stands, and an attribute is a part of several columns. */
export const columnOf: Partial<Record<GoodsFieldName, string>> = {
  name: "name",
  note: "note",
  article: "article",
  price: "price",
  old_price: "old_price",
  stock: "fed",
  special: "special",
  is_new: "is_new",
  is_hit: "is_hit",
  type: "type_id",
  brand: "brand_id",
  series: "series_id",
  lead: "lead",
  description: "description",
  warranty_months: "warranty_months",
  pictures: "pictures",
  seo_title: "seo_title",
  seo_description: "seo_description",
};

/**
 * A generation and its hidden part: goods that a person has hidden stand under the negative number of the generation, so that nothing that a
 * shopper sees can contain them.
 */
export const withHidden = (catalogId: number): [number, number] => [catalogId, -catalogId];

const IDS_A_STATEMENT = 1000;

/** The source's values of the overridden fields of these items, in one generation. */
export async function fedValues(db: Kysely<Database>, catalogId: number, ids: readonly number[]): Promise<Map<number, Fed>> {
  const fed = new Map<number, Fed>();
  for (const chunk of inChunks(ids, IDS_A_STATEMENT)) {
    const rows = await db
      .selectFrom("fed_values")
      .select(["item_id", "fed"])
      .where("catalog_id", "=", catalogId)
      .where("item_id", "in", chunk)
      .execute();
    for (const row of rows) fed.set(row.item_id, JSON.parse(row.fed) as Fed);
  }
  return fed;
}

/** Replaces the source's values of these items; a row without values is deleted. */
export async function writeFedValues(trx: Kysely<Database>, catalogId: number, values: ReadonlyMap<number, Fed>): Promise<void> {
  const ids = [...values.keys()];
  for (const chunk of inChunks(ids, IDS_A_STATEMENT)) {
    await trx.deleteFrom("fed_values").where("catalog_id", "=", catalogId).where("item_id", "in", chunk).execute();
  }
  const rows = ids.map((item_id) => ({ catalog_id: catalogId, item_id, fed: JSON.stringify(values.get(item_id)) }));
  await insertRows(
    trx,
    "fed_values",
    rows.filter(({ fed }) => fed !== "{}"),
  );
}

/** A row as the source has written it. Stock: the number that the source has told. */
export function asFed<Row extends object>(row: Row, fed: Fed | undefined): Row {
  if (!fed) return row;
  const columns: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fed)) {
    if (field === "stock") [columns["fed"], columns["fed_at"]] = value as [number | null, number];
    else if (field === "attributes") Object.assign(columns, pick(value as object));
    else columns[columnOf[field as GoodsFieldName] ?? field] = value;
  }
  const known = Object.entries(columns).filter(([column]) => column in row);
  return { ...row, ...Object.fromEntries(known) };
}

const pick = (value: object) => Object.fromEntries(Object.entries(value).filter(([column]) => column !== "facets"));

/** The overrides of these items, by item and field, as JSON; null = the source's value was given back. */
export async function overrideValues(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Map<GoodsField, string | null>>> {
  const overrides = new Map<number, Map<GoodsField, string | null>>();
  for (const chunk of inChunks(ids, IDS_A_STATEMENT)) {
    const rows = await db.selectFrom("hand_changes").select(["item_id", "field", "value"]).where("item_id", "in", chunk).execute();
    for (const { item_id, field, value } of rows) {
      const own = overrides.get(item_id) ?? new Map<GoodsField, string | null>();
      overrides.set(item_id, own.set(field as GoodsField, value));
    }
  }
  return overrides;
}
