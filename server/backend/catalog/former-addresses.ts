import { sql, type Kysely } from "kysely";
import type { GoneProduct } from "#shared/contract/common.ts";
import type { Database } from "../db/schema.ts";
import type { Source } from "../db/catalog-tables.ts";
import type { Catalog } from "./catalog-store.ts";
import { productPath } from "./addresses.ts";
import type { CatalogSnapshot, CategoryNode, TypeNode } from "./snapshot.ts";

/** The names of products and modifications that are no longer sold, by id. It takes one statement by primary key, and none when there are no ids. */
export async function formerNames(db: Kysely<Database>, ids: readonly number[]): Promise<GoneProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("former_items").select(["id", "name"]).where("id", "in", ids).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => ({ id, name: names.get(id) ?? null }));
}

/** Stores what only the generation `before` has: the names of items, and the names of sections with the section where their goods are now. */
export async function noteFormer(trx: Kysely<Database>, before: number, after: number): Promise<void> {
  await noteProducts(trx, before, after);
  await noteModifications(trx, before, after);
  await noteSections(trx, before, after);
}

async function noteProducts(trx: Kysely<Database>, before: number, after: number): Promise<void> {
  await trx
    .insertInto("former_items")
    .columns(["id", "slug", "name", "type_id"])
    .expression((query) =>
      query
        .selectFrom("products as gone")
        .select(["id", "slug", "name", "type_id"])
        .where("catalog_id", "=", before)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("products").select("id").where("catalog_id", "=", after).whereRef("id", "=", "gone.id"))),
        ),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        slug: row.ref("excluded.slug"),
        name: row.ref("excluded.name"),
        type_id: row.ref("excluded.type_id"),
      })),
    )
    .execute();
}

/** After the products: a product that was a modification before keeps its slug. */
async function noteModifications(trx: Kysely<Database>, before: number, after: number): Promise<void> {
  await trx
    .insertInto("former_items")
    .columns(["id", "slug", "name", "type_id"])
    .expression((query) =>
      query
        .selectFrom("modifications as gone")
        .innerJoin("products as of", (join) => join.onRef("of.catalog_id", "=", "gone.catalog_id").onRef("of.id", "=", "gone.product_id"))
        .select(({ lit }) => ["gone.id", lit(null).as("slug"), sql<string>`of.name || ', ' || gone.name`.as("name"), "of.type_id"])
        .where("gone.catalog_id", "=", before)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("modifications").select("id").where("catalog_id", "=", after).whereRef("id", "=", "gone.id"))),
        ),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({ name: row.ref("excluded.name"), type_id: row.ref("excluded.type_id") })),
    )
    .execute();
}

async function noteSections(trx: Kysely<Database>, before: number, after: number): Promise<void> {
  const [old, now] = [await sectionsOf(trx, before), await sectionsOf(trx, after)];
  const gone = [...old.values()].filter(({ id }) => !now.has(id));
  if (gone.length === 0) return;
  const moves = await trx
    .selectFrom("products as was")
    .innerJoin("products as is", "is.id", "was.id")
    .select(({ fn }) => ["was.type_id as from", "is.type_id as to", fn.countAll<number>().as("goods")])
    .where("was.catalog_id", "=", before)
    .where("is.catalog_id", "=", after)
    .groupBy(["was.type_id", "is.type_id"])
    .execute();
  for (const { id, name, category } of gone) {
    const counts = new Map<number, number>();
    for (const { from, to, goods } of moves) {
      // The goods of a category are those of its types, and their place now is a category too.
      const left = category === null ? old.get(from)?.category : from;
      const place = category === null ? now.get(to)?.category : to;
      if (left === id && place) counts.set(place, (counts.get(place) ?? 0) + Number(goods));
    }
    const [successor = null] = [...counts].toSorted(([, a], [, b]) => b - a).map(([place]) => place);
    await trx
      .insertInto("former_sections")
      .values({ id, name, successor })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, successor }))
      .execute();
  }
}

interface Section {
  id: number;
  name: string;
  /** Null for a category. */
  category: number | null;
}

/** Categories and types by id. */
async function sectionsOf(trx: Kysely<Database>, catalogId: number): Promise<Map<number, Section>> {
  const categories = await trx.selectFrom("categories").select(["id", "name"]).where("catalog_id", "=", catalogId).execute();
  const types = await trx
    .selectFrom("types")
    .select(["id", "name", "category_id as category"])
    .where("catalog_id", "=", catalogId)
    .execute();
  return new Map([...categories.map((row) => ({ ...row, category: null })), ...types].map((section) => [section.id, section]));
}

/** Where a section or an item is now: its page, or its former name and the nearest section. */
export type Whereabouts = { url: string } | Gone;

export interface Gone {
  kind: "product" | "section";
  gone: string;
  section: CategoryNode | TypeNode | null;
}

/** All sources are listed, because the index of slugs begins with the source. */
const SOURCES: Source[] = ["demo", "feed", "hand"];

