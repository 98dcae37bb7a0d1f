import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Picture } from "#shared/contract/common.ts";
import { COUNTED_GOODS, type GoodsListQuery, type GoodsListResponse, type GoodsRow } from "#shared/contract/desk/goods/goods-list.ts";
import { goodsMarks } from "#shared/domain/goods/goods-fields.ts";
import { productPath } from "../catalog/addresses.ts";
import type { CatalogStore } from "../catalog/catalog-store.ts";
import { activeCatalogId } from "../catalog/generations.ts";
import { withShelf } from "../catalog/hand/fed-values.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import { byBytes } from "../db/engine.ts";
import type { Database } from "../db/schema.ts";
import type { Search } from "../search/search.ts";

const columns = { name: "name", price: "display_price", stock: "stock" } as const;

/** The best of a search that are filtered further. */
const MOST_FOUND = 1000;
/** Hidden goods are looked through in the program: their words are in no index. */
const MOST_HIDDEN = 20_000;

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
  search: Search;
}

/** A page of the goods that match, shown and hidden, with how many there are. */
export async function listGoods({ db, catalogs, search }: ListSources, query: GoodsListQuery): Promise<GoodsListResponse> {
  if ((await activeCatalogId(db)) === null) return { page: { goods: [], total: { count: 0, more: false }, sections: [], next: null } };
  const { places, filtered } = await filterOf({ db, catalogs, search }, query);
  const { snapshot } = filtered;
  const sort = { column: columns[query.sort.replace("-", "") as keyof typeof columns], descending: query.sort.startsWith("-") };
  const cursor = readCursor(query.cursor, sort);
  const pages = await Promise.all(places.map((place) => pageOf(db, place, filtered, sort, cursor, query.limit + 1)));
  const merged = pages.flat().toSorted((a, b) => compare(a, b, sort));
  const page = merged.slice(0, query.limit);
  const last = page.at(-1);
  const isAll = cursor === null && merged.length <= query.limit;
  return {
    page: {
      goods: await rowsOf(
        db,
        snapshot,
        page.map(({ id }) => id),
      ),
      total: isAll ? { count: page.length, more: false } : await countOf(db, places, filtered),
      sections: snapshot.categories.map(({ slug, name, types }) => ({
        slug,
        name,
        types: types.map((type) => ({ slug: type.slug, name: type.name })),
      })),
      next: last && merged.length > query.limit ? writeCursor(last) : null,
    },
  };
}

/** The ids of the goods that match, in the order of their names: no more than so many. */
export async function matchingIds(sources: ListSources, query: GoodsListQuery, most: number): Promise<number[]> {
  const { places, filtered } = await filterOf(sources, query);
  const sort = { column: columns.name, descending: false };
  const found = await Promise.all(places.map((place) => pageOf(sources.db, place, filtered, sort, null, most)));
  return found
    .flat()
    .toSorted((a, b) => compare(a, b, sort))
    .slice(0, most)
    .map(({ id }) => id);
}

/** Where a filter looks, and for what. */
async function filterOf({ db, catalogs, search }: ListSources, query: GoodsListQuery) {
  const { snapshot } = await catalogs.current();
  const [shown, shelf] = withShelf(snapshot.id);
  const places = query.state === "shown" ? [shown] : query.state === "hidden" ? [shelf] : [shown, shelf];
  const found = query.q === "" ? null : await findGoods({ db, search }, snapshot, query.q);
  return { places, filtered: { query, snapshot, found } };
}

/** The ids that a search for words, an article or an address finds. */
async function findGoods({ db, search }: Pick<ListSources, "db" | "search">, snapshot: CatalogSnapshot, q: string): Promise<number[]> {
  const places = withShelf(snapshot.id);
  const slug = /([\w-]+)\/?(?:[?#].*)?$/.exec(q.includes("/") ? q.toLowerCase() : "")?.[1];
  if (slug !== undefined) {
    const rows = await db.selectFrom("products").select("id").where("catalog_id", "in", places).where("slug", "=", slug).execute();
    return rows.map(({ id }) => id);
  }
  const exact = await search.find(snapshot, q, { unfinished: true, exact: true });
  const all = [...exact.ids.slice(0, MOST_FOUND), ...(await findHidden(db, -snapshot.id, q))];
  if (all.length > 0) return all;
  // Nothing has all words: those that have most of them.
  return (await search.find(snapshot, q, { unfinished: true })).ids.slice(0, MOST_FOUND);
}

async function findHidden(db: Kysely<Database>, shelf: number, q: string): Promise<number[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const products = await db
    .selectFrom("products")
    .leftJoin("brands", (join) => join.on("brands.catalog_id", "=", -shelf).onRef("brands.id", "=", "products.brand_id"))
    .select(["products.id", "products.name", "article", "brands.name as brand"])
    .where("products.catalog_id", "=", shelf)
    .limit(MOST_HIDDEN)
    .execute();
  const modifications = await db
    .selectFrom("modifications")
    .select(["product_id as id", "name", "article"])
    .where("catalog_id", "=", shelf)
    .limit(MOST_HIDDEN)
    .execute();
  const texts = new Map<number, string>();
  for (const { id, ...text } of [...products, ...modifications]) {
    texts.set(id, `${texts.get(id) ?? ""} ${Object.values(text).join(" ")}`.toLowerCase());
  }
  return [...texts].flatMap(([id, text]) => (words.every((word) => text.includes(word)) ? id : []));
}

interface Filtered {
  query: GoodsListQuery;
  snapshot: CatalogSnapshot;
  /** Ids that the words lead to; null = no words. */
  found: readonly number[] | null;
}

/** The condition of the filter. It reads nothing but the columns of the list's indexes. */
function matching(place: number, { query, snapshot, found }: Filtered) {
  const { section, stock, lacks, changed, from, to } = query;
  const types = section === "" ? null : typesOf(snapshot, section);
  const bits = (lacks === "photo" ? goodsMarks.photo : lacks === "text" ? goodsMarks.text : 0) + (changed ? goodsMarks.changed : 0);
  return sql<boolean>`${sql.join(
    [
      sql`products.catalog_id = ${place}`,
      ...(found ? [found.length > 0 ? sql`id in (${sql.join(found)})` : sql`1 = 0`] : []),
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
  const after = cursor && sql<boolean>`(${value}, id) ${sql.raw(descending ? "<" : ">")} (${cursor.value}, ${cursor.id})`;
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
    .where("catalog_id", "in", withShelf(snapshot.id))
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

const writeCursor = ({ value, id }: Found) => Buffer.from(JSON.stringify([value, id])).toString("base64url");

function readCursor(text: string, { column }: Sort): Cursor | null {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as [unknown, unknown];
    const fits = typeof value === (column === "name" ? "string" : "number");
    return fits && Number.isSafeInteger(id) ? { value: value as string | number, id: id as number } : null;
  } catch {
    return null;
  }
}
