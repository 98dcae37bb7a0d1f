import { spawn, type ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { ASSETS } from "./build/assets.ts";
import { buildShareImageAssets } from "./build/share-image-assets.ts";
import { buildClient } from "./build/client.ts";
import { buildFonts } from "./build/fonts.ts";
import { buildPaperFonts } from "./build/paper-fonts.ts";
import { buildServer } from "./build/server.ts";

/** `npm run dev`: builds the shop and starts it, and again after each change. The page is reloaded by hand. */
let server: ChildProcess | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let building = Promise.resolve();
// From now on dist/ holds a development build: `npm start` must build again.
await rm("node_modules/.cache/prepare/build", { force: true });
await mkdir(ASSETS, { recursive: true });
const builtFonts = buildFonts();
await Promise.all([buildShareImageAssets(), buildPaperFonts()]);

async function rebuild(): Promise<void> {
  const started = performance.now();
  try {
    const { shop } = await buildClient({ production: false, builtFonts });
    await buildServer({ icons: shop.icons, production: false });
  } catch (error) {
    // esbuild prints its own errors. The shop keeps running from the last good build.
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
  // There is no visitor to wait for, and an order is stored before it is confirmed.
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
schedule();
