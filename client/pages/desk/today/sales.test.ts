import { expect, it } from "vitest";
import { axisTop } from "../numbers/bar-chart.tsx";
import { changeText } from "./sales.tsx";

it.each([
  [112, 100, "+12\u00a0%"],
  [88, 100, "−12\u00a0%"],
  [100, 100, "0\u00a0%"],
  [5, 0, null],
])("%d after %d is %s", (now, before, text) => expect(changeText(now, before)).toBe(text));

it("gives the axis a round top", () => {
  expect([900, 1000, 1001, 45_000, 61_000, 99_999].map(axisTop)).toEqual([1000, 1000, 2000, 60_000, 80_000, 100_000]);
});
