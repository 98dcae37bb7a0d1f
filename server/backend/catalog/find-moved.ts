import type { Kysely } from "kysely";
import type { Source } from "../db/catalog-tables.ts";
import type { Database } from "../db/schema.ts";
import type { Catalog } from "./catalog-store.ts";
import { productPath } from "./addresses.ts";
import type { CatalogSnapshot, CategoryNode, TypeNode } from "./snapshot.ts";

/** Where a section or an item is now: its page, or the name by which it was sold and the section that is nearest to it. */
export type Whereabouts = { url: string } | Gone;

export interface Gone {
  kind: "product" | "section";
  gone: string;
  section: CategoryNode | TypeNode | null;
}

/** Named, because the index of slugs begins with the source. */
const SOURCES: Source[] = ["demo", "feed"];

/** How often the goods of a section may have moved on. */
const MOST_MOVES = 20;

/**
 * Finds what an address below /catalog/ leads to now, by its last part: a section or a product that has another place, a product that has become
 * a modification, or one that is gone. Null = no catalogue ever had it. The address of a page that exists is that page.
 */
export async function findMoved(db: Kysely<Database>, { snapshot }: Catalog, path: string): Promise<Whereabouts | null> {
  const [, root, ...slugs] = path.split("/").filter((part, index) => index === 0 || part !== "");
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
  for (const { id } of keys) {
    const now = await sectionNow(db, snapshot, id);
    if (now) return { url: now.url };
  }
  const gone = keys.find(({ name }) => name !== null)?.name;
  return gone ? { kind: "section", gone, section: null } : null;
}

/** The section of this id, or the one that its goods have moved to, however often; null = none of them is left. */
async function sectionNow(db: Kysely<Database>, snapshot: CatalogSnapshot, id: number): Promise<CategoryNode | TypeNode | null> {
  const byId = (wanted: number) => snapshot.types.get(wanted) ?? snapshot.categories.find((category) => category.id === wanted);
  const seen = new Set<number>();
  for (let at: number | null = id; at !== null && !seen.has(at) && seen.size < MOST_MOVES;) {
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
