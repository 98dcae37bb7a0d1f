import { numberText, NBSP } from "../../text/format.ts";
import { readNumberWithin } from "../../text/numbers.ts";

/** What the planner asks about a hall: square metres or metres, and roubles. */
export const hallLimits = {
  area: { min: 10, max: 2000, unit: "м²" },
  length: { min: 2, max: 100, unit: "м" },
  width: { min: 2, max: 100, unit: "м" },
  height: { min: 2, max: 20, unit: "м" },
  budget: { min: 10_000, max: 50_000_000, unit: "₽" },
} as const;
export type HallField = keyof typeof hallLimits;
export const HALL_FIELDS = Object.keys(hallLimits) as HallField[];

/** Length divided by width of a hall of which only the area is known. */
const PROPORTION = 1.5;

/** Reads a typed number, with spaces and a decimal comma or point; undefined = the field is empty, null = no number within the limits. */
export function readHallNumber(field: HallField, text: string | null | undefined): number | null | undefined {
  return text?.trim() ? readNumberWithin(text, hallLimits[field]) : undefined;
}

/** What to tell at a field whose number is wrong. */
export function hallFieldError(field: HallField): string {
  const { min, max, unit } = hallLimits[field];
  return `Нужно число от${NBSP}${numberText(min)} до${NBSP}${numberText(max)}${NBSP}${unit}`;
}

/** The sides of a hall of this area, metres, to the decimetre. */
export function sidesOf(area: number): { length: number; width: number } {
  const length = Math.round(Math.sqrt(area * PROPORTION) * 10) / 10;
  return { length, width: Math.round((area / length) * 10) / 10 };
}
