import type { Kysely, Selectable } from "kysely";
import type { Modification, Offer, ProductCard, ProductDetail } from "#shared/contract/catalog.ts";
import { paths } from "#shared/paths.ts";
import type { Database } from "../db/schema.ts";
import { readPicture, type BrandNode, type CatalogSnapshot } from "./snapshot.ts";

const LIST_PICTURES = 2;

const cardColumns = [
  "id",
  "slug",
  "type_id",
  "brand_id",
  "series_id",
  "name",
  "article",
  "price",
  "old_price",
  "price_from",
  "special",
  "is_new",
  "is_hit",
  "stock",
  "pictures",
  "specs",
] as const;

const offerColumns = ["id", "product_id", "price", "old_price", "price_from", "stock"] as const;

type CardRow = Pick<Selectable<Database["products"]>, (typeof cardColumns)[number]>;
type ModificationRow = Selectable<Database["modifications"]>;
type OfferRow = Pick<ModificationRow, (typeof offerColumns)[number]>;

/** A card that knows its modifications in full. */
export type FullCard = Omit<ProductCard, "modifications"> & { modifications: Modification[] };

/** Cards of products by id, in the order of the ids; unknown ones are left out. Two statements, however many ids. */
export async function loadCards(db: Kysely<Database>, snapshot: CatalogSnapshot, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await modificationsOf(db, snapshot.id, ids).select(offerColumns).execute();
  return cardsWith(db, snapshot, ids, groupByProduct(rows, offer));
}

/** The same with all that is known of their modifications. */
export async function loadFullCards(db: Kysely<Database>, snapshot: CatalogSnapshot, ids: readonly number[]): Promise<FullCard[]> {
  if (ids.length === 0) return [];
  return cardsWith(db, snapshot, ids, await loadModifications(db, snapshot.id, ids));
}

async function cardsWith<Known extends Offer>(
  db: Kysely<Database>,
  snapshot: CatalogSnapshot,
  ids: readonly number[],
  modifications: ReadonlyMap<number, Known[]>,
) {
  const rows = await db.selectFrom("products").select(cardColumns).where("catalog_id", "=", snapshot.id).where("id", "in", ids).execute();
  const cards = new Map(rows.map((row) => [row.id, productCard(snapshot, row, modifications.get(row.id) ?? [])]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** One product with all that its page shows; undefined when the type has none of this slug. */
export async function loadDetail(
  db: Kysely<Database>,
  snapshot: CatalogSnapshot,
  typeId: number,
  slug: string,
): Promise<ProductDetail | undefined> {
  const row = await db
    .selectFrom("products")
    .selectAll()
    .where("catalog_id", "=", snapshot.id)
    .where("slug", "=", slug)
    .where("type_id", "=", typeId)
    .executeTakeFirst();
  if (!row) return undefined;
  const modifications = await loadModifications(db, snapshot.id, [row.id]);
  return {
    ...productCard(snapshot, row, modifications.get(row.id) ?? []),
    pictures: JSON.parse(row.pictures),
    description: row.description,
    lead: row.lead,
    spec_groups: JSON.parse(row.spec_groups),
    features: JSON.parse(row.features),
    warranty_months: row.warranty_months,
    boxes: JSON.parse(row.boxes),
  };
}

async function loadModifications(db: Kysely<Database>, catalogId: number, productIds: readonly number[]) {
  return groupByProduct(await modificationsOf(db, catalogId, productIds).selectAll().execute(), modification);
}

function modificationsOf(db: Kysely<Database>, catalogId: number, productIds: readonly number[]) {
  return db
    .selectFrom("modifications")
    .where("catalog_id", "=", catalogId)
    .where("product_id", "in", productIds)
    .orderBy("product_id")
    .orderBy("position");
}

function groupByProduct<Row extends OfferRow, Known>(rows: readonly Row[], read: (row: Row) => Known): Map<number, Known[]> {
  const byProduct = new Map<number, Known[]>();
  for (const row of rows) {
    const list = byProduct.get(row.product_id);
    if (list) list.push(read(row));
    else byProduct.set(row.product_id, [read(row)]);
  }
  return byProduct;
}

function prices({ price, old_price, price_from }: Pick<CardRow, "price" | "old_price" | "price_from">) {
  return { price: price / 100, price_before_discount: old_price === null ? null : old_price / 100, price_from: price_from === 1 };
}

function offer({ id, stock, ...row }: OfferRow): Offer {
  return { id, ...prices(row), stock };
}

function modification(row: ModificationRow): Modification {
  const { article, name, note, picture, specs } = row;
  return { ...offer(row), article, name, note, picture: readPicture(picture), specs: JSON.parse(specs) };
}

function productCard<Known extends Offer>(snapshot: CatalogSnapshot, row: CardRow, modifications: Known[]) {
  const type = snapshot.types.get(row.type_id);
  if (!type) throw new Error(`Product ${row.id} has no type`);
  return {
    id: row.id,
    url: paths.product.href({ category: type.category.slug, type: type.slug, item: row.slug }),
    name: row.name,
    article: row.article,
    brand: named(snapshot.brands, row.brand_id),
    series: named(snapshot.series, row.series_id),
    type: { id: type.id, slug: type.slug, name: type.name, url: type.url, picture: type.picture },
    ...prices(row),
    special: row.special === 1,
    is_new: row.is_new === 1,
    is_hit: row.is_hit === 1,
    stock: row.stock,
    pictures: JSON.parse(row.pictures).slice(0, LIST_PICTURES),
    specs: JSON.parse(row.specs),
    modifications,
  };
}

function named(names: ReadonlyMap<number, BrandNode>, id: number | null): BrandNode | null {
  const found = id === null ? undefined : names.get(id);
  return found ? { id: found.id, slug: found.slug, name: found.name } : null;
}
