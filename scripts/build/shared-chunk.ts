import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";

/** An entry point with react-dom alone: the lists import what it names. */
const REACT_DOM = path.resolve("client/react-dom.ts");

/**
 * Puts everything that a list of modules names into one chunk. esbuild makes a chunk for each set of entry points that share a
 * module: without this plugin a first visit takes some forty small files, which compress 7 KB worse than one. Here every module of ours
 * imports the list first, so all entry points share it. esbuild's `inject` does not serve: it reaches React's CommonJS files too.
 */
export function sharedChunk(list: string): Plugin {
  const shared = path.resolve(list);
  return {
    name: "shared-chunk",
    setup: ({ onLoad }) =>
      onLoad({ filter: /[\\/](?:client|shared)[\\/].*\.tsx?$/ }, async ({ path: file }) => {
        if (file === shared || file === REACT_DOM) return undefined;
        const contents = `import ${JSON.stringify(shared)};\n${await readFile(file, "utf8")}`;
        return { contents, loader: file.endsWith("x") ? "tsx" : "ts" };
      }),
  };
}
