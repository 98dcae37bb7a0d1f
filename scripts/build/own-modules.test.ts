import * as esbuild from "esbuild";
import { expect, test } from "vitest";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { ownModules } from "./own-modules.ts";
import { browserEndpoints } from "./tables.ts";

test.each([
  ["client/start/entry.tsx", "client/start/shared-chunk.ts", '{method:"GET",path:"/api/main/"}'],
  ["client/desk/entry.tsx", "client/desk/shared-chunk.ts", '{method:"POST",path:"/api/manage/login/"}'],
])("%s is bundled with the rows of the calls that it names, without tables and schemas", async (entry, list, row) => {
  const { metafile, outputFiles } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    outdir: "dist/none",
    write: false,
    format: "esm",
    metafile: true,
    minify: true,
    loader: { ".css": "empty" },
    jsx: "automatic",
    plugins: [ownModules(list)],
  });
  const modules = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  expect([...new Set(modules)].filter((file) => /node_modules\/zod\/|^shared\/contract\//.test(file))).toEqual([]);
  expect(outputFiles.some(({ text }) => text.includes(row))).toBe(true);
});

test.each([
  ["shared/contract/endpoints.ts", "endpoints", endpoints],
  ["shared/contract/desk/endpoints.ts", "deskEndpoints", deskEndpoints],
])("the browser's rows of %s are those of the table", async (file, name, table) => {
  const rows = Object.entries(table).map(([id, row]) => [
    id,
    { method: row.method, path: row.path, ...("fixed" in row && row.fixed && { fixed: row.fixed }) },
  ]);
  expect(await browserEndpoints(file)).toEqual({ [name]: Object.fromEntries(rows) });
});
