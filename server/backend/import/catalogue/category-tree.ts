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
  line: number;
  parent: Node | null;
  /** From 1 for a topmost one; 0 = not known yet. */
  depth: number;
  hasChildren: boolean;
}

const MAX_NAME = 200;
/** No catalogue for people is deeper. */
const MAX_LEVELS = 30;

/**
 * Maps categories of any depth to two levels: the topmost one becomes the category, that of the offer becomes the type (a topmost one with
 * offers of its own becomes both). A single root is skipped when its name says nothing («Все товары») or when two
 * levels remain below it. Faults are reported to `warn` and are not fatal: a category with an unknown or a cyclic parent becomes a topmost one, one that
 * is too deep stays at the last level. The time grows with the number of categories only.
 */
export function categoryTree(categories: readonly RawCategory[], warn: (line: number, text: string) => void): CategoryTree {
  const nodes = new Map<string, Node>();
  const parents = new Map<Node, string>();
  for (const category of categories) {
    const id = tidy(category.id);
    if (id === "" || id.length > 100) warn(category.line, "категория без id пропущена");
    else if (nodes.has(id)) warn(category.line, `категория ${id} описана второй раз, оставлено первое описание`);
    else {
      const name = tidy(category.name).slice(0, MAX_NAME);
      if (name === "") warn(category.line, `категория ${id} без названия`);
      const node = { id, name: name || `Категория ${id}`, line: category.line, parent: null, depth: 0, hasChildren: false };
      nodes.set(id, node);
      parents.set(node, tidy(category.parentId));
    }
  }
  for (const [node, parentId] of parents) {
    node.parent = nodes.get(parentId) ?? null;
    if (node.parent === null && parentId !== "" && parentId !== "0")
      warn(node.line, `категория ${node.id}: нет родителя ${parentId}, она стала верхней`);
  }
  for (const node of nodes.values()) settle(node, warn);
  for (const { parent } of nodes.values()) if (parent) parent.hasChildren = true;
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

/** Determines the depth of a node and of all above it: a circle is opened at its last category, and what is too deep rises to the last level. */
function settle(node: Node, warn: (line: number, text: string) => void): void {
  const path = new Set<Node>();
  let at: Node | null = node;
  for (; at !== null && at.depth === 0; at = at.parent) {
    if (path.has(at)) {
      const all = [...path];
      const last = all.slice(all.indexOf(at)).reduce((one, other) => (other.line >= one.line ? other : one));
      last.parent = null;
      warn(last.line, `категория ${last.id}: родители замкнуты в круг, она стала верхней`);
      return settle(node, warn);
    }
    path.add(at);
  }
  for (const each of [...path].reverse()) {
    if (each.parent && each.parent.depth >= MAX_LEVELS) {
      warn(each.line, `категория ${each.id} вложена глубже ${MAX_LEVELS} уровней, она осталась на последнем`);
      each.parent = each.parent.parent;
    }
    each.depth = (each.parent?.depth ?? 0) + 1;
  }
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
  let open = lines.map((entry) => ({ ...entry, name: "" }));
  for (let parts = 1; open.length > 0; parts++) {
    open = open.map(({ id, line, name }) => ({ id, line, name: [line.at(-parts)?.name ?? "", name].filter(Boolean).join(" — ") }));
    const alike = Map.groupBy(open, ({ line, name }) => `${line[0]?.id}\n${name.toLowerCase()}`);
    for (const { id, name } of open) names.set(id, name.slice(0, MAX_NAME));
    open = [...alike.values()].filter(({ length }) => length > 1).flatMap((entries) => entries.filter(({ line }) => line.length > parts));
  }
  return names;
}
