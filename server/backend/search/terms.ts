import { stemRussian } from "./stem-russian.ts";

/** Units as shoppers and makers write them. */
const units: [unit: string, spellings: string][] = [
  ["ft", "ft|feet|foot|фт|фут(?:ов|ами?|ах|ы|а|е)?|футов(?:ый|ая|ое|ые|ого|ой|ых)"],
  ["kg", "kg|кг|килограмм(?:ов|ами?|а|ы)?|килограммов(?:ый|ая|ое|ые)"],
  ["cm", "cm|см|сантиметр(?:ов|а|ы)?"],
  ["mm", "mm|мм|миллиметр(?:ов|а|ы)?"],
  ["km", "km|км|километр(?:ов|а|ы)?"],
  ["m", "m|м|метр(?:ов|а|ы)?"],
  ["l", "l|л|литр(?:ов|а|ы)?"],
  ["w", "w|вт|ватт"],
  ["oz", "oz|унци(?:ей|ю|и|й|я)"],
];

const measures = units.map(([unit, spellings]) => ({
  unit,
  pattern: new RegExp(`(\\d+(?:[.,]\\d+)?)[\\s\\u00a0-]*(?:${spellings})(?![\\p{L}])`, "giu"),
}));

/** Writes every measure as one word: «12 футов» and «12 ft» are «12ft». Lower case, ё as е, decimals with a point. */
export function normalize(text: string): string {
  let normal = text.toLowerCase().replaceAll("ё", "е");
  for (const { unit, pattern } of measures) normal = normal.replace(pattern, (_, number: string) => ` ${number.replace(",", ".")}${unit} `);
  return normal.trim();
}

/** Words that tell nothing about goods. */
const stopWords = new Set(["а", "без", "в", "во", "для", "до", "и", "из", "или", "к", "на", "о", "от", "по", "под", "при", "с", "со", "у"]);

/** Words of a normalised text. A decimal point inside a number holds it together. */
function words(normal: string): string[] {
  return (normal.match(/\d+(?:\.\d+)?\p{L}*|[\p{L}\d]+/gu) ?? []).filter((word) => !stopWords.has(word));
}

/** Terms of a text in the index: stems, and for a measure its number too, so that «12» finds «12 ft». */
export function indexTerms(text: string): string[] {
  return words(normalize(text)).flatMap((word) => {
    const number = /^(\d+(?:\.\d+)?)\p{L}+$/u.exec(word)?.[1];
    return number === undefined ? [stemRussian(word)] : [word, number];
  });
}

/** Terms of an article: its parts and the whole, so that «BZ-1312» is found by «bz1312» and by «1312». */
export function articleTerms(article: string): string[] {
  const parts = words(article.toLowerCase());
  return parts.length > 1 ? [...parts, parts.join("")] : parts;
}

/** Terms of a query. */
export function queryTerms(normal: string): string[] {
  return words(normal).map(stemRussian);
}

/** Terms of a query, each with those that it becomes when two neighbouring letters change places: «бтаут» is also «батут». */
export function swappedTerms(normal: string): string[][] {
  return words(normal).map((word) => [...new Set([word, ...(/\d/.test(word) ? [] : swaps(word))].map(stemRussian))]);
}

function swaps(word: string): string[] {
  return Array.from(
    { length: Math.max(word.length - 1, 0) },
    (_, index) => word.slice(0, index) + word[index + 1] + word[index] + word.slice(index + 2),
  );
}
