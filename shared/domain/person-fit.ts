import { NBSP, numberText, plainSpaces } from "../text/format.ts";

/** As the contract has it: which characteristics limit a person, and how long a belt is for whose stride. */
export interface PersonRule {
  weight: string;
  height?: string | undefined;
  belt?: string | undefined;
  stride?: { length: number; height: number }[] | undefined;
}

interface Characteristic {
  name: string;
  value: string;
}

/** Centimetres and kilograms. */
export const personLimits = { height: { min: 100, max: 230 }, weight: { min: 20, max: 250 } } as const;
export type PersonField = keyof typeof personLimits;
export const PERSON_FIELDS = Object.keys(personLimits) as PersonField[];

/** Reads a typed height or weight; undefined = nothing is typed, null = no number within the limits. */
export function readPersonNumber(field: PersonField, text: string): number | null | undefined {
  if (text.trim() === "") return undefined;
  const { min, max } = personLimits[field];
  const number = /^\s*\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

/** One reason why a product suits a person or does not. */
export interface PersonReason {
  fits: boolean;
  text: string;
  /** It is too short to run on: walking is possible. */
  walks?: true;
}

/** Compares a person with the characteristics that limit it; a number that is not given, or a limit that is not known, gives no reason. */
export function personFit(
  { weight, height, belt, stride = [] }: PersonRule,
  specs: readonly Characteristic[],
  person: Readonly<Record<PersonField, number | undefined>>,
): PersonReason[] {
  const numbersOf = (name: string | undefined) => {
    const found = specs.find((spec) => name !== undefined && plainSpaces(spec.name) === name);
    return {
      value: found?.value ?? "",
      numbers: (found?.value ?? "").match(/\d+(?:,\d+)?/g)?.map((one) => Number(one.replace(",", "."))) ?? [],
    };
  };
  const reasons: PersonReason[] = [];
  const { numbers: weights } = numbersOf(weight);
  const most = weights.at(-1);
  if (person.weight !== undefined && most !== undefined)
    reasons.push({ fits: person.weight <= most, text: `вес до${NBSP}${numberText(most)}${NBSP}кг` });
  if (person.height === undefined) return reasons;
  const seat = numbersOf(height);
  const [from, to] = seat.numbers.length > 1 ? seat.numbers : [0, seat.numbers[0]];
  if (from !== undefined && to !== undefined)
    reasons.push({
      fits: person.height >= from && person.height <= to,
      text: from > 0 ? `рост от${NBSP}${from} до${NBSP}${to}${NBSP}см` : `рост до${NBSP}${to}${NBSP}см`,
    });
  const length = numbersOf(belt).numbers[0];
  if (length !== undefined && stride.length > 0) {
    const reach = stride.findLast((step) => step.length <= length)?.height;
    const surface = `полотно ${numberText(length)}${NBSP}см`;
    if (reach === undefined) reasons.push({ fits: false, walks: true, text: `${surface}: для${NBSP}ходьбы, бегать на${NBSP}нём тесно` });
    else
      reasons.push({
        fits: person.height <= reach,
        ...(person.height > reach && { walks: true }),
        text: `${surface}: бегут своим шагом при${NBSP}росте до${NBSP}${reach}${NBSP}см`,
      });
  }
  return reasons;
}
