import { expect, it } from "vitest";
import { MAX_ITEMS, receiptItems, sumOf, type ReceiptOrder } from "./receipt.ts";

/** Numbers that are the same in each run (mulberry32). */
function random(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (most + 1));
  };
}

it("a receipt comes to the payment to the kopeck, with every discount, share and quantity", () => {
  const number = random(29);
  for (let run = 0; run < 20_000; run += 1) {
    const lines = Array.from({ length: 1 + number(run % 100 === 0 ? 99 : 6) }, (_, index) => ({
      position: index + 1,
      name: `Товар ${index}`,
      modification: "",
      // Gifts, odd kopecks and halls.
      price: [0, number(99), number(1_000_000), 100 * number(100_000), number(99_999_999)][number(4)] ?? 0,
      quantity: 1 + number([0, 3, 20, 998][number(3)] ?? 0),
      unit: "шт.",
      reduction: number(3) === 0 ? number(5000) : 0,
    }));
    const goods = sumOf(lines);
    const services = ["Подъём на 4 этаж без лифта", "Сборка"]
      .slice(number(2))
      .map((name) => ({ name, price: [null, number(500_000)][number(1)] ?? null }));
    const order: ReceiptOrder = {
      lines,
      order_discount: [0, Math.min(number(100_000), goods), number(goods), goods][number(3)] ?? 0,
      delivery_price: [null, 0, number(500_000)][number(2)] ?? null,
      services: JSON.stringify(services),
    };
    const total = goods - order.order_discount + (order.delivery_price ?? 0) + services.reduce((sum, { price }) => sum + (price ?? 0), 0);
    const sum = [total, Math.ceil((total * (1 + number(98))) / 100), Math.min(1 + number(total), total)][number(2)] ?? total;
    const items = receiptItems(order, sum);
    const hasRoom = lines.length + services.length < MAX_ITEMS;
    expect(items !== null || !hasRoom).toBe(true);
    if (items === null) continue;
    expect(sumOf(items)).toBe(sum);
    expect(items.length).toBeLessThanOrEqual(MAX_ITEMS);
    expect(items.every(({ price, quantity }) => price > 0 && quantity > 0 && Number.isSafeInteger(price))).toBe(true);
    // No line costs more than its goods.
    for (const { position, price, quantity } of lines)
      expect(sumOf(items.filter(({ line }) => line === position))).toBeLessThanOrEqual(price * quantity + 1);
  }
});

it("what its pieces do not divide stands in two lines a kopeck apart, and in one where a receipt has no room", () => {
  const line = { position: 1, name: "Диск", modification: "10 кг", price: 10_000, quantity: 3, unit: "шт.", reduction: 0 };
  const order = { lines: [line], order_discount: 0, delivery_price: 49_000, services: "[]" };
  expect(receiptItems(order, 79_000)).toEqual([
    { line: 1, name: "Диск, 10 кг", price: 10_000, quantity: 3, unit: "шт." },
    { line: 0, name: "Доставка", price: 49_000, quantity: 1, unit: "шт." },
  ]);
  expect(receiptItems({ ...order, order_discount: 1 }, 78_999)?.map(({ price, quantity }) => [price, quantity])).toEqual([
    [9999, 1],
    [10_000, 2],
    [49_000, 1],
  ]);
  const many = { ...order, lines: Array.from({ length: 79 }, (_, index) => ({ ...line, position: index + 1 })), order_discount: 1 };
  expect(receiptItems(many, 79 * 30_000 - 1 + 49_000)).toHaveLength(80);
  expect(receiptItems({ ...many, lines: [...many.lines, { ...line, position: 80 }] }, 1_000_000)).toBeNull();
});
