import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Picture } from "#shared/contract/common.ts";
import { COUNTED_GOODS, type GoodsListQuery, type GoodsListResponse, type GoodsRow } from "#shared/contract/desk/goods/goods-list.ts";
import { goodsMarks } from "#shared/domain/goods/goods-fields.ts";
import { productPath } from "../catalog/addresses.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { activeCatalogId } from "../catalog/generations.ts";
import { withHidden } from "../catalog/overrides/fed-values.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import { byBytes } from "../db/engine.ts";
import { comesAfter, readCursor, writeCursor } from "../db/paging.ts";
import type { Database } from "../db/schema.ts";
import type { FindGoods, FoundGoods } from "./find-goods.ts";

/** The best of a search that are filtered further. */
const MAX_FOUND = 1000;

const columns = { name: "name", price: "display_price", stock: "stock" } as const;

interface Sort {
  column: (typeof columns)[keyof typeof columns];
  descending: boolean;
}

/** Where a page begins: after this product. */
interface Cursor {
  value: string | number;
  id: number;
}

export interface ListSources {
  db: Kysely<Database>;
  catalogs: CatalogStore;
  find: FindGoods;
}

/** A page of the goods that match, shown and hidden, with how many there are. */
export async function listGoods(sources: ListSources, query: GoodsListQuery): Promise<GoodsListResponse> {
  const { db } = sources;
  if ((await activeCatalogId(db)) === null) return { page: { goods: [], total: { count: 0, more: false }, sections: [], next: null } };
  const { places, filtered } = await filterOf(sources, query, MAX_FOUND);
  const { snapshot } = filtered;
  const sort = { column: columns[query.sort.replace("-", "") as keyof typeof columns], descending: query.sort.startsWith("-") };
  const [value, id] = readCursor(query.cursor, [sort.column === "name" ? "text" : "number", "number"]) ?? [];
  const cursor = value === undefined || id === undefined ? null : { value, id };
  const { rows, total } = await (filtered.found ? foundPage : pageAndTotal)(db, places, filtered, sort, cursor, query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    page: {
      goods: await rowsOf(
        db,
        snapshot,
        page.map(({ id }) => id),
      ),
      total,
      sections: snapshot.categories.map(({ slug, name, types }) => ({
        slug,
        name,
        types: types.map((type) => ({ slug: type.slug, name: type.name })),
      })),
      next: last && rows.length > query.limit ? writeCursor([last.value ?? 0, last.id]) : null,
    },
  };
}

interface Page {
  /** One more than asked for when there are more. */
  rows: Found[];
  total: { count: number; more: boolean };
}

type ReadPage = (
  db: Kysely<Database>,
  places: readonly number[],
  filtered: Filtered,
  sort: Sort,
  cursor: Cursor | null,
  limit: number,
) => Promise<Page>;

const pageAndTotal: ReadPage = async (db, places, filtered, sort, cursor, limit) => {
  const pages = await Promise.all(places.map((place) => pageOf(db, place, filtered, sort, cursor, limit)));
  const rows = pages
    .flat()
    .toSorted((a, b) => compare(a, b, sort))
    .slice(0, limit);
  const isAll = cursor === null && rows.length < limit;
  return { rows, total: isAll ? { count: rows.length, more: false } : await countOf(db, places, filtered) };
};

/** What words have found are so few that all of it is read at once. */
const foundPage: ReadPage = async (db, places, filtered, sort, cursor, limit) => {
  const all = await foundRows(db, places, filtered, sort);
  const rows = cursor === null ? all : all.filter((row) => compare(row, cursor, sort) > 0);
  return { rows: rows.slice(0, limit), total: { count: all.length, more: filtered.found?.more ?? false } };
};

async function foundRows(db: Kysely<Database>, places: readonly number[], filtered: Filtered, sort: Sort): Promise<Found[]> {
  const value = sortedBy(db, sort.column).as("value");
  const parts = places.map((place) => db.selectFrom("products").select(["id", value]).where(matching(place, filtered)).execute());
  return (await Promise.all(parts)).flat().toSorted((a, b) => compare(a, b, sort));
}

/** The ids of the goods that match, in the order of their names: no more than so many. */
export async function matchingIds(sources: ListSources, query: GoodsListQuery, most: number): Promise<number[]> {
  const { places, filtered } = await filterOf(sources, query, most);
  const sort = { column: columns.name, descending: false };
  const rows = filtered.found
    ? await foundRows(sources.db, places, filtered, sort)
    : (await Promise.all(places.map((place) => pageOf(sources.db, place, filtered, sort, null, most)))).flat();
  return rows
    .toSorted((a, b) => compare(a, b, sort))
    .slice(0, most)
    .map(({ id }) => id);
}

/** Where a filter looks, and for what. */
async function filterOf({ catalogs, find }: ListSources, query: GoodsListQuery, mostFound: number) {
  const { snapshot } = await catalogs.current();
  const [shown, hidden] = withHidden(snapshot.id);
  const places = query.state === "shown" ? [shown] : query.state === "hidden" ? [hidden] : [shown, hidden];
  const found = query.q === "" ? null : await find(snapshot, query.q, mostFound);
  return { places, filtered: { query, snapshot, found } };
}

interface Filtered {
  query: GoodsListQuery;
  snapshot: CatalogSnapshot;
  /** What the words lead to; null = no words. */
  found: FoundGoods | null;
}

