import { describe, expect, it } from "vitest";
import { displayPrice, formatRoubles, PRICE_ON_REQUEST, priceText, saving } from "./price.ts";

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
