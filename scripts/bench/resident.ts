import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Resident memory of a process and of those that it has started, MB. One that ends meanwhile has none. */
export function residentOf(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) return 0;
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean));
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  return children.reduce((sum, child) => sum + residentOf(Number(child)), own);
}
