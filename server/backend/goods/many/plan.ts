import type { Kysely } from "kysely";
import type { BatchDeed } from "#shared/contract/desk/goods/goods-batches.ts";
import type { GoodsField } from "#shared/domain/goods/goods-fields.ts";
import { MAX_BATCH_ROWS, ROUNDINGS, type BatchRowState } from "#shared/domain/goods/goods-batch.ts";
import { readDay, shopDayStart } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { activeCatalogId } from "../../catalog/generations.ts";
import { withHidden } from "../../catalog/overrides/fed-values.ts";
import { type GoodsItem, readItems } from "../../catalog/overrides/read-items.ts";
import type { CatalogSnapshot } from "../../catalog/snapshot.ts";
import { inChunks } from "../../db/insert-rows.ts";
import type { Database } from "../../db/schema.ts";
import { formInvalid } from "../../http/input.ts";
import { readNumberText } from "../../tables/csv.ts";
import { checkValue, ruleOf } from "../values.ts";
import type { TableColumn, TableRow } from "./read-table.ts";

/** A row of a draft. Values are those of overrides: money in kopecks. */
export interface PlannedRow {
  line: number;
  item_id: number | null;
  name: string;
  field: GoodsField | "";
  value: unknown;
  seen: unknown;
  state: Extract<BatchRowState, "waiting" | "same" | "refused">;
  note: string;
}

export interface Plan {
  title: string;
  until: number | null;
  rows: PlannedRow[];
}

/** Whether a price moves by more than half, which is asked about. */
export const isWild = ({ field, value, seen, state }: Pick<PlannedRow, "field" | "value" | "seen" | "state">): boolean =>
  state === "waiting" && field === "price" && Number(seen) > 0 && Math.abs(Number(value) - Number(seen)) * 2 > Number(seen);

/** What a deed would do to products, and to their modifications where these have prices. @throws HttpError 422 by field */
export async function planDeed(
  db: Kysely<Database>,
  snapshot: CatalogSnapshot,
  products: readonly number[],
  deed: BatchDeed,
  now: number,
): Promise<Plan> {
  const { title, until, field, valueOf, eachPriced } = readDeed(deed, snapshot, now);
  const rows: PlannedRow[] = [];
  for (const chunk of inChunks(products, 500)) {
    const families = await readFamilies(db, snapshot.id, chunk);
    for (const family of families.values()) {
      const own = family.filter(({ isProduct }) => !isProduct);
      const items = eachPriced && own.length > 0 ? own : family.filter(({ isProduct }) => isProduct);
      for (const item of items) {
        const seen = item.valueOf(field);
        const value = valueOf(seen);
        const name = nameOf(item, family);
        const common = { line: rows.length + 1, item_id: item.id, name, field, seen: seen ?? null, value: value ?? null };
        if (value === null) rows.push({ ...common, value: seen ?? null, state: "same", note: `Цена по${NBSP}запросу` });
        else rows.push({ ...common, state: same(seen, value) ? "same" : "waiting", note: "" });
      }
      if (rows.length > MAX_BATCH_ROWS) throw formInvalid({ form: `Размеров и${NBSP}товаров больше ${MAX_BATCH_ROWS}: сузьте фильтр` });
    }
  }
  return { title, until, rows };
}

interface Reading {
  title: string;
  until: number | null;
  field: GoodsField;
  /** null = it does not apply. */
  valueOf(seen: unknown): unknown;
  /** Modifications have values of their own. */
  eachPriced: boolean;
}

