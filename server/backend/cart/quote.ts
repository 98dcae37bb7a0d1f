import { sql, type Kysely } from "kysely";
import type { CartItem, UnavailableProduct, UnavailableProducts } from "#shared/contract/cart.ts";
import type { Spec } from "#shared/contract/catalog.ts";
import type { Picture } from "#shared/contract/common.ts";
import { priceFor, type Pricing } from "#shared/domain/prices/pricing.ts";
import type { FreightBox } from "#shared/domain/delivery.ts";
import { backOrder, unitIn } from "#shared/domain/unit.ts";
import { productPath, shownProducts } from "../catalog/addresses.ts";
import { formerNames } from "../catalog/former-addresses.ts";
import type { Database } from "../db/schema.ts";
import { pieceBoxes, pieceWeight } from "./piece-weight.ts";

/** Something that can be sold now, at the price for this client. Money in kopecks. */
export interface QuotedLine {
  /** Id of the product or the modification that was asked for. */
  id: number;
  product_id: number;
  kind: "product" | "modification";
  url: string;
  name: string;
  modification: string;
  brand: string;
  article: string;
  picture: Picture | null;
  /** 0 = on request. */
  price: number;
  /** The price before the discount; null = none. */
  old_price: number | null;
  quantity: number;
  /** How many of them are not in stock. */
  back_ordered: number;
  /** What is sold as one: «шт.», «пара». */
  unit: string;
  /** The slugs of its sections. */
  category: string;
  type: string;
  /** null = in stock, pieces are not counted. */
  stock: number | null;
  /** Working days in which it is made to order; null = it is sold from stock. */
  order_days: number | null;
  /** Weight of one piece; null = unknown. */
  weight_kg: number | null;
  /** Those of one piece; none = unknown. */
  boxes: readonly FreightBox[];
}

export interface Quote {
  /** The catalogue generation of the prices and the stock. */
  catalog_id: number | null;
  lines: QuotedLine[];
  errors: UnavailableProduct[];
  /** Kopecks: the sum of the goods after the discount, and the discount. */
  products_price: number;
  discount: number;
}

export interface QuoteOptions {
  pricing: Pricing;
  /** Accepts products without a price, as a fast order does. */
  onRequest?: boolean;
  /** Ids of goods that the staff order although the stock has none left. */
  awaited?: ReadonlySet<number>;
  /** A product that is sold in sizes is read without one, too: it was ordered before it had them. */
  anySize?: boolean;
}

/**
 * Prices a list of items by the active catalogue. Prices from the client are never used. Repeated ids become one line; the order of the items
 * stays.
 */
export async function quote(
  db: Kysely<Database>,
  items: readonly CartItem[],
  { pricing, onRequest = false, awaited, anySize = false }: QuoteOptions,
): Promise<Quote> {
  const requested = mergeItems(items);
  const found = new Map((await findSellable(db, [...requested.keys()])).map((row) => [row.id, row]));
  const gone = await formerNames(
    db,
    [...requested.keys()].filter((id) => !found.has(id)),
  );
  const lines: QuotedLine[] = [];
  const errors: UnavailableProduct[] = [];
  for (const [id, quantity] of requested) {
    const row = found.get(id);
    if (!row) {
      errors.push({ id, name: gone.find((product) => product.id === id)?.name ?? null, url: null, reason: "unknown" });
      continue;
    }
    const reason = whyNotSold(row, { onRequest, isAwaited: awaited?.has(id) ?? false, anySize });
    if (reason === null) lines.push(quotedLine(row, quantity, pricing));
    else errors.push({ id, name: itemName(row), url: itemUrl(row), reason });
  }
  return {
    catalog_id: found.values().next().value?.catalog_id ?? null,
    lines,
    errors,
    products_price: sum(lines, ({ price, quantity }) => price * quantity),
    discount: sum(lines, ({ price, old_price, quantity }) => (old_price === null ? 0 : old_price - price) * quantity),
  };
}

/** «Батут „Орбита“, 12 ft»: the product with its modification. */
export function itemName({ name, modification }: { name: string; modification: string }): string {
  return modification === "" ? name : `${name}, ${modification}`;
}

/** The fields of an answer that name products which cannot be sold. */
export function unavailableBody(errors: UnavailableProduct[]): UnavailableProducts {
  return { errorProductsId: errors.filter(({ reason }) => reason === "unknown").map(({ id }) => id), error_products: errors };
}

type Sellable = Awaited<ReturnType<typeof findSellable>>[number];

function mergeItems(items: readonly CartItem[]): Map<number, number> {
  const merged = new Map<number, number>();
  for (const { id, quantity } of items) merged.set(id, (merged.get(id) ?? 0) + quantity);
  return merged;
}

