import { afterEach, expect, it, vi } from "vitest";
import { tellAtTurns } from "./change-stream.ts";

afterEach(() => vi.useRealTimers());

it("tells at the cut-off and at midnight that pages have changed: they promise another day from then on", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-25T13:00:00+03:00") });
  const told: string[] = [];
  const calendar = { cutOff: 14 * 60, weekdays: [1, 2, 3, 4, 5], holidays: [], extraDays: [] };
  const stop = tellAtTurns(calendar, Date.now, () => told.push(new Date().toISOString()));
  vi.advanceTimersByTime(24 * 3600 * 1000);
  expect(told).toEqual(["2026-11-25T11:00:01.000Z", "2026-11-25T21:00:01.000Z"]);
  stop();
  vi.advanceTimersByTime(24 * 3600 * 1000);
  expect(told).toHaveLength(2);
  tellAtTurns(undefined, Date.now, () => told.push(""));
  vi.advanceTimersByTime(24 * 3600 * 1000);
  expect(told).toHaveLength(2);
});
