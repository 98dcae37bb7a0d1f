const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Moscow" });

/** The day in the shop's time zone, YYYY-MM-DD. @param time epoch ms */
export function shopDay(time: number): string {
  return day.format(time);
}
