import type { Kysely } from "kysely";
import type { DeskSections, DeskType } from "#shared/contract/desk/goods/own-goods.ts";
import { paths } from "#shared/paths.ts";
import { typePath } from "../../catalog/addresses.ts";
import { activeCatalog } from "../../catalog/generations.ts";
import { withHidden } from "../../catalog/overrides/fed-values.ts";
import { isoTime } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";

/** A category, or a type with its category. */
export interface SectionRow {
  id: number;
  name: string;
  slug: string;
  category_id: number | null;
  /** Goods that shoppers see; of a category, those of its types. */
  goods: number;
  hiddenGoods: number;
  hidden: boolean;
  /** A person has added it. */
  own: boolean;
  /** A type that is one page with its category. */
  sharesPage: boolean;
}

/** All sections of a generation by id, in their order; hidden and empty ones too. */
export async function sectionRows(db: Kysely<Database>, catalogId: number): Promise<Map<number, SectionRow>> {
  const places = withHidden(catalogId);
  const columns = ["id", "catalog_id", "name", "slug"] as const;
  const categories = db.selectFrom("categories").select(columns).where("catalog_id", "in", places);
  const types = db
    .selectFrom("types")
    .select([...columns, "category_id"])
    .where("catalog_id", "in", places);
  const counts = await db
    .selectFrom("products")
    .select(({ fn }) => ["catalog_id", "type_id", fn.countAll<number>().as("goods")])
    .where("catalog_id", "in", places)
    .groupBy(["catalog_id", "type_id"])
    .execute();
  const countOf = new Map(counts.map(({ catalog_id, type_id, goods }) => [`${Math.sign(catalog_id)} ${type_id}`, Number(goods)]));
  const added = await db
    .selectFrom("catalog_keys")
    .select("id")
    .where("source", "=", "hand")
    .where("kind", "in", ["category", "type"])
    .execute();
  const isOwn = new Set(added.map(({ id }) => id));
  const rows = new Map<number, SectionRow>();
  const common = ({ id, catalog_id, name, slug }: { id: number; catalog_id: number; name: string; slug: string }) => ({
    id,
    name,
    slug,
    hidden: catalog_id < 0,
    own: isOwn.has(id),
  });
  for (const row of await categories.orderBy("position").orderBy("id").execute()) {
    rows.set(row.id, { ...common(row), category_id: null, goods: 0, hiddenGoods: 0, sharesPage: false });
  }
  for (const row of await types.orderBy("position").orderBy("id").execute()) {
    const category = rows.get(row.category_id);
    const [goods, hiddenGoods] = [countOf.get(`1 ${row.id}`) ?? 0, countOf.get(`-1 ${row.id}`) ?? 0];
    const sharesPage = category?.slug === row.slug;
    rows.set(row.id, { ...common(row), category_id: row.category_id, goods, hiddenGoods, sharesPage });
    if (!category) continue;
    category.goods += goods;
    category.hiddenGoods += hiddenGoods;
  }
  return rows;
}

/** A section as the desk is told of it. */
export const wireSection = ({ id, name, slug, goods, hiddenGoods, hidden, own }: SectionRow, url: string) => ({
  id,
  name,
  address: slug,
  url,
  goods,
  hidden_goods: hiddenGoods,
  hidden,
  own,
});

const MAX_REMOVED = 10;

/** The tree of sections as the desk shows it. */
export async function listSections(db: Kysely<Database>): Promise<DeskSections> {
  const active = await activeCatalog(db);
  if (!active) return { categories: [], removed: [], source: null };
  const rows = [...(await sectionRows(db, active.id)).values()];
  const typesOf = (category: SectionRow): DeskType[] =>
    rows
      .filter(({ category_id }) => category_id === category.id)
      .map((row) => ({ ...wireSection(row, typePath({ category: category.slug, type: row.slug })), shares_page: row.sharesPage }));
  const categories = rows
    .filter(({ category_id }) => category_id === null)
    .map((row) => ({ ...wireSection(row, paths.category.href({ category: row.slug })), types: typesOf(row) }));
  const removed = (await removedSections(db, MAX_REMOVED)).map((one) => ({ ...one, at: isoTime(one.at) }));
  return { categories, removed, source: active.source };
}

/** When a section was removed: a part of the JSON of `own_sections.removed`. */
export interface RemovedAt {
  at: number;
  /** The category that it went together with: that one is brought back. */
  of?: number;
}

/** Those that were removed last. */
async function removedSections(db: Kysely<Database>, most: number): Promise<{ id: number; name: string; at: number }[]> {
  const rows = await db
    .selectFrom("own_sections")
    .select(["id", "name", "removed"])
    .where("removed", "is not", null)
    .orderBy("changed_at", "desc")
    .limit(most * 2)
    .execute();
  return rows
    .flatMap(({ id, name, removed }) => {
      const { of, at } = JSON.parse(removed ?? "{}") as RemovedAt;
      return of === undefined ? [{ id, name: name ?? "", at }] : [];
    })
    .slice(0, most);
}
