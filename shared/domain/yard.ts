/** Free ground on each side of a trampoline, centimetres. */
export const FREE_SIDE_CM = 150;
/** A trampoline's load is to exceed the weight of who jumps by a fifth. */
const LOAD_RESERVE = 1.2;

/** Side of the square that a round trampoline needs with the free ground around it; both in centimetres. */
export function yardSideFor(diameterCm: number): number {
  return diameterCm + 2 * FREE_SIDE_CM;
}

/** Yard in metres, age of the youngest in years, weight of the heaviest in kilograms. */
export interface YardQuestion {
  length: number;
  width: number;
  age: number;
  weight: number;
}

export const yardLimits = {
  length: { min: 2, max: 50, usual: 8 },
  width: { min: 2, max: 50, usual: 7 },
  age: { min: 1, max: 99, usual: 6 },
  weight: { min: 10, max: 250, usual: 70 },
} as const satisfies Record<keyof YardQuestion, { min: number; max: number; usual: number }>;

interface Model {
  load_kg: number;
  age_from: number | null;
  age_to: number | null;
}

interface Size<M extends Model> {
  diameter_cm: number;
  models: readonly M[];
}

export interface YardAnswer<M extends Model, S extends Size<M>> {
  /** The largest size that the yard takes and that has a suitable model; null = none. */
  best: (S & { models: readonly M[] }) | null;
  /** Every size that the yard takes, whoever jumps. */
  fitting: readonly S[];
  /** The smallest size that it does not take. */
  tooLarge: S | null;
  /** The load that is looked for, kilograms. */
  load: number;
}

/** Which trampolines suit a yard and those who jump. `sizes` from the smallest to the largest. */
export function trampolinesFor<M extends Model, S extends Size<M>>(
  sizes: readonly S[],
  { length, width, age, weight }: YardQuestion,
): YardAnswer<M, S> {
  const free = Math.min(length, width) * 100;
  const load = Math.ceil(weight * LOAD_RESERVE);
  const suits = (model: M) => model.load_kg >= load && (model.age_from ?? 0) <= age && (model.age_to ?? Infinity) >= age;
  const fitting = sizes.filter(({ diameter_cm }) => yardSideFor(diameter_cm) <= free);
  const suitable = fitting.map((size) => ({ ...size, models: size.models.filter(suits) })).filter(({ models }) => models.length > 0);
  return { best: suitable.at(-1) ?? null, fitting, tooLarge: sizes[fitting.length] ?? null, load };
}

/** One answer of the form: a number within its limits, with a comma or a point; null = not one. */
export function readYardNumber(name: keyof YardQuestion, text: string): number | null {
  const { min, max } = yardLimits[name];
  const number = /^\s*\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  return number >= min && number <= max ? number : null;
}
