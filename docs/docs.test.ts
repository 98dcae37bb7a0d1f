import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { endpoints } from "#shared/contract/endpoints.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { pageNotFound } from "#shared/http-error.ts";
import { paths } from "#shared/paths.ts";
import { carrierFailures } from "../server/backend/carriers/failures.ts";
import { failures as backendFailures } from "../server/backend/http/failures.ts";
import { answers, failures } from "../server/http/failures.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Superseded decisions speak of what is gone. */
const documents = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: root })].filter(
  (file) => !/^- Status: superseded/m.test(read(file)),
);
const topLevel = new Set(readdirSync(root).filter((name) => !["node_modules", "dist", "var"].includes(name)));

/** Paths of the repository in backticks: `shared/paths.ts`, `server/backend/cart`. Addresses begin with a slash, placeholders have brackets. */
function namedPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, words = ""]) => words);
  return quoted.filter((words) => /^[\w.@*/-]+$/.test(words) && words.includes("/") && topLevel.has(words.split("/", 1)[0] ?? ""));
}

/** Files that a document links to, without what is on the network and without anchors. */
function linkedPaths(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => !/^[a-z]+:/.test(link)).map((link) => path.join(path.dirname(file), link));
}

it.each(documents)("%s names no path that does not exist", (file) => {
  const text = read(file);
  const exists = (name: string) => (name.includes("*") ? globSync(name, { cwd: root }).length > 0 : existsSync(path.join(root, name)));
  expect([...namedPaths(text), ...linkedPaths(file, text)].filter((name) => !exists(name))).toEqual([]);
});

it("the index of the decisions has each of them with its title, date and status", () => {
  const index = read("docs/decisions/README.md");
  const rows = readdirSync(path.join(root, "docs/decisions"))
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .map((name) => {
      const [, number, title, date, status] =
        /^# (\d{4})\. (.+)\n\n- Date: (.+)\n- Status: (.+)\n/.exec(read(`docs/decisions/${name}`)) ?? [];
      return `| ${number} | [${title}](${name}) | ${date} | ${status} |`;
    });
  expect(index.split("\n").filter((line) => /^\| \d/.test(line))).toEqual(rows);
});

it("the map of the tree has every folder of the shop, and its pictures name files that exist", () => {
  const map = read("docs/architecture.md");
  const files = globSync("{shared,client,server,scripts}/**/*.{ts,tsx,mjs}", { cwd: root });
  const drawn = [...map.matchAll(/```mermaid[^`]*/g)].flatMap(([picture]) => picture.match(/[\w./-]+\.(?:tsx?|mjs)/g) ?? []);
  expect(drawn.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  const folders = ["shared", "client", "server", "server/backend"].flatMap((parent) =>
    readdirSync(path.join(root, parent), { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  expect(folders.map(({ name }) => name).filter((name) => !map.includes(`${name}/`))).toEqual([]);
});

it("the specification names every page address and every call", () => {
  const text = read("docs/specification.md");
  const calls = [...Object.values(endpoints), ...Object.values(deskEndpoints)];
  const pages: { pattern: string }[] = [...Object.values(paths), ...Object.values(deskPaths)];
  const addresses = [...pages.map(({ pattern }) => pattern), ...calls.map((endpoint) => endpoint.path)];
  expect(addresses.filter((address) => !text.includes(`\`${address}\``))).toEqual([]);
});

it("the specification names every error code of the server", () => {
  const text = read("docs/specification.md");
  const rows = [
    ...Object.values(backendFailures),
    ...Object.values(carrierFailures),
    ...Object.values(failures),
    ...answers,
    pageNotFound(),
  ];
  expect(rows.filter(({ status, code }) => !tableRow(text, code).includes(String(status)))).toEqual([]);
});

/** The row of the table of errors that names a code; it has the statuses, too. */
function tableRow(text: string, code: string): string {
  return text.split("\n").find((line) => line.startsWith("| `") && line.includes(`\`${code}\``)) ?? "";
}

it("only the catalogues of failures name a status with its code", () => {
  const sources = globSync("server/**/*.ts", { cwd: root, exclude: ["**/*.test.ts", "**/testing/**"] });
  expect(sources.filter((file) => /new HttpError\(\s*\d{3},/.test(read(file)))).toEqual([]);
});
