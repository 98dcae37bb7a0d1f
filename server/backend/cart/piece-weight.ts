import type { Spec } from "#shared/contract/catalog.ts";

export interface Weighed {
  /** JSON of the product's boxes. */
  boxes: string;
  /** Those of the product, and the modification's own. */
  specs: readonly Spec[];
  own: readonly Spec[];
  /** 1 = the boxes are named after another modification of the product. */
  boxed_otherwise: number;
}

/** The name of the parcel's weight in a feed. */
const PARCEL_WEIGHT = "Вес в упаковке";

/** The shipping weight of one piece in kilograms; null = unknown. */
export function pieceWeight({ boxes, specs, own, boxed_otherwise }: Weighed): number | null {
  const weight = weightIn(own, PARCEL_WEIGHT) ?? weightIn(own, "Вес");
  if (weight !== null) return weight;
  if (boxed_otherwise === 1) return null;
  const packed: { weight_kg: number }[] = JSON.parse(boxes);
  if (packed.length > 0) return packed.reduce((sum, { weight_kg }) => sum + weight_kg, 0);
  // A feed gives the weight of the package and no boxes.
  return weightIn(specs, PARCEL_WEIGHT);
}

/** The weight of all pieces, rounded to grams. */
export function totalWeight(pieces: readonly { weight_kg: number | null; quantity: number }[]): number | null {
  let sum = 0;
  for (const { weight_kg, quantity } of pieces) {
    if (weight_kg === null) return null;
    sum += weight_kg * quantity;
  }
  return Math.round(sum * 1000) / 1000;
}

function weightIn(specs: readonly Spec[], name: string): number | null {
  const weight = specs.find((spec) => spec.name === name && spec.unit === "кг");
  const kilograms = weight ? Number(weight.value.replace(",", ".")) : NaN;
  return kilograms > 0 ? kilograms : null;
}
