import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import type { z } from "zod/mini";
import { marksOf } from "#shared/domain/goods/goods-fields.ts";
import { displayPrice, type Price } from "#shared/domain/prices/price.ts";
import type { Database } from "../../db/schema.ts";
import { cleanHtml } from "../clean-html.ts";
import type { sourceModification, sourceProduct } from "../source.ts";

type Product = z.infer<typeof sourceProduct>;
type Modification = z.infer<typeof sourceModification>;
type Row<Table extends "products" | "modifications" | "facet_values"> = Insertable<Database[Table]>;

/** Ids that the rows of a product refer to. */
export interface ProductReferences {
  catalogId: number;
  /** The time of the stock data. */
  stockAt: number;
  id: number;
  slug: string;
  typeId: number;
  brandId: number | null;
  seriesId: number | null;
}

const kopecks = (roubles: number) => Math.round(roubles * 100);
const flag = (value: boolean) => Number(value);

interface Priced {
  price: number;
  old_price: number | null;
}

/** An old price that is not above the price is dropped. */
const oldPrice = ({ price, old_price }: Priced) => (old_price !== null && price > 0 && old_price > price ? kopecks(old_price) : null);

/** What has no price or is sold out cannot be bought. What is made to order is not in stock either. */
const buyable = ({ price, stock }: { price: number; stock: number | null }) => price > 0 && stock !== 0;

export function productRow(
  product: Product,
  { catalogId, stockAt, id, slug, typeId, brandId, seriesId }: ProductReferences,
): Row<"products"> {
  const sellable = [product, ...product.modifications];
  const description = cleanHtml(product.description);
  return {
    catalog_id: catalogId,
    id,
    slug,
    type_id: typeId,
    brand_id: brandId,
    series_id: seriesId,
    model: product.model,
    name: product.name,
    article: product.article,
    lead: product.lead,
    description,
    price: kopecks(product.price),
    old_price: oldPrice(product),
    price_from: flag(product.price_from),
    display_price: kopecks(displayPrice<Pick<Price, "price" | "price_from">>(product).price),
    special: flag(product.special || sellable.some((item) => oldPrice(item) !== null)),
    is_new: flag(product.is_new),
    is_hit: flag(product.is_hit),
    stock: product.stock,
    fed: product.stock,
    fed_at: stockAt,
    order_days: product.order_days,
    in_stock: flag(product.order_days === null && sellable.some(buyable)),
    popularity: product.popularity,
    warranty_months: product.warranty_months,
    pictures: JSON.stringify(product.pictures),
    marks: marksOf({ hasPhoto: product.pictures.length > 0 && !product.picture_stands_in, description, isChanged: false }),
    specs: JSON.stringify(product.specs),
    spec_groups: JSON.stringify(product.spec_groups),
    features: JSON.stringify(product.features),
    boxes: JSON.stringify(product.boxes),
    sample_reviews: JSON.stringify(product.sample_reviews),
    sample_questions: JSON.stringify(product.sample_questions),
    sample_count: product.sample_reviews.length,
    sample_stars: product.sample_reviews.reduce((sum, { rating }) => sum + rating, 0),
    variants: Math.max(product.modifications.length, 1),
    offer_name: product.offer_name,
  };
}

export function modificationRow(
  modification: Modification,
  position: number,
  id: number,
  product: ProductReferences,
): Row<"modifications"> {
  return {
    catalog_id: product.catalogId,
    id,
    product_id: product.id,
    position,
    article: modification.article,
    name: modification.name,
    note: modification.note,
    price: kopecks(modification.price),
    old_price: oldPrice(modification),
    price_from: flag(modification.price_from),
    stock: modification.stock,
    fed: modification.stock,
    fed_at: product.stockAt,
    picture: modification.picture && JSON.stringify(modification.picture),
    specs: JSON.stringify(modification.specs),
    boxes: JSON.stringify(modification.boxes),
    offer_name: modification.offer?.name ?? "",
    offer_params: modification.offer ? JSON.stringify(modification.offer.params.map(({ name, value, unit }) => [name, value, unit])) : "",
  };
}

/** Digest of what the page of a product shows. The pieces are left out: they change with each order. */
export function contentDigest(product: Product, { description }: Pick<Row<"products">, "description">): string {
  const modifications = product.modifications.map((one) => ({ ...one, stock: one.stock === 0 ? 0 : null }));
  const content = { ...product, description, stock: product.stock === 0 ? 0 : null, modifications };
  return createHash("sha1").update(JSON.stringify(content)).digest("base64");
}

/** The values that the product and its modifications (by key) are filtered by. Values that all modifications have are stored for the product. */
export function facetValueRows(
  product: Product,
  { catalogId, id }: ProductReferences,
  facets: ReadonlySet<string>,
  itemId: (key: string) => number,
): Row<"facet_values">[] {
  const rows = new Map<string, Row<"facet_values">>();
  const shared = sharedValues(product.modifications);
  const add = (item_id: number, { facet, value, label, note, number }: Attribute) => {
    if (!facets.has(facet) || value === "") return;
    const row = { catalog_id: catalogId, product_id: id, item_id, facet, value, label, note, number: Math.round(number * 1000) };
    rows.set(`${item_id} ${facet} ${value}`, row);
  };
  for (const attribute of product.attributes) add(id, attribute);
  for (const { key, attributes } of product.modifications) {
    for (const attribute of attributes) add(shared.has(keyOf(attribute)) ? id : itemId(key), attribute);
  }
  return [...rows.values()];
}

type Attribute = Product["attributes"][number];

const keyOf = ({ facet, value }: Attribute) => `${facet} ${value}`;

function sharedValues(modifications: readonly Modification[]): ReadonlySet<string> {
  const [first, ...others] = modifications.map(({ attributes }) => new Set(attributes.map(keyOf)));
  return new Set([...(first ?? [])].filter((key) => others.every((other) => other.has(key))));
}
