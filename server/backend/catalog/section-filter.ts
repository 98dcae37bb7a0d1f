import type { Facet } from "#shared/contract/catalog.ts";
import { countBits, countIn, emptyBits, intersection, setBit, unite, type Bits, type PositionSet } from "./position-set.ts";
import type { IndexedChoice, IndexedFacet, IndexedRange, SectionIndex } from "./section-index.ts";

/** The filter of one facet in an address. Bounds are in the facet's unit, null = no bound. */
export type Applied =
  | { kind: "choice"; values: ReadonlySet<string> }
  | { kind: "range"; from: number | null; to: number | null }
  | { kind: "flag" };

export interface FilterResult {
  /** Products that pass every facet; null = all. */
  bits: Bits | null;
  total: number;
  /** The facets of the section, with the number of products that each further choice would give. */
  facets: Facet[];
}

/** The query of an address; a parameter can occur several times. */
export type Query = Readonly<Record<string, unknown>>;

/**
 * Reads `f_<id>=…`, `f_<id>_min`, `f_<id>_max` and `special=1` by the facets of the section. Unknown or invalid values are
 * ignored, so that an address from last year still shows products.
 */
export function readApplied(index: SectionIndex, query: Query, special: boolean): Map<string, Applied> {
  const applied = new Map<string, Applied>();
  for (const facet of index.facets) {
    const one = facet.id === "special" ? (special ? { kind: "flag" as const } : null) : readFacet(facet, query);
    if (one) applied.set(facet.id, one);
  }
  return applied;
}

function readFacet(facet: IndexedFacet, query: Query): Applied | null {
  const given = texts(query[`f_${facet.id}`]);
  switch (facet.kind) {
    case "choice": {
      const known = facet.values.filter(({ value }) => given.includes(value)).map(({ value }) => value);
      return known.length > 0 ? { kind: "choice", values: new Set(known) } : null;
    }
    case "range": {
      const [from, to] = [readNumber(query[`f_${facet.id}_min`]), readNumber(query[`f_${facet.id}_max`])];
      if ((from === null && to === null) || (from !== null && to !== null && from > to)) return null;
      return { kind: "range", from, to };
    }
    case "flag":
      return given.includes("1") || given.includes("true") ? { kind: "flag" } : null;
  }
}

function texts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === "string");
}

function readNumber(value: unknown): number | null {
  const text =
    texts(value)
      .at(-1)
      ?.replace(",", ".")
      .replace(/[\s\u00a0]/g, "") ?? "";
  return /^\d{1,12}(\.\d{1,3})?$/.test(text) ? Number(text) : null;
}

/** A cache key: the same for the same filter, whatever the order of the parameters. */
export function filterKey(applied: ReadonlyMap<string, Applied>): string {
  return JSON.stringify(
    [...applied].map(([id, one]) => [id, one.kind === "choice" ? [...one.values] : one.kind === "range" ? [one.from, one.to] : 1]),
  );
}

/** Products must have one of the chosen values of each facet. */
export function filterSection(index: SectionIndex, applied: ReadonlyMap<string, Applied>): FilterResult {
  const passing = new Map<string, Bits>();
  for (const facet of index.facets) {
    const one = applied.get(facet.id);
    if (one) passing.set(facet.id, passingBits(facet, one, index.size));
  }
  const bits = intersection([...passing.values()]);
  const withoutFacet = (id: string) =>
    passing.has(id) ? intersection([...passing].filter(([other]) => other !== id).map(([, set]) => set)) : bits;
  const facets = index.facets.flatMap((facet) => presentFacet(facet, applied.get(facet.id), withoutFacet(facet.id), index.size) ?? []);
  return { bits, total: bits === null ? index.size : countBits(bits), facets };
}

function passingBits(facet: IndexedFacet, applied: Applied, size: number): Bits {
  const bits = emptyBits(size);
  if (facet.kind === "choice" && applied.kind === "choice") {
    for (const { value, set } of facet.values) if (applied.values.has(value)) unite(bits, set);
  } else if (facet.kind === "range" && applied.kind === "range") {
    const first = applied.from === null ? 0 : lowerBound(facet.numbers, Math.round(applied.from * facet.scale));
    const end = applied.to === null ? facet.numbers.length : lowerBound(facet.numbers, Math.round(applied.to * facet.scale) + 1);
    for (const position of facet.positions.subarray(first, end)) setBit(bits, position);
  } else if (facet.kind === "flag") {
    unite(bits, facet.set);
  }
  return bits;
}

/** Index of the first number that is not below the limit. */
function lowerBound(numbers: Float64Array, limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Null for a facet that does not distinguish the products of the section and is not applied. */
function presentFacet(facet: IndexedFacet, applied: Applied | undefined, base: Bits | null, size: number): Facet | null {
  const { id, name } = facet;
  switch (facet.kind) {
    case "choice":
      return applied || isDistinguishing(facet, size) ? { type: "choice", id, name, data: choiceData(facet, applied, base) } : null;
    case "range":
      return facet.numbers.length > 0 && (applied || facet.numbers[0] !== facet.numbers.at(-1))
        ? { type: "range", id, name, data: rangeData(facet, applied) }
        : null;
    case "flag":
      return applied || isPartial(facet.set, size)
        ? { type: "flag", id, name, data: { count: countIn(facet.set, base), selected: applied !== undefined } }
        : null;
  }
}

const isPartial = (set: PositionSet, size: number) => set.count > 0 && set.count < size;

/** A facet with one value distinguishes products only when some of them do not have it. */
function isDistinguishing({ values }: IndexedChoice, size: number): boolean {
  const [only, second] = values;
  return second !== undefined || (only !== undefined && isPartial(only.set, size));
}

function choiceData({ values }: IndexedChoice, applied: Applied | undefined, base: Bits | null) {
  const selected = applied?.kind === "choice" ? applied.values : null;
  return values.map(({ value, label, note, set }) => ({
    value,
    label,
    note,
    count: countIn(set, base),
    selected: selected?.has(value) ?? false,
  }));
}

/** The bounds of the price are rounded to whole roubles. */
function rangeData({ id, unit, scale, numbers }: IndexedRange, applied: Applied | undefined) {
  const [lowest, highest] = [(numbers[0] ?? 0) / scale, (numbers.at(-1) ?? 0) / scale];
  const bounds = id === "price" ? { min: Math.floor(lowest), max: Math.ceil(highest) } : { min: lowest, max: highest };
  const { from, to } = applied?.kind === "range" ? applied : { from: null, to: null };
  return { unit, ...bounds, from, to };
}
