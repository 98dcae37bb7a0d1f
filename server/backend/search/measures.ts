/** Units as shoppers and manufacturers write them, with the unit that the index uses and the factor between them. */
const units: readonly (readonly [canonical: string, factor: number, spellings: string])[] = [
  ["hp", 1, "л\\.?\\s?с\\.?|лошадин(?:ых|ые|ая) сил[аы]?|hp"],
  ["cm", 30.48, "ft|feet|foot|фт|фут(?:ов(?:ый|ая|ое|ые|ого|ой|ых)?|ами?|ах|ы|а|е)?"],
  ["kg", 16, "пуд(?:ов|а|ы)?"],
  ["kg", 1, "kg|кг|килограмм(?:ов(?:ый|ая|ое|ые)?|ами?|а|ы)?|кило"],
  ["kg", 0.001, "g|гр?|грамм(?:ов|ами?|а|ы)?"],
  ["cm", 0.1, "mm|мм|миллиметр(?:ов(?:ый|ая|ое|ые)?|а|ы)?"],
  ["cm", 1, "cm|см|сантиметр(?:ов(?:ый|ая|ое|ые)?|а|ы)?"],
  ["km", 1, "km|км|километр(?:ов|а|ы)?"],
  ["cm", 100, "m|м|метр(?:ов(?:ый|ая|ое|ые)?|а|ы)?"],
  ["l", 1, "l|л|литр(?:ов|а|ы)?"],
  ["w", 1, "w|вт|ватт"],
  ["oz", 1, "oz|унци(?:ями|ей|ю|и|й|я)"],
  ["in", 1, "in|дюйм(?:ов(?:ый|ая|ое|ые)?|а|ы)?"],
];

const spelled = new RegExp(`^(?:${units.map(([, , spellings]) => spellings).join("|")})$`, "u");
const spaceAndUnit = new RegExp(`[\\s\\u00a0-]*(?:${units.map(([, , spellings]) => `(${spellings})`).join("|")})(?![\\p{L}²³])`, "uy");
const numbers = /(\d+(?:[.,]\d+)?)(?:\s?[–—-]\s?(?=(\d+(?:[.,]\d+)?)))?/y;

/** A pood is 16 kg. Its number is a word or is missing: «два пуда», «полпуда», «пудовая». */
const poods = /(?<![\p{L}\d])(пол|полтора|полутора|два|двух|три|трех|)\s?пуд(?:ов(?:ая|ой|ую|ые|ых)?|а|ы)?(?!\p{L})/uy;
const poodCounts: Record<string, number> = { "": 1, пол: 0.5, полтора: 1.5, полутора: 1.5, два: 2, двух: 2, три: 3, трех: 3 };

export interface Measure {
  /** The offset in the text after the measure. */
  end: number;
  /** The number in the unit of the index: «12 футов», «366 см» and «3,66 м» are all «366cm». */
  term: string;
  /** The number as it is written, with a decimal point; undefined when it is a word. */
  number?: string;
}

/** The measure that begins at this offset of a text in lower case; null when there is none. Of a range («120–180 кг») it reads the lower bound only. */
export function measureAt(text: string, place: number): Measure | null {
  poods.lastIndex = place;
  const counted = poods.exec(text);
  if (counted) return { end: poods.lastIndex, term: `${16 * (poodCounts[counted[1] ?? ""] ?? 1)}kg` };
  numbers.lastIndex = place;
  const [, number, upper] = numbers.exec(text) ?? [];
  if (number === undefined) return null;
  const end = numbers.lastIndex;
  spaceAndUnit.lastIndex = end + (upper?.length ?? 0);
  const spelling = spaceAndUnit.exec(text);
  const unit = spelling && units[spelling.findIndex((group, index) => index > 0 && group !== undefined) - 1];
  if (!unit) return null;
  const written = number.replace(",", ".");
  return { end: upper === undefined ? spaceAndUnit.lastIndex : end, term: inUnit(Number(written), unit), number: written };
}

function inUnit(number: number, [canonical, factor]: (typeof units)[number]): string {
  // Manufacturers round a size in feet to whole centimetres.
  return `${factor === 30.48 ? Math.round(number * factor) : Number((number * factor).toFixed(3))}${canonical}`;
}

/** Whether a word is a unit: «кг», «футов». */
export function isUnit(word: string): boolean {
  return spelled.test(word);
}

/** The words about prices in a query. */
export interface PriceWords {
  /** The query without these words. */
  rest: string;
  /** The words themselves, as typed. */
  text: string;
  order: "price_asc" | "price_desc" | null;
  /** Kopecks; null = any. */
  maxPrice: number | null;
}

const CHEAP = /(?<!\p{L})(?:по)?(?:не\s?дорог\p{L}*|деш[её]в\p{L}*|бюджетн\p{L}*)/gu;
const DEAR = /(?<!\p{L})(?:сам\p{L}+\s)?(?:дорог(?:ой|ая|ие|ую|ое)|дороже)(?!\p{L})/gu;
/** «до 30 тысяч», «до 50 000 рублей», «дешевле 500 р». A number of up to three digits with neither «тысяч» nor «рублей» is a size or a weight. */
const UP_TO =
  /(?<!\p{L})(?:до|дешевле|не дороже)\s(?:(?<thousands>\d+(?:[.,]\d+)?)\s?(?:тыс\p{L}*\.?|т\.?\s?р\.?)|(?<roubles>\d{4,}|\d{1,3}(?:[\s\u00a0]\d{3})+|\d{1,3}(?=\s?(?:руб|₽|р(?!\p{L})))))(?:\s?(?:руб\p{L}*\.?|₽|р\.?))?(?![\p{L}\d])/u;

/** Removes the words about prices from a query. */
export function takePriceWords(query: string): PriceWords {
  const removed: string[] = [];
  const take = (text: string, pattern: RegExp) =>
    text.replace(pattern, (match) => {
      removed.push(match.trim());
      return " ";
    });
  const typed = query.toLowerCase();
  const { thousands, roubles } = UP_TO.exec(typed)?.groups ?? {};
  const bounded = take(typed, UP_TO);
  const withoutCheap = take(bounded, CHEAP);
  const rest = take(withoutCheap, DEAR);
  return {
    rest,
    text: removed.join(" "),
    order: withoutCheap !== bounded ? "price_asc" : rest !== withoutCheap ? "price_desc" : null,
    maxPrice: priceOf(thousands, roubles),
  };
}

function priceOf(thousands: string | undefined, roubles: string | undefined): number | null {
  if (thousands !== undefined) return Number(thousands.replace(",", ".")) * 100_000;
  return roubles === undefined ? null : Number(roubles.replace(/\D/g, "")) * 100;
}
