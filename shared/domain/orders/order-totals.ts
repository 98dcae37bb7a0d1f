/** A line as its sum needs it. Kopecks. */
export interface PricedLine {
  /** 0 = on request. */
  price: number;
  /** null = none. */
  old_price: number | null;
  quantity: number;
}

export interface OrderTotals {
  /** What the goods cost by their prices. */
  products_price: number;
  /** The difference between these prices and the old ones. */
  discount: number;
  total_price: number;
}

/**
 * The sums of an order, kopecks. Goods and a delivery whose price is not known yet are not included.
 * @param off discount on the whole order; not more than the sum of the goods
 * @param delivery null = not known yet
 */
export function orderTotals(lines: readonly PricedLine[], off: number, delivery: number | null): OrderTotals {
  const products_price = sum(lines, ({ price, quantity }) => price * quantity);
  const discount = sum(lines, ({ price, old_price, quantity }) => (old_price === null || price === 0 ? 0 : old_price - price) * quantity);
  return { products_price, discount, total_price: products_price - Math.min(off, products_price) + (delivery ?? 0) };
}

/** The old price to show beside a new one; null when the new price is not lower or not known yet. */
export function priceBefore(old: number | null, price: number): number | null {
  return old !== null && price > 0 && old > price ? old : null;
}

function sum<Line>(lines: readonly Line[], value: (line: Line) => number): number {
  return lines.reduce((total, line) => total + value(line), 0);
}
