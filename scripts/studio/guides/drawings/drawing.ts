import type { Bounds, View } from "./view.ts";

/** One sheet: views in rows, all in one scale unless a view is a detail with a scale of its own. */
export interface Drawing {
  /** What is shown: model and size. */
  caption: string;
  rows: readonly (readonly ViewPlan[])[];
  /** Not to scale: a scheme of work. */
  scheme?: boolean;
}

export interface ViewPlan {
  title: string;
  /** Millimetres, with the room that dimensions and marks need. */
  bounds: Bounds;
  /** Denominator of the detail's own scale: 5 is 1 : 5. */
  detail?: number;
  draw(view: View): void;
}

export const box = (left: number, right: number, bottom: number, top: number): Bounds => ({ left, right, bottom, top });
