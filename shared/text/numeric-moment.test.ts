import { expect, it } from "vitest";
import { numericMoment } from "./date.ts";

it("a moment in a column is told in Moscow time", () => {
  expect(numericMoment("2026-11-20T10:26:59.123Z")).toBe("20.11.2026\u00a013:26");
  expect(numericMoment("2026-12-31T21:00:00.000Z")).toBe("01.01.2027\u00a000:00");
});
