import { expect, it } from "vitest";
import { dateText, dayText, momentText, readDay, shopDay, typedDay } from "./date.ts";

it.each([
  ["2026-11-05", "5\u00a0ноября 2026"],
  ["2025-01-31", "31\u00a0января 2025"],
])("%s is «%s»", (date, text) => expect(dateText(date)).toBe(text));

it("a moment is told in Moscow time", () => {
  expect(momentText("2026-11-20T10:26:59.123Z")).toBe("20\u00a0ноября 2026, 13:26");
  expect(momentText("2026-12-31T21:00:00.000Z")).toBe("1\u00a0января 2027, 00:00");
  expect(dayText("2026-12-31T21:00:00.000Z")).toBe("1\u00a0января 2027");
});

it("the shop's day begins at midnight in Moscow", () => {
  expect(shopDay(Date.UTC(2026, 10, 20, 20, 59))).toBe("2026-11-20");
  expect(shopDay(Date.UTC(2026, 10, 20, 21, 0))).toBe("2026-11-21");
});

it.each([
  ["31.10.2026", "2026-10-31"],
  [" 1.5.2026 ", "2026-05-01"],
  ["01,05,2026", "2026-05-01"],
  ["2026-10-31", "2026-10-31"],
  ["31.02.2026", null],
  ["10/31/2026", null],
  ["31.10.26", null],
  ["вчера", null],
])("the typed day «%s» is %s", (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

it("a stored day is shown as it is typed, anything else as it was", () => {
  expect([typedDay("2026-10-31"), typedDay("31.1"), typedDay("")]).toEqual(["31.10.2026", "31.1", ""]);
});
