/** A line as its sum needs it. Kopecks. */
export interface PricedLine {
  price: number;
  /** 1 = there is no price yet, 0 = zero roubles are a gift; absent = zero means that there is none, as in the catalogue. */
  on_request?: number;
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
  /** 1 = some goods have no price yet. */
  open_price: 0 | 1;
}

/** Whether nobody has named a price for the goods yet. */
export const isOnRequest = ({ price, on_request }: Pick<PricedLine, "price" | "on_request">) =>
  on_request === undefined ? price === 0 : on_request === 1;

/**
 * The sums of an order, kopecks. Goods and a delivery whose price is not known yet are not included.
 * @param off discount on the whole order; not more than the sum of the goods
 * @param delivery with its services, as far as it is known (`broughtFor`); null = not known yet
 */
export function orderTotals(lines: readonly PricedLine[], off: number, delivery: number | null): OrderTotals {
  const products_price = sum(lines, ({ price, quantity }) => price * quantity);
  const discount = sum(lines, ({ price, old_price, quantity }) => (old_price === null || price === 0 ? 0 : old_price - price) * quantity);
  const total_price = products_price - Math.min(off, products_price) + (delivery ?? 0);
  return { products_price, discount, total_price, open_price: lines.some(isOnRequest) ? 1 : 0 };
}

/** The old price to show beside a new one; null when the new price is not lower or not known yet. */
export function priceBefore(old: number | null, price: number): number | null {
  return old !== null && price > 0 && old > price ? old : null;
}

/** A line as discounts need it. Kopecks; `reduction` = what of the discount is the line's own: what codes and rules took off it, and after a return its share. */
export interface ReducedLine {
  price: number;
  quantity: number;
  reduction: number;
}

/**
 * What each line of an order gets of its discount, kopecks; they add up to it. What is a line's own stays there; the rest, and all
 * when the discount was made smaller since, is shared.
 */
export function lineDiscounts(lines: readonly ReducedLine[], off: number): number[] {
  const own = ownDiscounts(lines, off);
  const shared = shareDiscount(
    lines.map(({ price, quantity }, index) => price * quantity - (own[index] ?? 0)),
    off - sum(own, (one) => one),
  );
  return own.map((one, index) => one + (shared[index] ?? 0));
}

/** What of an order's discount is each line's own, without what was taken off the whole order. Kopecks. */
export function ownDiscounts(lines: readonly ReducedLine[], off: number): number[] {
  const own = lines.map(({ price, quantity, reduction }) => Math.min(reduction, price * quantity));
  if (off >= sum(own, (one) => one)) return own;
  return shareDiscount(
    lines.map(({ price, quantity }) => price * quantity),
    off,
  );
}

/**
 * What of a line's discount stays when fewer pieces do, kopecks: a piece takes its part along. Of pieces that are a kopeck apart the cheaper ones
 * go first. @param kept how many stay
 */
export function keptDiscount(discount: number, quantity: number, kept: number): number {
  const part = Math.floor(discount / quantity);
  const cheaper = discount - part * quantity;
  return part * kept + Math.max(kept - (quantity - cheaper), 0);
}

/**
 * Shares a discount among lines by what they cost, to the kopeck: the shares add up to it, and no line gets more than it costs.
 * @param sums what the lines cost @param off at most their sum
 */
export function shareDiscount(sums: readonly number[], off: number): number[] {
  const total = sums.reduce((all, one) => all + one, 0);
  if (total === 0) return sums.map(() => 0);
  const exact = sums.map((one) => (BigInt(one) * BigInt(Math.min(off, total)) * 1000n) / BigInt(total));
  const shares = exact.map((one) => Number(one / 1000n));
  let left = Math.min(off, total) - shares.reduce((all, one) => all + one, 0);
  // What rounding has left goes to the largest remainders, a kopeck each.
  const order = exact.map((one, index) => ({ index, rest: Number(one % 1000n) })).sort((one, other) => other.rest - one.rest);
  for (const { index } of order) {
    if (left === 0) break;
    if ((shares[index] ?? 0) >= (sums[index] ?? 0)) continue;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

function sum<Line>(lines: readonly Line[], value: (line: Line) => number): number {
  return lines.reduce((total, line) => total + value(line), 0);
}
