import { expect, it } from "vitest";
import { canFollow, isOrderState, ORDER_STATES } from "./order-state.ts";

it("an order goes forward, may leave out a step, and ends once", () => {
  const next = (state: (typeof ORDER_STATES)[number]) => ORDER_STATES.filter((other) => canFollow(state, other));
  expect(next("new")).toEqual(["confirmed", "shipped", "done", "cancelled"]);
  expect(next("shipped")).toEqual(["done", "cancelled"]);
  expect([...next("done"), ...next("cancelled")]).toEqual([]);
});

it("knows its states", () => {
  expect([isOrderState("shipped"), isOrderState("lost")]).toEqual([true, false]);
});
