import { countUnits, type CountUnit } from "../search/amounts.ts";

/** How many of something a line asks for. */
export interface Amount {
  value: number;
  /** «шт», «пара», «компл» as a word of `unitOf`; null = the line names none. */
  unit: ListUnit | null;
  /** A bare number at an end of the line: it may be a size as well. */
  isBare: boolean;
  /** From 100 up without a unit where a price may stand as well. */
  mayBePrice?: boolean;
}
/** «other»: a unit that nothing is counted by here, «м²», «кор.» */
export type ListUnit = CountUnit | "other";

/** A line of a list: what names the product, and how many. */
export interface AskedWords {
  words: string;
  amounts: Amount[];
  /** «по 2 шт.»: so many of each size of the line. */
  isEach: boolean;
}

const OTHER_UNIT = /^(?:м[²2]?|кв\.?\s?м|п(?:ог)?\.?\s?м|кор(?:об(?:к[аи]|ок)?)?|ящ(?:ик(?:а|ов)?)?|кг|л|тыс)\.?$/iu;
const UNIT = `(?:${countUnits.map(([, spellings]) => spellings).join("|")})(?![\\p{L}\\d])\\.?`;
const END = "(?![\\p{L}\\d])";
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  один: 1,
  одна: 1,
  одну: 1,
  одно: 1,
  два: 2,
  две: 2,
  три: 3,
  четыре: 4,
  пять: 5,
  шесть: 6,
  семь: 7,
  восемь: 8,
  девять: 9,
  десять: 10,
};

/** The unit that a word names; null = none. */
export function unitOf(text: string): CountUnit | null {
  const word = text.trim().toLowerCase().replace(/\.$/, "");
  return countUnits.find(([, spellings]) => new RegExp(`^(?:${spellings})$`, "u").test(word))?.[0] ?? null;
}

/** Whether a cell has nothing but a unit that is none of those. */
export const isOtherUnit = (text: string) => OTHER_UNIT.test(text.trim());

const SPELLED: Readonly<Record<CountUnit, string>> = { piece: "шт.", pair: "пар", set: "компл.", pack: "упак.", roll: "рул." };

/** An amount as it is read again: «4 шт.», «кол-во 4». */
export function amountText({ value, unit }: Amount): string {
  return unit === null || unit === "other" ? `кол-во ${value}` : `${value} ${SPELLED[unit]}`;
}

