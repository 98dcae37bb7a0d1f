import { NBSP } from "./format.ts";

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const YEAR_MS = 365 * DAY_MS;

const months = ["января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря"];

/** A date without a time: «2026-11-05» is «5 ноября 2026». */
export function dateText(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day}${NBSP}${months[(month ?? 1) - 1]} ${year}`;
}

/** By the number of `Date`: 0 = Sunday. */
export const WEEKDAYS = ["вс", "пн", "вт", "ср", "чт", "пт", "сб"] as const;

/** A day that is near, without its year: «чт, 26 ноября». @param date YYYY-MM-DD */
export function nearDayText(date: string): string {
  return `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]},${NBSP}${dayAndMonth(date)}`;
}

/** Days from one to another: «чт, 26 ноября», «2–4 декабря», «30 ноября – 2 декабря». @param from YYYY-MM-DD */
export function nearDaysText(from: string, to: string): string {
  if (from === to) return nearDayText(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${dayAndMonth(to)}`;
  return `${dayAndMonth(from)} – ${dayAndMonth(to)}`;
}

function dayAndMonth(date: string): string {
  const [, month, day] = date.split("-").map(Number);
  return `${day}${NBSP}${months[(month ?? 1) - 1]}`;
}

/** Moscow time is three hours ahead of UTC all year. Not Intl: its words differ from one version to the next. */
export const MOSCOW_MS = 3 * HOUR_MS;

/** A moment by the shop's clock, «2026-11-20T13:26:59.123Z» (the Z is Moscow's). @param time epoch ms */
export const inMoscow = (time: number) => new Date(time + MOSCOW_MS).toISOString();

/** A moment in the shop's time zone: «20 ноября 2026, 13:26». @param iso ISO 8601 */
export function momentText(iso: string): string {
  const local = inMoscow(Date.parse(iso));
  return `${dateText(local.slice(0, 10))}, ${local.slice(11, 16)}`;
}

/** The same for a letter, whose reader may live elsewhere: «20 ноября 2026, 13:26 МСК». @param time epoch ms */
export function moscowText(time: number): string {
  return `${momentText(new Date(time).toISOString())}${NBSP}МСК`;
}

/** The day of a moment: «20 ноября 2026». @param iso ISO 8601 */
export function dayText(iso: string): string {
  return dateText(shopDay(Date.parse(iso)));
}

/** The day in the shop's time zone, YYYY-MM-DD. @param time epoch ms */
export function shopDay(time: number): string {
  return inMoscow(time).slice(0, 10);
}

/** The time of day in the shop's time zone, minutes since midnight. @param time epoch ms */
export function shopMinute(time: number): number {
  return Math.floor((time + MOSCOW_MS) / MINUTE_MS) % (24 * 60);
}

/** When a day begins in the shop's time zone, epoch ms. @param day YYYY-MM-DD */
export function shopDayStart(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - MOSCOW_MS;
}

/** A moment in the shop's time zone for columns: «22.11.2026 18:40». @param iso ISO 8601 */
export function numericMoment(iso: string): string {
  const time = Date.parse(iso);
  return `${typedDay(shopDay(time))}${NBSP}${inMoscow(time).slice(11, 16)}`;
}

/** A moment in the shop's time zone for tables of other programs, with ordinary spaces: «22.11.2026, 18:40:05». @param time epoch ms */
export function tableMoment(time: number): string {
  return `${typedDay(shopDay(time))}, ${inMoscow(time).slice(11, 19)}`;
}

/**
 * A day as people type it, «31.10.2026» or «1.5.2026», or as a browser's date field sends it, as YYYY-MM-DD; null = the calendar has no such day.
 */
export function readDay(typed: string): string | null {
  const [, day = "", month = "", year = ""] = /^\s*(\d{1,2})[.,/\s-](\d{1,2})[.,/\s-](\d{4})\s*$/.exec(typed) ?? [];
  const iso = year === "" ? typed.trim() : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** A day as it is typed: «31.10.2026» for 2026-10-31; any other text as it is. */
export function typedDay(day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day.split("-").toReversed().join(".") : day;
}
