import { shareDiscount } from "#shared/domain/orders/order-totals.ts";
import type { Effect } from "#shared/domain/prices/discount.ts";

/** A line of a cart as discounts see it. Kopecks; category and type are slugs. */
export interface DiscountedLine {
  price: number;
  quantity: number;
  category: string;
  type: string;
}

/** The effect of a discount on a cart. `value` is a percentage, kopecks, or n of «every n-th piece». */
interface Rule {
  effect: Effect;
  value: number;
  /** The slug of a category or a type; empty = all goods. */
  section: string;
  /** The least sum of the goods in the section. */
  from_sum: number;
}

const sumOf = (lines: readonly DiscountedLine[]) => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** What a discount takes off each line, kopecks; null = it does not apply to this cart. Free delivery takes nothing off lines. */
export function reductionsOf({ effect, value, section, from_sum }: Rule, lines: readonly DiscountedLine[]): number[] | null {
  const isMeant = ({ category, type }: DiscountedLine) => section === "" || section === category || section === type;
  const meant = lines.map((line) => (isMeant(line) ? line.price * line.quantity : 0));
  const goods = sumOf(lines.filter(isMeant));
  if (goods === 0 || goods < from_sum) return null;
  if (effect === "percent") return meant.map((sum) => Math.round((sum * value) / 100));
  if (effect === "sum") return shareDiscount(meant, value);
  return effect === "delivery"
    ? lines.map(() => 0)
    : freePieces(
        lines.map((line) => (isMeant(line) ? line : { ...line, quantity: 0 })),
        value,
      );
}

/** Every n-th piece is free: the cheapest ones. */
function freePieces(lines: readonly DiscountedLine[], n: number): number[] | null {
  let free = Math.floor(lines.reduce((sum, { quantity }) => sum + quantity, 0) / n);
  if (free === 0) return null;
  const reductions = lines.map(() => 0);
  const cheapest = lines.map(({ price, quantity }, index) => ({ price, quantity, index })).sort((one, other) => one.price - other.price);
  for (const { price, quantity, index } of cheapest) {
    const pieces = Math.min(free, price > 0 ? quantity : 0);
    reductions[index] = pieces * price;
    free -= pieces;
  }
  return reductions;
}

/** Discounts do not add up: the largest one of each line applies. */
export function largestOf(all: readonly (readonly number[])[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.max(0, ...all.map((reductions) => reductions[index] ?? 0)));
}
