interface RawParam {
  name: string;
  unit: string;
  value: string;
}

/** Beginnings of the words, and the names of the characteristics that they become. */
const sides: readonly (readonly [word: RegExp, name: string])[] = [
  [/^(?:длин|д$)/i, "Длина"],
  [/^(?:ширин|ш$)/i, "Ширина"],
  [/^(?:высот|в$)/i, "Высота"],
  [/^(?:глубин|г$)/i, "Глубина"],
  [/^(?:толщин|т$)/i, "Толщина"],
];

/** A longer text is cut; it is none of these. */
const LONGEST = 100;
/** The unit at the end of the name: «…, см», «… (мм)». */
const UNIT = /[\s,(]+(мм|см|м)\)?\.?$/iu;
/** «Длина, ширина, высота», «Длина × ширина», «Габариты (ДхШхВ)» */
const NAME =
  /^(?:(?:габарит\p{L}*|размер\p{L}*)\s*\()?\s*(\p{L}+(?:(?:\s*[,/×*]\s*|\s[хx]\s|(?<=[дшвгт])[хx](?=[дшвгт]))\p{L}+){1,2})\s*\)?$/iu;
const BETWEEN_WORDS = /\s*[,/×*]\s*|\s+[хx]\s+|(?<=^[дшвгт]|[хx][дшвгт])[хx]/iu;
const NUMBERS = /^(?<numbers>\d+(?:[.,]\d+)?(?:\s*(?:мм|см|м)?\s*[×xх*/]\s*\d+(?:[.,]\d+)?){1,2})\s*(?<unit>мм|см|м)?\.?$/iu;

/**
 * Splits one characteristic for two or three sides into one for each, so that each becomes a range of its own: «Длина, ширина, высота» of
 * «120 × 60 × 180 см». What is written in any other way stays as it is.
 */
export function splitSides(param: RawParam): RawParam[] {
  const name = param.name.slice(0, LONGEST).replace(/\s+/g, " ").trim();
  const named = NAME.exec(name.replace(UNIT, ""))?.[1];
  const told = NUMBERS.exec(param.value.slice(0, LONGEST).replace(/\s+/g, " ").trim())?.groups;
  if (!named || !told) return [param];
  const names = named.split(BETWEEN_WORDS).map((word) => sides.find(([pattern]) => pattern.test(word))?.[1]);
  const numbers = [...(told["numbers"] ?? "").matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => number);
  const unit = told["unit"] || param.unit || UNIT.exec(name)?.[1] || "";
  const isClear = names.length === numbers.length && new Set(names).size === names.length && !names.includes(undefined);
  return isClear ? names.map((side, index) => ({ name: side ?? "", unit, value: numbers[index] ?? "" })) : [param];
}
