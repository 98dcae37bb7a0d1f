import { readdirSync, readFileSync } from "node:fs";

/** Resident memory of a process and of those that it has started, MB. A process that ends meanwhile counts as zero. */
export function residentOf(pid: number): number {
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(told(() => readFileSync(`/proc/${pid}/status`, "utf8"), ""))?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + residentOf(child), own);
}

/** The processes that a running process has started. */
export function childrenOf(pid: number): number[] {
  const threads = told(() => readdirSync(`/proc/${pid}/task`), []);
  const read = (thread: string) => told(() => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"), "");
  return threads.flatMap((thread) => read(thread).split(" ").filter(Boolean).map(Number));
}

/** Reads from /proc about a process or thread; returns `otherwise` when it has just ended. */
function told<Answer>(read: () => Answer, otherwise: Answer): Answer {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
