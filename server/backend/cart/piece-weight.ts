import type { Spec } from "#shared/contract/catalog.ts";
import type { FreightBox } from "#shared/domain/delivery.ts";
import { sidesOf } from "../catalog/products/box-sides.ts";

export interface Weighed {
  /** JSON of the product's boxes, and of those of the modification. */
  boxes: string;
  own_boxes: string;
  /** Those of the product, and the modification's own. */
  specs: readonly Spec[];
  own: readonly Spec[];
  /** 1 = the boxes are named after another modification of the product. */
  boxed_otherwise: number;
}

interface Box {
  size: string;
  weight_kg: number;
}

/** The names of the parcel's weight and size in a feed. */
const PARCEL_WEIGHT = "Вес в упаковке";
const PARCEL_SIZE = "Размеры упаковки";

/** The shipping weight of one piece in kilograms; null = unknown. */
export function pieceWeight({ boxes, specs, own, boxed_otherwise }: Weighed): number | null {
  const weight = weightIn(own, PARCEL_WEIGHT) ?? weightIn(own, "Вес");
  if (weight !== null) return weight;
  if (boxed_otherwise === 1) return null;
  const packed: Box[] = JSON.parse(boxes);
  if (packed.length > 0) return packed.reduce((sum, { weight_kg }) => sum + weight_kg, 0);
  // A feed gives the weight of the package and no boxes.
  return weightIn(specs, PARCEL_WEIGHT);
}

/** The boxes of one piece: the modification's own, the product's, or the one that a feed tells; none = unknown. */
export function pieceBoxes(piece: Weighed): FreightBox[] {
  const { boxes, own_boxes, specs, own, boxed_otherwise } = piece;
  const packed: Box[] = JSON.parse(own_boxes);
  if (packed.length === 0 && boxed_otherwise === 0) packed.push(...(JSON.parse(boxes) as Box[]));
  if (packed.length > 0) return packed.map(({ size, weight_kg }) => ({ weight_kg, sides: sidesOf(size), count: 1 }));
  const weight_kg = pieceWeight(piece);
  const size = [...own, ...specs].find(({ name, unit }) => name === PARCEL_SIZE && unit === "см");
  return weight_kg === null ? [] : [{ weight_kg, sides: size ? sidesOf(size.value) : null, count: 1 }];
}

/** The boxes of all pieces. */
export function allBoxes(pieces: readonly { boxes: readonly FreightBox[]; quantity: number }[]): FreightBox[] {
  return pieces.flatMap(({ boxes, quantity }) => boxes.map((box) => ({ ...box, count: box.count * quantity })));
}

/** The volume of all pieces in m³, rounded to litres; null = the size of some is unknown. */
export function totalVolume(pieces: readonly { boxes: readonly FreightBox[]; quantity: number }[]): number | null {
  let cm3 = 0;
  for (const { boxes, quantity } of pieces) {
    if (boxes.length === 0) return null;
    for (const { sides, count } of boxes) {
      if (!sides) return null;
      cm3 += sides[0] * sides[1] * sides[2] * count * quantity;
    }
  }
  return Math.round(cm3 / 1000) / 1000;
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
