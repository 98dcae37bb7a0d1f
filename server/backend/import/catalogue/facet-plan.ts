import type { DatabaseSync } from "node:sqlite";
import { slugOf } from "#shared/text/transliterate.ts";
import { choiceLabel, COMMON_FACETS, listParts, roundConverted, shortHash, SIZES, unitsIn, YES } from "../../catalog/facet-values.ts";
import type { SourceAttribute, SourceStructure } from "../../catalog/source.ts";
import { isIdentifier, type Param } from "../feed/param.ts";
import { MAX_CHOICES, paramStatistics, type ParamStatistics } from "./param-statistics.ts";

type SourceFacet = SourceStructure["types"][number]["facets"][number];

/** The facets of a type and its most important characteristics. */
export interface FacetPlan {
  facets: SourceFacet[];
  /** Names of the characteristics that a card shows, at most three. */
  deciding: string[];
  /** The attributes of a characteristic: none when it has no facet or is the «нет» of a flag, several when it is a list. */
  attributes(param: Param): SourceAttribute[];
}

interface Candidate {
  name: string;
  /** How well it divides the goods of its type: many have it, in few values. */
  worth: number;
  length: number;
  facet: Omit<SourceFacet, "id">;
  values(param: Param): Choice[];
}

const MAX_FACETS = 12;
const RANGE_FROM = 9;
const MIN_COVERAGE = 0.3;
/** A flag that a smaller share of the offers has makes no facet. */
const MIN_YES = 0.02;
const MAX_LABEL = 60;
/** A characteristic with another value in nearly every offer makes no facet. With fewer offers than SCATTERED_FROM this is not checked. */
const MAX_DISTINCT = 0.8;
const SCATTERED_FROM = 10;

/** Decides the facets of every type from the characteristics of its offers. Only the facets stay in memory, not all values. */
export function planFacets(staging: DatabaseSync): Map<string, FacetPlan> {
  const plans = new Map<string, FacetPlan>();
  const sizes = new Map<string, number>();
  for (const row of staging.prepare("SELECT type, count(*) AS offers FROM placed GROUP BY type").iterate()) {
    sizes.set(String(row["type"]), Number(row["offers"]));
  }
  const candidates = new Map<string, Candidate[]>([...sizes.keys()].map((type) => [type, []]));
  for (const [type, param] of paramStatistics(staging)) {
    const found = candidate(param, sizes.get(type) ?? 0);
    if (found !== null) candidates.get(type)?.push(found);
  }
  for (const [type, found] of candidates) plans.set(type, facetPlan(found));
  return plans;
}

/** The facet of a characteristic; null when too few offers have it, all of them have the same value or nearly each has its own. */
function candidate(param: ParamStatistics, typeSize: number): Candidate | null {
  const { name, length } = param;
  if (isIdentifier(name) || TOLD_ELSEWHERE.test(name) || slugOf(name) === "") return null;
  const coverage = Math.min(1, param.offers / typeSize);
  if (param.yes + param.no === param.offers) {
    const isFlag = param.yes > 0 && param.yes >= MIN_YES * typeSize && param.yes < typeSize;
    const values = ({ value }: Param): Choice[] => (YES.test(value) ? [{ value: "1", label: name }] : []);
    return isFlag ? { name, length, worth: param.yes / typeSize, facet: { name, kind: "flag", unit: "" }, values } : null;
  }
  if (coverage < MIN_COVERAGE || param.distinct < 2) return null;
  const unit = commonUnit(param);
  if (unit !== null && /^(?:руб\.?|р\.|₽|rub)$/i.test(unit)) return null;
  if (param.allNumbers && unit !== null && unit !== "" && param.distinct >= RANGE_FROM) {
    return { name, length, worth: worth(coverage, RANGE_FROM, param.offers), facet: { name, kind: "range", unit }, values: measured(unit) };
  }
  const choices = isList(param) ? choicesOfParts(param) : choicesOfLabels(param, unit);
  if (choices === null || choices.count < 2 || choices.length > MAX_LABEL || isScattered(choices.count, param.offers)) return null;
  const facet = { name, kind: "choice", unit: "" } as const;
  return { name, length, worth: worth(coverage, choices.count, param.offers), facet, values: choices.values };
}

const isScattered = (distinct: number, offers: number): boolean => distinct >= SCATTERED_FROM && distinct >= MAX_DISTINCT * offers;

/** With few offers, the number of values does not show much. */
const worth = (coverage: number, distinct: number, offers: number): number =>
  coverage * (1 - distinct / (offers + distinct + SCATTERED_FROM));

/** The unit that most offers have, when all others can be converted to it; null = they cannot. */
function commonUnit({ units }: ParamStatistics): string | null {
  const [[most = ""] = []] = [...units].toSorted((a, b) => b[1] - a[1]);
  return [...units.keys()].every((unit) => unitsIn(unit, most) !== null) ? most : null;
}

function measured(unit: string): Candidate["values"] {
  return (param) => {
    if (param.number === null) return [];
    const each = unitsIn(param.unit, unit) ?? 1;
    if (each === 1) return [{ value: String(param.number), label: param.value, number: param.number }];
    const number = roundConverted(param.number * each);
    return [{ value: String(number), label: String(number).replace(".", ","), number }];
  };
}

