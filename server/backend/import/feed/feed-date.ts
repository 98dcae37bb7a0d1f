import { momentText } from "#shared/text/date.ts";

/** The time of a feed's stock data, and a warning about it for the operator. */
export interface StockTime {
  /** Epoch ms. */
  at: number;
  note: string;
}

/**
 * The time of a feed's stock data. `date` is that of <yml_catalog>, in Moscow when it has no zone; a date without a time is its midnight, so that
 * nothing is sold twice. `written` is when the file was written; for a feed from a pipe the time is now.
 */
export function stockTime(date: string, written: number | null, now: number): StockTime {
  const told = readDate(date);
  if (told !== null && told <= now) return { at: told, note: "дата выгрузки" };
  const at = Math.min(written ?? now, now);
  if (told !== null) return { at, note: `дата выгрузки, ${momentText(new Date(told).toISOString())}, ещё не наступила, взято время файла` };
  return { at, note: date === "" ? "даты в выгрузке нет, взято время файла" : `дата выгрузки «${date}» не читается, взято время файла` };
}

function readDate(text: string): number | null {
  const [, year, month, day, time = "00:00", second = ":00", zone = "+03:00"] = ISO.exec(text.trim()) ?? dayFirst(text.trim()) ?? [];
  if (year === undefined) return null;
  const hours = zone.length === 3 ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
  const moment = Date.parse(`${year}-${month}-${day}T${time}${second}${hours.toUpperCase()}`);
  return Number.isNaN(moment) ? null : moment;
}

const TIME_PART = String.raw`(?:[T ]\s*(\d\d:\d\d)(:\d\d)?(?:\.\d+)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$`;
const ISO = new RegExp(String.raw`^(\d{4})-(\d\d)-(\d\d)${TIME_PART}`, "i");
const DAY_FIRST = new RegExp(String.raw`^(\d\d)\.(\d\d)\.(\d{4})${TIME_PART}`, "i");

function dayFirst(text: string): (string | undefined)[] | null {
  const [all, day, month, year, ...clock] = DAY_FIRST.exec(text) ?? [];
  return all === undefined ? null : [all, year, month, day, ...clock];
}
