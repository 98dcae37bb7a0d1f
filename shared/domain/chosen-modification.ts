interface Sold {
  id: number;
  price: number;
  stock: number | null;
}

/**
 * The modification that a product page shows. @param chosen id from the address (`?m=`); null or unknown = the cheapest one in stock, else the first
 * one in stock
 */
export function chosenModification<M extends Sold>(modifications: readonly M[], chosen: string | null): M | null {
  const inStock = modifications.filter(({ stock }) => stock !== 0);
  return (
    modifications.find(({ id }) => String(id) === chosen) ??
    inStock.filter(({ price }) => price > 0).toSorted((one, other) => one.price - other.price)[0] ??
    inStock[0] ??
    modifications[0] ??
    null
  );
}
