import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { startVitest, type Reporter, type TestModule } from "vitest/node";

/**
 * `npm test` runs all tests, `npm run drill` the long drills. Arguments are file filters: `npm test -- server/http`. Says at the end how long each
 * phase and the slowest files took; the last line counts the tests.
 */
const SLOWEST = 10;
/** What `scripts/prepare.mjs` took, ms. */
const PREPARED = "node_modules/.cache/prepare/took";
const [drill, filters] = process.argv[2] === "--drill" ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];

interface Span {
  from: number;
  to: number;
}
/** By phase and file: the module that a file has when it is queued is another object than the one it has at its end. */
const spans = new Map<string, Span & { phase: string; file: string }>();
const spanOf = ({ project, moduleId }: TestModule) => {
  const [now, file] = [performance.now(), path.relative(".", moduleId)];
  const key = `${project.name} ${file}`;
  const span = spans.get(key) ?? { phase: project.name, file, from: now, to: now };
  spans.set(key, span);
  return span;
};
const stopwatch: Reporter = {
  onTestModuleQueued: (module) => void spanOf(module),
  onTestModuleStart: (module) => void Object.assign(spanOf(module), { from: performance.now() }),
  onTestModuleEnd: (module) => void Object.assign(spanOf(module), { to: performance.now() }),
};

const started = performance.now();
const vitest = await startVitest("test", filters, {
  watch: false,
  run: true,
  project: drill ? ["drill"] : ["unit", "e2e", "processes"],
  reporters: ["default", stopwatch],
});
const modules = vitest.state.getTestModules();
const cases = modules.flatMap((module) => [...module.children.allTests()]);
const count = (state: string) => cases.filter((test) => test.result().state === state).length;
const broken = modules.filter((module) => module.errors().length > 0).length;
const unhandled = vitest.state.getUnhandledErrors().length;
await vitest.close();
const failed = count("failed") + broken + unhandled;
const skipped = count("skipped");

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
const lasted = ({ from, to }: Span) => to - from;
const phases = [...Map.groupBy(spans.values(), ({ phase }) => phase)].map(([name, files]) => ({
  name,
  from: Math.min(...files.map(({ from }) => from)),
  to: Math.max(...files.map(({ to }) => to)),
}));
const first = Math.min(...phases.map(({ from }) => from));
console.log(
  [
    `prepare ${existsSync(PREPARED) ? seconds(Number(readFileSync(PREPARED, "utf8"))) : "?"}`,
    `set-up ${seconds(first - started)}`,
    ...phases.map((phase) => `${phase.name} ${seconds(lasted(phase))}`),
  ].join(", "),
);
for (const span of [...spans.values()].sort((a, b) => lasted(b) - lasted(a)).slice(0, SLOWEST)) {
  console.log(`${seconds(lasted(span)).padStart(6)}  ${span.file}`);
}
console.log(`${count("passed")} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed > 0 || count("passed") === 0 ? 1 : 0);
