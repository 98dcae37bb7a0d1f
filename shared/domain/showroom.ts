import { MINUTE_MS, readDay, shopDay, shopDayStart, shopMinute, WEEKDAYS } from "../text/date.ts";
import { NBSP } from "../text/format.ts";
import { weekdayOf } from "./calendar.ts";

/** A place where goods can be looked at. */
export interface Showroom {
  name: string;
  /** «в Мытищах» */
  where: string;
  address: string;
  /** Whether a visit can be booked. */
  visits: boolean;
  /** The hours of some weekdays, minutes since midnight. */
  hours: readonly { weekdays: readonly number[]; from: number; to: number }[];
  /** What stands there by the slugs of products: how many, or how many of each modification by its name. */
  stands: Readonly<Record<string, number | Readonly<Record<string, number>>>>;
}

/** Why a visit cannot be booked then, by the fields of its form. @param now epoch ms */
export function visitErrors(
  showrooms: readonly Showroom[],
  { office = "", visit_date = "", visit_time = "" }: Readonly<Record<string, string | undefined>>,
  now: number,
): Record<string, string> {
  const showroom = showrooms.find(({ name, visits }) => visits && name === office);
  if (!showroom) return { office: "Выберите один из вариантов" };
  const day = readDay(visit_date) ?? "";
  const open = showroom.hours.find(({ weekdays }) => weekdays.includes(weekdayOf(day)));
  if (!open) return { visit_date: `В${NBSP}этот день шоурум закрыт: ${hoursText(showroom.hours)}` };
  const at = Number(visit_time.slice(0, 2)) * 60 + Number(visit_time.slice(3));
  const last = open.to - LAST_VISIT;
  if (at < open.from || at > last) {
    return { visit_time: `В${NBSP}этот день ждём с${NBSP}${clockText(open.from)} до${NBSP}${clockText(last)}` };
  }
  const isOver = day === shopDay(now) && shopDayStart(day) + at * MINUTE_MS < now;
  return isOver ? { visit_time: `Это время уже прошло, сейчас ${clockText(shopMinute(now))}` } : {};
}

/** Who comes later sees nothing, minutes before the end. */
const LAST_VISIT = 30;

const clockText = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** «пн–пт 9:00–21:00, сб–вс 10:00–19:00» */
export function hoursText(hours: Showroom["hours"]): string {
  return hours.map(({ weekdays, from, to }) => `${daysText(weekdays)} ${clockText(from)}–${clockText(to)}`).join(", ");
}

/** Neighbouring days as a span; the week begins on Monday. */
function daysText(weekdays: readonly number[]): string {
  const days = weekdays.map((day) => (day + 6) % 7).toSorted((a, b) => a - b);
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const nameOf = (day: number) => WEEKDAYS[(day + 1) % 7] ?? "";
  if (days.length === 7) return "ежедневно";
  if (days.length > 1 && last - first === days.length - 1) return `${nameOf(first)}–${nameOf(last)}`;
  return days.map(nameOf).join(", ");
}
