import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Usage } from "./probe.ts";

export interface ServerProcess {
  url: string;
  dataDir: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

const PROBE = fileURLToPath(new URL("probe.ts", import.meta.url));

/** Starts a program that listens on PORT, with the memory setting of `npm start`, in a process of its own with a data folder of its own; resolves when it answers. */
export async function startProcess(program: string, environment: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "vzlet-bench-"));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["--max-semi-space-size=8", "--import", PROBE, program], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "fatal", ...environment },
  });
  const ended = once(child, "exit");
  while (!(await answers(`${url}/readyz`))) if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
  return {
    url,
    dataDir,
    async usage() {
      const told = once(child, "message");
      child.send("usage");
      const [usage] = (await told) as [Usage];
      return usage;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
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