/** The condition of the filter. It reads nothing but the columns of the list's indexes. */
function matching(place: number, { query, snapshot, found }: Filtered) {
  const { section, stock, lacks, changed, from, to } = query;
  const types = section === "" ? null : typesOf(snapshot, section);
  const bits = (lacks === "photo" ? goodsMarks.photo : lacks === "text" ? goodsMarks.text : 0) + (changed ? goodsMarks.changed : 0);
  return sql<boolean>`${sql.join(
    [
      sql`products.catalog_id = ${place}`,
      ...(found ? [found.ids.length > 0 ? sql`id in (${sql.raw(found.ids.join(","))})` : sql`1 = 0`] : []),
      ...(types ? [types.length > 0 ? sql`type_id in (${sql.join(types)})` : sql`1 = 0`] : []),
      ...(stock === "in" ? [sql`in_stock = 1`] : []),
      ...(stock === "out" ? [sql`in_stock = 0`] : []),
      ...(stock === "few" ? [sql`stock between 1 and 3`] : []),
      ...(stock === "uncounted" ? [sql`stock is null`] : []),
      ...(bits > 0 ? [sql`(marks & ${sql.lit(bits)}) = ${sql.lit(bits)}`] : []),
      ...(from === null ? [] : [sql`display_price >= ${from * 100}`]),
      ...(to === null ? [] : [sql`display_price <= ${to * 100}`]),
      ...(query.price === "none" ? [sql`display_price = 0`] : []),
    ],
    sql` and `,
  )}`;
}

function typesOf({ sections, types }: CatalogSnapshot, slug: string): number[] {
  const section = sections.get(slug);
  if (section?.kind === "type") return [section.id];
  return [...types.values()].flatMap(({ id, category }) => (category === section ? id : []));
}

interface Found {
  id: number;
  value: string | number | null;
}

/** Reads only ids, so that an index is enough: the full rows are read only for the products of the page. What is not counted stands first. */
async function pageOf(
  db: Kysely<Database>,
  place: number,
  filtered: Filtered,
  { column, descending }: Sort,
  cursor: Cursor | null,
  limit: number,
): Promise<Found[]> {
  const direction = descending ? "desc" : "asc";
  const value = sortedBy(db, column);
  const after = cursor && comesAfter([value, "id"], [cursor.value, cursor.id], direction);
  const rows = db
    .selectFrom("products")
    .select(["id", value.as("value")])
    .where(matching(place, filtered));
  return (after === null ? rows : rows.where(after)).orderBy(value, direction).orderBy("id", direction).limit(limit).execute();
}

/** As the indexes of the list have it. */
function sortedBy(db: Kysely<Database>, column: Sort["column"]): RawBuilder<string | number> {
  if (column === "stock") return sql<number>`coalesce(stock, 1000001)`;
  return column === "name" ? byBytes(db, column) : sql<number>`display_price`;
}

function compare(a: Found, b: Found, { descending }: Sort): number {
  const sign = descending ? -1 : 1;
  if (a.value !== b.value) return sign * ((a.value ?? 0) < (b.value ?? 0) ? -1 : 1);
  return sign * (a.id - b.id);
}

async function countOf(db: Kysely<Database>, places: readonly number[], filtered: Filtered): Promise<{ count: number; more: boolean }> {
  let count = 0;
  for (const place of places) {
    const some = db
      .selectFrom("products")
      .select("id")
      .where(matching(place, filtered))
      .limit(COUNTED_GOODS + 1)
      .as("found");
    const row = await db
      .selectFrom(some)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    count += Number(row.count);
  }
  return count > COUNTED_GOODS ? { count: COUNTED_GOODS, more: true } : { count, more: false };
}

async function rowsOf(db: Kysely<Database>, snapshot: CatalogSnapshot, ids: readonly number[]): Promise<GoodsRow[]> {
  if (ids.length === 0) return [];
  const products = await db
    .selectFrom("products")
    .select(["id", "catalog_id", "slug", "name", "article", "brand_id", "type_id", "price", "old_price", "display_price"])
    .select(["stock", "in_stock", "order_days", "pictures", "marks", "special", "variants"])
    .where("catalog_id", "in", withHidden(snapshot.id))
    .where("id", "in", ids)
    .execute();
  const drafts = await db
    .selectFrom("catalog_keys")
    .select("id")
    .where("kind", "=", "item")
    .where("source", "=", "hand")
    .where("id", "in", ids)
    .execute();
  const own = new Set(drafts.map(({ id }) => id));
  const byId = new Map(products.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const type = snapshot.types.get(row.type_id);
    const isShown = row.catalog_id > 0;
    const { name, article, marks } = row;
    return {
      id,
      name,
      article,
      picture: (JSON.parse(row.pictures) as Picture[])[0] ?? null,
      brand: snapshot.brands.get(row.brand_id ?? 0)?.name ?? "",
      section: type?.name ?? "",
      price: row.display_price / 100,
      price_from: row.price === 0 && row.display_price > 0,
      old_price: row.old_price === null ? null : row.old_price / 100,
      special: row.special === 1,
      stock: row.stock,
      in_stock: row.in_stock === 1,
      order_days: row.order_days,
      variants: row.variants,
      state: isShown ? "shown" : "hidden",
      own: own.has(id),
      no_photo: (marks & goodsMarks.photo) > 0,
      no_text: (marks & goodsMarks.text) > 0,
      changed: (marks & goodsMarks.changed) > 0,
      url: isShown && type ? productPath({ category: type.category.slug, type: type.slug, item: row.slug }) : null,
    };
  });
}
