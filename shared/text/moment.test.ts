import { expect, it } from "vitest";
import { dayText, momentText } from "./moment.ts";

it("a moment is told by the shop's clock", () => {
  expect(momentText("2026-11-20T10:26:59.123Z")).toBe("20\u00a0ноября 2026, 13:26");
  expect(momentText("2026-12-31T21:00:00.000Z")).toBe("1\u00a0января 2027, 00:00");
  expect(dayText("2026-12-31T21:00:00.000Z")).toBe("1\u00a0января 2027");
});
