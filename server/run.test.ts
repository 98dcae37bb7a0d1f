import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { listen } from "./http/testing.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "vzlet-run-"));
mkdirSync(path.join(dataDir, "dist/client/assets"), { recursive: true });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function spawnShop(env: Record<string, string>): ChildProcess {
  const program = path.join(import.meta.dirname, "testing/shop.ts");
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...env },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Waits for the friendly line. */
async function startShop(env: Record<string, string> = {}): Promise<{ child: ChildProcess; url: string; exit: Promise<unknown[]> }> {
  const child = spawnShop(env);
  const exit = once(child, "exit");
  const [line] = (await once(child.stdout as NodeJS.EventEmitter, "data")) as [Buffer];
  const url = /^Магазин «Взлёт» открыт: (http:\S+)\/\n$/.exec(line.toString())?.[1];
  return { child, url: url as string, exit };
}

/** Asks without a pause, half of the visitors over kept connections, until the server is gone; only a refused connection may end it. */
async function load(url: string, paths: string[], visitors: number): Promise<{ answered: number; failures: unknown[] }> {
  const kept = new http.Agent({ keepAlive: true });
  let answered = 0;
  const failures: unknown[] = [];
  const ask = async (path: string, agent: http.Agent | false): Promise<boolean> => {
    try {
      const req = http.get(url + path, { agent });
      const [res] = (await once(req, "response")) as [http.IncomingMessage];
      await text(res);
      if (res.statusCode === 200) answered += 1;
      else failures.push(`${res.statusCode} ${path}`);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ECONNREFUSED") return false;
      failures.push(error);
      return true;
    }
  };
  const visit = async (_: unknown, index: number) => {
    while (await ask(paths[index % paths.length] as string, index % 8 < 4 && kept));
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  kept.destroy();
  return { answered, failures };
}

describe.each([
  ["one process", {}],
  ["two processes", { WEB_CONCURRENCY: "2" }],
])("%s", (_name, env) => {
  test("SIGTERM under load: not one request fails, the exit code is 0", async () => {
    const { child, url, exit } = await startShop(env);
    const loading = load(url, ["/", "/api/general/", "/api/slow/", "/healthz"], 32);
    await expect.poll(async () => (await fetch(`${url}/api/slow/`)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill("SIGTERM");
    const { answered, failures } = await loading;
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    expect(await exit).toEqual([0, null]);
  });

  test("SIGINT of the whole group ends it once", async () => {
    const { child, url, exit } = await startShop(env);
    expect((await fetch(`${url}/`)).status).toBe(200);
    child.kill("SIGINT");
    expect(await exit).toEqual([0, null]);
  });

  test("a taken port is one sentence and exit code 1", async () => {
    const { url } = await listen((_req, res) => res.end());
    const { port } = new URL(url);
    const child = spawnShop({ ...env, PORT: port });
    const [said, [code]] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, "exit")]);
    expect(said).toContain(`Порт ${port} занят другой программой`);
    expect(said).not.toContain("    at ");
    expect(code).toBe(1);
  });
});

test("a bad variable is one sentence and exit code 1", async () => {
  const child = spawnShop({ PORT: "http" });
  const [said, [code]] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, "exit")]);
  expect([said, code]).toEqual(["Переменная PORT: нужно целое число от 0 до 65535.\n", 1]);
});

test("the embedded backend is started again when it falls", async () => {
  const { url } = await startShop();
  expect((await fetch(`${url}/api/crash/`)).status).toBe(502);
  await expect.poll(async () => (await fetch(`${url}/api/general/`)).status, { timeout: 5_000 }).toBe(200);
});

test("a process of the cluster is forked again when it falls", async () => {
  const { url } = await startShop({ WEB_CONCURRENCY: "2" });
  // A connection of its own each time, so that both processes get their turn.
  const pidOf = async () => {
    const [res] = (await once(http.get(`${url}/`, { agent: false }), "response")) as [http.IncomingMessage];
    return Number(await text(res));
  };
  const met = new Set<number>();
  await expect.poll(async () => met.add(await pidOf()).size).toBe(2);
  // A request ends the process that got it.
  await once(http.get(`${url}/crash/`, { agent: false }), "error");
  await expect.poll(async () => met.add(await pidOf()).size, { timeout: 5_000 }).toBe(3);
});

test("with BACKEND_URL no backend of our own is started", async () => {
  const { url: backend } = await listen((req, res) => void res.end(JSON.stringify({ cookie: req.headers.cookie ?? "" })));
  const { url } = await startShop({ BACKEND_URL: backend });
  const response = await fetch(`${url}/api/account/`, { method: "POST", headers: { Cookie: "PHPSESSID=1" } });
  expect(await response.json()).toEqual({ cookie: "PHPSESSID=1" });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
