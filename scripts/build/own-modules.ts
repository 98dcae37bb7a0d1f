import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";
import { browserEndpoints } from "./tables.ts";

/** An entry point with react-dom alone. It must not import a module list, because the lists import react-dom themselves. */
const REACT_DOM = path.resolve("client/start/react-dom.ts");
/** The tables of calls. */
const ENDPOINTS = ["shared/contract/endpoints.ts", "shared/contract/desk/endpoints.ts"].map((file) => path.resolve(file));

/**
 * Reads our own modules for a browser's bundle. Each call that a module names stands there as its row, without its schemas: a bundle has the
 * calls that its pages make and not the table.
 *
 * With a list of modules, everything that it names is put into one chunk. esbuild makes a chunk for each set of entry points that share a
 * module: without this a first visit takes some forty small files, which compress 7 KB worse than one. Here every module of ours imports the
 * list first, so all entry points share it. esbuild's `inject` does not serve: it reaches React's CommonJS files too.
 */
export function ownModules(list?: string): Plugin {
  const shared = list && path.resolve(list);
  let reading: ReturnType<typeof readEndpoints> | undefined;
  return {
    name: "own-modules",
    setup: ({ onLoad }) =>
      onLoad({ filter: /[\\/](?:client|shared)[\\/].*\.tsx?$/ }, async ({ path: file }) => {
        if (file === shared || file === REACT_DOM) return undefined;
        const tables = await (reading ??= readEndpoints());
        const source = ENDPOINTS.includes(file) ? withoutSchemas(tables) : withRows(await readFile(file, "utf8"), tables);
        return { contents: shared ? `import ${JSON.stringify(shared)};\n${source}` : source, loader: file.endsWith("x") ? "tsx" : "ts" };
      }),
  };
}

type Tables = Awaited<ReturnType<typeof browserEndpoints>>;

async function readEndpoints(): Promise<Tables> {
  return Object.assign({}, ...(await Promise.all(ENDPOINTS.map(browserEndpoints)))) as Tables;
}

/** The tables for a module that does not name its call; the bundler leaves them out when there is none. */
const withoutSchemas = (tables: Tables) =>
  Object.entries(tables)
    .map(([name, rows]) => `export const ${name} = ${JSON.stringify(rows)};`)
    .join("\n");

const withRows = (source: string, tables: Tables) =>
  source.replace(/\b(\w*[eE]ndpoints)\.(\w+)\b/g, (text, name: string, id: string) => {
    const row = tables[name]?.[id];
    return row ? JSON.stringify(row) : text;
  });
