import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Usage } from "./probe.ts";

export interface ServerProcess {
  url: string;
  pid: number;
  dataDir: string;
  usage(): Promise<Usage>;
  /** How the process has ended; null = it runs. */
  end(): string | null;
  stop(): Promise<void>;
}

interface ProcessOptions {
  /** Called before the program has begun. */
  onSpawn?: (pid: number) => void;
  /** Without a probe the process cannot be measured, and the program sets its own memory limits. */
  probed?: boolean;
}

const PROBE = fileURLToPath(new URL("probe.ts", import.meta.url));

/**
 * Starts a program that listens on PORT in a separate process with a separate data folder. A probed process has an IPC channel, so it gets here the
 * memory limits that the program otherwise sets for itself. Resolves when it is ready.
 */
export async function startProcess(
  program: string,
  environment: NodeJS.ProcessEnv = {},
  { onSpawn, probed = true }: ProcessOptions = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "vzlet-bench-"));
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(path.join(dataDir, "bench.log"), "a");
  const child = spawn(process.execPath, [...(probed ? ["--max-semi-space-size=8", "--import", PROBE] : []), program], {
    stdio: ["ignore", log, "inherit", ...(probed ? ["ipc" as const] : [])],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "fatal",
      ...(probed && { MALLOC_ARENA_MAX: "2" }),
      ...environment,
    },
  });
  closeSync(log);
  onSpawn?.(child.pid as number);
  const ended = once(child, "exit");
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await delay(20);
  }
  return {
    url,
    pid: child.pid as number,
    dataDir,
    async usage() {
      const answer = once(child, "message");
      child.send("usage");
      const [usage] = (await answer) as [Usage];
      return usage;
    },
    end: () => child.signalCode ?? child.exitCode?.toString() ?? null,
    async stop() {
      child.kill("SIGINT");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
