import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Checks that no import points upward. Each row is a layer, the lowest first: a module imports from its own folder and from lower rows only, so
 * no two folders can depend on each other. Test files may import anything. `npm run check` runs it.
 */
const layers: readonly (readonly string[])[] = [
  // What both sides share.
  ["shared/text"],
  ["shared/http-error.ts", "shared/paths.ts", "shared/domain"],
  ["shared/manage-paths.ts"],
  ["shared/contract"],

  // The browser's side; the server renders it. The tables of pages and chunks name modules above them by import() only.
  ["client/environment.d.ts", "client/when-idle.ts", "client/errors.ts", "client/styles"],
  ["client/api", "client/load-chunk.ts", "client/prefetch-files.ts"],
  ["client/page.ts", "client/chunks.ts"],
  ["client/pages.ts", "client/page-state.ts", "client/state", "client/manage/chunks.ts", "client/manage/head.ts"],
  ["client/root-data.ts", "client/navigation", "client/site.ts", "client/manage/pages.ts"],
  ["client/ui"],
  ["client/manage/addresses.ts", "client/manage/root-data.ts", "client/manage/sections.ts"],
  ["client/manage/shortcuts.ts", "client/manage/use-sections.ts"],
  ["client/forms"],
  ["client/account", "client/layout"],
  ["client/checkout"],
  ["client/offline"],
  ["client/dialogs", "client/manage/ui"],
  ["client/manage/layout"],
  ["client/pages"],
  ["client/plain"],
  ["client/middleware.ts", "client/root.tsx", "client/manage/root.tsx"],
  ["client/shop.ts", "client/manage/desk.tsx"],
  ["client/routes.tsx"],
  ["client/hydrate.tsx"],
  ["client/entry.tsx", "client/manage/entry.tsx"],
  ["client/shared-chunk.ts", "client/manage/shared-chunk.ts", "client/boot.ts", "client/react-dom.ts"],

  // The server's own tools.
  [
    "server/lru.ts",
    "server/memory.ts",
    "server/origin.ts",
    "server/backoff.ts",
    "server/config.ts",
    "server/data-dir.ts",
    "server/network.ts",
    "server/trace.ts",
  ],
  ["server/logger.ts", "server/brand", "server/originals"],
  ["server/metrics"],

  // The commerce backend.
  ["server/backend/clock.ts", "server/backend/durable-file.ts"],
  ["server/backend/files"],
  ["server/backend/settings.ts"],
  ["server/backend/db", "server/backend/content"],
  ["server/backend/http", "server/backend/schedule.ts", "server/backend/signer.ts", "server/backend/staff/journal.ts"],
  ["server/backend/sessions", "server/backend/outbox"],
  ["server/backend/alerts", "server/backend/letters"],
  ["server/backend/staff"],
  ["server/backend/catalog"],
  [
    "server/backend/cart",
    "server/backend/comparison",
    "server/backend/demo",
    "server/backend/favorites",
    "server/backend/fitting",
    "server/backend/pictures",
    "server/backend/redirects",
  ],
  [
    "server/backend/import",
    "server/backend/search",
    "server/backend/orders",
    "server/backend/company",
    "server/backend/editorial",
    "server/backend/general",
    "server/backend/planner",
  ],
  ["server/backend/service-pages", "server/backend/accounts"],
  ["server/backend/enquiries"],
  ["server/backend/newsletter", "server/backend/product-registration", "server/backend/reviews"],
  ["server/backend/shoppers", "server/backend/today"],
  ["server/backend/metrics.ts"],
  ["server/backend/warm-up.ts"],
  ["server/backend/app.ts"],
  ["server/backend/sharing.ts"],
  ["server/backend/start.ts"],
  ["server/backend/worker.ts"],

  // The web server and the command line.
  ["server/pictures"],
  ["server/http", "server/cli"],
  ["server/ssr"],
  ["server/app.ts", "server/embedded-backend.ts"],
  ["server/start.ts"],
  ["server/cluster.ts"],
  ["server/run.ts"],
  ["server/program.ts"],
  ["server/main.ts"],
];

/** What only some may import, although it stands in a lower row. */
const guarded: readonly { target: string; importers: readonly string[]; reason: string }[] = [
  { target: "client", importers: ["client", "server/ssr"], reason: "only server/ssr renders the client" },
  { target: "client/plain", importers: ["client/plain", "server/ssr"], reason: "no browser loads what is shown without script" },
  {
    target: "server/backend",
    importers: ["server/backend", "server/cli", "server/embedded-backend.ts", "server/start.ts"],
    reason: "the backend is reached over HTTP only",
  },
];

const root = path.resolve(import.meta.dirname, "..");
const isUnder = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const folders = layers.flatMap((row, height) => row.map((folder) => ({ folder, height })));
const placeOf = (file: string) => folders.find(({ folder }) => isUnder(file, folder));

/** The modules of the repository that a file imports, types included. What `import()` loads on demand does not count: a table names it. */
function importsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), "utf8");
  const names = [...source.matchAll(/(?:\bfrom|\bimport)\s+"([#.][^"]+)"/g)].map(([, name = ""]) => name);
  return names.map((name) => (name.startsWith("#") ? name.slice(1) : path.posix.join(path.posix.dirname(file), name)));
}

/** What is wrong with the imports of a file, a sentence each. */
function offencesOf(file: string): string[] {
  const from = placeOf(file);
  if (!from) return [`${file} stands in no row of scripts/check-imports.ts: give it one.`];
  return importsOf(file).flatMap((target) => {
    const to = placeOf(target);
    if (!to || from.folder === to.folder) return [];
    if (to.height >= from.height) return [`${file} imports ${target}: ${from.folder} does not stand above ${to.folder}.`];
    const guard = guarded.find(({ target: folder, importers }) => isUnder(target, folder) && !importers.some((one) => isUnder(file, one)));
    return guard ? [`${file} imports ${target}: ${guard.reason}.`] : [];
  });
}

const isTest = (file: string) => /\.test\.tsx?$|(?:^|\/)testing(?:\.ts$|\/)/.test(file);
const files = globSync("{shared,client,server}/**/*.{ts,tsx}", { cwd: root }).filter((file) => !isTest(file));
const offences = new Set(files.flatMap(offencesOf));
for (const sentence of [...offences].sort()) console.error(sentence);
if (offences.size > 0) process.exitCode = 1;
