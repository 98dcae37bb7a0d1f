import { expect, it } from "vitest";
import { dueOnline } from "./online-payment.ts";
import { paymentOf, paymentText, restOf, type PaymentState } from "./payment.ts";

it.each<[received: number, refunded: number, total: number, state: PaymentState, rest: number]>([
  [0, 0, 1000, "unpaid", 1000],
  [400, 0, 1000, "part", 600],
  [1000, 0, 1000, "paid", 0],
  // Some goods came back, and the difference is not given back yet.
  [1000, 0, 700, "paid", 0],
  [1000, 300, 700, "paid", 0],
  [1000, 300, 1000, "part", 300],
  [1000, 1000, 1000, "refunded", 1000],
  [0, 0, 0, "unpaid", 0],
])("received %d, given back %d of %d: %s", (received, refunded, total_price, state, rest) => {
  const paid = { received, refunded, total_price };
  expect([paymentOf(paid), restOf(paid)]).toEqual([state, rest]);
});

it("a part says how much is left", () => {
  expect(paymentText({ received: 5000, refunded: 0, total_price: 12_000 }).replaceAll("\u00a0", " ")).toBe(
    "Оплачен частично: 5 000 ₽, осталось 7 000 ₽",
  );
});

it("what is brought ahead of the goods' money is the delivery with its services", () => {
  const services = JSON.stringify([
    { id: "lift", name: "Подъём", price: 280_000 },
    { id: "assembly", name: "Сборка", price: 150_000 },
  ]);
  const prices = { open_price: 0, services_price: 430_000, delivery_price: 99_000, total_price: 2_529_000, received: 0, refunded: 0 };
  const order = { status: "confirmed", prepayment: "delivery", services, ...prices } as const;
  expect(dueOnline(order, "confirmed")).toBe(529_000);
  expect(dueOnline({ ...order, received: 529_000 }, "confirmed")).toBe(0);
  expect(dueOnline({ ...order, services: "[]", services_price: 0, total_price: 2_099_000 }, "confirmed")).toBe(99_000);
  expect(dueOnline({ ...order, services: services.replace("150000", "null"), services_price: 280_000 }, "confirmed")).toBe(0);
});
