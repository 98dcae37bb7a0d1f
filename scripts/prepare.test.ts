import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";

/** A project as small as `prepare.mjs` allows. Its «node» is a package in a folder of its own, so npm needs no network. */
let folder: string;

const BUILD = `
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
mkdirSync("dist/client", { recursive: true });
writeFileSync("dist/client/shop-manifest.json", "{}");
appendFileSync("builds", ".");
`;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "vzlet-prepare-"));
  for (const name of ["client", "server", "shared", "public", "scripts/build", "runtime", "no-programs"])
    await mkdir(path.join(folder, name), { recursive: true });
  await copyFile("scripts/prepare.mjs", path.join(folder, "scripts/prepare.mjs"));
  await write("scripts/build.ts", BUILD);
  await write("runtime/package.json", JSON.stringify({ name: "node", version: "24.0.0", bin: { node: "node.sh" } }));
  await write("runtime/node.sh", `#!/bin/sh\nexec '${process.execPath}' "$@"\n`);
  await describePackages({});
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([{ NODE_ENV: "production" }, { npm_config_omit: "dev" }])("development packages are installed under %o", async (environment) => {
  expect(await prepare(environment)).toEqual({ code: 0, printed: "Устанавливаю зависимости…\nСобираю магазин…\n", complained: "" });
});

test("nothing is done again while nothing has changed", async () => {
  await prepare();
  expect(await prepare()).toEqual({ code: 0, printed: "", complained: "" });
  await write("client/new.ts", "");
  expect((await prepare()).printed).toBe("Собираю магазин…\n");
  expect(await read("builds")).toBe("..");
});

test("packages that npm has taken away are installed again", async () => {
  await prepare();
  await run("npm", ["prune", "--omit=dev"]);
  expect((await prepare()).printed).toContain("Устанавливаю зависимости…\n");
});

test("a registry that cannot be reached is told in one sentence, what npm printed is in a file", async () => {
  await describePackages({
    "is-odd": {
      version: "3.0.1",
      integrity: "sha512-CQpnWPrDwmP1+SMHXZhtLtJv90yiyVfluGsX5iNCVkrhQtU3TQHsUWPG9wkdk9Lgd5yNpAg9jQEo90CBaXgWMA==",
    },
  });
  const { code, complained } = await prepare({ npm_config_registry: "http://127.0.0.1:9", npm_config_fetch_retries: "0" });
  expect(code).toBe(1);
  expect(complained).toBe(
    `Не удалось установить зависимости: нет связи с сервером пакетов, проверьте сеть и повторите команду; подробности в файле ${folder}/prepare.log.\n`,
  );
  expect(await read("prepare.log")).toContain("ECONNREFUSED");
});

test("a machine without npm is told in one sentence", async () => {
  const { code, complained } = await prepare({ PATH: path.join(folder, "no-programs") });
  expect(code).toBe(1);
  expect(complained).toMatch(/^Не удалось установить зависимости: не найден npm, установите Node.js вместе с npm; .+\.\n$/);
});

test("a build that fails is told in one sentence", async () => {
  await appendFile(path.join(folder, "scripts/build.ts"), 'throw new Error("A page is broken");');
  const { code, complained } = await prepare();
  expect(code).toBe(1);
  expect(complained).toBe(`Не удалось собрать магазин: причина в файле ${folder}/prepare.log, устраните её и повторите команду.\n`);
  expect(await read("prepare.log")).toContain("A page is broken");
});

test("a file that is missing is told in one sentence", async () => {
  await rm(path.join(folder, "shared"), { recursive: true });
  const { code, complained } = await prepare();
  expect(code).toBe(1);
  expect(complained).toBe(`Не удалось подготовить магазин: причина в файле ${folder}/prepare.log, устраните её и повторите команду.\n`);
});

/** package.json and its lock file with the given packages beside «node». */
async function describePackages(packages: Record<string, { version: string; integrity: string }>): Promise<void> {
  const versions = Object.fromEntries(Object.entries(packages).map(([name, { version }]) => [name, version]));
  const project = { name: "shop", private: true, type: "module", devDependencies: { node: "file:runtime", ...versions } };
  const locked = Object.fromEntries(Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, { ...entry, dev: true }]));
  const runtime = { name: "node", version: "24.0.0", dev: true, bin: { node: "node.sh" } };
  const link = { resolved: "runtime", link: true };
  await write("package.json", JSON.stringify(project));
  await write(
    "package-lock.json",
    JSON.stringify({
      name: "shop",
      lockfileVersion: 3,
      requires: true,
      packages: { "": project, "node_modules/node": link, runtime, ...locked },
    }),
  );
}

const prepare = (environment: NodeJS.ProcessEnv = {}) => run(process.execPath, ["scripts/prepare.mjs", "build"], environment);

async function run(program: string, parameters: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [printed, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit") as Promise<[number]>,
  ]);
  return { code, printed, complained };
}

const write = (file: string, content: string) => writeFile(path.join(folder, file), content);
const read = (file: string) => readFile(path.join(folder, file), "utf8");
