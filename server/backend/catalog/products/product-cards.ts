import type { Kysely, Selectable } from "kysely";
import type { Modification, Offer, ProductCard, ProductDetail, SampleReview } from "#shared/contract/catalog.ts";
import type { Picture, Seo } from "#shared/contract/common.ts";
import { priceFor, type Pricing } from "#shared/domain/prices/pricing.ts";
import type { Database } from "../../db/schema.ts";
import { productPath } from "../addresses.ts";
import { groupPrice } from "./group-price.ts";
import { readPicture, type BrandNode, type CatalogSnapshot } from "../snapshot.ts";

/** The most pictures of a card in a list. */
const LIST_PICTURES = 2;

const productColumns = [
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
  "order_days",
  "pictures",
  "specs",
] as const;
const ratingColumns = ["sample_count", "sample_stars", "product_ratings.count", "product_ratings.stars"] as const;

const offerColumns = ["id", "product_id", "price", "old_price", "stock"] as const;

type RatedRow = Pick<Selectable<Database["products"]>, "sample_count" | "sample_stars"> & { count: number | null; stars: number | null };
type CardRow = Pick<Selectable<Database["products"]>, (typeof productColumns)[number]> & RatedRow;
type ModificationRow = Selectable<Database["modifications"]>;
type OfferRow = Pick<ModificationRow, (typeof offerColumns)[number]>;

/** A card with all data of its modifications, not only prices and stock. */
export type FullCard = Omit<ProductCard, "modifications"> & { modifications: Modification[] };

/** What cards are read from, and the prices that they show. */
export interface CardSource {
  db: Kysely<Database>;
  snapshot: CatalogSnapshot;
  pricing: Pricing;
}

/** Cards of products by id, in the order of the ids. Unknown ids are left out. It takes two statements for any number of ids. */
export async function loadCards(source: CardSource, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await modificationsOf(source, ids).select(offerColumns).execute();
  return cardsWith(source, ids, rows, offer);
}

/** The same cards with all data of the modifications. */
export async function loadFullCards(source: CardSource, ids: readonly number[]): Promise<FullCard[]> {
  if (ids.length === 0) return [];
  return cardsWith(source, ids, await modificationsOf(source, ids).selectAll().execute(), modification);
}

async function cardsWith<Row extends OfferRow, Known extends Offer>(
  source: CardSource,
  ids: readonly number[],
  modifications: readonly Row[],
  read: (row: Row, prices: Prices) => Known,
) {
  const rows = await ratedProducts(source).select(productColumns).select(ratingColumns).where("products.id", "in", ids).execute();
  const byProduct = Map.groupBy(modifications, ({ product_id }) => product_id);
  const cards = new Map(rows.map((row) => [row.id, productCard(source, row, byProduct.get(row.id) ?? [], read)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** One product with all data of its page, its sample reviews, and what people have written for search engines; undefined when the type has no product of this slug. */
export async function loadDetail(
  source: CardSource,
  typeId: number,
  slug: string,
): Promise<{ card: ProductDetail; samples: SampleReview[]; seo: Seo } | undefined> {
  const row = await ratedProducts(source)
    .selectAll("products")
    .select(ratingColumns)
    .where("slug", "=", slug)
    .where("type_id", "=", typeId)
    .executeTakeFirst();
  if (!row) return undefined;
  const card = {
    ...productCard(source, row, await modificationsOf(source, [row.id]).selectAll().execute(), modification),
    pictures: JSON.parse(row.pictures),
    description: row.description,
    lead: row.lead,
    spec_groups: JSON.parse(row.spec_groups),
    features: JSON.parse(row.features),
    warranty_months: row.warranty_months,
    boxes: JSON.parse(row.boxes),
    sample_questions: JSON.parse(row.sample_questions),
  };
  return { card, samples: JSON.parse(row.sample_reviews), seo: { title: row.seo_title, description: row.seo_description } };
}

/** Products with the counts of their ratings: the same statement reads both. */
function ratedProducts({ db, snapshot }: CardSource) {
  return db
    .selectFrom("products")
    .leftJoin("product_ratings", "product_ratings.product_id", "products.id")
    .where("catalog_id", "=", snapshot.id);
}

/** Samples count only until somebody has written a review. */
function ratingOf({ count, stars, sample_count, sample_stars }: RatedRow) {
  const [number, sum] = count ? [count, stars ?? 0] : [sample_count, sample_stars];
  return number > 0 && { rating: { mean: Math.round((sum / number) * 10) / 10, count: number } };
}

function modificationsOf({ db, snapshot }: CardSource, productIds: readonly number[]) {
  return db
    .selectFrom("modifications")
    .where("catalog_id", "=", snapshot.id)
    .where("product_id", "in", productIds)
    .orderBy("product_id")
    .orderBy("position");
}

type Prices = ReturnType<typeof pricesOf>;

/** Prices in roubles. They depend on the pricing and the category. */
function pricesOf(pricing: Pricing, category: string, row: Pick<CardRow, "price" | "old_price">, price_from: boolean) {
  const { price, old_price } = priceFor(pricing, category, row);
  return { price: price / 100, price_before_discount: old_price === null ? null : old_price / 100, price_from };
}

function offer({ id, stock }: OfferRow, prices: Prices): Offer {
  return { id, ...prices, stock };
}

function modification(row: ModificationRow, prices: Prices): Modification {
  const { article, name, note, picture, specs, boxes } = row;
  return {
    ...offer(row, prices),
    article,
    name,
    note,
    picture: readPicture(picture),
    specs: JSON.parse(specs),
    boxes: JSON.parse(boxes),
  };
}

function productCard<Row extends OfferRow, Known extends Offer>(
  { snapshot, pricing }: CardSource,
  row: CardRow,
  modifications: readonly Row[],
  read: (row: Row, prices: Prices) => Known,
) {
  const type = snapshot.types.get(row.type_id);
  if (!type) throw new Error(`Product ${row.id} has no type`);
  // By the stock of now: the cheapest size may have been sold since the source has told its prices.
  const group = modifications.length > 0 ? groupPrice(modifications) : null;
  const pricesFor = (priced: CardRow | OfferRow, from: boolean) => pricesOf(pricing, type.category.slug, priced, from);
  return {
    id: row.id,
    variant: null,
    url: productPath({ category: type.category.slug, type: type.slug, item: row.slug }),
    name: row.name,
    article: row.article,
    brand: named(snapshot.brands, row.brand_id),
    series: named(snapshot.series, row.series_id),
    type: { id: type.id, slug: type.slug, name: type.name, url: type.url, picture: type.picture },
    ...pricesFor(row, row.price_from === 1),
    special: row.special === 1,
    is_new: row.is_new === 1,
    is_hit: row.is_hit === 1,
    stock: group ? group.stock : row.stock,
    order_days: row.order_days,
    pictures: listPictures(JSON.parse(row.pictures)),
    specs: JSON.parse(row.specs),
    modifications: modifications.map((one) => read(one, pricesFor(one, one === group?.from))),
    ...ratingOf(row),
  };
}

/** Lists show every picture in the same square, so they need no size; the second one shows the same goods, so it needs no alternative text. */
export const listPictures = (pictures: readonly Picture[]): Picture[] =>
  pictures.slice(0, LIST_PICTURES).map(({ src, alt, color }, index) => ({ src, alt: index === 0 ? alt : "", color }));

function named(names: ReadonlyMap<number, BrandNode>, id: number | null): BrandNode | null {
  const found = id === null ? undefined : names.get(id);
  return found ? { id: found.id, slug: found.slug, name: found.name } : null;
}
