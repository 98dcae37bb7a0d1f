import { pieceBoxes, pieceWeight, type Weighed } from "../cart/piece-weight.ts";

/** Weight in kilograms, sides in centimetres from the longest to the shortest; null = not known. */
export interface Parcel {
  weightKg: number | null;
  sides: readonly [number, number, number] | null;
}

/** The parcel of one piece, as a cart weighs it. Only one box has sides. */
export function parcelOfPiece(piece: Weighed): Parcel {
  const weight = pieceWeight(piece);
  const [box, ...others] = pieceBoxes(piece);
  return { weightKg: weight ? Math.round(weight * 1000) / 1000 : null, sides: others.length === 0 ? (box?.sides ?? null) : null };
}
