import type { RawCategory } from "../feed/feed-parser.ts";
import { tidy } from "../feed/param.ts";

/** The category and the type of the shop that take the offers of a feed's category. Both are category ids of the feed. */
interface Placement {
  category: string;
  type: string;
}

export interface CategoryTree {
  /** undefined = the feed names no such category. */
  placement(id: string): Placement | undefined;
  name(id: string): string;
  /** Names of the levels that the offers of a feed's category are at: what stands between category and type, and itself when there are others below it. */
  levels(id: string): string[];
  /** Names of types by id. When two types of a category have the same name, each gets the names of its parents as well. */
  typeNames(types: Iterable<string>): Map<string, string>;
  ids(): Iterable<string>;
}

/** The id of the category of offers that name none; a feed's own ids are tidied texts. */
export const DEFAULT_CATEGORY = "~";

interface Node {
  id: string;
  name: string;
  parent: Node | null;
  hasChildren: boolean;
}

/**
 * Maps categories of any depth to two levels: the topmost one becomes the category, that of the offer becomes the type (a topmost one with
 * offers of its own becomes both). A single root is skipped when its name says nothing («Все товары») or when two
 * levels remain below it. Faults are reported to `warn` and are not fatal: a category with an unknown or a cyclic parent becomes a topmost one.
 */
export function categoryTree(categories: readonly RawCategory[], warn: (line: number, text: string) => void): CategoryTree {
  const nodes = new Map<string, Node>();
  const accepted: RawCategory[] = [];
  for (const category of categories) {
    const id = tidy(category.id);
    if (id === "" || id.length > 100) warn(category.line, "категория без id пропущена");
    else if (nodes.has(id)) warn(category.line, `категория ${id} описана второй раз, оставлено первое описание`);
    else {
      const name = tidy(category.name).slice(0, 200);
      if (name === "") warn(category.line, `категория ${id} без названия`);
      nodes.set(id, { id, name: name || `Категория ${id}`, parent: null, hasChildren: false });
      accepted.push(category);
    }
  }
  for (const category of accepted) {
    const node = nodes.get(tidy(category.id)) as Node;
    const parentId = tidy(category.parentId);
    const parent = nodes.get(parentId);
    if (parent === undefined) {
      if (parentId !== "" && parentId !== "0") warn(category.line, `категория ${node.id}: нет родителя ${parentId}, она стала верхней`);
    } else if (lineage(parent).includes(node)) {
      warn(category.line, `категория ${node.id}: родители замкнуты в круг, она стала верхней`);
    } else {
      node.parent = parent;
      parent.hasChildren = true;
    }
  }
  const skipped = skippedRoots(nodes);

  /** The path from the topmost category of the shop to the node. */
  const shown = (node: Node): Node[] => {
    const line = lineage(node).reverse();
    const below = line.filter((ancestor) => !skipped.has(ancestor));
    return below.length > 0 ? below : [node];
  };

  return {
    placement(id) {
      const node = nodes.get(id);
      return node && { category: (shown(node)[0] as Node).id, type: node.id };
    },
    name: (id) => nodes.get(id)?.name ?? id,
    levels(id) {
      const node = nodes.get(id);
      return node === undefined
        ? []
        : shown(node)
            .slice(1, node.hasChildren ? undefined : -1)
            .map(({ name }) => name);
    },
    typeNames(types) {
      const lines = [...types].flatMap((id) => {
        const node = nodes.get(id);
        return node ? [{ id, line: shown(node) }] : [];
      });
      return distinctNames(lines);
    },
    ids: () => nodes.keys(),
  };
}

function lineage(node: Node): Node[] {
  const line: Node[] = [];
  for (let at: Node | null = node; at !== null; at = at.parent) line.push(at);
  return line;
}

function skippedRoots(nodes: ReadonlyMap<string, Node>): Set<Node> {
  const skipped = new Set<Node>();
  // This category depends on an option and must not change the place of the others.
  const all = [...nodes.values()].filter(({ id }) => id !== DEFAULT_CATEGORY);
  for (;;) {
    const tops = all.filter((node) => !skipped.has(node) && (node.parent === null || skipped.has(node.parent)));
    const top = tops[0];
    if (tops.length !== 1 || top === undefined || !top.hasChildren) return skipped;
    const hasGrandchildren = all.some((node) => node.hasChildren && node.parent === top);
    if (!hasGrandchildren && !SAYS_NOTHING.test(top.name)) return skipped;
    skipped.add(top);
  }
}

const SAYS_NOTHING = /^(?:все\s|вс[её]$|каталог|главная|магазин|товары|ассортимент|root|корень|категории)/i;

/** Adds the names of parents, one after another, until the names within a category differ. */
function distinctNames(lines: { id: string; line: Node[] }[]): Map<string, string> {
  const names = new Map<string, string>();
  const longest = Math.max(0, ...lines.map(({ line }) => line.length));
  let open = lines;
  for (let parts = 1; parts <= longest && open.length > 0; parts++) {
    const counts = new Map<string, number>();
    const nameOf = ({ line }: { line: Node[] }): string =>
      line
        .slice(-parts)
        .map((node) => node.name)
        .join(" — ");
    const keyOf = (entry: { line: Node[] }): string => `${entry.line[0]?.id}\n${nameOf(entry).toLowerCase()}`;
    for (const entry of open) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
    for (const entry of open) names.set(entry.id, nameOf(entry).slice(0, 200));
    open = open.filter((entry) => (counts.get(keyOf(entry)) ?? 0) > 1 && entry.line.length > parts);
  }
  return names;
}
