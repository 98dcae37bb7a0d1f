import { expect, it } from "vitest";
import {
  canChange,
  canFollow,
  isOrderState,
  ORDER_STATES,
  orderStateName,
  orderStateText,
  orderWay,
  type OrderState,
} from "./order-state.ts";

const next = (state: OrderState) => ORDER_STATES.filter((other) => canFollow(state, other));

it("an order goes forward, may leave out a step, and can come back once it has left the shop", () => {
  expect(next("new")).toEqual(["confirmed", "shipped", "done", "cancelled"]);
  expect(next("confirmed")).toEqual(["shipped", "done", "cancelled"]);
  expect(next("shipped")).toEqual(["done", "cancelled", "returned"]);
  expect(next("done")).toEqual(["returned"]);
  expect([...next("cancelled"), ...next("returned")]).toEqual([]);
});

it("what has left the shop keeps its goods, what is over keeps everything", () => {
  expect([canChange("confirmed", "goods"), canChange("shipped", "goods"), canChange("shipped", "track")]).toEqual([true, false, true]);
  expect([canChange("done", "contacts"), canChange("returned", "track")]).toEqual([false, false]);
});

it("the shopper sees four steps", () => {
  expect(orderWay([{ state: "new", at: 1 }])).toEqual([
    { state: "new", at: 1 },
    { state: "confirmed", at: null },
    { state: "shipped", at: null },
    { state: "done", at: null },
  ]);
  const ended = orderWay<number>([
    { state: "new", at: 1 },
    { state: "confirmed", at: 2 },
    { state: "cancelled", at: 4 },
  ]);
  expect(ended.map(({ state, at }) => [state, at])).toEqual([
    ["new", 1],
    ["confirmed", 2],
    ["shipped", null],
    ["done", null],
  ]);
});

it("an order that its shopper fetches is ready, not sent", () => {
  expect([orderStateName("shipped", "pickup"), orderStateName("shipped", "courier")]).toEqual(["Готов к выдаче", "Отправлен"]);
});

it("who has paid is told of the money when the order ends early, nobody else is", () => {
  const told = (state: OrderState, paid: boolean) => orderStateText(state, "courier", paid).includes("Деньги вернём");
  expect([told("cancelled", false), told("cancelled", true), told("returned", false), told("returned", true)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(told("confirmed", true)).toBe(false);
});

it("knows its states", () => {
  expect([isOrderState("shipped"), isOrderState("lost"), isOrderState("toString")]).toEqual([true, false, false]);
});
