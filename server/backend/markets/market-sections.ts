import type { CatalogSnapshot, TypeNode } from "../catalog/snapshot.ts";

/** A category of a feed. */
export interface MarketCategory {
  id: number;
  /** null = it is a topmost one. */
  parent: number | null;
  name: string;
}

export interface MarketSections {
  categories: MarketCategory[];
  /** The category of the feed that takes the goods of a type. */
  placeOf(type: TypeNode): number;
}

/** Above all ids of sections. */
const ROOT = 1_000_000_000;

/**
 * The sections of the shop as the tree of categories that an import makes the same sections of again: the levels between a category and a type
 * become categories of their own, and goods that stand in a category itself stay there. A single category gets a root above it, because an import
 * leaves out a single root.
 */
export function marketSections({ categories }: Pick<CatalogSnapshot, "categories">): MarketSections {
  const list: MarketCategory[] = [];
  const places = new Map<number, number>();
  const root = categories.length === 1 ? ROOT : null;
  if (root !== null) list.push({ id: root, parent: null, name: "Каталог" });
  let nextLevel = ROOT + 1;
  for (const category of categories) {
    list.push({ id: category.id, parent: root, name: category.name });
    const paths = category.types.map((type) => ({ type, names: type.levels.map(({ name }) => name) }));
    const nodes = new Map<string, number>();
    const isOwn = (type: TypeNode) => type.slug === category.slug || type.name === `${category.name} — прочее`;
    const keyOf = (names: readonly string[]) => names.join("\n");
    for (const { type, names } of paths) {
      const key = keyOf(names);
      const isParent =
        names.length > 0 &&
        isNamed(type.name, names.at(-1) ?? "") &&
        paths.some((one) => one.type !== type && `${keyOf(one.names)}\n`.startsWith(`${key}\n`));
      if (isParent && !nodes.has(key)) nodes.set(key, type.id);
    }
    const idOf = (names: readonly string[]): number => {
      if (names.length === 0) return category.id;
      const key = keyOf(names);
      const known = nodes.get(key);
      const id = known ?? nextLevel++;
      nodes.set(key, id);
      if (!places.has(id)) {
        places.set(id, id);
        list.push({ id, parent: idOf(names.slice(0, -1)), name: names.at(-1) ?? "" });
      }
      return id;
    };
    for (const { type, names } of paths) {
      if (isOwn(type)) places.set(type.id, category.id);
      else if (nodes.get(keyOf(names)) === type.id) idOf(names);
      else {
        places.set(type.id, type.id);
        list.push({ id: type.id, parent: idOf(names), name: type.name });
      }
    }
  }
  return { categories: list, placeOf: ({ id }) => places.get(id) ?? id };
}

/** A type whose name another one of its category has too bears the names above it. */
const isNamed = (type: string, level: string) => type === level || type.endsWith(` — ${level}`);
