import { describe, expect, it } from "vitest";
import { comparePrices, displayPrice, formatRoubles, moneyText, PRICE_ON_REQUEST, priceText, saving } from "./price.ts";

const price = (value: number, price_from = false, price_before_discount: number | null = null) => ({
  price: value,
  price_before_discount,
  price_from,
});

describe("price display", () => {
  it("a zero price shows «По запросу»", () => {
    expect(PRICE_ON_REQUEST).toBe("По запросу");
    expect(priceText(price(0))).toBe("По запросу");
    expect(priceText(price(0, true))).toBe("По запросу");
  });

  it("with price_from the price is prefixed with «от»", () => {
    expect(priceText(price(12_990, true))).toBe("от\u00a012\u00a0990\u00a0₽");
  });

  it("is the price alone otherwise", () => {
    expect(priceText(price(12_990))).toBe("12\u00a0990\u00a0₽");
  });
});

describe("currency", () => {
  it.each([
    [0, "0\u00a0₽"],
    [990, "990\u00a0₽"],
    [1000, "1\u00a0000\u00a0₽"],
    [1_234_567, "1\u00a0234\u00a0567\u00a0₽"],
    [1999.5, "2\u00a0000\u00a0₽"],
  ])("is RUB with 0 decimals by default, non-breaking spaces alone: %d", (roubles, text) => {
    expect(formatRoubles(roubles)).toBe(text);
  });

  it.each([
    [12_990, "12\u00a0990,00\u00a0₽"],
    [0.1, "0,10\u00a0₽"],
    [1999.999, "2\u00a0000,00\u00a0₽"],
  ])("has 2 decimals in fixed mode: %d", (roubles, text) => {
    expect(formatRoubles(roubles, "fixed")).toBe(text);
  });
});

describe("an amount", () => {
  it.each([
    [399.1, "399,10\u00a0₽"],
    [399, "399\u00a0₽"],
    [3 * 399.1, "1\u00a0197,30\u00a0₽"],
    [399.1 - 99.1, "300\u00a0₽"],
  ])("%d is told to the kopeck", (roubles, text) => {
    expect(moneyText(roubles)).toBe(text);
    expect(priceText(price(roubles))).toBe(text);
  });
});

describe("the price that stands for a product", () => {
  it("is its own", () => {
    const own = { ...price(500), modifications: [price(100, true)] };
    expect(displayPrice(own).price).toBe(500);
  });

  it("is that of the modification flagged price_from when its own is zero, with its old price", () => {
    const flagged = price(100, true, 150);
    expect(displayPrice({ ...price(0), modifications: [price(50), flagged] })).toBe(flagged);
  });

  it("is a zero price when no modification is flagged or the flagged one has no price", () => {
    expect(displayPrice({ ...price(0), modifications: [price(50)] }).price).toBe(0);
    expect(displayPrice({ ...price(0), modifications: [price(0, true)] }).price).toBe(0);
    expect(displayPrice(price(0)).price).toBe(0);
  });
});

describe("the old price", () => {
  it("price_before_discount gives the saving in roubles and whole per cent", () => {
    expect(saving(price(9000, false, 12_000))).toEqual({ roubles: 3000, percent: 25 });
  });

  it.each([
    ["is absent", price(9000)],
    ["is lower", price(9000, false, 8000)],
    ["is the same", price(9000, false, 9000)],
    ["stands beside a price on request", price(0, false, 9000)],
  ])("shows no saving when it %s", (_, value) => {
    expect(saving(value)).toBeNull();
  });
});

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
