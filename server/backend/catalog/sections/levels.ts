import { slugOf } from "#shared/text/transliterate.ts";
import { positionSet } from "./position-set.ts";
import type { IndexedChoice, IndexedProduct } from "./section-index.ts";

/** The facet of a category that its levels are chosen by. */
export const LEVEL_FACET = "level";

/** A category of the feed below a category of the shop that has others below it, and may have goods of its own: then these are a type too. Its page is that of the category, with the filter. */
export interface LevelNode {
  /** What a filter has in the address: made of names, so that it stays when a feed numbers its categories anew. */
  value: string;
  name: string;
  /** The names of the levels above it and its own. */
  label: string;
  url: string;
}

/** The data of a type that levels need. */
interface Placed {
  id: number;
  name: string;
  levels: readonly LevelNode[];
}

/** @param names from the upper level to the lower one */
export function levelNodes(categoryUrl: string, names: readonly string[]): LevelNode[] {
  return names.map((name, index) => {
    const path = names.slice(0, index + 1);
    const value = path.map((one) => slugOf(one) || one.toLowerCase()).join("--");
    return { value, name, label: path.join(" — "), url: `${categoryUrl}?f_${LEVEL_FACET}=${encodeURIComponent(value)}` };
  });
}

/** The levels of a category's types, each with the types at it and below it, sorted by name; without levels whose only type has the same name. */
export function levelsOf<Type extends Placed>(types: readonly Type[]): { level: LevelNode; types: Type[] }[] {
  const known = new Map<string, { level: LevelNode; types: Type[] }>();
  for (const type of types) {
    for (const level of type.levels) {
      const { types: below } = known.get(level.value) ?? { types: [] };
      known.set(level.value, { level, types: [...below, type] });
    }
  }
  const wider = [...known.values()].filter(({ level, types: below }) => below.some(({ name }) => name !== level.name));
  return wider.toSorted((a, b) => a.level.label.localeCompare(b.level.label, "ru", { numeric: true }));
}

/** @param members positions of products by the id of their type */
export function levelFacet(
  types: readonly Placed[],
  members: ReadonlyMap<number, number[]>,
  products: readonly IndexedProduct[],
): IndexedChoice {
  const values = levelsOf(types).map(({ level: { value, label }, types: below }) => {
    const positions = below.flatMap(({ id }) => members.get(id) ?? []).toSorted((a, b) => a - b);
    return { value, label, note: "", set: positionSet(positions, products.length), variants: null };
  });
  return { kind: "choice", id: LEVEL_FACET, name: "Раздел", values };
}
