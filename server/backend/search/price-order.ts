import { comparePrices } from "#shared/domain/prices/price.ts";
import type { CardSource } from "../catalog/products/product-cards.ts";
import type { Shown } from "../catalog/product-ids.ts";
import type { ParsedQuery } from "./parse-query.ts";
import type { Scored } from "./product-index.ts";
import { articleTerms, indexTerms } from "./terms.ts";

/** Only products with at least this share of the best score count when the price does: a spring is no «дешёвый батут», a cover no «батут до 20 тысяч». */
const MIN_SCORE_SHARE = 0.4;
/** The best products get the price of the modification that was asked for; those after them keep the price of the product. */
const MAX_PRICED = 5_000;
/** Ids of one query to the database. */
const BATCH = 500;

type PriceWish = Pick<ParsedQuery, "order" | "maxPrice">;

export const asksPrice = ({ order, maxPrice }: PriceWish) => order !== null || maxPrice !== null;

/** The products that count when the price does. @param products best first */
export const relevantOf = (products: readonly Scored[]): readonly Scored[] =>
  products.filter(({ score }) => score > (products[0]?.score ?? 0) * MIN_SCORE_SHARE);

/** Gives each product the price that its card will show: of «батут 12 ft» the price of 12 ft. @param terms of each part of the query */
export async function withShownPrices(
  source: Pick<CardSource, "db" | "snapshot">,
  products: readonly Scored[],
  terms: readonly (readonly string[])[],
): Promise<readonly Scored[]> {
  const priced: Scored[] = [];
  for (let from = 0; from < Math.min(products.length, MAX_PRICED); from += BATCH) {
    const step = products.slice(from, Math.min(from + BATCH, MAX_PRICED));
    const shown = await shownModifications(
      source,
      step.map(({ id }) => id),
      terms,
    );
    priced.push(...step.map((product, index) => ({ ...product, price: shown[index]?.price ?? product.price })));
  }
  return [...priced, ...products.slice(MAX_PRICED)];
}

/** Best first, or in the order of prices that the shopper asked for, within the bound. Products without a price come last. */
export function inPriceOrder(products: readonly Scored[], { order, maxPrice }: PriceWish): readonly Scored[] {
  if (!asksPrice({ order, maxPrice })) return products;
  const affordable = maxPrice === null ? products : products.filter(({ price }) => price > 0 && price <= maxPrice);
  if (order === null) return affordable;
  const sign = order === "price_desc" ? -1 : 1;
  return affordable.toSorted((a, b) => Number(a.price === 0) - Number(b.price === 0) || sign * (a.price - b.price));
}

/**
 * What the cards of found products show: of «батут 12 футов» the modification 12 ft. It is the one that has most parts of the query; a product whose
 * modifications have the same parts is shown as a whole. `price` is that of the modification, in kopecks; null = shown as a whole.
 * @param parts the terms of each part of the query
 */
export async function shownModifications(
  { db, snapshot }: Pick<CardSource, "db" | "snapshot">,
  ids: readonly number[],
  parts: readonly (readonly string[])[],
): Promise<(Shown & { price: number | null })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("modifications")
    .select(["id", "product_id", "name", "note", "article", "price", "stock"])
    .where("catalog_id", "=", snapshot.id)
    .where("product_id", "in", ids)
    .orderBy("position")
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  const partsOf = createCounter(parts);
  return ids.map((id) => {
    const shown = meant(byProduct.get(id) ?? [], partsOf);
    return { id, modification: shown?.id ?? null, price: shown?.price ?? null };
  });
}

interface Row {
  id: number;
  name: string;
  note: string;
  article: string;
  price: number;
  stock: number | null;
}

/** Counts the parts that a modification has. Many products have modifications of the same names, so the terms of a name are made once. */
function createCounter(parts: readonly (readonly string[])[]): (row: Row) => number {
  const termsOfNames = new Map<string, ReadonlySet<string>>();
  return ({ name, note, article }) => {
    const text = `${name} ${note}`;
    const named = termsOfNames.get(text) ?? new Set(indexTerms(text));
    termsOfNames.set(text, named);
    const numbers = articleTerms(article);
    return parts.filter((part) => part.some((term) => named.has(term) || numbers.includes(term))).length;
  };
}

function meant(rows: readonly Row[], partsOf: (row: Row) => number): Row | null {
  const scored = rows.map((row) => ({ row, score: partsOf(row) }));
  const most = scored.reduce((best, { score }) => Math.max(best, score), 0);
  const best = scored.filter(({ score }) => score === most).map(({ row }) => row);
  if (best.length === rows.length) return null;
  const compare = comparePrices("asc");
  const [shown] = best.toSorted((a, b) => Number(a.stock === 0) - Number(b.stock === 0) || compare(a.price, b.price));
  return shown ?? null;
}
