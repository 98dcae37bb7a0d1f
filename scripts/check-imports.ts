import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Checks that no import points upward. Each row is a layer, the lowest first: a module imports from its own folder and from lower rows only, so
 * no two folders can depend on each other. Test files may import anything. `npm run check` runs it.
 */
const layers: readonly (readonly string[])[] = [
  // What both sides share.
  ["shared/text"],
  ["shared/http-error.ts", "shared/paths.ts", "shared/domain"],
  ["shared/desk-paths.ts"],
  ["shared/contract"],

  // The browser's side; the server renders it.
  ["client/environment.d.ts", "client/when-idle.ts", "client/errors.ts", "client/styles"],
  ["client/api", "client/load-chunk.ts"],
  ["client/page.ts"],
  ["client/page-state.ts", "client/root-data.ts", "client/state", "client/site.ts", "client/desk/head.ts"],
  ["client/navigation"],
  ["client/ui"],
  ["client/desk/root-data.ts"],
  ["client/desk/arrivals.tsx", "client/desk/use-fresh-look.ts", "client/desk/use-progress.ts"],
  ["client/desk/sections.ts"],
  ["client/forms"],
  ["client/account", "client/layout"],
  ["client/checkout"],
  ["client/offline", "client/visits"],
  ["client/dialogs", "client/desk/ui"],
  ["client/desk/disagreement.tsx"],
  ["client/desk/layout"],
  ["client/pages"],
  ["client/plain"],
  ["client/start"],
  ["client/desk/pages.ts", "client/desk/root.tsx"],
  ["client/desk/desk.tsx"],
  ["client/desk/entry.tsx"],
  ["client/desk/shared-chunk.ts"],

  // The server's own tools.
  ["server/api-account.ts"],
  ["server/payment-accounts.ts", "server/carrier-account.ts"],
  [
    "server/failure.ts",
    "server/html-text.ts",
    "server/memory.ts",
    "server/backoff.ts",
    "server/config.ts",
    "server/data-dir.ts",
    "server/network.ts",
  ],
  ["server/logger.ts", "server/identity", "server/originals", "server/http/failures.ts"],
  ["server/metrics"],
  ["server/pictures"],

  // The commerce backend.
  ["server/backend/clock.ts", "server/backend/schedule/running.ts", "server/backend/files/durable-file.ts"],
  ["server/backend/files", "server/backend/tables"],
  ["server/backend/settings.ts"],
  ["server/backend/db", "server/backend/content"],
  [
    "server/backend/http",
    "server/backend/files/leftovers.ts",
    "server/backend/schedule/schedule.ts",
    "server/backend/signer.ts",
    "server/backend/staff/journal.ts",
  ],
  ["server/backend/sessions", "server/backend/outbox", "server/backend/files/receive.ts"],
  ["server/backend/alerts", "server/backend/letters"],
  ["server/backend/staff/sessions.ts", "server/backend/staff/settings.ts"],
  ["server/backend/http/serve.ts"],
  ["server/backend/staff"],
  ["server/backend/texts"],
  ["server/backend/catalog", "server/backend/discounts"],
  [
    "server/backend/cart",
    "server/backend/comparison",
    "server/backend/demo",
    "server/backend/favorites",
    "server/backend/spare-parts",
    "server/backend/pictures",
    "server/backend/redirects",
  ],
  [
    "server/backend/import",
    "server/backend/markets",
    "server/backend/search",
    "server/backend/orders",
    "server/backend/company",
    "server/backend/editorial",
    "server/backend/home",
    "server/backend/planner",
  ],
  [
    "server/backend/service-pages",
    "server/backend/accounts",
    "server/backend/papers",
    "server/backend/transfers",
    "server/backend/payments",
    "server/backend/carriers",
  ],
  ["server/backend/enquiries"],
  ["server/backend/newsletter", "server/backend/product-registration"],
  ["server/backend/reviews"],
  ["server/backend/goods", "server/backend/shoppers", "server/backend/today", "server/backend/exchange"],
  ["server/backend/visits", "server/backend/first-start", "server/backend/purchase-lists"],
  ["server/backend/metrics.ts"],
  ["server/backend/warm-up.ts"],
  ["server/backend/app.ts"],
  ["server/backend/local-state.ts", "server/backend/schedule/shop-work.ts"],
  ["server/backend/start.ts"],
  ["server/backend/worker.ts", "server/backend/background-worker.ts"],

  // The web server and the command line.
  ["server/http", "server/cli"],
  ["server/ssr"],
  ["server/app.ts", "server/embedded-backend.ts"],
  ["server/start.ts"],
  ["server/cluster.ts"],
  ["server/run.ts"],
  ["server/program.ts"],
  ["server/main.ts"],
];

/** Folders that only some importers may use, although they are in a lower row. */
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
/** A row may name a file of a folder that stands in another row. */
const placeOf = (file: string) =>
  folders.filter(({ folder }) => isUnder(file, folder)).toSorted((one, other) => other.folder.length - one.folder.length)[0];

/** The modules of the repository that a file imports, types and what `import()` loads included. */
function importsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), "utf8");
  const names = [...source.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\()"([#.][^"]+)"/g)].map(([, name = ""]) => name);
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

/** Groups of modules that reach each other through their imports (Tarjan's strongly connected components), a sentence each. */
function circlesOf(modules: readonly string[]): string[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[] = [];
  const visit = (file: string) => {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    open.push(file);
    for (const target of importsOf(file).filter((name) => modules.includes(name))) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(file, Math.min(lowest.get(file) ?? index, lowest.get(target) ?? index));
    }
    if (lowest.get(file) !== index) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(`These modules import each other in a circle: ${circle.sort().join(", ")}.`);
  };
  for (const file of modules) if (!order.has(file)) visit(file);
  return circles;
}

const isTest = (file: string) => /\.test\.tsx?$|(?:^|\/)testing(?:\.ts$|\/)/.test(file);
const files = globSync("{shared,client,server}/**/*.{ts,tsx}", { cwd: root }).filter((file) => !isTest(file));
const stale = folders.filter(({ folder }) => !existsSync(path.join(root, folder)));
const offences = new Set([
  ...stale.map(({ folder }) => `${folder} stands in a row of scripts/check-imports.ts and does not exist.`),
  ...files.flatMap(offencesOf),
  ...circlesOf(files),
]);
for (const sentence of [...offences].sort()) console.error(sentence);
if (offences.size > 0) process.exitCode = 1;
