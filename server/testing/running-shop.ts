import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, onTestFinished } from "vitest";

const dataDir = mkdtempSync(path.join(tmpdir(), "vzlet-run-"));
mkdirSync(path.join(dataDir, "dist/client/assets"), { recursive: true });
mkdirSync(path.join(dataDir, "server"));
symlinkSync(path.join(import.meta.dirname, "../content"), path.join(dataDir, "server/content"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The server program as a process of its own, which ends with the test at the latest. */
export function spawnShop(env: Record<string, string>, options: SpawnOptions = {}): ChildProcess {
  const program = path.join(import.meta.dirname, "shop.ts");
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      ...env,
    },
    ...options,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Waits for the friendly line. */
export async function startShop(
  env: Record<string, string> = {},
  options?: SpawnOptions,
): Promise<{ child: ChildProcess; url: string; exit: Promise<unknown[]> }> {
  const child = spawnShop(env, options);
  const exit = once(child, "exit");
  const ended = exit.then((): never => {
    throw new Error("The shop has ended");
  });
  ended.catch(() => {});
  const [line] = (await Promise.race([once(child.stdout as NodeJS.EventEmitter, "data"), ended])) as [Buffer];
  const url = /^Магазин «Взлёт» открыт: (http:\S+)\/\n/.exec(line.toString())?.[1];
  return { child, url: url as string, exit };
}

/** Visitors who ask without a pause, half of them over kept connections, until `stop`; a failure is an answer other than 200, or none. */
export function startLoad(url: string, paths: string[]) {
  const kept = new http.Agent({ keepAlive: true });
  const load = { answered: 0, slowestMs: 0, failures: [] as { askedAt: number; error: unknown }[] };
  const stopping = new AbortController();
  const visit = async (_: unknown, index: number) => {
    while (!stopping.signal.aborted) {
      const askedAt = performance.now();
      try {
        const { status } = await get(url + (paths[index % paths.length] as string), { agent: index % 8 < 4 && kept });
        if (status !== 200) throw new Error(`status ${status}`);
        load.answered += 1;
      } catch (error) {
        load.failures.push({ askedAt, error });
      }
      load.slowestMs = Math.max(load.slowestMs, performance.now() - askedAt);
    }
  };
  const ended = Promise.all(Array.from({ length: 32 }, visit));
  return Object.assign(load, {
    async stop() {
      stopping.abort();
      await ended;
      kept.destroy();
    },
  });
}

/** Over a connection of its own unless an agent is given. */
export async function get(url: string, options: http.RequestOptions = {}) {
  const [res] = (await once(http.get(url, { agent: false, ...options }), "response")) as [http.IncomingMessage];
  return { status: res.statusCode, headers: res.headers, body: await text(res) };
}
