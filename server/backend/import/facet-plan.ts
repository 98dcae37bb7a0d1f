import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { NBSP } from "#shared/text/space.ts";
import { slugOf } from "#shared/text/transliterate.ts";
import type { SourceAttribute, SourceStructure } from "../catalog/source.ts";
import { isIdentifier } from "./identifier.ts";
import type { Param } from "./param.ts";

type SourceFacet = SourceStructure["types"][number]["facets"][number];

/** The facets of a type and its most important characteristics. */
export interface FacetPlan {
  facets: SourceFacet[];
  /** Names of the characteristics that a card shows, at most three. */
  deciding: string[];
  /** The attribute of a characteristic; null when it has no facet or is the «нет» of a flag. */
  attribute(param: Param): SourceAttribute | null;
}

interface Candidate {
  name: string;
  distinct: number;
  coverage: number;
  length: number;
  facet: Omit<SourceFacet, "id">;
  /** Attributes of choices, by label. */
  choices: Map<string, Omit<SourceAttribute, "facet">>;
}

interface ParamStatistics {
  name: string;
  /** Number of offers that have the characteristic. */
  offers: number;
  distinct: number;
  /** Labels of the first values (never more than MAX_CHOICES + 1), with their numbers. */
  labels: Map<string, number | null>;
  units: Set<string>;
  allNumbers: boolean;
  yes: number;
  no: number;
  length: number;
}

const MAX_FACETS = 12;
const MAX_CHOICES = 40;
const RANGE_FROM = 9;
const MIN_COVERAGE = 0.3;
/** A flag that a smaller share of the offers has makes no facet. */
const MIN_YES = 0.02;
const MAX_LABEL = 60;
/** A value for nearly every offer tells them apart, but nobody chooses by it. Few offers prove nothing. */
const MOST_DISTINCT = 0.8;
const SCATTERED_FROM = 10;

/** Decides the facets of every type from the characteristics of its offers. Only the facets are kept in memory, not all values. */
export function planFacets(staging: DatabaseSync): Map<string, FacetPlan> {
  const plans = new Map<string, FacetPlan>();
  const sizes = new Map<string, number>();
  for (const row of staging.prepare("SELECT type, count(*) AS offers FROM placed GROUP BY type").iterate()) {
    sizes.set(String(row["type"]), Number(row["offers"]));
  }
  const candidates = new Map<string, Candidate[]>([...sizes.keys()].map((type) => [type, []]));
  for (const [type, param] of statistics(staging)) {
    const found = candidate(param, sizes.get(type) ?? 0);
    if (found !== null) candidates.get(type)?.push(found);
  }
  for (const [type, found] of candidates) plans.set(type, facetPlan(found));
  return plans;
}

function* statistics(staging: DatabaseSync): Generator<[type: string, ParamStatistics]> {
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
    param ??= { name, offers: 0, distinct: 0, labels: new Map(), units: new Set(), allNumbers: true, yes: 0, no: 0, length: 0 };
    const number = row["number"] === null ? null : Number(row["number"]);
    note(param, { name, value: String(row["value"]), unit: String(row["unit"]), number }, Number(row["offers"]));
  }
  if (param !== null) yield [type, param];
}

function note(statistics: ParamStatistics, param: Param, offers: number): void {
  const label = choiceLabel(param);
  statistics.offers += offers;
  statistics.distinct++;
  if (statistics.labels.size <= MAX_CHOICES) statistics.labels.set(label, param.number);
  if (statistics.units.size < 2) statistics.units.add(param.unit);
  statistics.allNumbers &&= param.number !== null;
  if (YES.test(param.value)) statistics.yes += offers;
  if (NO.test(param.value)) statistics.no += offers;
  statistics.length = Math.max(statistics.length, label.length);
}

/** The facet of a characteristic; null when too few offers have it or all of them have the same value. */
function candidate(param: ParamStatistics, typeSize: number): Candidate | null {
  if (isIdentifier(param.name) || TOLD_ELSEWHERE.test(param.name) || slugOf(param.name) === "") return null;
  const coverage = Math.min(1, param.offers / typeSize);
  const base = { name: param.name, distinct: param.distinct, coverage, length: param.length, choices: new Map() };
  const [unit = ""] = param.units;
  if (param.yes + param.no === param.offers) {
    return param.yes > 0 && param.yes >= MIN_YES * typeSize && param.yes < typeSize
      ? { ...base, facet: { name: param.name, kind: "flag", unit: "" } }
      : null;
  }
  if (coverage < MIN_COVERAGE || param.distinct < 2) return null;
  if (param.allNumbers && param.units.size === 1 && unit !== "" && param.distinct >= RANGE_FROM) {
    return { ...base, facet: { name: param.name, kind: "range", unit } };
  }
  if (param.labels.size > MAX_CHOICES || param.length > MAX_LABEL) return null;
  if (param.distinct >= SCATTERED_FROM && param.distinct >= MOST_DISTINCT * param.offers) return null;
  return { ...base, facet: { name: param.name, kind: "choice", unit: "" }, choices: orderChoices(param.labels) };
}

