import { plural } from "#shared/text/plural.ts";
import type { ImportGuard } from "../content/selling.ts";
import type { Changes } from "./changes.ts";

/**
 * Why a feed looks like a damaged one, in Russian sentences with the figures; empty = it does not. A shop that has sold no feed yet has nothing to
 * lose.
 */
export function suspicions(changes: Changes, { gone, repriced, priceChange }: ImportGuard): string[] {
  const { before } = changes;
  const found: string[] = [];
  const lost = changes.count("gone");
  const moved = changes.countRepricedBy(priceChange);
  if (isAbove(lost, before, gone)) {
    found.push(`Исчезнет ${amount(lost)} из ${before}: это ${share(lost, before)} %, а можно не больше ${gone} %.`);
  }
  if (isAbove(moved, before, repriced)) {
    const words = `${moved} ${plural(moved, "товар", "товара", "товаров")} из ${before}`;
    found.push(`Больше чем на ${priceChange} % изменится цена: ${words}. Это ${share(moved, before)} %, а можно не больше ${repriced} %.`);
  }
  return found;
}

const isAbove = (part: number, whole: number, percent: number): boolean => whole > 0 && (part * 100) / whole > percent;
const share = (part: number, whole: number): number => Math.round((part * 100) / whole);
const amount = (count: number): string => `${count} ${plural(count, "товар", "товара", "товаров")}`;
