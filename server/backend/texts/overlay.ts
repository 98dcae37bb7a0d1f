import { folderSource, type ContentSource } from "../content/content-source.ts";
import { DEFAULTS, PHOTO_FOLDER, type VersionRow } from "./versions.ts";

/** Files that belong to the program and its demonstration: no shop changes them. */
const OF_PROGRAM = /^(?:catalog\/|guides\/.*\.md$|pictures\.json$)/;
/** Latin names, at most two folders deep, none hidden. */
const NAME = /^(?:[a-z0-9][\w-]{0,99}\/){0,2}[a-z0-9][\w-]{0,99}\.(?:md|yaml|json|svg|png|jpe?g|webp|avif|gif)$/i;

/** Whether a shop may have a file of this name. */
export function isContentPath(path: string): boolean {
  return path === DEFAULTS || (NAME.test(path) && !OF_PROGRAM.test(path));
}

export interface Overlay {
  rows: readonly VersionRow[];
  bodies: ReadonlyMap<number, Buffer>;
  /** Where the program's texts are. */
  shipped: string;
  memo?: ContentSource["memo"];
  /** Files that a set of its own lacks and this version of the program needs: they are the program's. */
  borrowed?: ReadonlySet<string>;
}

/** The files of the database above those of the program. A version that is a removal hides the program's file. */
export function overlaySource({ rows, bodies, shipped, memo, borrowed = new Set() }: Overlay): ContentSource {
  const own = new Map(rows.map((row) => [row.path, row]));
  const below = folderSource(shipped);
  const marked = own.get(DEFAULTS);
  const alone = marked !== undefined && bodies.get(marked.id)?.toString("utf8") === "none";
  // A name from a text must not lead out of the folder.
  const isBelow = (file: string) => NAME.test(file) && !own.has(file) && (!alone || borrowed.has(file));
  return {
    nameOf: (file) => file,
    async has(file) {
      const row = own.get(file);
      return row ? !row.isRemoval : isBelow(file) && below.has(file);
    },
    async read(file) {
      const row = own.get(file);
      if (row) return row.isRemoval ? null : (bodies.get(row.id) ?? null);
      return isBelow(file) ? below.read(file) : null;
    },
    async list(folder) {
      const [first] = own.keys();
      const prefix = folder === "" ? "" : `${folder}/`;
      const under = first === undefined ? [] : rows.filter(({ path }) => path.startsWith(prefix));
      const names = under.flatMap(({ path, isRemoval }) => (isRemoval ? [] : [path.slice(prefix.length)]));
      const shippedNames = folder === PHOTO_FOLDER ? [] : await below.list(folder);
      return [...names, ...shippedNames.filter((name) => isBelow(prefix + name))].filter((name) => !name.includes("/"));
    },
    alone,
    ...(memo && { memo }),
  };
}
