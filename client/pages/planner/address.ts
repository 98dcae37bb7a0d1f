import type { HallPlan, PlannerPage } from "#shared/contract/planner.ts";
import { paths } from "#shared/paths.ts";
import { withQuery } from "../../navigation/addresses.ts";

/** Id of the form that asks for an estimate: links lead to it. */
export const ASK = "ask";

/** The page, and what the visitor has typed into its form. */
export type PlannerData = PlannerPage & { typed: Readonly<Record<string, string>> };

/** What the address of a plan holds: the typed fields, and what was changed in the list. */
export interface PlannerState {
  typed: Readonly<Record<string, string>>;
  changes: HallPlan["changes"];
}

/** The parameters of a plan in which some are changed; null removes one. */
export function parametersOf({ typed, changes }: PlannerState, changed: Readonly<Record<string, string | null>> = {}): [string, string][] {
  const all = new Map<string, string | null>([...Object.entries(typed), ...changes, ...Object.entries(changed)]);
  return [...all].flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]));
}

export function plannerHref(state: PlannerState, changed: Readonly<Record<string, string | null>> = {}): string {
  return withQuery(paths.planner.href(), new URLSearchParams(parametersOf(state, changed)));
}
