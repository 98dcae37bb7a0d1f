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

/** A number that must become another one: the yard's sides at least, the weight at most, the age at least or at most. */
export interface YardChange {
  field: "yard" | "age" | "weight";
  bound: "from" | "to";
  /** Metres, years or kilograms. */
  value: number;
}

/** A model that would fit if these numbers were others; nothing fits with fewer changes. */
export interface Nearest<M extends Model, S> {
  changes: readonly YardChange[];
  model: M;
  /** null = it stands indoors, and the yard does not matter. */
  size: S | null;
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
  /** Without a best size: the nearest model for each number, or set of numbers, that is in the way. */
  nearest: readonly Nearest<M, S>[];
}

/** Small trampolines for indoors: those that suit these people, else the nearest ones. */
export function indoorFor<M extends Model>(models: readonly M[], question: Pick<YardQuestion, "age" | "weight">) {
  const suitable = models.filter((model) => peopleChanges(model, question).length === 0);
  const asked = { ...question, length: Infinity, width: Infinity };
  return {
    models: suitable,
    nearest:
      suitable.length > 0
        ? []
        : nearestOf<M, never>(
            models.map((model) => ({ model, size: null })),
            asked,
          ),
  };
}

const loadFor = (weight: number) => Math.ceil(reserved(weight));
/** Rounded, so that the floating point does not ask for a kilogram more. */
const reserved = (weight: number) => Math.round(weight * LOAD_RESERVE * 1000) / 1000;

/** What these people would have to change to use this model. */
function peopleChanges({ load_kg, age_from, age_to }: Model, { age, weight }: Pick<YardQuestion, "age" | "weight">): YardChange[] {
  const changes: YardChange[] = [];
  if (load_kg < loadFor(weight)) changes.push({ field: "weight", bound: "to", value: Math.floor(load_kg / LOAD_RESERVE + 0.001) });
  if ((age_from ?? 0) > age) changes.push({ field: "age", bound: "from", value: age_from ?? 0 });
  if ((age_to ?? Infinity) < age) changes.push({ field: "age", bound: "to", value: age_to ?? 0 });
  return changes;
}

/** The side that the yard must have, rounded up to the decimetre. Metres. */
export function yardMetres(diameterCm: number): number {
  return Math.ceil(yardSideFor(diameterCm) / 10) / 10;
}

function nearestOf<M extends Model, S extends { diameter_cm: number }>(
  candidates: readonly { model: M; size: S | null }[],
  question: YardQuestion,
): Nearest<M, S>[] {
  const { length, width, age, weight } = question;
  const asked = { yard: Math.min(length, width), age, weight };
  const reached = candidates.map(({ model, size }): Nearest<M, S> & { away: number } => {
    const changes = peopleChanges(model, question);
    if (size && yardSideFor(size.diameter_cm) > asked.yard * 100)
      changes.unshift({ field: "yard", bound: "from", value: yardMetres(size.diameter_cm) });
    return { changes, model, size, away: changes.reduce((sum, { field, value }) => sum + Math.abs(value / asked[field] - 1), 0) };
  });
  const fewest = Math.min(...reached.map(({ changes }) => changes.length));
  const byFields = Map.groupBy(
    reached.filter(({ changes }) => changes.length === fewest),
    ({ changes }) => changes.map(({ field, bound }) => field + bound).join(),
  );
  return [...byFields.values()]
    .flatMap((same) => same.toSorted((a, b) => a.away - b.away).slice(0, 1))
    .toSorted((a, b) => a.away - b.away)
    .map(({ changes, model, size }) => ({ changes, model, size }));
}

/** Finds the trampolines for a yard and its people. @param sizes from the smallest to the largest */
export function trampolinesFor<M extends Model, S extends Size<M>>(sizes: readonly S[], question: YardQuestion): YardAnswer<M, S> {
  const free = Math.min(question.length, question.width) * 100;
  const fitting = sizes.filter(({ diameter_cm }) => yardSideFor(diameter_cm) <= free);
  const suits = (model: M) => peopleChanges(model, question).length === 0;
  const best = fitting.map((size) => ({ ...size, models: size.models.filter(suits) })).findLast(({ models }) => models.length > 0) ?? null;
  const candidates = best ? [] : sizes.flatMap((size) => size.models.map((model) => ({ model, size })));
  return {
    best,
    fitting,
    tooLarge: sizes[fitting.length] ?? null,
    load: loadFor(question.weight),
    nearest: nearestOf(candidates, question),
  };
}

/** Weights that the form begins with are multiples of this, kilograms. */
const WEIGHT_STEP = 5;

/**
 * What the form begins with. A number that nobody typed must not be in the way: age and weight suit a model of the smallest size, so every yard
 * that takes a size has an answer.
 */
export function usualYard(sizes: readonly Size<Model>[]): YardQuestion {
  const usual = {
    length: yardLimits.length.usual,
    width: yardLimits.width.usual,
    age: yardLimits.age.usual,
    weight: yardLimits.weight.usual,
  };
  const [smallest] = sizes;
  const [first] = nearestOf(
    (smallest?.models ?? []).map((model) => ({ model, size: null })),
    usual,
  );
  const asked: YardQuestion = { ...usual };
  for (const { field, value } of first?.changes ?? [])
    if (field !== "yard") asked[field] = field === "weight" && value > WEIGHT_STEP ? value - (value % WEIGHT_STEP) : value;
  return asked;
}

/** Reads one field of the form: a number within its limits, with a decimal comma or point; null = anything else. */
export function readYardNumber(name: keyof YardQuestion, text: string): number | null {
  const { min, max } = yardLimits[name];
  const number = /^\s*\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  return number >= min && number <= max ? number : null;
}
