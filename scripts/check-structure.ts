import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Keeps the tree small and simple: limits the number of tiny modules, the length of a module, the modules in one folder, and the modules directly
 * at the top of the client and of the backend. `npm run check` runs it. Lower a limit when the tree has become better; never raise one.
 */
const TINY_LINES = 16;
const MAX_TINY = 30;
const MAX_LINES = 300;
const MAX_IN_FOLDER = 20;
/** Lower limits for folders that should contain mainly folders, each named after a noun. */
const LOOSE = { client: 10, "server/backend": 10 } as const;

const root = path.resolve(import.meta.dirname, "..");
/** Migrations are not counted: they cannot be merged, because databases store each one by its name. */
const isCounted = (file: string) => !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)testing(?:\.ts$|\/)|^server\/backend\/db\/migrations\//.test(file);
const modules = globSync("{shared,client,server}/**/*.{ts,tsx}", { cwd: root }).filter(isCounted);
const linesOf = (file: string) => readFileSync(path.join(root, file), "utf8").split("\n").length - 1;

const sentences: string[] = [];
const tiny = modules.filter((file) => linesOf(file) < TINY_LINES);
if (tiny.length > MAX_TINY)
  sentences.push(
    `${tiny.length} modules have fewer than ${TINY_LINES} lines, at most ${MAX_TINY} may: join some: ${tiny.sort().join(", ")}.`,
  );
for (const file of modules) if (linesOf(file) > MAX_LINES) sentences.push(`${file} has ${linesOf(file)} lines, at most ${MAX_LINES} may.`);
for (const [folder, files] of Map.groupBy(modules, (file) => path.dirname(file))) {
  const most = LOOSE[folder as keyof typeof LOOSE] ?? MAX_IN_FOLDER;
  if (files.length > most)
    sentences.push(`${folder} has ${files.length} modules, at most ${most} may stand there: give them folders by noun.`);
}
for (const sentence of sentences.sort()) console.error(sentence);
if (sentences.length > 0) process.exitCode = 1;
