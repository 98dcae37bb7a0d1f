import { expect, it } from "vitest";
import {
  canChange,
  canFollow,
  isOrderState,
  isPaid,
  ORDER_STATES,
  orderStateName,
  orderStateText,
  orderWay,
  type OrderState,
} from "./order-state.ts";

const next = (state: OrderState) => ORDER_STATES.filter((other) => canFollow(state, other));

it("an order goes forward, may leave out a step, and can come back once it has left the shop", () => {
  expect(next("new")).toEqual(["confirmed", "paid", "shipped", "done", "cancelled"]);
  expect(next("paid")).toEqual(["shipped", "done", "cancelled"]);
  expect(next("shipped")).toEqual(["done", "cancelled", "returned"]);
  expect(next("done")).toEqual(["returned"]);
  expect([...next("cancelled"), ...next("returned")]).toEqual([]);
});

it("what has left the shop keeps its goods, what is over keeps everything", () => {
  expect([canChange("paid", "goods"), canChange("shipped", "goods"), canChange("shipped", "track")]).toEqual([true, false, true]);
  expect([canChange("done", "contacts"), canChange("returned", "track")]).toEqual([false, false]);
});

it("the shopper sees four steps; a payment stands in the place of the confirmation", () => {
  expect(orderWay([{ state: "new", at: 1 }])).toEqual([
    { state: "new", at: 1 },
    { state: "confirmed", at: null },
    { state: "shipped", at: null },
    { state: "done", at: null },
  ]);
  const paid = orderWay<number>([
    { state: "new", at: 1 },
    { state: "confirmed", at: 2 },
    { state: "paid", at: 3 },
    { state: "cancelled", at: 4 },
  ]);
  expect(paid.map(({ state, at }) => [state, at])).toEqual([
    ["new", 1],
    ["paid", 3],
    ["shipped", null],
    ["done", null],
  ]);
});

it("an order that its shopper fetches is ready, not sent", () => {
  expect([orderStateName("shipped", "pickup"), orderStateName("shipped", "courier")]).toEqual(["Готов к выдаче", "Отправлен"]);
});

it("who has paid is told of the money when the order ends early, nobody else is", () => {
  const told = (state: OrderState, ...history: OrderState[]) =>
    orderStateText(state, "courier", isPaid(history.map((one) => ({ state: one })))).includes("Деньги вернём");
  expect([told("cancelled", "new", "confirmed"), told("cancelled", "new", "paid", "cancelled")]).toEqual([false, true]);
  expect([told("returned", "new", "shipped"), told("returned", "new", "shipped", "done")]).toEqual([false, true]);
});

it("knows its states", () => {
  expect([isOrderState("shipped"), isOrderState("lost"), isOrderState("toString")]).toEqual([true, false, false]);
});