interface Choices {
  /** The number of different values. */
  count: number;
  length: number;
  values: Candidate["values"];
}

/** A list has fewer parts than values; a comma can belong to a sentence, a semicolon cannot. */
function isList({ semicolons, commas, parts, distinct }: ParamStatistics): boolean {
  return semicolons > 0 || (commas > 0 && parts.size < distinct);
}

function choicesOfParts({ parts }: ParamStatistics): Choices | null {
  if (parts.size > MAX_CHOICES) return null;
  const choices = orderChoices(new Map([...parts].map((part) => [part, null])));
  return {
    count: choices.size,
    length: Math.max(...[...parts].map((part) => part.length)),
    values: (param) => [
      ...new Set((param.number === null ? listParts(param.value) : [choiceLabel(param)]).flatMap((part) => choices.get(part) ?? [])),
    ],
  };
}

/** Labels that mean the same in different units are one value. */
function choicesOfLabels({ labels, length, allNumbers }: ParamStatistics, unit: string | null): Choices | null {
  if (labels.size > MAX_CHOICES) return null;
  const joined = new Map<string, string>();
  const numbers = new Map<string, number | null>();
  for (const [label, { number, unit: own }] of labels) {
    if (unit === null || !allNumbers || own === unit || number === null) numbers.set(label, number);
  }
  for (const [label, { number, unit: own }] of labels) {
    if (numbers.has(label) || number === null || unit === null) continue;
    const converted = number * (unitsIn(own, unit) ?? 1);
    const same = [...numbers].find(([, other]) => other !== null && Math.abs(other - converted) <= ROUNDING * converted);
    const rounded = roundConverted(converted);
    const name = same?.[0] ?? choiceLabel({ value: String(rounded).replace(".", ","), unit });
    numbers.set(name, same?.[1] ?? rounded);
    joined.set(label, name);
  }
  const choices = orderChoices(numbers);
  return {
    count: choices.size,
    length,
    values: (param) => {
      const label = choiceLabel(param);
      const choice = choices.get(joined.get(label) ?? label);
      return choice === undefined ? [] : [choice];
    },
  };
}

/** A smaller difference comes from rounding in another unit: 304,8 and 305 cm. */
const ROUNDING = 0.002;

function facetPlan(candidates: Candidate[]): FacetPlan {
  const chosen = candidates.toSorted((a, b) => b.worth - a.worth).slice(0, MAX_FACETS);
  const taken = new Set(COMMON_FACETS);
  const byName = new Map<string, { facet: SourceFacet; values: Candidate["values"] }>();
  for (const { name, facet, values } of chosen.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const slug = slugOf(name);
    const id = taken.has(slug) ? `${slug}-${shortHash(name)}` : slug;
    taken.add(id);
    byName.set(name, { facet: { ...facet, id }, values });
  }
  const shown = chosen.filter(({ facet, length }) => facet.kind !== "flag" && length <= MAX_DECIDING_LENGTH);
  return {
    facets: chosen.flatMap(({ name }) => byName.get(name)?.facet ?? []),
    deciding: shown.slice(0, MAX_DECIDING).map(({ name }) => name),
    attributes(param) {
      const planned = byName.get(param.name);
      return planned === undefined ? [] : planned.values(param).map((choice) => ({ facet: planned.facet.id, ...choice }));
    },
  };
}

/** Brand and maker have a facet of their own. */
const TOLD_ELSEWHERE = /^(?:бренд|производитель|торговая марка|изготовитель|vendor|brand)$|ссылка/i;
const MAX_DECIDING_LENGTH = 24;
const MAX_DECIDING = 3;

/** A value that can be chosen: what its attributes have besides the facet. */
export type Choice = Omit<SourceAttribute, "facet">;

/**
 * Attributes for the values of a choice, given as label -> number. Numbers are in ascending order, sizes of clothes from small to large, other labels in
 * alphabetical order. Labels that differ only in case are one value. The value in an address depends on the label, not on
 * its place in the feed.
 */
export function orderChoices(labels: ReadonlyMap<string, number | null>): Map<string, Choice> {
  const places = [...labels].map(([label, number]) => ({ label, number, size: SIZES.indexOf(label.toUpperCase()) }));
  places.sort((a, b) => {
    if (a.number !== null && b.number !== null && a.number !== b.number) return a.number - b.number;
    if (a.size >= 0 && b.size >= 0) return a.size - b.size;
    return compare(a.label, b.label);
  });
  const choices = new Map<string, Choice>();
  const bySlug = new Map<string, { folded: string; choice: Choice }>();
  for (const { label, number } of places) {
    const folded = label.toLowerCase();
    const plain = slugOf(label) || shortHash(folded);
    const slug =
      [plain, `${plain}-${shortHash(folded)}`].find((candidate) => (bySlug.get(candidate)?.folded ?? folded) === folded) ??
      shortHash(folded);
    // A category shows the values of several types together: numbers stand in their order there too.
    const choice = bySlug.get(slug)?.choice ?? { value: slug, label, number: number ?? bySlug.size };
    bySlug.set(slug, { folded, choice });
    choices.set(label, choice);
  }
  return choices;
}

const compare = new Intl.Collator("ru", { numeric: true, sensitivity: "base" }).compare;
