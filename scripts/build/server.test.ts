import { mkdtemp, readFile, rm } from "node:fs/promises";
import { isBuiltin } from "node:module";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { buildServer } from "./server.ts";

test("the dependencies are what the server's programs import when they run", async () => {
  const { dependencies } = JSON.parse(await readFile("package.json", "utf8")) as { dependencies: Record<string, string> };
  const outdir = await mkdtemp(path.join(os.tmpdir(), "vzlet-server-"));
  const { outputs } = await buildServer({ icons: "/icons.svg", production: true }, outdir);
  await rm(outdir, { recursive: true });
  const imported = Object.values(outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path: name }) => name),
  );
  const packages = new Set(imported.filter((name) => !isBuiltin(name)).map(packageOf));
  expect([...packages].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

/** «zod» of «zod/mini», «@img/sharp» of «@img/sharp/lib». */
const packageOf = (specifier: string) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
