import { expect, it } from "vitest";
import { COOKIE_LIMITS, readCookieLists, writeCookieLists } from "./cookie-lists.ts";

const full = { cart: [{ id: 12, quantity: 2 }], favorites: [5, 6], compare: [7] };
const nothing = { cart: [], favorites: [], compare: [] };

it("writes the three lists into one short text and reads them again", () => {
  expect(writeCookieLists(full)).toBe("12x2~5.6~7");
  expect(readCookieLists("12x2~5.6~7")).toEqual(full);
});

it("keeps nothing in an empty text", () => {
  expect(writeCookieLists(nothing)).toBe("");
  expect(readCookieLists(undefined)).toEqual(nothing);
});

it.each([
  ["", nothing],
  ["~~~~", nothing],
  ["[{}]", nothing],
  ["12x0.x3.-1x1.1.5x1x1~a.~", nothing],
  ["12x2.12x3~5.5~7.7", { cart: [{ id: 12, quantity: 3 }], favorites: [5], compare: [7] }],
  ["12x99999", { ...nothing, cart: [{ id: 12, quantity: 999 }] }],
  ["x".repeat(5000), nothing],
  [`${"1".repeat(4000)}x1`, nothing],
])("reads what is whole of the damaged «%.40s»", (value, lists) => {
  expect(readCookieLists(value)).toEqual(lists);
});

it("has room in one cookie for the most of the longest numbers", () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => Number.MAX_SAFE_INTEGER - index);
  const most = {
    cart: ids(COOKIE_LIMITS.cart).map((id) => ({ id, quantity: 999 })),
    favorites: ids(COOKIE_LIMITS.favorites),
    compare: ids(COOKIE_LIMITS.compare),
  };
  expect(readCookieLists(writeCookieLists(most))).toEqual(most);
});

it("reads no more than there is room for", () => {
  const many = Array.from({ length: 200 }, (_, index) => index + 1);
  const kept = readCookieLists(`${many.map((id) => `${id}x1`).join(".")}~${many.join(".")}~${many.join(".")}`);
  expect([kept.cart.length, kept.favorites.length, kept.compare.length]).toEqual([50, 100, 24]);
});
