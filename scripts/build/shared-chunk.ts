import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";

/** Names what most pages use. */
const SHARED = path.resolve("client/shared-chunk.ts");

/**
 * Puts everything that `client/shared-chunk.ts` names into one chunk. esbuild makes a chunk for each set of entry points that share a
 * module: without this plugin a first visit takes some forty small files, which compress 7 KB worse than one. Here every module of ours
 * imports the list first, so all entry points share it. esbuild's `inject` does not serve: it reaches React's CommonJS files too.
 */
export const sharedChunk: Plugin = {
  name: "shared-chunk",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/](?:client|shared)[\\/].*\.tsx?$/ }, async ({ path: file }) => {
      if (file === SHARED) return undefined;
      const contents = `import ${JSON.stringify(SHARED)};\n${await readFile(file, "utf8")}`;
      return { contents, loader: file.endsWith("x") ? "tsx" : "ts" };
    }),
};
