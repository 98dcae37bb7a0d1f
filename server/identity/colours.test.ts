import { expect, it } from "vitest";
import { coloursOf, contrast, mix, weakPair } from "./colours.ts";

it.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
  ["#ffffff", "#777777", 4.48],
])("the contrast of %s and %s is %d : 1", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});

it("mixes colours part by part", () => {
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(mix("#2337e8", "#ffffff", 0)).toBe("#2337e8");
});

it.each(["#0a5c36", "#7a1fa2", "#b3261e", "#005ea8", "#111111"])("derives shades of %s on which text can be read", (primary) => {
  expect(weakPair({ primary, accent: "#ffc857" })).toBeUndefined();
});

it("takes the shades that are named", () => {
  expect(coloursOf({ primary: "#2337e8", accent: "#c6f135", primary_deep: "#1826b4" }).primaryDeep).toBe("#1826b4");
});

it.each([
  ["#ffd400", "#c6f135", "primary"],
  ["#2337e8", "#303030", "accent"],
] as const)("refuses %s with %s because of the %s", (primary, accent, field) => {
  expect(weakPair({ primary, accent })?.field).toBe(field);
});
