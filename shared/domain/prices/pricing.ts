/** The dealers' discount in per cent. The discount of a category replaces the common one. */
export interface DealerPrices {
  percent: number;
  /** By slug of the category. */
  categories: Readonly<Record<string, number>>;
}

/** Whose prices are shown: everybody's or a dealer's. */
export type Pricing = "retail" | DealerPrices;

interface Priced {
  /** Kopecks; 0 = on request. */
  price: number;
  /** Before the discount. */
  old_price: number | null;
}

/**
 * The price with this pricing. For a dealer it is the full price less the discount, in whole roubles, or the sale price when that is lower. The
 * two reductions are never added. The full price becomes the old price.
 */
export function priceFor(pricing: Pricing, category: string, { price, old_price }: Priced): Priced {
  if (pricing === "retail") return { price, old_price };
  const full = old_price !== null && old_price > price ? old_price : price;
  const dealer = Math.round((full * (100 - (pricing.categories[category] ?? pricing.percent))) / 10_000) * 100;
  return dealer < price ? { price: dealer, old_price: full } : { price, old_price };
}
