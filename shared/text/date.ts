import { NBSP } from "./space.ts";

const months = ["января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря"];

/** «2026-11-05» as «5 ноября 2026», whatever the time zone. */
export function dateText(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day}${NBSP}${months[(month ?? 1) - 1]} ${year}`;
}

const MOSCOW = 3 * 3600 * 1000;

/** A moment as the shop's clock shows it: «20 ноября 2026, 13:26». Not Intl: its words differ from one version to the next. */
export function momentText(iso: string): string {
  const shifted = new Date(Date.parse(iso) + MOSCOW).toISOString();
  return `${dateText(shifted.slice(0, 10))}, ${shifted.slice(11, 16)}`;
}

/** Its day alone: «20 ноября 2026». */
export function dayText(iso: string): string {
  return dateText(new Date(Date.parse(iso) + MOSCOW).toISOString().slice(0, 10));
}
