import { NBSP } from "./format.ts";

/** A number as people write it, «12 990,50», as programs read it. */
const plainNumber = (typed: string) => typed.replace(/\s/g, "").replace(",", ".");

/** Reads roubles as people write them: «89 990», «89990,50 ₽»; null = it is no sum. */
export function readRoubles(typed: string): number | null {
  const text = plainNumber(typed).replace("₽", "");
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/** What is said at a field that `readRoubles` cannot read. */
export const NO_SUM = `Сумма в${NBSP}рублях: 12990 или 490,50`;
export const NO_PRICE = `Цена в${NBSP}рублях: 12990 или 490,50`;

/** Reads a number with spaces, a minus of any kind, a decimal comma or point; null = it is none, or not within the limits. */
export function readNumberWithin(typed: string, { min, max }: Readonly<Record<"min" | "max", number>>): number | null {
  const text = plainNumber(typed).replace("−", "-");
  const number = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
}
