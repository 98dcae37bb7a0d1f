import { spawn, type ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { ASSETS } from "./build/assets.ts";
import { buildCardAssets } from "./build/card-assets.ts";
import { buildClient } from "./build/client.ts";
import { buildFavicons } from "./build/favicons.ts";
import { buildFonts } from "./build/fonts.ts";
import { buildServer } from "./build/server.ts";

/** `npm run dev`: rebuilds what changed and restarts the shop; the page is reloaded by hand or by the browser's own tools. */
let server: ChildProcess | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let building = Promise.resolve();
await mkdir(ASSETS, { recursive: true });
const builtFonts = buildFonts();
await Promise.all([buildCardAssets(), buildFavicons()]);

async function rebuild(): Promise<void> {
  const started = performance.now();
  try {
    const { icons } = await buildClient({ production: false, builtFonts });
    await buildServer({ icons, production: false });
  } catch (error) {
    // esbuild prints its own errors; the shop goes on with the last good build.
    if (!(error instanceof Error && "errors" in error)) console.error(error);
    return;
  }
  await stop();
  server = spawn(process.execPath, ["--enable-source-maps", "dist/server/main.js"], {
    stdio: "inherit",
    env: { PAGE_CACHE_SECONDS: "0", ...process.env },
  });
  console.log(`Собрано за ${Math.round(performance.now() - started)} мс`);
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server?.once("exit", resolve));
  // Nobody is to be drained here, and an order is safe from the moment it is confirmed.
  server.kill("SIGKILL");
  await ended;
}

function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(() => (building = building.then(rebuild)), 50);
}

for (const root of ["client", "server", "shared"]) watch(root, { recursive: true }, schedule);
process.on("SIGINT", () => void stop().then(() => process.exit(0)));
process.on("SIGTERM", () => void stop().then(() => process.exit(0)));
// What stands in dist/ from now on is no build that `npm start` may take for its own.
await rm("node_modules/.cache/prepare/build", { force: true });
schedule();
