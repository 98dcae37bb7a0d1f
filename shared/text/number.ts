import { NBSP } from "./space.ts";

export interface Digits {
  /** Digits after the comma, at least; 0 by default. */
  min?: number;
  /** Digits after the comma, at most; 3 by default. */
  max?: number;
}

/**
 * A number as Russian text: «1 234,5», with U+00A0 between thousands. Not by `Intl`: the first number that it writes costs a phone 70 ms
 * (docs/decisions/0142-main-thread.md).
 */
export function numberText(value: number, { min = 0, max = Math.max(3, min) }: Digits = {}): string {
  const [whole = "", digits = ""] = rounded(Math.abs(value), max).toFixed(max).split(".");
  const kept = digits.slice(0, min) + digits.slice(min).replace(/0+$/, "");
  const sign = value < 0 && /[1-9]/.test(whole + kept) ? "-" : "";
  return sign + whole.replace(/\B(?=(?:\d{3})+$)/g, NBSP) + (kept && `,${kept}`);
}

/** Half away from zero, as it is written: `toFixed` makes 1.00 of 1.005, which is a little less in binary. */
const rounded = (value: number, digits: number) => Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`);
