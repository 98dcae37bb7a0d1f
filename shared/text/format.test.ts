import { describe, expect, it } from "vitest";
import { numberText, type Digits } from "./format.ts";

const VALUES = [
  0,
  1,
  12,
  999,
  1000,
  12_345,
  1_234_567,
  0.1,
  0.05,
  0.005,
  1.005,
  2.5,
  4.76543,
  99.995,
  399.1,
  1234.5,
  999.9999,
  1e12,
  0.1 + 0.2,
];
const DIGITS: Digits[] = [{}, { max: 0 }, { max: 1 }, { max: 2 }, { min: 1 }, { min: 2, max: 2 }];

describe("a number as text", () => {
  it("separates thousands and decimals in the Russian way", () => {
    expect(numberText(1_234_567.5)).toBe("1\u00a0234\u00a0567,5");
    expect(numberText(5, { min: 1 })).toBe("5,0");
  });

  it("is what Intl writes", () => {
    for (const { min, max } of DIGITS) {
      const format = new Intl.NumberFormat("ru-RU", { minimumFractionDigits: min, maximumFractionDigits: max });
      for (const value of [...VALUES, ...VALUES.map((positive) => -positive - 1)])
        expect(numberText(value, { min, max }), `${value} with ${min} to ${max} digits`).toBe(format.format(value));
    }
  });
});
