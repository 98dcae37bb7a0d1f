import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder that is removed after the run. */
    temporaryDir: string;
  }
}

/** vitest's global setup of all projects: the folder of what tests write. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "vzlet-tests-"));
  project.provide("temporaryDir", folder);
  return () => rm(folder, { recursive: true, force: true });
}
