import { plural, NBSP } from "../../../shared/text/format.ts";

const MONTHS = ["январь", "февраль", "март", "апрель", "май", "июнь", "июль", "август", "сентябрь", "октябрь", "ноябрь", "декабрь"];

/** «2 человека». */
export const people = (count: number) => counted(count, "человек", "человека", "человек");

/** «9 позиций». */
export const positions = (count: number) => counted(count, "позиция", "позиции", "позиций");

/** Minutes as «2 ч 30 мин». */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours}${NBSP}ч` : "", rest > 0 ? `${rest}${NBSP}мин` : ""].filter((part) => part !== "").join(NBSP);
}

/** «2026-11» as «ноябрь 2026». */
export function edition(version: string): string {
  const [year, month] = version.split("-");
  return `${MONTHS[Number(month) - 1]}${NBSP}${year}`;
}

const counted = (count: number, one: string, few: string, many: string) => `${count}${NBSP}${plural(count, one, few, many)}`;
