import { readParam, tidy, type Param } from "./param.ts";

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

/** A longer text names no dimensions. */
const MAX_LENGTH = 100;
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
export function splitDimensions(param: RawParam): RawParam[] {
  const name = param.name.slice(0, MAX_LENGTH).replace(/\s+/g, " ").trim();
  const named = NAME.exec(name.replace(UNIT, ""))?.[1];
  const told = NUMBERS.exec(param.value.slice(0, MAX_LENGTH).replace(/\s+/g, " ").trim())?.groups;
  if (!named || !told) return [param];
  const names = named.split(BETWEEN_WORDS).map((word) => sides.find(([pattern]) => pattern.test(word))?.[1]);
  const numbers = [...(told["numbers"] ?? "").matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => number);
  const unit = told["unit"] || param.unit || UNIT.exec(name)?.[1] || "";
  const isClear = names.length === numbers.length && new Set(names).size === names.length && !names.includes(undefined);
  return isClear ? names.map((side, index) => ({ name: side ?? "", unit, value: numbers[index] ?? "" })) : [param];
}

/** Names of the characteristics that the delivery prices and the page of the product read. */
const WEIGHT_NAME = "Вес в упаковке";
const SIZE_NAME = "Размеры упаковки";

const TOLD_WEIGHT = /^вес (?:в упаковке|с упаковкой|упаковки|брутто)$/i;
const KILOGRAMS: Readonly<Record<string, number>> = { "": 1, кг: 1, kg: 1, г: 0.001, гр: 0.001, g: 0.001, т: 1000 };
const CENTIMETRES: Readonly<Record<string, number>> = { "": 1, см: 1, cm: 1, мм: 0.1, mm: 0.1, м: 100, m: 100 };

/** The weight (kg) and the size (cm) of the parcel: <weight>, else a characteristic that tells it, and <dimensions> in any of their spellings. */
export function readParcel(field: (name: string) => string, params: readonly Param[]): Param[] {
  const told = params.find(({ name }) => TOLD_WEIGHT.test(name));
  const weight = weightOf(field("weight")) ?? (told ? weightOf(`${told.value} ${told.unit}`) : null);
  const size = sizeOf(field("dimensions"));
  return [
    ...(weight === null ? [] : param(WEIGHT_NAME, amount(weight, 1000), "кг")),
    ...(size === null ? [] : param(SIZE_NAME, size.map((side) => amount(side, 10)).join(" × "), "см")),
  ];
}

function param(name: string, value: string, unit: string): Param[] {
  const read = readParam({ name, value, unit });
  return read === null ? [] : [{ ...read, unit }];
}

function weightOf(text: string): number | null {
  const [, number = "", unit = ""] = /^(\d{1,7}(?:[.,]\d{1,6})?)\s*(\p{L}{0,2})\.?$/u.exec(tidy(text)) ?? [];
  const factor = KILOGRAMS[unit.toLowerCase()];
  const kilograms = factor === undefined ? 0 : Number(number.replace(",", ".")) * factor;
  return kilograms > 0 && kilograms < 100_000 ? kilograms : null;
}

function sizeOf(text: string): number[] | null {
  const [, sides = "", unit = ""] = /^([\d.,\s/xх×*;]+?)\s*(\p{L}{0,2})\.?$/iu.exec(tidy(text)) ?? [];
  const factor = CENTIMETRES[unit.toLowerCase()];
  const numbers = sides.split(/[/xх×*;]/i).map((side) => Number(side.trim().replace(",", ".")) * (factor ?? Number.NaN));
  return numbers.length === 3 && numbers.every((side) => side > 0 && side < 100_000) ? numbers : null;
}

function amount(value: number, precision: number): string {
  return String(Math.round(value * precision) / precision).replace(".", ",");
}
