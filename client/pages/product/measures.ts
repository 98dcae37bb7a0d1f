import type { ProductDetail, Spec } from "#shared/contract/catalog.ts";
import { NBSP } from "#shared/text/space.ts";
import type { Choice } from "./choice.ts";

/** Height of the person beside a drawing, centimetres. */
export const PERSON_CM = 175;

/** Length, width and height of something that is no round trampoline, centimetres. */
export interface Box {
  length: number;
  width: number;
  height: number;
}

/** The specifications of the choice: those of a modification replace those of the product with the same name. */
export function ofChoice(specs: readonly Spec[], { modification }: Choice): Spec[] {
  const own = new Map(modification?.specs.map((spec) => [spec.name, spec]));
  return specs.map((spec) => own.get(spec.name) ?? spec);
}

/** A characteristic in centimetres; null = it is not there, or no single number. */
export function measureOf(product: ProductDetail, choice: Choice, name: string): number | null {
  const specs = product.spec_groups.flatMap(({ items }) => ofChoice(items, choice));
  const found = specs.find((spec) => spec.name.replaceAll(NBSP, " ") === name && spec.unit === "см");
  const number = Number(found?.value.replace(",", "."));
  return number > 0 ? number : null;
}

/** Null unless all three are single numbers and it is large enough to stand beside a person. */
export function boxOf(product: ProductDetail, choice: Choice): Box | null {
  const [length, width, height] = ["Длина", "Ширина", "Высота"].map((name) => measureOf(product, choice, name));
  return length && width && height && Math.max(length, width, height) >= 60 ? { length, width, height } : null;
}