/** The path of the product's page with the modification selected. */
function itemUrl({ id, product_id, category, type, item }: Sellable): string {
  const page = productPath({ category, type, item });
  return id === product_id ? page : `${page}?m=${id}`;
}

function whyNotSold(
  row: Sellable,
  { onRequest, isAwaited, anySize }: { onRequest: boolean; isAwaited: boolean; anySize: boolean },
): UnavailableProduct["reason"] | null {
  // The page of a sold-out product offers no quick order, with or without a price.
  if (countedStock(row) === 0 && !isAwaited) return "sold_out";
  // Sizes of one price: it was in a cart before it had them. What is ordered has a stock and a weight of its own.
  if (row.has_modifications === 1 && row.price > 0 && !isAwaited && !anySize) return "no_size";
  return row.price === 0 && !onRequest ? "no_price" : null;
}

/** The stock that an order is checked against; null = not counted. The stock of a product that is sold in modifications stands in these. */
function countedStock(row: Sellable): number | null {
  return row.price === 0 && row.has_modifications === 1 ? null : row.stock;
}

function quotedLine(row: Sellable, quantity: number, pricing: Pricing): QuotedLine {
  const stock = countedStock(row);
  const { price, old_price } = priceFor(pricing, row.category, row);
  const own: Spec[] = JSON.parse(row.modification_specs);
  const specs = (JSON.parse(row.spec_groups) as { items: Spec[] }[]).flatMap(({ items }) => items);
  return {
    id: row.id,
    product_id: row.product_id,
    kind: row.id === row.product_id ? "product" : "modification",
    url: productPath(row),
    name: row.name,
    modification: row.modification,
    brand: row.brand ?? "",
    article: row.modification_article || row.article,
    picture: row.modification_picture === null ? (JSON.parse(row.pictures)[0] ?? null) : JSON.parse(row.modification_picture),
    price,
    old_price: old_price !== null && price > 0 && old_price > price ? old_price : null,
    quantity,
    back_ordered: backOrder(quantity, stock),
    unit: unitIn([...own, ...specs]),
    category: row.category,
    type: row.type,
    stock,
    order_days: row.order_days,
    weight_kg: pieceWeight({ ...row, own, specs }),
    boxes: pieceBoxes({ ...row, own, specs }),
  };
}

/** Reads products and modifications of the active catalogue by their common ids, in one statement. */
async function findSellable(db: Kysely<Database>, ids: number[]) {
  if (ids.length === 0) return [];
  const active = shownProducts(db)
    .leftJoin("brands", (join) => join.onRef("brands.catalog_id", "=", "products.catalog_id").onRef("brands.id", "=", "products.brand_id"))
    .select([
      "products.catalog_id",
      "products.id as product_id",
      "products.name",
      "products.article",
      "products.pictures",
      "products.boxes",
      "products.spec_groups",
      "products.order_days",
      "brands.name as brand",
    ]);
  return active
    .where("products.id", "in", ids)
    .select([
      "products.id",
      "products.price",
      "products.old_price",
      "products.stock",
      sql<string>`''`.as("modification"),
      sql<string>`''`.as("modification_article"),
      sql<string | null>`null`.as("modification_picture"),
      sql<string>`'[]'`.as("modification_specs"),
      sql<string>`'[]'`.as("own_boxes"),
      sql<number>`0`.as("boxed_otherwise"),
      sql<number>`case when exists (
        select 1 from modifications where modifications.catalog_id = products.catalog_id and modifications.product_id = products.id
      ) then 1 else 0 end`.as("has_modifications"),
    ])
    .unionAll(
      active
        .innerJoin("modifications", (join) =>
          join.onRef("modifications.catalog_id", "=", "products.catalog_id").onRef("modifications.product_id", "=", "products.id"),
        )
        .where("modifications.id", "in", ids)
        .select([
          "modifications.id",
          "modifications.price",
          "modifications.old_price",
          "modifications.stock",
          "modifications.name as modification",
          "modifications.article as modification_article",
          "modifications.picture as modification_picture",
          "modifications.specs as modification_specs",
          "modifications.boxes as own_boxes",
          // A box «Рама, 12 ft» does not belong to the modification 14 ft.
          sql<number>`case when exists (
            select 1 from modifications other where other.catalog_id = modifications.catalog_id and other.product_id = modifications.product_id
            and other.id <> modifications.id and products.boxes like '%, ' || other.name || '%'
          ) then 1 else 0 end`.as("boxed_otherwise"),
          sql<number>`0`.as("has_modifications"),
        ]),
    )
    .execute();
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
