import { expect, it } from "vitest";
import { orderTotals } from "./order-totals.ts";

const trampoline = { price: 2_999_000, old_price: 3_499_000, quantity: 2 };
const mat = { price: 99_050, old_price: null, quantity: 1 };
const open = { price: 0, old_price: null, quantity: 3 };

it("an order costs its goods, less what is taken off it, and its delivery", () => {
  expect(orderTotals([trampoline, mat], 97_050, 49_000)).toEqual({
    products_price: 6_097_050,
    discount: 1_000_000,
    total_price: 6_049_000,
    open_price: 0,
  });
});

it("what is open is not in the sum", () => {
  expect(orderTotals([mat, open], 0, null)).toEqual({ products_price: 99_050, discount: 0, total_price: 99_050, open_price: 1 });
  expect(orderTotals([open], 0, 0).total_price).toBe(0);
});

it("zero roubles are a price when it is said that nothing is open", () => {
  expect(orderTotals([mat, { ...open, on_request: 0 }], 0, 0)).toMatchObject({ total_price: 99_050, open_price: 0 });
  expect(orderTotals([{ ...mat, on_request: 1 }], 0, 0).open_price).toBe(1);
});

it("nobody is paid for taking goods", () => {
  expect(orderTotals([mat], 100_000, 49_000).total_price).toBe(49_000);
});