function facetPlan(candidates: Candidate[]): FacetPlan {
  const chosen = candidates.toSorted((a, b) => b.coverage - a.coverage || b.distinct - a.distinct).slice(0, MAX_FACETS);
  const taken = new Set(RESERVED);
  const byName = new Map<string, { facet: SourceFacet; choices: Candidate["choices"] }>();
  for (const { name, facet, choices } of chosen.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const slug = slugOf(name);
    const id = taken.has(slug) ? `${slug}-${shortHash(name)}` : slug;
    taken.add(id);
    byName.set(name, { facet: { ...facet, id }, choices });
  }
  const deciding = chosen
    .filter(({ facet, length }) => facet.kind !== "flag" && length <= MAX_DECIDING)
    .toSorted((a, b) => b.coverage * Math.min(b.distinct, 20) - a.coverage * Math.min(a.distinct, 20))
    .slice(0, 3)
    .map(({ name }) => name);

  return {
    facets: chosen.flatMap(({ name }) => byName.get(name)?.facet ?? []),
    deciding,
    attribute(param) {
      const planned = byName.get(param.name);
      if (planned === undefined) return null;
      const { facet, choices } = planned;
      if (facet.kind === "flag") return YES.test(param.value) ? { facet: facet.id, value: "1", label: facet.name } : null;
      if (facet.kind === "range") {
        return param.number === null ? null : { facet: facet.id, value: String(param.number), label: param.value, number: param.number };
      }
      const choice = choices.get(choiceLabel(param));
      return choice === undefined ? null : { facet: facet.id, ...choice };
    },
  };
}

/** Ids of the facets that every section has. */
const RESERVED = ["price", "brand", "series", "in-stock", "special"];
/** Brand and maker have a facet of their own. */
const TOLD_ELSEWHERE = /^(?:бренд|производитель|торговая марка|изготовитель|vendor|brand)$|ссылка/i;
const YES = /^(?:да|есть|yes|true|\+)$/i;
const NO = /^(?:нет|no|false|-)$/i;
const MAX_DECIDING = 24;

function choiceLabel({ value, unit }: Param): string {
  return unit === "" ? value : `${value}${NBSP}${unit}`;
}

/**
 * Attributes for the values of a choice, given as label -> number. Numbers are in ascending order, sizes of clothes from small to large, other labels in
 * alphabetical order. Labels that differ only in case are one value. The value in an address depends on the label, not on
 * its place in the feed.
 */
export function orderChoices(labels: ReadonlyMap<string, number | null>): Map<string, Omit<SourceAttribute, "facet">> {
  const places = [...labels].map(([label, number]) => ({ label, number, size: SIZES.indexOf(label.toUpperCase()) }));
  places.sort((a, b) => {
    if (a.number !== null && b.number !== null && a.number !== b.number) return a.number - b.number;
    if (a.size >= 0 && b.size >= 0) return a.size - b.size;
    return compare(a.label, b.label);
  });
  const choices = new Map<string, Omit<SourceAttribute, "facet">>();
  const bySlug = new Map<string, { folded: string; choice: Omit<SourceAttribute, "facet"> }>();
  for (const { label } of places) {
    const folded = label.toLowerCase();
    const plain = slugOf(label) || shortHash(folded);
    const slug =
      [plain, `${plain}-${shortHash(folded)}`].find((candidate) => (bySlug.get(candidate)?.folded ?? folded) === folded) ??
      shortHash(folded);
    const choice = bySlug.get(slug)?.choice ?? { value: slug, label, number: bySlug.size };
    bySlug.set(slug, { folded, choice });
    choices.set(label, choice);
  }
  return choices;
}

/** Eight characters that represent a text in an address. */
export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

const SIZES = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "2XL", "XXXL", "3XL", "4XL", "5XL"];
const compare = new Intl.Collator("ru", { numeric: true, sensitivity: "base" }).compare;
