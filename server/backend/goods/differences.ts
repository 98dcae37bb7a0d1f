import type { Kysely } from "kysely";
import type { Picture } from "#shared/contract/common.ts";
import { DIFFERENCES_PAGE_SIZE, type GoodsDifference, type GoodsDifferencesResponse } from "#shared/contract/desk/goods/goods.ts";
import { goodsFieldName, type GoodsField } from "#shared/domain/goods/goods-fields.ts";
import { activeCatalogId } from "../catalog/generations.ts";
import { withHidden } from "../catalog/overrides/fed-values.ts";
import { type GoodsItem, readItems } from "../catalog/overrides/read-items.ts";
import { isoTime } from "../clock.ts";
import { comesAfter, readCursor, writeCursor } from "../db/paging.ts";
import type { Database } from "../db/schema.ts";
import { type IdNames, idNames, valueText, wireValue } from "./values.ts";

/** A page reads at most so many overrides: those that equal the source's value by now are skipped. */
const MAX_READ = 500;

/** When it was changed, of which item, which field. */
type Place = readonly [at: number, item: number, field: string];

/** Fields whose override differs from the source's value, the last changed first. @param cursor `next` of another answer; empty = from the beginning */
export async function listDifferences(db: Kysely<Database>, cursor: string): Promise<GoodsDifferencesResponse["page"]> {
  const catalogId = await activeCatalogId(db);
  if (catalogId === null) return { differences: [], next: null };
  const names = await idNames(db, catalogId);
  const differences: GoodsDifference[] = [];
  let place: Place | null = readCursor(cursor, ["number", "number", "text"]);
  for (let read = 0; read < MAX_READ;) {
    const rows = await changesAfter(db, place, DIFFERENCES_PAGE_SIZE + 1);
    read += rows.length;
    const items = await readItems(db, catalogId, [...new Set(rows.map(({ item_id }) => item_id))]);
    const products = await productsOf(db, catalogId, [...items.values()]);
    for (const row of rows) {
      if (differences.length === DIFFERENCES_PAGE_SIZE && place) return { differences, next: writeCursor(place) };
      place = [row.at, row.item_id, row.field];
      const item = items.get(row.item_id);
      const product = item && products.get(item.product_id);
      if (item && product) differences.push(...difference(item, row.field as GoodsField, product, names));
    }
    if (rows.length <= DIFFERENCES_PAGE_SIZE) return { differences, next: null };
  }
  return { differences, next: place && writeCursor(place) };
}

function difference(item: GoodsItem, field: GoodsField, product: { name: string; pictures: string }, names: IdNames): GoodsDifference[] {
  const override = item.overrides.get(field);
  if (!override) return [];
  const [hand, fed] = [wireValue(field, item.valueOf(field), names), wireValue(field, item.fedOf(field), names)];
  if (JSON.stringify(hand) === JSON.stringify(fed)) return [];
  const text = (value: typeof hand) => valueText(field, value, names).slice(0, 300);
  return [
    {
      item: item.id,
      product: item.product_id,
      name: item.isProduct ? product.name : `${product.name}, ${item.row.name}`,
      picture: (JSON.parse(product.pictures) as Picture[])[0] ?? null,
      field,
      label: goodsFieldName(field),
      hand: text(hand),
      fed: text(fed),
      fed_then: text(wireValue(field, override.fedThen, names)),
      by: override.name,
      at: isoTime(override.at),
    },
  ];
}

async function productsOf(db: Kysely<Database>, catalogId: number, items: readonly GoodsItem[]) {
  const ids = [...new Set(items.map(({ product_id }) => product_id))];
  if (ids.length === 0) return new Map<number, { id: number; name: string; pictures: string }>();
  const rows = await db
    .selectFrom("products")
    .select(["id", "name", "pictures"])
    .where("catalog_id", "in", withHidden(catalogId))
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The goods that people have added themselves have no other side. */
async function changesAfter(db: Kysely<Database>, place: Place | null, limit: number) {
  return db
    .selectFrom("hand_changes")
    .innerJoin("catalog_keys", (join) => join.onRef("catalog_keys.id", "=", "hand_changes.item_id").on("catalog_keys.kind", "=", "item"))
    .select(["item_id", "field", "at"])
    .where("value", "is not", null)
    .where("catalog_keys.source", "!=", "hand")
    .$if(place !== null, (query) => query.where(comesAfter(["at", "item_id", "field"], place ?? [])))
    .orderBy("at", "desc")
    .orderBy("item_id", "desc")
    .orderBy("field", "desc")
    .limit(limit)
    .execute();
}
