import { DAY_MS, MINUTE_MS, MOSCOW_MS, shopDay, shopDayStart } from "../text/date.ts";

/** When the shop packs and sends. Days are YYYY-MM-DD in the shop's time zone. */
export interface WorkCalendar {
  /** An order of before this time is packed on the same day, minutes since midnight. */
  cutOff: number;
  /** 0 = Sunday … 6 = Saturday. */
  weekdays: readonly number[];
  /** Days without work that fall on these weekdays, and days of work that do not. */
  holidays: readonly string[];
  extraDays: readonly string[];
}

/** How long it takes: working days until it is sent or brought, then days on the way. Each from the least to the most. */
export interface LeadTime {
  working: readonly [number, number];
  transit: readonly [number, number];
}

/** A calendar without any working day is refused when it is read; this bounds one with holidays for years. */
const MAX_DAYS = 1000;

const plusDays = (day: string, days: number) => shopDay(shopDayStart(day) + days * DAY_MS);

function isWorking({ weekdays, holidays, extraDays }: WorkCalendar, day: string): boolean {
  if (extraDays.includes(day)) return true;
  return weekdays.includes(weekdayOf(day)) && !holidays.includes(day);
}

/** The number of a day in `WEEKDAYS`. @param day YYYY-MM-DD */
export function weekdayOf(day: string): number {
  return new Date(shopDayStart(day) + MOSCOW_MS).getUTCDay();
}

/** The day that comes so many working days after this one; 0 = the day itself. */
function plusWorkingDays(calendar: WorkCalendar, day: string, days: number): string {
  let [reached, left] = [day, days];
  for (let tried = 0; left > 0 && tried < MAX_DAYS; tried += 1) {
    reached = plusDays(reached, 1);
    if (isWorking(calendar, reached)) left -= 1;
  }
  return reached;
}

/** The working day on which an order of this moment is packed. @param now epoch ms */
function packingDay(calendar: WorkCalendar, now: number): string {
  const today = shopDay(now);
  const inTime = now < shopDayStart(today) + calendar.cutOff * MINUTE_MS;
  return inTime && isWorking(calendar, today) ? today : plusWorkingDays(calendar, today, 1);
}

/** The first and the last day on which an order of this moment comes. @param orderDays working days in which it is made first; null = none */
export function arrivalDays(
  calendar: WorkCalendar,
  { working, transit }: LeadTime,
  now: number,
  orderDays: number | null,
): { from: string; to: string } {
  const begun = plusWorkingDays(calendar, packingDay(calendar, now), orderDays ?? 0);
  const day = (index: 0 | 1) => plusDays(plusWorkingDays(calendar, begun, working[index]), transit[index]);
  return { from: day(0), to: day(1) };
}

/** When the days that are promised change next: at the cut-off or at midnight. Epoch ms. */
export function nextTurn({ cutOff }: WorkCalendar, now: number): number {
  const today = shopDayStart(shopDay(now));
  const turn = today + cutOff * MINUTE_MS;
  return now < turn ? turn : today + DAY_MS;
}
