import { readAmounts, type AskedWords } from "./read-amounts.ts";

const UNIT = "(?:кг|kg|г|гр|мм|mm|см|cm|м|m|ft|фт|фут(?:ов|а)?|oz|унц(?:ий|ии|ия)|л)";
const SIZE = `\\d+(?:[.,]\\d+)?\\s*${UNIT}?(?![\\p{L}\\d])\\.?`;
/** «8/12/16 кг», «16, 24 и 32 кг»: the last size has the unit of all. */
const SIZES = new RegExp(`(?<![\\p{L}\\d.,×xх-])(${SIZE}(?:\\s*(?:,\\s|/|\\+|;\\s?|\\sи\\s)\\s*${SIZE})+)(?!\\s*[×xх*]\\s*\\d)`, "iu");
const ONE = new RegExp(`(\\d+(?:[.,]\\d+)?)\\s*(${UNIT})?`, "giu");
const ONLY_SIZE = new RegExp(`^(?:[-–—]\\s*)?${SIZE}$`, "iu");
const MAX_SIZES = 12;

/**
 * What a line asks for, a product each: «гиря 16 и 24 кг по 2 шт» is two, «гиря 16 кг — 4, 24 кг — 2» as well. Where one quantity stands beside several
 * sizes, all get it with `isShared`: nobody knows whether it is the sum.
 */
export function splitSizes(line: string): (AskedWords & { isShared: boolean })[] {
  const parts = line.split(/[;,]\s+|\s+и\s+/u);
  if (parts.length > 1 && parts.length <= MAX_SIZES) {
    const read = parts.map(readAmounts);
    if (read.every(({ amounts }) => amounts.length === 1) && read.slice(1).every(({ words }) => ONLY_SIZE.test(words))) {
      const [first] = read as [AskedWords];
      const head = first.words.replace(new RegExp(`\\s*${SIZE}\\s*$`, "iu"), "");
      return read.map((one, index) => ({ ...one, words: index === 0 ? one.words : `${head} ${one.words}`, isShared: false }));
    }
  }
  const whole = readAmounts(line);
  const found = SIZES.exec(whole.words);
  const sizes = found ? [...(found[1] ?? "").matchAll(ONE)].map(([, number = "", unit]) => ({ number, unit })) : [];
  const lastUnit = sizes.at(-1)?.unit;
  if (!found || sizes.length > MAX_SIZES || (lastUnit === undefined && !whole.isEach)) return [{ ...whole, isShared: false }];
  const [before, after] = [whole.words.slice(0, found.index), whole.words.slice(found.index + found[0].length)];
  return sizes.map(({ number, unit }) => ({
    ...whole,
    words: `${before} ${number} ${unit ?? lastUnit ?? ""} ${after}`.replaceAll(/\s+/g, " ").trim(),
    isShared: whole.amounts.length > 0 && !whole.isEach,
  }));
}
