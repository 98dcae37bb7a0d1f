import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { PictureAnswer, PictureTask } from "./task.ts";
import { failures } from "../http/failures.ts";

export interface ProcessOptions {
  /** The program of a process. */
  entry: URL;
  /** How many processes there are at most; each does one task at a time. */
  count: number;
  /** A process that has had no work for this long ends, ms. */
  idle?: number;
  /** A task that takes longer ends its process, ms. */
  limit?: number;
}

export interface PictureProcesses {
  /** Makes a picture; call it at most once per process at a time. @throws HttpError 422 for no valid picture, Error when the process fails */
  run(task: PictureTask): Promise<Buffer>;
  /** Ends all processes. */
  close(): void;
}

/** A process of its own, because what libvips has used is given back to the system only when its process ends. */
const FLAGS = ["--max-old-space-size=128", "--max-semi-space-size=2"];
/** It reads pictures of strangers, so it gets none of the shop's secrets. */
const ENVIRONMENT = ["PATH", "HOME", "LANG", "TMPDIR", "LD_LIBRARY_PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "XDG_CACHE_HOME"];
/** Rendering pages has a higher priority than making pictures. */
const NICENESS = 10;
/**
 * When memory is short, Linux should kill a picture process, not the shop. A shell sets the score before Node starts: if the shop set it later, that
 * would be too late for a process that starts when no memory is left; and raising the shop's own score for a moment could get the shop killed.
 */
const FIRST_TO_END = '{ echo 800 > /proc/self/oom_score_adj; } 2>/dev/null; exec "$0" "$@"';
const command =
  process.platform === "linux" ? { execPath: "/bin/sh", execArgv: ["-c", FIRST_TO_END, process.execPath, ...FLAGS] } : { execArgv: FLAGS };

/** The system has ended the process, which gave its memory back: the picture is tried once more. */
class EndedBySystem extends Error {
  constructor() {
    super("The system has ended the picture process");
  }
}

/** Processes that make pictures: started when they are needed, ended when they have no work, replaced when they fail. */
export function createPictureProcesses({ entry, count, idle = 10_000, limit = 30_000 }: ProcessOptions): PictureProcesses {
  const free: ChildProcess[] = [];
  const all = new Set<ChildProcess>();

  function start(): ChildProcess {
    if (all.size >= count) throw new Error("All picture processes are at work");
    const named = ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
    const child = fork(fileURLToPath(entry), [], {
      ...command,
      env: { ...Object.fromEntries(named), MALLOC_ARENA_MAX: "2", UV_THREADPOOL_SIZE: "2" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    all.add(child);
    child.once("exit", () => forget(child)).on("error", () => forget(child));
    // It does not keep the web server from ending.
    child.unref();
    child.channel?.unref();
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
    return child;
  }

  function forget(child: ChildProcess): void {
    all.delete(child);
    const place = free.indexOf(child);
    if (place >= 0) free.splice(place, 1);
  }

  function letGo(child: ChildProcess): void {
    forget(child);
    if (child.connected) child.disconnect();
  }

  /** Waits for the next task. The last one that was used is used again first, so that the others end. */
  function release(child: ChildProcess): void {
    if (!child.connected || !all.has(child)) return;
    free.push(child);
    const timer = setTimeout(() => free.includes(child) && letGo(child), idle).unref();
    child.once("task", () => clearTimeout(timer));
  }

  async function attempt(task: PictureTask): Promise<Buffer> {
    const child = free.pop() ?? start();
    child.emit("task");
    let late = false;
    const timer = setTimeout(() => (late = child.kill("SIGKILL")), limit);
    const done = new AbortController();
    try {
      const ended = once(child, "exit", { signal: done.signal }).then(([code, signal]) => {
        throw signal === "SIGKILL" && !late ? new EndedBySystem() : new Error(`The picture process has ended: ${signal ?? code}`);
      });
      const answered = once(child, "message", { signal: done.signal }) as Promise<[PictureAnswer]>;
      child.send(task);
      const [answer] = await Promise.race([answered, ended]);
      if ("bytes" in answer) return answer.bytes;
      throw answer.status === 422 ? failures.pictureUnreadable(answer.message) : new Error(answer.message);
    } finally {
      done.abort();
      clearTimeout(timer);
      release(child);
    }
  }

  return {
    run: (task) =>
      attempt(task).catch((error: unknown) => {
        if (!(error instanceof EndedBySystem)) throw error;
        return attempt(task);
      }),
    close() {
      for (const child of all) letGo(child);
    },
  };
}
