import path from "node:path";
import * as esbuild from "esbuild";
import type { Endpoint } from "#shared/contract/endpoint.ts";

/** A row of a table of pages or chunks. */
export interface TableRow {
  id: string;
  /** The module that the row imports, from the root of the repository. */
  file: string;
  /** The page that the server renders the chunk in. */
  rendered: string | undefined;
}

interface ImportedRow {
  module: () => Promise<{ file: string }>;
  rendered?: string;
}

/** Replaces a module that is loaded on demand with its path, so that its code is not loaded. */
const pathsOfModules: esbuild.Plugin = {
  name: "paths-of-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ kind, path: file, resolveDir }) =>
      kind === "dynamic-import" ? { path: path.relative("", path.resolve(resolveDir, file)), namespace: "module" } : undefined,
    );
    onLoad({ filter: /./, namespace: "module" }, ({ path: file }) => ({ contents: `export const file = ${JSON.stringify(file)};` }));
  },
};

/** Imports a module of the sources as it is now. */
async function importSource<Module>(file: string, production: boolean): Promise<Module> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    define: { "process.env.NODE_ENV": production ? '"production"' : '"development"' },
    plugins: [pathsOfModules],
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? "").toString("base64")}`) as Promise<Module>;
}

/** The rows of a table of pages or chunks. @param name of the export that is the table @param production whether the rows for developers are left out */
export async function readTable(table: string, name: string, production: boolean): Promise<TableRow[]> {
  const { [name]: rows } = await importSource<Record<string, Record<string, ImportedRow>>>(table, production);
  return Promise.all(Object.entries(rows ?? {}).map(async ([id, { module, rendered }]) => ({ id, rendered, file: (await module()).file })));
}

/** The tables of calls as the browser needs them, by the name of their export: method, path and fixed parameters of each. The schemas are for the server. */
export async function browserEndpoints(file: string): Promise<Record<string, Record<string, Endpoint>>> {
  const tables = await importSource<Record<string, Record<string, Endpoint>>>(file, true);
  const rowOf = ({ method, path: address, fixed }: Endpoint) => ({ method, path: address, ...(fixed && { fixed }) });
  return mapValues(tables, (rows) => mapValues(rows, rowOf));
}

const mapValues = <From, To>(from: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(from).map(([id, value]) => [id, change(value)]));
