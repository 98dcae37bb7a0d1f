import { execFileSync } from "node:child_process";
import type { TestProject } from "vitest/node";
import { startTestShop } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The origin of the shop that all files share which change nothing in it. */
    shopUrl: string;
  }
}

/** vitest's global setup: builds dist/ unless it is fresh, and starts the shop of the files that only read. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ["scripts/prepare.mjs", "build"], { stdio: "inherit" });
  const shop = await startTestShop();
  project.provide("shopUrl", shop.url);
  return () => shop.stop();
}