/** The most moves of a section's goods that are followed. */
const MAX_MOVES = 20;

/**
 * Finds what an address below /catalog/ leads to now, by its last part: a section or a product that has another place, a product that has become
 * a modification, or one that is gone. Slugs are in lower case, so the case of the path does not matter. Null = no catalogue ever had it. The address of an existing page gives the same page.
 */
export async function findMoved(db: Kysely<Database>, { snapshot }: Catalog, path: string): Promise<Whereabouts | null> {
  const [, root, ...slugs] = path
    .toLowerCase()
    .split("/")
    .filter((part, index) => index === 0 || part !== "");
  const slug = slugs.at(-1);
  if (root !== "catalog" || slug === undefined || slugs.length > 3 || !/^[\w-]{1,200}$/.test(slug)) return null;
  const section = slugs.length < 3 ? await findSection(db, snapshot, slug) : null;
  if (section && "url" in section) return section;
  const item = slugs.length > 1 ? await findItem(db, snapshot, slug) : null;
  return item ?? section;
}

/** Where an item is now. */
export async function findById(db: Kysely<Database>, snapshot: CatalogSnapshot, id: number): Promise<Whereabouts | null> {
  const product = await db
    .selectFrom("products")
    .select(["slug", "type_id"])
    .where("catalog_id", "=", snapshot.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (product) return { url: productUrl(snapshot, product) };
  const modification = await db
    .selectFrom("modifications")
    .innerJoin("products", (join) =>
      join.onRef("products.catalog_id", "=", "modifications.catalog_id").onRef("products.id", "=", "modifications.product_id"),
    )
    .select(["products.slug", "products.type_id"])
    .where("modifications.catalog_id", "=", snapshot.id)
    .where("modifications.id", "=", id)
    .executeTakeFirst();
  if (modification) return { url: `${productUrl(snapshot, modification)}?m=${id}` };
  const former = await db.selectFrom("former_items").select(["name", "type_id"]).where("id", "=", id).executeTakeFirst();
  return former ? { kind: "product", gone: former.name, section: await sectionNow(db, snapshot, former.type_id) } : null;
}

async function findItem(db: Kysely<Database>, snapshot: CatalogSnapshot, slug: string): Promise<Whereabouts | null> {
  const product = await db
    .selectFrom("products")
    .select(["slug", "type_id"])
    .where("catalog_id", "=", snapshot.id)
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (product) return { url: productUrl(snapshot, product) };
  // The demonstration and the feed may have given the same slug.
  const keys = await db
    .selectFrom("catalog_keys")
    .select("id")
    .where("source", "in", SOURCES)
    .where("kind", "=", "item")
    .where("slug", "=", slug)
    .orderBy("id", "desc")
    .execute();
  const found: Whereabouts[] = [];
  for (const { id } of keys) {
    const place = await findById(db, snapshot, id);
    if (place) found.push(place);
  }
  return found.find((place) => "url" in place) ?? found[0] ?? null;
}

async function findSection(db: Kysely<Database>, snapshot: CatalogSnapshot, slug: string): Promise<Whereabouts | null> {
  const shown = snapshot.sections.get(slug);
  if (shown) return { url: shown.url };
  const keys = await db
    .selectFrom("catalog_keys")
    .leftJoin("former_sections", "former_sections.id", "catalog_keys.id")
    .select(["catalog_keys.id", "former_sections.name"])
    .where("source", "in", SOURCES)
    .where("kind", "in", ["category", "type"])
    .where("slug", "=", slug)
    .orderBy("catalog_keys.id", "desc")
    .execute();
  const given = await db.selectFrom("section_addresses").select("section_id as id").where("slug", "=", slug).execute();
  for (const { id } of [...given, ...keys]) {
    const now = await sectionNow(db, snapshot, id);
    if (now) return { url: now.url };
  }
  const gone = keys.find(({ name }) => name !== null)?.name;
  return gone ? { kind: "section", gone, section: null } : null;
}

/** The section of this id, or the one that its goods have moved to, after any number of moves; null = none of these sections exists. */
async function sectionNow(db: Kysely<Database>, snapshot: CatalogSnapshot, id: number): Promise<CategoryNode | TypeNode | null> {
  const byId = (wanted: number) => snapshot.types.get(wanted) ?? snapshot.categories.find((category) => category.id === wanted);
  const seen = new Set<number>();
  for (let at: number | null = id; at !== null && !seen.has(at) && seen.size < MAX_MOVES;) {
    const shown = byId(at);
    if (shown && shown.count > 0) return shown;
    seen.add(at);
    const former = await db.selectFrom("former_sections").select("successor").where("id", "=", at).executeTakeFirst();
    at = former?.successor ?? null;
  }
  return null;
}

function productUrl({ types }: CatalogSnapshot, { slug, type_id }: { slug: string; type_id: number }): string {
  const type = types.get(type_id);
  if (!type) throw new Error(`Product ${slug} has no type`);
  return productPath({ category: type.category.slug, type: type.slug, item: slug });
}
