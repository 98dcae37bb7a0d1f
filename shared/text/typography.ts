import { NBSP } from "./format.ts";

const UNITS = "мм|мкм|см|м²|м³|м|км|МПа|мл|л|г|кг|т|с|сек|мин|ч|Вт|кВт|В|Гц|дБ|ft|шт|руб|₽|%|°|л\\.с";
const MONTHS = "января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря";
const SHORT_WORDS = "в|во|на|за|из|от|до|по|под|над|при|про|без|для|не|ни|и|а|но|или|с|со|к|ко|о|об|у|же";

const rules: readonly (readonly [RegExp, string])[] = [
  // Thousands: 12 990.
  [/(?<![\d,.])(\d{1,3}) (?=\d{3}(?!\d))/g, `$1${NBSP}`],
  // A number and its unit: 366 см, 12 ft, 4,5 мм.
  [new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, "gu"), `$1${NBSP}`],
  // A day and its month: 30 декабря.
  [new RegExp(`(\\d) (?=(?:${MONTHS})(?!\\p{L}))`, "gu"), `$1${NBSP}`],
  // Dimensions: 134 × 48 × 33.
  [/(\d) × (?=\d)/g, `$1${NBSP}×${NBSP}`],
  [/([№§]) (?=\d)/g, `$1${NBSP}`],
  // An address: г. Мытищи, ул. Рамная, д. 31, корп. 2.
  [/(?<!\p{L})(г|ул|д|стр|корп|лит|оф|кв)\. (?=[\p{L}\d])/gu, `$1.${NBSP}`],
  // A dash must not begin a line.
  [/ — /g, `${NBSP}— `],
  // A short word must not end a line.
  [new RegExp(`(?<![\\p{L}\\p{N}-])(${SHORT_WORDS}) `, "giu"), `$1${NBSP}`],
];

/**
 * Sets non-breaking spaces in Russian text or simple HTML: between a number and its unit, in thousands, after № and short words, before a dash.
 * Only spaces change, so applying it twice does no harm.
 */
export function typograph(text: string): string {
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/**
 * Keeps a range on one line: no browser breaks before the dash of «8–12», all do after it. For texts that are read: in data the invisible
 * sign would make another value of it.
 */
export function bindRanges(text: string): string {
  return text.replace(/(?<=\d)–(?=\d)/g, "–\u2060");
}

/** Sets the non-breaking spaces in every text of the data; keys, slugs and paths hold no spaces and stay as they are. */
export function withTypography<T>(data: T): T;
export function withTypography(data: unknown): unknown {
  if (typeof data === "string") return typograph(data);
  if (Array.isArray(data)) return data.map((item) => withTypography<unknown>(item));
  if (data === null || typeof data !== "object") return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withTypography<unknown>(value)]));
}
