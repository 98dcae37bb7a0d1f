import { expect, it } from "vitest";
import { priceFor } from "./pricing.ts";

const prices = { percent: 10, categories: { kluby: 20 } };

it.each([
  ["the common per cent", "fitnes", { price: 100_000, old_price: null }, { price: 90_000, old_price: 100_000 }],
  ["a category's own", "kluby", { price: 100_000, old_price: null }, { price: 80_000, old_price: 100_000 }],
  ["whole roubles", "fitnes", { price: 99_950, old_price: null }, { price: 90_000, old_price: 99_950 }],
  ["off the full price, not off a sale's", "kluby", { price: 90_000, old_price: 100_000 }, { price: 80_000, old_price: 100_000 }],
  ["a sale that is cheaper", "fitnes", { price: 70_000, old_price: 100_000 }, { price: 70_000, old_price: 100_000 }],
  ["no price stays none", "fitnes", { price: 0, old_price: null }, { price: 0, old_price: null }],
])("%s", (_, category, price, expected) => {
  expect(priceFor(prices, category, price)).toEqual(expected);
});

it("everybody else pays the price of the shop", () => {
  expect(priceFor("retail", "kluby", { price: 90_000, old_price: 100_000 })).toEqual({ price: 90_000, old_price: 100_000 });
});
