interface Priced {
  price: number;
  old_price: number | null;
  /** null = in stock, not counted. */
  stock: number | null;
}

/** A larger number would not fit the column, and means the same to a shopper. */
export const MAX_STOCK = 1_000_000;

/**
 * The price and the stock of a product with these modifications, in any unit of money. When all have one price, it is the product's. Otherwise the
 * product has none, and `from` is the modification whose price it shows: the cheapest one that can be bought.
 */
export function groupPrice<Modification extends Priced>(modifications: readonly Modification[]): Priced & { from: Modification | null } {
  const [first] = modifications;
  const stock = groupStock(modifications);
  if (first === undefined) return { price: 0, old_price: null, stock, from: null };
  if (modifications.every(({ price }) => price === first.price)) {
    const isOneOldPrice = modifications.every(({ old_price }) => old_price === first.old_price);
    return { price: first.price, old_price: isOneOldPrice ? first.old_price : null, stock, from: null };
  }
  const priced = modifications.filter(({ price }) => price > 0).toSorted((a, b) => a.price - b.price);
  return { price: 0, old_price: null, stock, from: priced.find((one) => one.stock !== 0) ?? priced[0] ?? null };
}

function groupStock(modifications: readonly Priced[]): number | null {
  let sum = 0;
  for (const { stock } of modifications) {
    if (stock === null) return null;
    sum += stock;
  }
  return Math.min(MAX_STOCK, sum);
}
