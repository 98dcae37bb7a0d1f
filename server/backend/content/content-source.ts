import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

/** Files of a shop's texts, wherever they are. Paths are relative to their top, with slashes. */
export interface ContentSource {
  /** What an error calls the file. */
  nameOf(file: string): string;
  has(file: string): Promise<boolean>;
  /** null = there is no such file. */
  read(file: string): Promise<Buffer | null>;
  /** The names of the files in a subfolder; none when it does not exist. */
  list(folder: string): Promise<string[]>;
  /** Whether the files stand alone: the program's texts, pictures and guides are none of this shop's. */
  alone: boolean;
  /** What was read of each file last, for a source that is read again and again. */
  memo?: Map<string, { hash: string; schema: unknown; value: unknown }>;
}

const isMissing = (error: NodeJS.ErrnoException) => error.code === "ENOENT" || error.code === "ENOTDIR";

/** The files of a folder. */
export function folderSource(root: string, { alone = false } = {}): ContentSource {
  const at = (file: string) => path.join(root, file);
  return {
    nameOf: at,
    has: (file) =>
      stat(at(file)).then(
        (found) => found.isFile(),
        () => false,
      ),
    read: (file) =>
      readFile(at(file)).catch((error: NodeJS.ErrnoException) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    async list(folder) {
      const entries = await readdir(at(folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]));
    },
    alone,
  };
}

export const sourceOf = (place: string | ContentSource): ContentSource => (typeof place === "string" ? folderSource(place) : place);
