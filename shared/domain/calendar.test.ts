import { expect, it } from "vitest";
import { nearDaysText } from "../text/date.ts";
import { arrivalDays, nextTurn, type WorkCalendar } from "./calendar.ts";

const calendar: WorkCalendar = {
  cutOff: 14 * 60,
  weekdays: [1, 2, 3, 4, 5],
  holidays: ["2026-12-31", "2027-01-01", "2027-01-04"],
  extraDays: ["2026-11-28"],
};
const moscow = (time: string) => Date.parse(`${time}:00+03:00`);
const courier = { working: [1, 1], transit: [0, 0] } as const;
const transport = { working: [2, 2], transit: [3, 5] } as const;

it.each([
  ["before the cut-off: the next working day", "2026-11-25T13:59", courier, "2026-11-26", "2026-11-26"],
  ["after it: a day later", "2026-11-25T14:00", courier, "2026-11-27", "2026-11-27"],
  ["at night it is already the next day of Moscow", "2026-11-26T00:10", courier, "2026-11-27", "2026-11-27"],
  ["a Saturday of work counts, a Sunday does not", "2026-11-27T15:00", courier, "2026-11-30", "2026-11-30"],
  ["over holidays", "2026-12-30T15:00", courier, "2027-01-06", "2027-01-06"],
  ["sent after two working days, then days of any kind", "2026-11-25T10:00", transport, "2026-11-30", "2026-12-02"],
])("%s", (_, now, lead, from, to) => {
  expect(arrivalDays(calendar, lead, moscow(now), null)).toEqual({ from, to });
});

it("counts the working days in which it is made first", () => {
  expect(arrivalDays(calendar, courier, moscow("2026-11-25T10:00"), 3)).toEqual({ from: "2026-11-30", to: "2026-11-30" });
});

it("changes at the cut-off and at midnight of the shop", () => {
  expect(nextTurn(calendar, moscow("2026-11-25T13:00"))).toBe(moscow("2026-11-25T14:00"));
  expect(nextTurn(calendar, moscow("2026-11-25T14:00"))).toBe(moscow("2026-11-26T00:00"));
});

it.each([
  ["2026-11-26", "2026-11-26", "чт, 26 ноября"],
  ["2026-12-02", "2026-12-04", "2–4 декабря"],
  ["2026-11-30", "2026-12-02", "30 ноября – 2 декабря"],
])("%s to %s is «%s»", (from, to, text) => {
  expect(nearDaysText(from, to).replaceAll("\u00a0", " ")).toBe(text);
});
