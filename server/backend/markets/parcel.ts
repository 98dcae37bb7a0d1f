import type { Spec } from "#shared/contract/catalog.ts";
import { sidesOf } from "../catalog/products/box-sides.ts";

/** Weight in kilograms, sides in centimetres from the longest to the shortest; null = not known. */
export interface Parcel {
  weightKg: number | null;
  sides: readonly [number, number, number] | null;
}

const numberOf = (text: string) => Number(text.replace(",", "."));

/** The parcel of a thing: its boxes, else the characteristics that an import makes of a feed's <weight> and <dimensions>. Only one box has sides. */
export function readParcel(specs: readonly Spec[], boxes: readonly { size: string; weight_kg: number }[]): Parcel {
  const [box, ...others] = boxes;
  if (box) {
    const weight = boxes.reduce((sum, { weight_kg }) => sum + weight_kg, 0);
    return { weightKg: weight > 0 ? Math.round(weight * 1000) / 1000 : null, sides: others.length === 0 ? sidesOf(box.size) : null };
  }
  const weight = specs.find(({ name, unit }) => name === "Вес в упаковке" && unit === "кг");
  const size = specs.find(({ name, unit }) => name === "Размеры упаковки" && unit === "см");
  const kilograms = weight ? numberOf(weight.value) : 0;
  return { weightKg: kilograms > 0 ? kilograms : null, sides: size ? sidesOf(size.value) : null };
}
