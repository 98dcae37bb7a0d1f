import type { ProductDetail, Spec } from "#shared/contract/catalog.ts";
import type { DrawingRule } from "#shared/contract/product-page.ts";
import { ofChoice } from "#shared/domain/goods/characteristics.ts";
import { plainSpaces } from "#shared/text/format.ts";
import type { Choice } from "../choice.ts";

/** Height of the person beside a drawing, centimetres. */
export const PERSON_CM = 175;

/** Length, width and height of something that is no round trampoline, centimetres; the width is 0 when it is not known. */
export interface Box {
  length: number;
  width: number;
  height: number;
}

/** All characteristics of the choice. */
export function specsOfChoice({ specs, spec_groups }: ProductDetail, choice: Choice): Spec[] {
  return ofChoice([...spec_groups.flatMap(({ items }) => items), ...specs], choice);
}

function findSpec(product: ProductDetail, choice: Choice, name: string): Spec | undefined {
  return specsOfChoice(product, choice).find((spec) => plainSpaces(spec.name) === name);
}

/** A characteristic in centimetres; null = it is not there, or no single number. */
export function measureOf(product: ProductDetail, choice: Choice, name: string): number | null {
  const found = findSpec(product, choice, name);
  const number = found?.unit === "см" ? Number(found.value.replace(",", ".")) : Number.NaN;
  return number > 0 ? number : null;
}

/** The numbers of a characteristic such as «274 × 152,5»; empty = it is not there. */
function numbersOf(product: ProductDetail, choice: Choice, name: string | undefined): number[] {
  const value = name === undefined ? "" : (findSpec(product, choice, name)?.value ?? "");
  return (value.match(/\d+(?:,\d+)?/g) ?? []).map((number) => Number(number.replace(",", ".")));
}

/** What is drawn of a product, centimetres. */
export interface Drawn extends Box {
  kind: DrawingRule["kind"];
  /** Length and width of the belt of a treadmill. */
  belt: [number, number] | null;
  /** Length, width and height. */
  folded: [number, number, number] | null;
  hasUprights: boolean;
  free: { behind: number; side: number } | null;
}

/** Null when the length or the height is no single number, or when it is too small to stand beside a person. */
export function drawnOf(product: ProductDetail, choice: Choice, rule: DrawingRule | undefined): Drawn | null {
  const { kind = "box", length = "Длина", width = "Ширина", height = "Высота", plan, belt, folded, uprights, free } = rule ?? {};
  const [planLength, planWidth] = numbersOf(product, choice, plan);
  // Of a range («230–305») the largest is drawn.
  const tall =
    measureOf(product, choice, height) ??
    (/^\d+\s?–\s?\d+$/.test(findSpec(product, choice, height)?.value ?? "") ? numbersOf(product, choice, height)[1] : null);
  const long = planLength ?? measureOf(product, choice, length);
  const wide = planWidth ?? measureOf(product, choice, width);
  if (!long || !tall || (!wide && !rule) || (!rule && Math.max(long, wide ?? 0, tall) < 60)) return null;
  const [beltLength, beltWidth] = numbersOf(product, choice, belt);
  const [foldedLength, foldedWidth, foldedHeight] = numbersOf(product, choice, folded);
  return {
    kind,
    length: long,
    width: wide ?? 0,
    height: tall,
    belt: beltLength && beltWidth ? [beltLength, beltWidth] : null,
    folded: foldedLength && foldedWidth && foldedHeight ? [foldedLength, foldedWidth, foldedHeight] : null,
    hasUprights: uprights !== undefined && findSpec(product, choice, uprights) !== undefined,
    free: free ?? null,
  };
}
