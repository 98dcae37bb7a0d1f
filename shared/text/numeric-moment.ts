import { shopDay } from "./date.ts";
import { NBSP } from "./space.ts";

/** Moscow time is three hours ahead of UTC all year. */
const MOSCOW_MS = 3 * 3600 * 1000;

/** A moment in the shop's time zone for columns: «22.11.2026 18:40». @param iso ISO 8601 */
export function numericMoment(iso: string): string {
  const time = Date.parse(iso);
  const day = shopDay(time).split("-").reverse().join(".");
  return `${day}${NBSP}${new Date(time + MOSCOW_MS).toISOString().slice(11, 16)}`;
}
