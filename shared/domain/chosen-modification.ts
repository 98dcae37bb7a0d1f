interface Sold {
  id: number;
  price: number;
  stock: number | null;
  price_from: boolean;
}

/**
 * The modification that a product page shows. @param chosen id from the address (`?m=`); null or unknown = the one with the lowest price in stock,
 * else the first that can be bought
 */
export function chosenModification<M extends Sold>(modifications: readonly M[], chosen: string | null): M | null {
  const inStock = modifications.filter(({ stock }) => stock !== 0);
  return (
    modifications.find(({ id }) => String(id) === chosen) ??
    inStock.find(({ price_from }) => price_from) ??
    inStock.find(({ price }) => price > 0) ??
    inStock[0] ??
    modifications[0] ??
    null
  );
}
