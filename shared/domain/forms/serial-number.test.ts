import { expect, it } from "vitest";
import { isSerialNumber, normalizeSerialNumber } from "./serial-number.ts";

it.each([
  ["вз 2417-0012", "BЗ24170012"],
  ["BK24170012", "BK24170012"],
  ["ВК 2417 0012", "BK24170012"],
])("spells %j in one way", (typed, kept) => {
  expect(normalizeSerialNumber(typed)).toBe(kept);
});

it.each([
  ["ВЗ24170012", true],
  ["SN/2024.17", true],
  ["123", false],
  ["неизвестен", false],
  ["A1".repeat(16), false],
  ["ВЗ2417<b>", false],
])("%j: %j", (typed, valid) => {
  expect(isSerialNumber(typed)).toBe(valid);
});
