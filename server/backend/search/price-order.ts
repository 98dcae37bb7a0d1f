import type { CardSource } from "../catalog/product-cards.ts";
import type { ParsedQuery } from "./parse-query.ts";
import type { Scored } from "./product-index.ts";
import { shownModifications } from "./shown-modifications.ts";

/** Only products with at least this share of the best score count when the price does: a spring is no «дешёвый батут», a cover no «батут до 20 тысяч». */
const MIN_SCORE_SHARE = 0.4;
/** The best products get the price of the modification that was asked for; those after them keep the price of the product. */
const MOST_PRICED = 5_000;
/** Ids of one query to the database. */
const STEP = 500;

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
  for (let from = 0; from < Math.min(products.length, MOST_PRICED); from += STEP) {
    const step = products.slice(from, Math.min(from + STEP, MOST_PRICED));
    const shown = await shownModifications(
      source,
      step.map(({ id }) => id),
      terms,
    );
    priced.push(...step.map((product, index) => ({ ...product, price: shown[index]?.price ?? product.price })));
  }
  return [...priced, ...products.slice(MOST_PRICED)];
}

/** Best first, or in the order of prices that the shopper asked for, within the bound. Products without a price come last. */
export function inPriceOrder(products: readonly Scored[], { order, maxPrice }: PriceWish): readonly Scored[] {
  if (!asksPrice({ order, maxPrice })) return products;
  const affordable = maxPrice === null ? products : products.filter(({ price }) => price > 0 && price <= maxPrice);
  if (order === null) return affordable;
  const sign = order === "price_desc" ? -1 : 1;
  return affordable.toSorted((a, b) => Number(a.price === 0) - Number(b.price === 0) || sign * (a.price - b.price));
}
