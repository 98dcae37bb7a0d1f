/** What is cut off at the walls, per cent. */
export const CUTTING_PERCENT = 5;
const MAX_M2 = 5000;

/** Reads a typed area in m²; null = no number from 0 to 5 000. */
export function readArea(text: string): number | null {
  const typed = text.replace(/[\s\u00a0]/g, "").replace(",", ".");
  const area = /^\d{1,4}(?:\.\d{1,3})?$/.test(typed) ? Number(typed) : Number.NaN;
  return area > 0 && area <= MAX_M2 ? area : null;
}

/** Pieces for an area, with what is cut off. @param piece the area of one piece, m² */
export function piecesFor(area: number, piece: number, isCut: boolean): number {
  // In whole square centimetres: the floating point must not ask for one piece more.
  const needed = Math.round(area * 10_000 * (isCut ? 1 + CUTTING_PERCENT / 100 : 1));
  return Math.ceil(needed / Math.round(piece * 10_000));
}