function readDeed(deed: BatchDeed, snapshot: CatalogSnapshot, now: number): Reading {
  const flag = (title: string, field: GoodsField, value: boolean, until: number | null = null): Reading => ({
    title,
    until,
    field,
    valueOf: () => value,
    eachPriced: false,
  });
  switch (deed.do) {
    case "percent": {
      const { percent, round } = deed;
      if (percent === 0) throw formInvalid({ percent: "На сколько процентов? Например 5 или −10" });
      if (!ROUNDINGS.some((one) => one === round)) throw formInvalid({ round: "Округлить можно до 1, 10 или 100 рублей" });
      const step = round * 100;
      const title = `Цена ${percent > 0 ? "+" : "−"}${Math.abs(percent)}${NBSP}%, до${NBSP}${round}${NBSP}₽`;
      // A price is never rounded down to nothing: that would be a price on request.
      const valueOf = (seen: unknown) =>
        Number(seen) > 0 ? Math.max(Math.round((Number(seen) * (100 + percent)) / 100 / step) * step, step) : null;
      return { title, until: null, field: "price", valueOf, eachPriced: true };
    }
    case "price":
      return {
        title: `Цена ${deed.price}${NBSP}₽`,
        until: null,
        field: "price",
        valueOf: () => Math.round(deed.price * 100),
        eachPriced: true,
      };
    case "hide":
      return flag("Скрыть", "hidden", true);
    case "show":
      return flag("Показать", "hidden", false);
    case "no-sale":
      return flag("Убрать из распродажи", "special", false);
    case "sale": {
      const day = deed.until === "" ? null : readDay(deed.until);
      const until = day === null ? null : shopDayStart(day);
      if (deed.until !== "" && until === null) throw formInvalid({ until: "Напишите день: 31.12.2026" });
      if (until !== null && until <= now) throw formInvalid({ until: "Этот день уже наступил" });
      return flag(until === null ? "Распродажа" : "Распродажа до дня", "special", true, until);
    }
    case "section": {
      const section = snapshot.sections.get(deed.section);
      if (section?.kind !== "type") throw formInvalid({ section: "Выберите раздел, в котором лежат товары" });
      return { title: `Раздел «${section.name}»`, until: null, field: "type", valueOf: () => section.id, eachPriced: false };
    }
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function nameOf(item: GoodsItem, family: readonly GoodsItem[]): string {
  const own = String(item.row.name);
  return item.isProduct ? own : `${String(family.find(({ isProduct }) => isProduct)?.row.name ?? "")}, ${own}`;
}

/** Products with their modifications, the product first. */
async function readFamilies(db: Kysely<Database>, catalogId: number, products: readonly number[]): Promise<Map<number, GoodsItem[]>> {
  const rows = await db
    .selectFrom("modifications")
    .select("id")
    .where("catalog_id", "in", withHidden(catalogId))
    .where("product_id", "in", products)
    .execute();
  const items = await readItems(db, catalogId, [...products, ...rows.map(({ id }) => id)]);
  const families = new Map<number, GoodsItem[]>();
  for (const id of products) if (items.has(id)) families.set(id, []);
  for (const item of [...items.values()].toSorted((a, b) => Number(b.isProduct) - Number(a.isProduct)))
    families.get(item.product_id)?.push(item);
  return families;
}

const tableFields: Record<Exclude<TableColumn, "article" | "section" | "brand" | "description">, GoodsField> = {
  price: "price",
  old_price: "old_price",
  stock: "stock",
  name: "name",
};

/** What a table asks for, line by line. Goods are found by their whole article, in any case. */
export async function planTable(db: Kysely<Database>, table: readonly TableRow[]): Promise<Plan> {
  const catalogId = (await activeCatalogId(db)) ?? 0;
  const wanted = new Set(table.map(({ cells }) => keyOf(cells.article)));
  const found = new Map<string, number[]>();
  for (const source of ["products", "modifications"] as const) {
    const rows = await db
      .selectFrom(source)
      .select(["id", "article"])
      .where("catalog_id", "in", withHidden(catalogId))
      .where("article", "!=", "")
      .execute();
    for (const { id, article } of rows) {
      const key = keyOf(article);
      if (wanted.has(key)) found.set(key, [...(found.get(key) ?? []), id]);
    }
  }
  const items = await readItems(db, catalogId, [...new Set([...found.values()].flat())]);
  const parents = await parentNames(db, catalogId, [...items.values()]);
  const rows: PlannedRow[] = [];
  const lines = new Map<string, number>();
  for (const { line, cells } of table) {
    const { article = "" } = cells;
    const refuse = (note: string, name = article) =>
      void rows.push({ line, item_id: null, name, field: "", value: null, seen: null, state: "refused", note });
    const ids = found.get(keyOf(article)) ?? [];
    const item = items.get(ids[0] ?? 0);
    if (article === "") refuse("Нет артикула", cells.name ?? "");
    else if (lines.has(keyOf(article))) refuse(`Артикул уже есть в${NBSP}строке ${lines.get(keyOf(article))}`);
    else if (!item) refuse("Товара с таким артикулом нет");
    else if (ids.length > 1) refuse(`Артикул у${NBSP}нескольких товаров сразу: ${ids.length}`);
    else {
      lines.set(keyOf(article), line);
      const name = item.isProduct ? String(item.row.name) : `${parents.get(item.product_id) ?? ""}, ${String(item.row.name)}`;
      for (const [column, field] of Object.entries(tableFields) as [keyof typeof tableFields, GoodsField][]) {
        const text = cells[column];
        // An empty cell asks for nothing.
        if (text !== undefined && text !== "") rows.push(planCell({ line, name, item, field, text }));
      }
    }
  }
  return { title: `Таблица, строк: ${table.length}`, until: null, rows };
}

const keyOf = (article = "") => article.toLowerCase().replaceAll(/\s+/g, " ").trim();

function planCell({
  line,
  name,
  item,
  field,
  text,
}: {
  line: number;
  name: string;
  item: GoodsItem;
  field: GoodsField;
  text: string;
}): PlannedRow {
  const seen = field === "stock" ? item.row.stock : (item.valueOf(field) ?? null);
  const common = { line, item_id: item.id, name, field, seen };
  const refused = (note: string): PlannedRow => ({ ...common, value: null, state: "refused", note: `${note}: «${text.slice(0, 60)}»` });
  if (field === "name") {
    const rule = ruleOf("name", item.isProduct);
    const checked = rule ? checkValue(rule, text, { sections: new Set(), pictures: new Map() }) : { error: "Такого поля нет" };
    if ("error" in checked) return refused(checked.error);
    return { ...common, value: checked.value, state: same(seen, checked.value) ? "same" : "waiting", note: "" };
  }
  const number = readNumberText(text);
  if (number === null) return refused("Не число");
  if (field === "stock") {
    if (!Number.isInteger(number) || number > 1_000_000) return refused("Остаток — целое число штук");
    return { ...common, value: number, state: seen === number ? "same" : "waiting", note: "" };
  }
  const kopecks = Math.round(number * 100);
  if (kopecks > 10_000_000_000) return refused("Слишком большая цена");
  const value = field === "old_price" && kopecks === 0 ? null : kopecks;
  return { ...common, value, state: same(seen, value) ? "same" : "waiting", note: "" };
}

async function parentNames(db: Kysely<Database>, catalogId: number, items: readonly GoodsItem[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const chunk of inChunks([...new Set(items.map(({ product_id }) => product_id))], 1000)) {
    const rows = await db
      .selectFrom("products")
      .select(["id", "name"])
      .where("catalog_id", "in", withHidden(catalogId))
      .where("id", "in", chunk)
      .execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
}
