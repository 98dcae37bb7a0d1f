import { expect, it } from "vitest";
import { shopDay } from "./shop-day.ts";

it("turns at midnight in Moscow", () => {
  expect(shopDay(Date.UTC(2026, 10, 20, 20, 59))).toBe("2026-11-20");
  expect(shopDay(Date.UTC(2026, 10, 20, 21, 0))).toBe("2026-11-21");
});
