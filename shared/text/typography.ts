import { NBSP } from "./space.ts";

const UNITS = "мм|мкм|см|м²|м³|м|км|МПа|мл|л|г|кг|т|с|сек|мин|ч|Вт|кВт|В|Гц|дБ|ft|шт|руб|₽|%|°|л\\.с";
const SHORT_WORDS = "в|во|на|за|из|от|до|по|под|над|при|про|без|для|не|ни|и|а|но|или|с|со|к|ко|о|об|у|же";

const rules: readonly (readonly [RegExp, string])[] = [
  // Thousands: 12 990.
  [/(?<![\d,.])(\d{1,3}) (?=\d{3}(?!\d))/g, `$1${NBSP}`],
  // A number and its unit: 366 см, 12 ft, 4,5 мм.
  [new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, "gu"), `$1${NBSP}`],
  // Dimensions: 134 × 48 × 33.
  [/(\d) × (?=\d)/g, `$1${NBSP}×${NBSP}`],
  [/([№§]) (?=\d)/g, `$1${NBSP}`],
  // A dash never begins a line.
  [/ — /g, `${NBSP}— `],
  // A short word never ends one.
  [new RegExp(`(?<![\\p{L}\\p{N}-])(${SHORT_WORDS}) `, "giu"), `$1${NBSP}`],
];

/**
 * Russian typography of a text or of simple HTML: non-breaking spaces between a number and its unit, in thousands, after № and
 * short words, before a dash. Spaces alone change, so it may be applied twice.
 */
export function typograph(text: string): string {
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}
