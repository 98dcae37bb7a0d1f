/** The non-breaking space U+00A0. It stands between thousands, before units and after short prepositions. */
export const NBSP = "\u00a0";

/** The text with ordinary spaces: what is compared or searched for is written without typography. */
export const plainSpaces = (text: string) => text.replaceAll(NBSP, " ");

export interface Digits {
  /** Digits after the comma, at least; 0 by default. */
  min?: number;
  /** Digits after the comma, at most; 3 by default. */
  max?: number;
}

/**
 * A number as Russian text: «1 234,5», with U+00A0 between thousands. Not by `Intl`: the first number that it writes costs a phone 70 ms
 * (docs/decisions/0006-scripts.md).
 */
export function numberText(value: number, { min = 0, max = Math.max(3, min) }: Digits = {}): string {
  const [whole = "", digits = ""] = rounded(Math.abs(value), max).toFixed(max).split(".");
  const kept = digits.slice(0, min) + digits.slice(min).replace(/0+$/, "");
  const sign = value < 0 && /[1-9]/.test(whole + kept) ? "-" : "";
  return sign + whole.replace(/\B(?=(?:\d{3})+$)/g, NBSP) + (kept && `,${kept}`);
}

/** Rounds the decimal notation, half away from zero: `toFixed` makes 1.00 of 1.005, which is slightly less in binary. */
const rounded = (value: number, digits: number) => Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`);

/** Chooses the Russian form of a noun for a number: plural(21, "товар", "товара", "товаров") is «товар». */
export function plural(count: number, one: string, few: string, many: string): string {
  rules ??= new Intl.PluralRules("ru-RU");
  const rule = rules.select(Math.abs(count));
  return rule === "one" ? one : rule === "few" ? few : many;
}

/** Created when the first count is formatted, so that a page without counts does not pay for it. */
let rules: Intl.PluralRules | undefined;

/** What a link to a PDF guide says: «PDF, 6 страниц, 64 КБ». */
export function guideText({ pages, bytes }: { pages: number; bytes: number }): string {
  return `PDF, ${pages}${NBSP}${plural(pages, "страница", "страницы", "страниц")}, ${fileSize(bytes)}`;
}

/** A size in bytes as text: «64 КБ», «1,3 МБ»; rounded up. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1000) return `${kilobytes}${NBSP}КБ`;
  return `${numberText(Math.ceil((bytes / 1024 / 1024) * 10) / 10)}${NBSP}МБ`;
}
