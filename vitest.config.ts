import { configDefaults, defineConfig } from "vitest/config";

/** The life of whole processes: these tests measure time. */
const processes = ["server/run.test.ts"];

export default defineConfig({
  // Put in by the build elsewhere (client/ui/icon.tsx).
  define: { __ICONS__: '"/assets/icons.svg"' },
  test: {
    environment: "node",
    // The tests run React's development build, whatever the environment of the machine says.
    env: { NODE_ENV: "test" },
    pool: "forks",
    css: false,
    // A machine that is busy with something else, or Chromium, stops now and then for longer than a test waits. `npm test` names what needed it.
    retry: 1,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{shared,server,client,scripts,docs}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...processes],
          globalSetup: ["server/backend/db/postgres-server.ts"],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/testing/build.ts"],
          // Every file has a shop and a browser of its own: two of them fill two cores.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 60_000,
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
    ],
  },
});
