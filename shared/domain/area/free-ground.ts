/** Free ground that a trampoline needs on each side, centimetres. */
export const FREE_SIDE_CM = 150;

/** The side of the square that a round trampoline needs together with the free ground. Centimetres. */
export function yardSideFor(diameterCm: number): number {
  return diameterCm + 2 * FREE_SIDE_CM;
}
