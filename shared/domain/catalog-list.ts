interface Part<Product> {
  products: readonly Product[];
  offset: number;
  limit: number;
  total: number;
}

/** An answer with offset 0 (or none) replaces the list, a larger offset appends to it (specification, section 4). */
export function mergeList<Product extends { id: number }>(current: Part<Product>, next: Part<Product>): Part<Product> {
  if (!next.offset) return next;
  const known = new Set(current.products.map(({ id }) => id));
  // A product that moved between two answers must not stand twice.
  return { ...next, offset: current.offset, products: [...current.products, ...next.products.filter(({ id }) => !known.has(id))] };
}
