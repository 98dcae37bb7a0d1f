import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, replaceFile } from "../durable-file.ts";
import type { FileStore } from "./file-store.ts";

/** Files in a folder of this machine. A file must already be on the same disk: it is renamed, not copied. */
export function createFolderStore(folder: string): FileStore {
  return {
    async keep(name, { path }) {
      await makeFolder(folder);
      await replaceFile(path, join(folder, name));
    },
    async read(name) {
      const file = await open(join(folder, name)).catch(absent);
      if (!file) return null;
      const { size } = await file.stat();
      return { size, content: file.createReadStream() };
    },
    has: async (name) => (await stat(join(folder, name)).catch(absent)) !== null,
    remove: (name) => rm(join(folder, name), { force: true }),
    // Nothing to do: `/readyz` checks by itself that the disk takes a write.
    probe: async () => {},
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
