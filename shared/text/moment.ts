import { dateText } from "./date.ts";

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
