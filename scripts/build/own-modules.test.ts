import * as esbuild from "esbuild";
import { expect, test } from "vitest";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { ownModules } from "./own-modules.ts";
import { browserEndpoints } from "./tables.ts";

test.each([
  ["client/start/entry.tsx", "client/start/shared-chunk.ts", ["shared/contract/endpoints.ts"]],
  ["client/desk/entry.tsx", "client/desk/shared-chunk.ts", ["shared/contract/desk/endpoints.ts", "shared/contract/endpoints.ts"]],
])("%s is bundled without the schemas of the calls", async (entry, list, tables) => {
  const { metafile } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    outdir: "dist/none",
    write: false,
    format: "esm",
    metafile: true,
    loader: { ".css": "empty" },
    jsx: "automatic",
    plugins: [ownModules(list)],
  });
  const modules = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  expect([...new Set(modules)].filter((file) => /node_modules\/zod\/|^shared\/contract\//.test(file)).sort()).toEqual(tables);
});

test.each([
  ["shared/contract/endpoints.ts", "endpoints", endpoints],
  ["shared/contract/desk/endpoints.ts", "deskEndpoints", deskEndpoints],
])("the browser's rows of %s are those of the table", async (file, name, table) => {
  const rows = Object.entries(table).map(([id, row]) => [
    id,
    { method: row.method, path: row.path, fixed: "fixed" in row ? row.fixed : undefined },
  ]);
  expect(await browserEndpoints(file)).toBe(`export const ${name} = ${JSON.stringify(Object.fromEntries(rows))};`);
});
