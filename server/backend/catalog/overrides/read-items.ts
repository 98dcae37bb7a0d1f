import type { Kysely, Selectable } from "kysely";
import type { Spec } from "#shared/contract/catalog.ts";
import { attributeIn, type GoodsField, type GoodsFieldName } from "#shared/domain/goods/goods-fields.ts";
import { inChunks } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";
import { columnOf, type Fed, fedValues, withHidden } from "./fed-values.ts";

type ChangeRow = Selectable<Database["hand_changes"]>;

/** An override: the value, who gave it, when, and the source's value at that time. */
export interface Override extends Pick<ChangeRow, "staff_id" | "name" | "at" | "version"> {
  value: unknown;
  /** The source's value at the time of the change. */
  fedThen: unknown;
}

type Row = Selectable<Database["products"]> | Selectable<Database["modifications"]>;

/** A product or a modification of a generation, hidden ones included, with its overrides and the source's values. */
export interface GoodsItem {
  id: number;
  product_id: number;
  isProduct: boolean;
  row: Row;
  overrides: ReadonlyMap<GoodsField, Override>;
  /** Pieces that the source tells of; null = it does not count them. */
  fedStock: number | null;
  /** What is shown, and what the source says. Brands, series and sections by their ids, money in kopecks. */
  valueOf(field: GoodsField): unknown;
  fedOf(field: GoodsField): unknown;
}

/** Reads items of a generation; unknown ones are left out. */
export async function readItems(db: Kysely<Database>, catalogId: number, ids: readonly number[]): Promise<Map<number, GoodsItem>> {
  const items = new Map<number, GoodsItem>();
  for (const chunk of inChunks(ids, 1000)) {
    const places = withHidden(catalogId);
    const products = await db.selectFrom("products").selectAll().where("catalog_id", "in", places).where("id", "in", chunk).execute();
    const modifications = await db
      .selectFrom("modifications")
      .selectAll()
      .where("catalog_id", "in", places)
      .where("id", "in", chunk)
      .execute();
    const changes = await db.selectFrom("hand_changes").selectAll().where("item_id", "in", chunk).where("value", "is not", null).execute();
    const byItem = Map.groupBy(changes, ({ item_id }) => item_id);
    const fed = await fedValues(db, catalogId, chunk);
    for (const row of products) items.set(row.id, item(row, row.id, byItem.get(row.id) ?? [], fed.get(row.id)));
    for (const row of modifications) items.set(row.id, item(row, row.product_id, byItem.get(row.id) ?? [], fed.get(row.id)));
  }
  return items;
}

function item(row: Row, product_id: number, changes: readonly ChangeRow[], fed: Fed = {}): GoodsItem {
  const overrides = new Map(
    changes.map(({ field, value, fed: fedThen, ...change }) => [
      field as GoodsField,
      { ...change, value: JSON.parse(value ?? "null") as unknown, fedThen: JSON.parse(fedThen) as unknown },
    ]),
  );
  const fedStock = "stock" in fed ? (fed["stock"] as [number | null, number])[0] : row.fed;
  return {
    id: row.id,
    product_id,
    isProduct: product_id === row.id,
    row,
    overrides,
    fedStock,
    valueOf: (field) => (field === "hidden" ? overrides.get("hidden")?.value === true : valueIn(row, field)),
    fedOf(field) {
      if (field === "hidden") return false;
      if (field === "stock") return fedStock;
      const attributes = attributeIn(field) === null ? undefined : fed["attributes"];
      if (attributes !== undefined) return valueIn(attributes, field);
      return field in fed ? read(field, fed[field]) : valueIn(row, field);
    },
  };
}

function valueIn(row: unknown, field: GoodsField): unknown {
  const columns = row as Record<string, unknown>;
  const name = attributeIn(field);
  if (name !== null) return attributeOf(columns, name);
  if (field === "stock") return columns["stock"];
  return read(field, columns[columnOf[field as GoodsFieldName] ?? ""] ?? null);
}

const FLAGS: readonly string[] = ["special", "is_new", "is_hit"];

function read(field: GoodsField, column: unknown): unknown {
  if (FLAGS.includes(field)) return column === 1;
  if (field === "pictures") return typeof column === "string" ? (JSON.parse(column) as unknown) : [];
  return column;
}

function attributeOf(columns: Record<string, unknown>, name: string): Pick<Spec, "value" | "unit"> | null {
  const groups = JSON.parse(String(columns["spec_groups"] ?? "[]")) as { items: Spec[] }[];
  const deciding = JSON.parse(String(columns["specs"] ?? "[]")) as Spec[];
  const found = [...groups.flatMap(({ items }) => items), ...deciding].find((one) => one.name === name);
  return found ? { value: found.value, unit: found.unit } : null;
}
