import { expect, it } from "vitest";
import { keptDiscount, lineDiscounts, orderTotals } from "./order-totals.ts";

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

it("pieces that go take their part of a line's discount along, to the kopeck, and the cheaper ones go first", () => {
  let seed = 11;
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let round = 0; round < 300; round += 1) {
    let lines = Array.from({ length: 1 + next(5) }, () => {
      const [price, quantity] = [next(100_000), 1 + next(5)];
      return { price, quantity, reduction: next(price * quantity + 1) };
    });
    const paidFor = (off: number) =>
      lineDiscounts(lines, off).map((one, index) => (lines[index]?.price ?? 0) * (lines[index]?.quantity ?? 0) - one);
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    let off = next(
      orderTotals(
        lines.map((line) => ({ ...line, old_price: null })),
        0,
        null,
      ).products_price + 1,
    );
    const paid = sum(paidFor(off));
    let back = 0;
    while (lines.length > 0) {
      const before = paidFor(off);
      const discounts = lineDiscounts(lines, off);
      const at = next(lines.length);
      const kept = next(lines[at]?.quantity ?? 0);
      const after = lines.map((line, index) => {
        const quantity = index === at ? kept : line.quantity;
        return { ...line, quantity, reduction: keptDiscount(discounts[index] ?? 0, line.quantity, quantity) };
      });
      off = sum(after.map(({ reduction }) => reduction));
      lines = after;
      const stays = paidFor(off);
      // Other lines cost what they did, and nobody is paid for keeping pieces or for giving them back.
      expect(stays.filter((_, index) => index !== at)).toEqual(before.filter((_, index) => index !== at));
      const [was, is] = [before[at] ?? 0, stays[at] ?? 0];
      const gone = was - is;
      expect(is >= 0 && gone >= 0).toBe(true);
      back += gone;
      lines = after.filter(({ quantity }) => quantity > 0);
      expect(back + sum(paidFor(off))).toBe(paid);
    }
    expect([back, off]).toEqual([paid, 0]);
  }
  // «Every third is free»: each of three costs two thirds.
  expect(keptDiscount(99_000, 3, 2)).toBe(66_000);
  expect([2, 1, 0].map((kept) => keptDiscount(101, 3, kept))).toEqual([67, 33, 0]);
});
