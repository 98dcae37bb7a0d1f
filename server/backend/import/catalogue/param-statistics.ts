import type { DatabaseSync } from "node:sqlite";
import { choiceLabel, listParts, YES } from "../../catalog/facet-values.ts";
import type { Param } from "../feed/param.ts";

/** What the offers of a type say in one characteristic. */
export interface ParamStatistics {
  name: string;
  /** Number of offers that have the characteristic. */
  offers: number;
  distinct: number;
  /** The first values by label, never more than MAX_CHOICES + 1. */
  labels: Map<string, { number: number | null; unit: string }>;
  /** The offers of each unit, of the first few. */
  units: Map<string, number>;
  /** The parts of values that are lists, and values that are none; never more than MAX_CHOICES + 1. */
  parts: Set<string>;
  /** Values that are lists by a semicolon, or by a comma. */
  semicolons: number;
  commas: number;
  allNumbers: boolean;
  yes: number;
  no: number;
  length: number;
}

/** More values are too many to choose from. */
export const MAX_CHOICES = 40;
const MAX_UNITS = 8;

const NO = /^(?:нет|no|false|-)$/i;

export function* paramStatistics(staging: DatabaseSync): Generator<[type: string, ParamStatistics]> {
  const values = staging.prepare(`
    SELECT placed.type, param.value ->> 0 AS name, param.value ->> 1 AS value, param.value ->> 2 AS unit, param.value ->> 3 AS number,
      count(DISTINCT placed.position) AS offers
    FROM placed JOIN offers USING (position), json_each(offers.params) AS param
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`);
  let type = "";
  let param: ParamStatistics | null = null;
  for (const row of values.iterate()) {
    const name = String(row["name"]);
    if (param !== null && (row["type"] !== type || param.name !== name)) {
      yield [type, param];
      param = null;
    }
    type = String(row["type"]);
    param ??= emptyStatistics(name);
    const number = row["number"] === null ? null : Number(row["number"]);
    note(param, { name, value: String(row["value"]), unit: String(row["unit"]), number }, Number(row["offers"]));
  }
  if (param !== null) yield [type, param];
}

function emptyStatistics(name: string): ParamStatistics {
  const counts = { offers: 0, distinct: 0, semicolons: 0, commas: 0, yes: 0, no: 0, length: 0 };
  return { name, ...counts, labels: new Map(), units: new Map(), parts: new Set(), allNumbers: true };
}

function note(statistics: ParamStatistics, param: Param, offers: number): void {
  const { value, unit, number } = param;
  const label = choiceLabel(param);
  statistics.offers += offers;
  statistics.distinct++;
  if (statistics.labels.size <= MAX_CHOICES) statistics.labels.set(label, { number, unit });
  if (statistics.units.has(unit) || statistics.units.size < MAX_UNITS) {
    statistics.units.set(unit, (statistics.units.get(unit) ?? 0) + offers);
  }
  const parts = number === null ? listParts(value) : [label];
  for (const part of parts) if (statistics.parts.size <= MAX_CHOICES) statistics.parts.add(part);
  if (parts.length > 1) statistics[/[;|]/.test(value) ? "semicolons" : "commas"] += 1;
  statistics.allNumbers &&= number !== null;
  if (YES.test(value)) statistics.yes += offers;
  if (NO.test(value)) statistics.no += offers;
  statistics.length = Math.max(statistics.length, label.length);
}
