import type { Facet } from "#shared/contract/catalog.ts";
import { countBits, countIn, emptyBits, intersection, setBit, unite, type Bits, type PositionSet } from "./position-set.ts";
import type { IndexedChoice, IndexedFacet, IndexedRange, SectionIndex } from "./section-index.ts";

/** What an address applies of one facet. Bounds in the facet's unit, null = open. */
export type Applied =
  | { kind: "choice"; values: ReadonlySet<string> }
  | { kind: "range"; from: number | null; to: number | null }
  | { kind: "flag" };

export interface FilterResult {
  /** Products that pass every facet; null = all. */
  bits: Bits | null;
  total: number;
  /** What the section offers, with the counts that one more click would give. */
  facets: Facet[];
}

/** Query of an address: a parameter may come once or several times. */
export type Query = Readonly<Record<string, unknown>>;

/**
 * Reads `f_<id>=…`, `f_<id>_min`, `f_<id>_max` and `special=1` by the facets of the section. What is unknown or damaged is
 * left out: an address that was shared a year ago still shows products.
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

/** A text that is the same for the same filter, whatever the order of the address. */
export function filterKey(applied: ReadonlyMap<string, Applied>): string {
  return JSON.stringify(
    [...applied].map(([id, one]) => [id, one.kind === "choice" ? [...one.values] : one.kind === "range" ? [one.from, one.to] : 1]),
  );
}

/** Values of one facet are OR, facets among themselves AND. */
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

/** Place of the first number that is not below the limit. */
function lowerBound(numbers: Float64Array, limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Null for a facet that tells nothing about this section and is not applied. */
function presentFacet(facet: IndexedFacet, applied: Applied | undefined, base: Bits | null, size: number): Facet | null {
  const { id, name } = facet;
  switch (facet.kind) {
    case "choice":
      return applied || isTelling(facet, size) ? { type: "choice", id, name, data: choiceData(facet, applied, base) } : null;
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

/** Brands and series tell something from two on; of the type's own facets one value does when some products lack it. */
function isTelling({ id, values }: IndexedChoice, size: number): boolean {
  const [only, second] = values;
  if (second) return true;
  return only !== undefined && id !== "brand" && id !== "series" && isPartial(only.set, size);
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

/** Bounds of a price are whole roubles around what the section has. */
function rangeData({ id, unit, scale, numbers }: IndexedRange, applied: Applied | undefined) {
  const [lowest, highest] = [(numbers[0] ?? 0) / scale, (numbers.at(-1) ?? 0) / scale];
  const bounds = id === "price" ? { min: Math.floor(lowest), max: Math.ceil(highest) } : { min: lowest, max: highest };
  const { from, to } = applied?.kind === "range" ? applied : { from: null, to: null };
  return { unit, ...bounds, from, to };
}