const SUM = "(?:\\d{1,3}(?:[\\s\\u00a0]\\d{3})+|\\d+)(?:[.,]\\d{1,2})?";
const PRICE = new RegExp(
  `(?:(?<![\\p{L}])(?:по|цен[аеы]|сумма|итого)[\\s:=]*)?${SUM}\\s*(?:₽|руб(?:лей|ля|ль)?|р)(?![\\p{L}\\d])\\.?(?:\\s*(?:/|за)\\s*(?:шт|ед|пар[ау])\\.?)?`,
  "giu",
);
const NAMED_PRICE = new RegExp(`(?<![\\p{L}])цен[аы]\\s*[:=–—-]?\\s*${SUM}`, "giu");
/** «по 2 шт.», «по 2»; «по 890» is a price. */
const EACH = new RegExp(`(?<![\\p{L}])по\\s+(?:(\\d{1,5})\\s*(${UNIT})|(\\d{1,2})(?!\\d|[.,]\\d|\\s\\d{3}(?!\\d)))`, "iu");
const PRICE_EACH = /(?<!\p{L})по\s+(?:\d{1,3}(?:\s\d{3})+|\d{3,})(?:[.,]\d{1,2})?(?![\p{L}\d])/iu;
const MIN_PRICE = 100;
const WITH_UNIT = new RegExp(
  `(?<![\\d.,×xх/*-])(?:[-–—:=]\\s*|(?<!\\p{L})[xх×*]\\s*)?(?<![\\d.,])(\\d{1,5})\\s*(?:\\([\\p{L} ]+\\)\\s*)?(${UNIT})`,
  "iu",
);
const WORD_WITH_UNIT = new RegExp(`(?<![\\p{L}])(${Object.keys(NUMBER_WORDS).join("|")})\\s+(${UNIT})`, "iu");
const UNIT_FIRST = new RegExp(
  `(?<![\\p{L}])(?:кол-?во|количество|qty|(?<!\\d\\s*)(${UNIT}))\\s*[:=–—-]\\s*(\\d{1,5})${END}|(?<![\\p{L}])(?:кол-?во|количество|qty)\\s*(\\d{1,5})${END}`,
  "iu",
);
/** «x20», «кг х 4»: after a digit it would be a size. */
const TIMES = /(?<!\d\s*)(?<![\p{L}])[xх×*]\s*(\d{1,4})(?=\s*$|\s*[,;(])/iu;
/** «AT-6109 x 3»: the number before it is an article. */
const TIMES_ARTICLE = /(?<=\p{L}[-–—. ]?\d{3,}\s)[xх×*]\s*(\d{1,4})\s*$/iu;
const TIMES_FIRST = /^(\d{1,4})\s*[xх×*]\s*(?=\p{L})/iu;
const AFTER_DASH = /(?:\s[-–—]+\s*|\s*[—:=]\s*|\s*\.{3,}\s*|\s*…\s*)(\d{1,5})\s*\.?$/u;
const IN_BRACKETS = /\s\((\d{1,4})\)\s*$/u;
const FIRST = /^(\d{1,3})\s+(?=\p{L}{3,})(?!(?:кг|см|мм|ft|метр|литр|фут|дюйм|унц)[\p{L}]*)/iu;
const FIRST_WORD = new RegExp(`^(${Object.keys(NUMBER_WORDS).join("|")})\\s+(?=\\p{L})`, "iu");
const FIRST_PAIR = /^пар[ау]\s+(?=\p{L})/iu;
const LAST = /(?<=[\p{L}\d")»]\s+)(\d{1,3})\s*$/u;

/** Takes quantities and prices out of a line. A price is never a quantity. */
export function readAmounts(line: string): AskedWords {
  const amounts: Amount[] = [];
  let isEach = false;
  let text = line.replace(PRICE, " ").replace(NAMED_PRICE, " ").replaceAll(/\s+/g, " ").trim();
  const take = (pattern: RegExp, read: (groups: RegExpExecArray) => Amount) => {
    const found = pattern.exec(text);
    if (!found) return false;
    amounts.push(read(found));
    text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replaceAll(/\s+/g, " ").trim();
    return true;
  };
  const numbered = (value: string | undefined, unit: string | undefined, isBare = false): Amount => ({
    value: Number(value),
    unit: unit === undefined ? null : unitOf(unit),
    isBare,
  });
  const priced = (value: string | undefined, isBare = false): Amount => ({
    ...numbered(value, undefined, isBare),
    mayBePrice: Number(value) >= MIN_PRICE,
  });
  isEach = take(EACH, ([, value, unit, bare]) => numbered(value ?? bare, unit));
  take(UNIT_FIRST, ([, unit, value, other]) => numbered(value ?? other, unit));
  for (let count = 0; count < 2 && take(WITH_UNIT, ([, value, unit]) => numbered(value, unit)); count += 1);
  take(WORD_WITH_UNIT, ([, word = "", unit]) => ({
    value: NUMBER_WORDS[word.toLowerCase()] ?? 1,
    unit: unitOf(unit ?? ""),
    isBare: false,
  }));
  take(TIMES, ([, value]) => numbered(value, undefined));
  take(TIMES_ARTICLE, ([, value]) => numbered(value, undefined));
  take(TIMES_FIRST, ([, value]) => numbered(value, undefined));
  take(AFTER_DASH, ([, value]) => priced(value));
  take(IN_BRACKETS, ([, value]) => priced(value));
  if (amounts.length === 0) {
    const isTaken =
      take(FIRST_WORD, ([, word = ""]) => ({ value: NUMBER_WORDS[word.toLowerCase()] ?? 1, unit: null, isBare: false })) ||
      take(FIRST_PAIR, () => ({ value: 1, unit: "pair", isBare: false })) ||
      take(FIRST, ([, value]) => priced(value, true));
    // A last number may be a quantity where another one says the size, or an article the product.
    if (!isTaken && /\d/.test(text.replace(LAST, ""))) take(LAST, ([, value]) => priced(value, true));
  }
  // «8 шт по 890»
  if (amounts.length > 0) text = text.replace(PRICE_EACH, " ").replaceAll(/\s+/g, " ").trim();
  return { words: text.replace(/[\s,;:=–—-]+$/u, "").replace(/^[\s,;:–—-]+/u, ""), amounts, isEach };
}

/** A line whose only number stands at its end: without it, and the number. It may be the size or the quantity. null = it has none. */
export function cutLastNumber(words: string): { words: string; amount: Amount } | null {
  const [, value] = LAST.exec(words) ?? [];
  if (value === undefined) return null;
  const amount = { value: Number(value), unit: null, isBare: true, mayBePrice: Number(value) >= MIN_PRICE };
  return { words: words.replace(LAST, "").trim(), amount };
}
