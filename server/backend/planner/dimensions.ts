import type { Spec } from "#shared/contract/catalog.ts";

/** The floor that a product covers, centimetres: the width from its left to its right side, the depth from its back to its front. */
export interface Dimensions {
  width: number;
  depth: number;
}

const UNITS: Readonly<Record<string, number>> = { мм: 0.1, см: 1, м: 100 };
const LARGEST_CM = 3000;

/**
 * Finds the dimensions in the characteristics: «Ширина» with «Длина» or «Глубина», «Диаметр», «Размер» or «Основание». When a value is a
 * range, its largest number counts.
 * @param specs when two have the same name, the first counts
 * @param known the dimensions that the rules name, for what the characteristics do not say
 */
export function dimensionsOf(specs: readonly Spec[], known: readonly [number, number] | undefined): Dimensions | null {
  const sides = pairIn(specs, "Размер") ?? pairIn(specs, "Основание");
  const round = largestIn(specs, "Диаметр базы") ?? largestIn(specs, "Диаметр");
  const width = largestIn(specs, "Ширина") ?? sides?.[1] ?? round ?? known?.[0] ?? null;
  const depth = largestIn(specs, "Длина") ?? largestIn(specs, "Глубина") ?? sides?.[0] ?? round ?? known?.[1] ?? null;
  return width === null || depth === null ? null : { width, depth };
}

function largestIn(specs: readonly Spec[], name: string): number | null {
  const numbers = numbersOf(specs.find((spec) => spec.name === name));
  return numbers.length > 0 ? Math.max(...numbers) : null;
}

/** The larger and the smaller number of a value like «100 × 200». */
function pairIn(specs: readonly Spec[], name: string): [number, number] | null {
  const [first, second] = numbersOf(specs.find((spec) => spec.name === name && spec.value.includes("×")));
  return first === undefined || second === undefined ? null : [Math.max(first, second), Math.min(first, second)];
}

function numbersOf(spec: Spec | undefined): number[] {
  const unit = UNITS[spec?.unit ?? ""];
  if (!spec || unit === undefined) return [];
  return [...spec.value.matchAll(/\d+(?:[.,]\d+)?/g)]
    .map(([number]) => Math.ceil(Number(number.replace(",", ".")) * unit))
    .filter((number) => number > 0 && number <= LARGEST_CM);
}
