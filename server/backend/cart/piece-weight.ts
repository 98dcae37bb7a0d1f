import type { Spec } from "#shared/contract/catalog.ts";

export interface Weighed {
  /** JSON of the product's boxes, spec groups, and of the modification's own specs. */
  boxes: string;
  spec_groups: string;
  modification_specs: string;
  /** 1 = the boxes are named after another modification of the product. */
  boxed_otherwise: number;
}

/** The name of the parcel's weight in a feed. */
const PARCEL_WEIGHT = "Вес в упаковке";

/** The shipping weight of one piece in kilograms; null = unknown. */
export function pieceWeight({ boxes, spec_groups, modification_specs, boxed_otherwise }: Weighed): number | null {
  const own: Spec[] = JSON.parse(modification_specs);
  const weight = weightIn(own, PARCEL_WEIGHT) ?? weightIn(own, "Вес");
  if (weight !== null) return weight;
  if (boxed_otherwise === 1) return null;
  const packed: { weight_kg: number }[] = JSON.parse(boxes);
  if (packed.length > 0) return packed.reduce((sum, { weight_kg }) => sum + weight_kg, 0);
  // A feed gives the weight of the package and no boxes.
  return weightIn(specsIn(spec_groups), PARCEL_WEIGHT);
}

/** The specs in the JSON of a product's spec groups. */
export function specsIn(spec_groups: string): Spec[] {
  const groups: { items: Spec[] }[] = JSON.parse(spec_groups);
  return groups.flatMap(({ items }) => items);
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
