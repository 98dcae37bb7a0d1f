import { expect, it } from "vitest";
import { differ, sizeOf } from "./use-list-merge.ts";

const saved = {
  cart: [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ],
  favorites: [1, 2],
  compare: [],
  watched: [3, 4],
};

it("the order of the lists makes no difference, their contents do", () => {
  expect(differ({ ...saved, cart: saved.cart.toReversed(), favorites: [2, 1], watched: [4, 3] }, saved)).toBe(false);
  expect(differ({ ...saved, favorites: [1] }, saved)).toBe(true);
  expect(
    differ(
      {
        ...saved,
        cart: [
          { id: 1, quantity: 3 },
          { id: 2, quantity: 1 },
        ],
      },
      saved,
    ),
  ).toBe(true);
});

it("a cart counts its pieces, the others their products", () => {
  expect(sizeOf(saved, "cart")).toBe(3);
  expect(sizeOf(saved, "favorites")).toBe(2);
});
