import { sql, type Kysely, type Selectable } from "kysely";
import type { Picture } from "#shared/contract/common.ts";
import { paths } from "#shared/paths.ts";
import type { Database } from "../db/schema.ts";
import { typePath } from "./addresses.ts";
import { levelNodes, type LevelNode } from "./sections/levels.ts";

export interface CategoryNode {
  kind: "category";
  id: number;
  slug: string;
  name: string;
  verb: string;
  lead: string;
  url: string;
  picture: Picture | null;
  /** Number of its products. */
  count: number;
  /** The ones that have products, in their order. */
  types: TypeNode[];
}

export interface TypeNode {
  kind: "type";
  id: number;
  slug: string;
  name: string;
  lead: string;
  url: string;
  picture: Picture | null;
  count: number;
  /** The lowest price shown, kopecks; null when all are on request. */
  priceMin: number | null;
  category: CategoryNode;
  /** Below the category, the upper one first; the last may be the type itself. */
  levels: LevelNode[];
  facets: FacetNode[];
}

export interface FacetNode {
  facet: string;
  name: string;
  kind: "choice" | "range" | "flag";
  unit: string;
}

export interface BrandNode {
  id: number;
  slug: string;
  name: string;
}

export interface SeriesNode extends BrandNode {
  brand: string | null;
  /** Products by the id of their type. */
  counts: Map<number, number>;
  description: string;
  picture: Picture | null;
}

/** The structure of one generation in memory: everything except the products. */
export interface CatalogSnapshot {
  id: number;
  /** The last version of the overrides that it shows. */
  overridesVersion: number;
  /** The ones that have products, in their order. */
  categories: CategoryNode[];
  /** Categories and types by slug, also those without products, unless their goods are known to be in another one. */
  sections: Map<string, CategoryNode | TypeNode>;
  /** The same, and by the slugs that they had before people gave them others: texts may still name them so. */
  named: Map<string, CategoryNode | TypeNode>;
  types: Map<number, TypeNode>;
  brands: Map<number, BrandNode>;
  series: Map<number, SeriesNode>;
}

export function readPicture(json: string | null): Picture | null {
  return json === null ? null : (JSON.parse(json) as Picture);
}

/** Reads a generation into memory. @param overridesVersion the last version of the overrides that its rows show */
export async function loadSnapshot(db: Kysely<Database>, id: number, overridesVersion: number): Promise<CatalogSnapshot> {
  const categories = (
    await db.selectFrom("categories").selectAll().where("catalog_id", "=", id).orderBy("position").orderBy("id").execute()
  ).map(categoryNode);
  const brandRows = await db.selectFrom("brands").select(["id", "slug", "name"]).where("catalog_id", "=", id).execute();
  const brands = new Map(brandRows.map((row) => [row.id, { ...row }]));
  const types = await loadTypes(db, id, new Map(categories.map((category) => [category.id, category])));
  const left = await leftSections(db);
  const sections = [...categories, ...types.values()].filter((section) => section.count > 0 || !left.has(section.id));
  const byId = new Map(sections.map((section) => [section.id, section]));
  const given = await db.selectFrom("section_addresses").select(["slug", "section_id"]).execute();
  const former = given.flatMap(({ slug, section_id }) => {
    const section = byId.get(section_id);
    return section ? [[slug, section] as const] : [];
  });
  const bySlug = sections.map((section) => [section.slug, section] as const);
  return {
    id,
    overridesVersion,
    categories: categories.filter(({ count }) => count > 0),
    sections: new Map(bySlug),
    named: new Map([...former, ...bySlug]),
    types,
    brands,
    series: await loadSeries(db, id, brands),
  };
}

/** Sections whose goods were moved: while nothing is in them, their addresses lead there. */
async function leftSections(db: Kysely<Database>): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom("former_sections").select("id").where("successor", "is not", null).execute();
  return new Set(rows.map(({ id }) => id));
}

function categoryNode({
  id,
  slug,
  name,
  verb,
  lead,
  picture,
}: Omit<Selectable<Database["categories"]>, "catalog_id" | "position">): CategoryNode {
  return {
    kind: "category",
    id,
    slug,
    name,
    verb,
    lead,
    url: paths.category.href({ category: slug }),
    picture: readPicture(picture),
    count: 0,
    types: [],
  };
}

