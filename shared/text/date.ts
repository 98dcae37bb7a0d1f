import { NBSP } from "./space.ts";

const months = ["января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря"];

/** «2026-11-05» as «5 ноября 2026», whatever the time zone. */
export function dateText(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day}${NBSP}${months[(month ?? 1) - 1]} ${year}`;
}
