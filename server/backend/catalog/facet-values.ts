import { createHash } from "node:crypto";
import { NBSP } from "#shared/text/format.ts";

/** How characteristics are read as the values that a section is filtered by, whether a feed or a person says them. */

/** Units that measure the same thing, with how many of the smallest one each has. */
const UNIT_FAMILIES: readonly Readonly<Record<string, number>>[] = [
  { мм: 1, см: 10, м: 1000, км: 1_000_000, дюйм: 25.4, дюйма: 25.4, дюймов: 25.4, '"': 25.4, ft: 304.8 },
  { г: 1, гр: 1, кг: 1000, т: 1_000_000 },
  { мл: 1, л: 1000 },
  { мес: 1, "мес.": 1, месяц: 1, месяца: 1, месяцев: 1, год: 12, года: 12, лет: 12 },
  { сек: 1, мин: 60, ч: 3600, час: 3600, часа: 3600, часов: 3600, сут: 86_400, суток: 86_400, дней: 86_400 },
  { вт: 1, квт: 1000 },
  { мб: 1, гб: 1024, тб: 1_048_576 },
];

/** How many of the unit `to` are one of the unit `from`; null = they do not measure the same. */
export function unitsIn(from: string, to: string): number | null {
  const [one, other] = [from.toLowerCase(), to.toLowerCase()];
  if (one === other) return 1;
  for (const family of UNIT_FAMILIES) {
    const [size, measure] = [family[one], family[other]];
    if (size !== undefined && measure !== undefined) return size / measure;
  }
  return null;
}

/** Converted numbers are as exact as a catalogue is: 10 ft are 305 cm. */
export function roundConverted(number: number): number {
  return Number(number.toPrecision(3));
}

/** The number that a characteristic says, with its unit: that of the field, or one that was typed behind the number. Null = it says no number. */
export function measureOf({ value, unit }: { value: string; unit: string }): { number: number; unit: string } | null {
  const [, digits, typed = ""] = /^([-–−]?\d[\d\s]*(?:[.,]\d+)?)\s*(\D{0,8})$/.exec(value.trim()) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits.replaceAll(/\s/g, "").replace(",", ".").replace(/[–−]/, "-"));
  return Math.abs(number) <= MAX_EXACT ? { number, unit: typed.trim() || unit } : null;
}

/** Up to this number thousandths are exact. */
const MAX_EXACT = 1e12;

export const YES = /^(?:да|есть|yes|true|\+)$/i;

export function choiceLabel({ value, unit }: { value: string; unit: string }): string {
  return unit === "" ? value : `${value}${NBSP}${unit}`;
}

/** The values of a list «a;b» or «a, b»; the value itself when it is none. */
export function listParts(value: string): string[] {
  const parts = value.split(/\s*[;|]\s*|,\s+/).filter((part) => part !== "");
  return parts.length > 1 ? parts : [value];
}

/** Ids of the facets that every section has. */
export const COMMON_FACETS = ["price", "brand", "series", "in-stock", "special", "level"];

/** Eight characters that represent a text in an address. */
export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

/** Of clothes, from small to large. */
export const SIZES = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "2XL", "XXXL", "3XL", "4XL", "5XL"];
