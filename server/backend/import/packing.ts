import { readParam, tidy, type Param } from "./param.ts";

/** Names of the characteristics that the delivery prices and the page of the product read. */
const WEIGHT = "Вес в упаковке";
const SIZE = "Размеры упаковки";

const TOLD_WEIGHT = /^вес (?:в упаковке|с упаковкой|упаковки|брутто)$/i;
const KILOGRAMS: Readonly<Record<string, number>> = { "": 1, кг: 1, kg: 1, г: 0.001, гр: 0.001, g: 0.001, т: 1000 };
const CENTIMETRES: Readonly<Record<string, number>> = { "": 1, см: 1, cm: 1, мм: 0.1, mm: 0.1, м: 100, m: 100 };

/** The weight (kg) and the size (cm) of the parcel: <weight>, else a characteristic that tells it, and <dimensions> in any of their spellings. */
export function readPacking(field: (name: string) => string, params: readonly Param[]): Param[] {
  const told = params.find(({ name }) => TOLD_WEIGHT.test(name));
  const weight = weightOf(field("weight")) ?? (told ? weightOf(`${told.value} ${told.unit}`) : null);
  const size = sizeOf(field("dimensions"));
  return [
    ...(weight === null ? [] : param(WEIGHT, amount(weight, 1000), "кг")),
    ...(size === null ? [] : param(SIZE, size.map((side) => amount(side, 10)).join(" × "), "см")),
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
