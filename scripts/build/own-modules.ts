import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";
import { browserEndpoints } from "./tables.ts";

/** An entry point with react-dom alone. It must not import a module list, because the lists import react-dom themselves. */
const REACT_DOM = path.resolve("client/start/react-dom.ts");
/** The tables of calls. */
const ENDPOINTS = /[\\/]shared[\\/]contract[\\/](?:desk[\\/])?endpoints\.ts$/;

/**
 * Reads our own modules for a browser's bundle. The tables of calls come without their schemas.
 *
 * With a list of modules, everything that it names is put into one chunk. esbuild makes a chunk for each set of entry points that share a
 * module: without this a first visit takes some forty small files, which compress 7 KB worse than one. Here every module of ours imports the
 * list first, so all entry points share it. esbuild's `inject` does not serve: it reaches React's CommonJS files too.
 */
export function ownModules(list?: string): Plugin {
  const shared = list && path.resolve(list);
  return {
    name: "own-modules",
    setup: ({ onLoad }) =>
      onLoad({ filter: /[\\/](?:client|shared)[\\/].*\.tsx?$/ }, async ({ path: file }) => {
        if (file === shared || file === REACT_DOM) return undefined;
        const source = ENDPOINTS.test(file) ? await browserEndpoints(file) : await readFile(file, "utf8");
        return { contents: shared ? `import ${JSON.stringify(shared)};\n${source}` : source, loader: file.endsWith("x") ? "tsx" : "ts" };
      }),
  };
}
