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
/** Sums of weights that differ by less are the same. */
const GRAM_KG = 0.001;

/** The shipping weight of one piece in kilograms; null = unknown. */
export function pieceWeight(piece: Weighed): number | null {
  const { specs, own } = piece;
  const weight = weightIn(own, PARCEL_WEIGHT) ?? weightIn(own, "Вес");
  if (weight !== null) return weight;
  const packed = packing(piece);
  if (packed.length > 0) return weightOf(packed);
  // A feed gives the weight of the package and no boxes.
  return piece.boxed_otherwise === 1 ? null : weightIn(specs, PARCEL_WEIGHT);
}

/**
 * The boxes of one piece: the modification's own, the product's, or the one that a feed tells; none = unknown. The product's boxes are not those of a
 * piece that weighs something else: they hold another size, or a pallet of such pieces. Its box has the size that it tells itself, or none.
 */
export function pieceBoxes(piece: Weighed): FreightBox[] {
  const { own_boxes, specs, own } = piece;
  const packed = packing(piece);
  const weight_kg = pieceWeight(piece);
  const isItsOwn = own_boxes !== "[]" || weight_kg === null || Math.abs(weightOf(packed) - weight_kg) < GRAM_KG;
  if (packed.length > 0 && isItsOwn) return packed.map((box) => ({ weight_kg: box.weight_kg, sides: sidesOf(box.size), count: 1 }));
  const size = [...own, ...(packed.length > 0 ? [] : specs)].find(({ name, unit }) => name === PARCEL_SIZE && unit === "см");
  return weight_kg === null ? [] : [{ weight_kg, sides: size ? sidesOf(size.value) : null, count: 1 }];
}

/** Whether the boxes of a product are named after another of its modifications: «Рама, 12 ft». @param boxes JSON */
export const boxedOtherwise = (boxes: string, name: string, names: readonly string[]): boolean =>
  names.some((other) => other !== name && boxes.includes(`, ${other}`));

/** The boxes that a modification has of its own, else those of the product. */
function packing({ boxes, own_boxes, boxed_otherwise }: Weighed): Box[] {
  const own: Box[] = JSON.parse(own_boxes);
  return own.length > 0 || boxed_otherwise === 1 ? own : JSON.parse(boxes);
}

const weightOf = (boxes: readonly Box[]) => boxes.reduce((sum, { weight_kg }) => sum + weight_kg, 0);

/** The boxes of all pieces. */
export function allBoxes(pieces: readonly { boxes: readonly FreightBox[]; quantity: number }[]): FreightBox[] {
  return pieces.flatMap(({ boxes, quantity }) => boxes.map((box) => ({ ...box, count: box.count * quantity })));
}

/** The volume of all boxes whose size is known, in m³, rounded to litres: one piece of unknown size makes no others smaller. */
export function totalVolume(pieces: readonly { boxes: readonly FreightBox[]; quantity: number }[]): number {
  let cm3 = 0;
  for (const { sides, count } of allBoxes(pieces)) if (sides) cm3 += sides[0] * sides[1] * sides[2] * count;
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
