import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startTestShop } from "./cluster.ts";
import { startShop } from "./shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The origin of the shop that all files share which change nothing in it. */
    shopUrl: string;
    /** The data folder of a shop that was started once and ended: the shops of the other files begin with its copies. */
    seededDir: string;
  }
}

/** vitest's global setup: builds dist/ unless it is fresh, makes the folder with the demonstration, and starts the shop of the files that only read. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ["scripts/prepare.mjs", "build"], { stdio: "inherit" });
  const seeded = await mkdtemp(path.join(tmpdir(), "shop-seeded-"));
  await (await startShop({ DATA_DIR: seeded })).stop();
  const shop = await startTestShop(seeded);
  project.provide("seededDir", seeded);
  project.provide("shopUrl", shop.url);
  return async () => {
    await shop.stop();
    await rm(seeded, { recursive: true, force: true });
  };
}
