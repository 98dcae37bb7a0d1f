/** Units as shoppers and makers write them: what they are counted in inside, and how much of it one of them is. */
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

/** A pood is 16 kg, counted in a word or not at all: «пудовая», «два пуда», «полпуда». */
const poods = /(?<![\p{L}\d])(пол|полтора|полутора|два|двух|три|трех|)\s?пуд(?:ов(?:ая|ой|ую|ые|ых)?|а|ы)?(?!\p{L})/uy;
const poodCounts: Record<string, number> = { "": 1, пол: 0.5, полтора: 1.5, полутора: 1.5, два: 2, двух: 2, три: 3, трех: 3 };

export interface Measure {
  /** Its end in the text. */
  end: number;
  /** «366cm» for «12 футов», as for «366 см» and «3,66 м». */
  term: string;
  /** The number as it is written, with a point; undefined when it is a word. */
  number?: string;
}

/** The measure that begins at this place of a text in lower case; of a range («120–180 кг») the lower bound. Null when there is none. */
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
  // Makers round a size in feet to whole centimetres.
  return `${factor === 30.48 ? Math.round(number * factor) : Number((number * factor).toFixed(3))}${canonical}`;
}

/** Whether a word is a unit: «кг», «футов». */
export function isUnit(word: string): boolean {
  return spelled.test(word);
}
