import { expect, it } from "vitest";
import { contrast } from "./tokens.tsx";

it("agrees with the figures of the standard", () => {
  expect(contrast("rgb(0, 0, 0)", "rgb(255, 255, 255)")).toBeCloseTo(21);
  expect(contrast("rgb(255, 255, 255)", "rgb(255, 255, 255)")).toBe(1);
  expect(contrast("rgb(119, 119, 119)", "rgb(255, 255, 255)")).toBeCloseTo(4.48, 2);
});
