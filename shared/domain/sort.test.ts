import { describe, expect, it } from "vitest";
import { displayPrice } from "./price.ts";
import { comparePrices } from "./sort.ts";

const modification = (price: number, price_from = false) => ({ price, price_before_discount: null, price_from });
const product = (name: string, price: number, modifications: ReturnType<typeof modification>[] = []) => ({
  name,
  ...modification(price),
  modifications,
});
const sorted = (direction: "asc" | "desc", products: ReturnType<typeof product>[]) => {
  const compare = comparePrices(direction);
  return [...products].sort((a, b) => compare(displayPrice(a).price, displayPrice(b).price)).map(({ name }) => name);
};

describe("sorting by price", () => {
  const products = [product("средний", 200), product("по запросу", 0), product("дешёвый", 100), product("дорогой", 300)];

  it("ascending puts zero-priced items last", () => {
    expect(sorted("asc", products)).toEqual(["дешёвый", "средний", "дорогой", "по запросу"]);
  });

  it("descending puts zero-priced items last", () => {
    expect(sorted("desc", products)).toEqual(["дорогой", "средний", "дешёвый", "по запросу"]);
  });

  it("for a zero price with modifications the price of the one flagged price_from is used", () => {
    const withModifications = product("от 150", 0, [modification(50), modification(150, true), modification(400)]);
    expect(sorted("asc", [...products, withModifications])).toEqual(["дешёвый", "от 150", "средний", "дорогой", "по запросу"]);
    expect(sorted("desc", [...products, withModifications])).toEqual(["дорогой", "средний", "от 150", "дешёвый", "по запросу"]);
  });

  it("a zero price whose modifications carry no flag, or only zero prices, stays last", () => {
    const noFlag = product("без признака", 0, [modification(50)]);
    const zero = product("нулевая", 0, [modification(0, true)]);
    expect(sorted("asc", [noFlag, zero, ...products])).toEqual(["дешёвый", "средний", "дорогой", "без признака", "нулевая", "по запросу"]);
  });

  it("a price of the product's own counts before those of its modifications", () => {
    expect(sorted("asc", [product("своя", 250, [modification(10, true)]), product("дешевле", 240)])).toEqual(["дешевле", "своя"]);
  });

  it("equal prices keep their order, zero prices too", () => {
    const equal = [product("а", 5), product("б", 0), product("в", 5), product("г", 0)];
    expect(sorted("asc", equal)).toEqual(["а", "в", "б", "г"]);
    expect(sorted("desc", equal)).toEqual(["а", "в", "б", "г"]);
  });
});
