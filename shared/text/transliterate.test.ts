import { expect, it } from "vitest";
import { slugOf, transliterate } from "./transliterate.ts";

it("writes Russian letters in Latin ones", () => {
  expect(transliterate("Щётка, объём и Ель 12 ft")).toBe("schetka, obem i el 12 ft");
});

it.each([
  ["Батут Взлёт Supreme 12 ft", "batut-vzlet-supreme-12-ft"],
  ["  Гиря — 16 кг, «Атлант» ", "girya-16-kg-atlant"],
  ["Йога-мат", "yoga-mat"],
  ["И\u0306ога-мат", "yoga-mat"],
  ["Café Crème", "cafe-creme"],
  ["№ ™ —", ""],
])("makes an address of %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it("cuts a long name at a word", () => {
  expect(slugOf("один два три четыре", 12)).toBe("odin-dva-tri");
  expect(slugOf("достопримечательность", 5)).toBe("dosto");
});