async function loadTypes(
  db: Kysely<Database>,
  catalogId: number,
  categories: ReadonlyMap<number, CategoryNode>,
): Promise<Map<number, TypeNode>> {
  const rows = await db.selectFrom("types").selectAll().where("catalog_id", "=", catalogId).orderBy("position").orderBy("id").execute();
  const counts = await countProducts(db, catalogId);
  const isBare = rows.some(({ id, picture }) => picture === null && counts.has(id));
  const standIns = isBare ? await firstPictures(db, catalogId) : new Map<number, Picture>();
  const types = new Map<number, TypeNode>();
  for (const { id, category_id, slug, name, lead, picture, levels } of rows) {
    const category = categories.get(category_id);
    if (!category) continue;
    const { count, priceMin } = counts.get(id) ?? { count: 0, priceMin: null };
    const url = typePath({ category: category.slug, type: slug });
    const type: TypeNode = {
      kind: "type",
      id,
      slug,
      name,
      lead,
      url,
      picture: readPicture(picture) ?? standIns.get(id) ?? null,
      count,
      priceMin,
      category,
      levels: levelNodes(category.url, JSON.parse(levels) as string[]),
      facets: [],
    };
    types.set(id, type);
    category.count += count;
    if (count > 0) category.types.push(type);
    if (count > 0) category.picture ??= type.picture;
  }
  const facets = await db
    .selectFrom("facets")
    .selectAll()
    .where("catalog_id", "=", catalogId)
    .orderBy("type_id")
    .orderBy("position")
    .execute();
  for (const { type_id, facet, name, kind, unit } of facets) types.get(type_id)?.facets.push({ facet, name, kind, unit });
  return types;
}

/** Sections that people add have no picture of their own: they show that of their first product. By the ids of their types. */
async function firstPictures(db: Kysely<Database>, catalogId: number): Promise<Map<number, Picture>> {
  const first = db
    .selectFrom("products")
    .innerJoin("types", (join) => join.onRef("types.id", "=", "products.type_id").onRef("types.catalog_id", "=", "products.catalog_id"))
    .select(({ fn }) => fn.min("products.id").as("id"))
    .where("products.catalog_id", "=", catalogId)
    .where("types.picture", "is", null)
    .where("pictures", "!=", "[]")
    .groupBy("type_id");
  const rows = await db
    .selectFrom("products")
    .select(["type_id", "pictures"])
    .where("catalog_id", "=", catalogId)
    .where("id", "in", first)
    .execute();
  return new Map(rows.flatMap(({ type_id, pictures }) => (JSON.parse(pictures) as Picture[]).slice(0, 1).map((one) => [type_id, one])));
}

async function countProducts(db: Kysely<Database>, catalogId: number): Promise<Map<number, { count: number; priceMin: number | null }>> {
  // As an expression: by the column SQLite would take the index of types, and read the whole row of every product instead of an index that has all of it.
  const type = sql<number>`+type_id`;
  const rows = await db
    .selectFrom("products")
    .select(({ fn, eb }) => [
      type.as("type_id"),
      fn.countAll<number>().as("count"),
      fn.min<number | null>(eb.fn<number | null>("nullif", ["display_price", eb.lit(0)])).as("priceMin"),
    ])
    .where("catalog_id", "=", catalogId)
    .groupBy(type)
    .execute();
  return new Map(rows.map(({ type_id, count, priceMin }) => [type_id, { count, priceMin }]));
}

async function loadSeries(
  db: Kysely<Database>,
  catalogId: number,
  brands: ReadonlyMap<number, BrandNode>,
): Promise<Map<number, SeriesNode>> {
  const rows = await db.selectFrom("series").selectAll().where("catalog_id", "=", catalogId).execute();
  if (rows.length === 0) return new Map();
  const members = await db
    .selectFrom("products")
    .select(({ fn }) => ["series_id", "type_id", fn.countAll<number>().as("count")])
    .where("catalog_id", "=", catalogId)
    .where("series_id", "is not", null)
    .groupBy(["series_id", "type_id"])
    .execute();
  const bySeries = Map.groupBy(members, ({ series_id }) => series_id);
  return new Map(
    rows.map(({ id, brand_id, slug, name, description, picture }) => {
      const brand = brand_id === null ? null : (brands.get(brand_id)?.name ?? null);
      const counts = new Map((bySeries.get(id) ?? []).map(({ type_id, count }) => [type_id, Number(count)]));
      return [id, { id, slug, name, brand, counts, description, picture: readPicture(picture) }];
    }),
  );
}
