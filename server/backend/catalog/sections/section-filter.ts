import type { Facet } from "#shared/contract/catalog.ts";
import {
  countBits,
  countIn,
  countOwnersIn,
  emptyBits,
  intersection,
  ownedBy,
  setBit,
  unite,
  type Bits,
  type PositionSet,
} from "./position-set.ts";
import type { IndexedChoice, IndexedFacet, IndexedRange, Members, SectionIndex } from "./section-index.ts";

/** The filter of one facet in an address. Bounds are in the facet's unit, null = no bound. */
export type Applied =
  | { kind: "choice"; values: ReadonlySet<string> }
  | { kind: "range"; from: number | null; to: number | null }
  | { kind: "flag" };

export interface FilterResult extends Passing {
  total: number;
  /** The facets of the section, with the number of products that each further choice would give. */
  facets: Facet[];
}

/** What passes some facets. */
export interface Passing {
  /** Products of which one variant passes; null = all. */
  bits: Bits | null;
  /** The variants that pass; null = the facets do not tell variants of a product apart. */
  variants: Bits | null;
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

/** A product passes when one of its variants has one of the chosen values of each facet. */
export function filterSection(index: SectionIndex, applied: ReadonlyMap<string, Applied>): FilterResult {
  const chosen = index.facets.flatMap((facet) => {
    const one = applied.get(facet.id);
    return one ? [{ id: facet.id, ...passingOf(facet, one, index) }] : [];
  });
  const all = passingAll(chosen, index);
  // A range shows no counts, so nothing is computed for it.
  const without = (id: string) => () =>
    applied.has(id)
      ? passingAll(
          chosen.filter((other) => other.id !== id),
          index,
        )
      : all;
  const facets = index.facets.flatMap((facet) => presentFacet(facet, applied.get(facet.id), without(facet.id), index) ?? []);
  return { ...all, total: all.bits === null ? index.size : countBits(all.bits), facets };
}

/** What has one of the values: products, or variants where those of a product differ in the facet. */
function passingOf(facet: IndexedFacet, applied: Applied, { size, sold: { owners } }: SectionIndex): Passing {
  const inVariants = differs(facet) && owners.length > size;
  const bits = emptyBits(inVariants ? owners.length : size);
  const add = ({ set, variants }: Members) => unite(bits, inVariants && variants ? variants : set);
  if (facet.kind === "choice" && applied.kind === "choice") {
    for (const value of facet.values) if (applied.values.has(value.value)) add(value);
  } else if (facet.kind === "range" && applied.kind === "range") {
    const first = applied.from === null ? 0 : lowerBound(facet.numbers, Math.round(applied.from * facet.scale));
    const end = applied.to === null ? facet.numbers.length : lowerBound(facet.numbers, Math.round(applied.to * facet.scale) + 1);
    for (const position of facet.positions.subarray(first, end)) setBit(bits, position);
  } else if (facet.kind === "flag") {
    add(facet);
  }
  return inVariants ? { bits: null, variants: bits } : { bits, variants: null };
}

function differs(facet: IndexedFacet): boolean {
  switch (facet.kind) {
    case "choice":
      return facet.values.some(({ variants }) => variants !== null);
    case "range":
      return facet.ofVariants;
    case "flag":
      return facet.variants !== null;
  }
}

/** Products that pass all facets about products, of which one variant passes all facets about variants. */
function passingAll(passing: readonly Passing[], { size, sold: { owners } }: SectionIndex): Passing {
  const products = intersection(passing.flatMap(({ bits }) => bits ?? []));
  const variants = intersection(passing.flatMap((one) => one.variants ?? []));
  if (variants === null) return { bits: products, variants };
  const { members, owned } = ownedBy(variants, owners, products, size);
  return { bits: owned, variants: members };
}

/** Number of products of the base that have the value, in one variant with all that the base asks of it. */
function countOf({ set, variants }: Members, base: Passing, { sold }: SectionIndex): number {
  if (base.variants === null || variants === null) return countIn(set, base.bits);
  return countOwnersIn(variants, base.variants, sold.owners);
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
function presentFacet(facet: IndexedFacet, applied: Applied | undefined, baseOf: () => Passing, index: SectionIndex): Facet | null {
  const { id, name } = facet;
  switch (facet.kind) {
    case "choice": {
      if (!applied && !isDistinguishing(facet, index.size)) return null;
      const base = baseOf();
      return { type: "choice", id, name, data: choiceData(facet, applied, (members) => countOf(members, base, index)) };
    }
    case "range":
      return facet.numbers.length > 0 && (applied || facet.numbers[0] !== facet.numbers.at(-1))
        ? { type: "range", id, name, data: rangeData(facet, applied) }
        : null;
    case "flag":
      return applied || isPartial(facet.set, index.size)
        ? { type: "flag", id, name, data: { count: countOf(facet, baseOf(), index), selected: applied !== undefined } }
        : null;
  }
}

const isPartial = (set: PositionSet, size: number) => set.count > 0 && set.count < size;

/** A facet with one value distinguishes products only when some of them do not have it. */
function isDistinguishing({ values }: IndexedChoice, size: number): boolean {
  const [only, second] = values;
  return second !== undefined || (only !== undefined && isPartial(only.set, size));
}

function choiceData({ values }: IndexedChoice, applied: Applied | undefined, count: (members: Members) => number) {
  const selected = applied?.kind === "choice" ? applied.values : null;
  return values.map(({ value, label, note, ...members }) => ({
    value,
    label,
    note,
    count: count(members),
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
