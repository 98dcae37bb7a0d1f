import { availableParallelism } from "node:os";
import path from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

/** The life of whole processes, and how long a call waits beside slow bodies: these tests measure time. */
const processes = ["server/run.test.ts", "server/http/bodies/slow-bodies.test.ts"];

export default defineConfig({
  // Put in by the build elsewhere (client/ui/icon.tsx).
  define: { __ICONS__: '"/assets/icons.svg"' },
  test: {
    environment: "node",
    env: {
      // The tests run React's development build, whatever the environment of the machine says.
      NODE_ENV: "test",
      // The programs that tests start share their compiled modules.
      NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/compile"),
    },
    pool: "forks",
    css: false,
    // What is waited for comes later on a starved machine: the second that Vitest waits by itself is none.
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ["server/http/testing/setup.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{shared,server,client,scripts,docs}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...processes],
          globalSetup: ["server/backend/testing/setup.ts"],
          // A fifth of their time the tests wait: for PostgreSQL, programs that they start, and timers. Vitest's own process has little to do.
          maxWorkers: Math.max(3, availableParallelism() - 1),
          // The files of a worker share what they import: loading it for each file took a quarter of the processor's time.
          isolate: false,
          // A starved machine takes ten times as long, and nothing is tried twice.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/testing/setup.ts"],
          // A browser and a shop fill one core.
          maxWorkers: 2,
          // The files of a worker share its browser.
          isolate: false,
          // A starved machine takes ten times as long here, too.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "processes",
          include: processes,
          // Alone, after the others. On a starved machine three processes take half a minute to start.
          maxWorkers: 1,
          testTimeout: 90_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "drill",
          include: ["{server,e2e}/**/*.drill.ts"],
          globalSetup: ["server/backend/testing/setup.ts", "e2e/testing/setup.ts"],
          // One at a time: a drill may fill the whole machine.
          maxWorkers: 1,
          testTimeout: 300_000,
        },
      },
    ],
  },
});
