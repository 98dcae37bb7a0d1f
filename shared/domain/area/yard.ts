import { yardSideFor } from "./free-ground.ts";

/** The allowed load of a trampoline must exceed the weight of the heaviest person by a fifth. */
const LOAD_RESERVE = 1.2;

/** The yard in metres, the age of the youngest person in years, the weight of the heaviest in kilograms. */
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
  /** The largest size that fits into the yard and has a suitable model; null = there is none. */
  best: (S & { models: readonly M[] }) | null;
  /** All sizes that fit into the yard, whatever the age and the weight. */
  fitting: readonly S[];
  /** The smallest size that does not fit. */
  tooLarge: S | null;
  /** The load that a model must allow, kilograms. */
  load: number;
}

/** Which models suit these people, whatever the yard. */
export function modelsFor<M extends Model>(models: readonly M[], { age, weight }: Pick<YardQuestion, "age" | "weight">): M[] {
  return models.filter(jumpers(age, weight).suits);
}

function jumpers(age: number, weight: number) {
  const load = Math.ceil(weight * LOAD_RESERVE);
  const suits = (model: Model) => model.load_kg >= load && (model.age_from ?? 0) <= age && (model.age_to ?? Infinity) >= age;
  return { load, suits };
}

/** Finds the trampolines for a yard and its people. @param sizes from the smallest to the largest */
export function trampolinesFor<M extends Model, S extends Size<M>>(
  sizes: readonly S[],
  { length, width, age, weight }: YardQuestion,
): YardAnswer<M, S> {
  const free = Math.min(length, width) * 100;
  const { load, suits } = jumpers(age, weight);
  const fitting = sizes.filter(({ diameter_cm }) => yardSideFor(diameter_cm) <= free);
  const suitable = fitting.map((size) => ({ ...size, models: size.models.filter(suits) })).filter(({ models }) => models.length > 0);
  return { best: suitable.at(-1) ?? null, fitting, tooLarge: sizes[fitting.length] ?? null, load };
}

/** Reads one field of the form: a number within its limits, with a decimal comma or point; null = anything else. */
export function readYardNumber(name: keyof YardQuestion, text: string): number | null {
  const { min, max } = yardLimits[name];
  const number = /^\s*\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  return number >= min && number <= max ? number : null;
}
