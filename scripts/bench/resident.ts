import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Resident memory of a process and of those that it has started, MB. One that ends meanwhile has none. */
export function residentOf(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) return 0;
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + residentOf(child), own);
}

/** The processes that a running process has started. */
export function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number));
}
