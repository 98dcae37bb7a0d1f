/** How much less than everybody a dealer pays, per cent; a category of its own rule goes before the common one. */
export interface DealerPrices {
  percent: number;
  /** By the slug of the category. */
  categories: Readonly<Record<string, number>>;
}

interface Priced {
  /** Kopecks; 0 = on request. */
  price: number;
  /** Before the discount. */
  old_price: number | null;
}

/**
 * What a dealer pays: the dealer's per cent off the full price, in whole roubles, or the price of a sale when that is lower. The two are
 * never added up. The full price stays as the old one.
 */
export function dealerPrice({ percent, categories }: DealerPrices, category: string, { price, old_price }: Priced): Priced {
  const full = old_price !== null && old_price > price ? old_price : price;
  const dealer = Math.round((full * (100 - (categories[category] ?? percent))) / 10_000) * 100;
  return dealer < price ? { price: dealer, old_price: full } : { price, old_price };
}
