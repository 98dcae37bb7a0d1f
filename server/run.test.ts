import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
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

function spawnShop(env: Record<string, string>, options: SpawnOptions = {}): ChildProcess {
  const program = path.join(import.meta.dirname, "testing/shop.ts");
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...env },
    ...options,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Waits for the friendly line. */
async function startShop(
  env: Record<string, string> = {},
  options?: SpawnOptions,
): Promise<{ child: ChildProcess; url: string; exit: Promise<unknown[]> }> {
  const child = spawnShop(env, options);
  const exit = once(child, "exit");
  const [line] = (await once(child.stdout as NodeJS.EventEmitter, "data")) as [Buffer];
  const url = /^Магазин «Взлёт» открыт: (http:\S+)\/\n$/.exec(line.toString())?.[1];
  return { child, url: url as string, exit };
}

/** Visitors who ask without a pause, half of them over kept connections, until the server is gone; only a refused connection may end it. */
function startLoad(url: string, paths: string[], visitors: number) {
  const kept = new http.Agent({ keepAlive: true });
  const load = { answered: 0, failures: [] as unknown[], end: Promise.resolve() };
  const ask = async (path: string, agent: http.Agent | false): Promise<boolean> => {
    try {
      const req = http.get(url + path, { agent });
      const [res] = (await once(req, "response")) as [http.IncomingMessage];
      await text(res);
      if (res.statusCode === 200) load.answered += 1;
      else load.failures.push(`${res.statusCode} ${path}`);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ECONNREFUSED") return false;
      load.failures.push(error);
      return true;
    }
  };
  const visit = async (_: unknown, index: number) => {
    while (await ask(paths[index % paths.length] as string, index % 8 < 4 && kept));
  };
  load.end = Promise.all(Array.from({ length: visitors }, visit)).then(() => kept.destroy());
  return load;
}

/** Over a connection of its own unless an agent is given. */
async function get(url: string, options: http.RequestOptions = {}) {
  const [res] = (await once(http.get(url, { agent: false, ...options }), "response")) as [http.IncomingMessage];
  return { status: res.statusCode, headers: res.headers, body: await text(res) };
}

describe.each([
  ["one process", {}],
  ["two processes", { WEB_CONCURRENCY: "2" }],
])("%s", (_name, env) => {
  test("SIGTERM under load: not one request fails, the exit code is 0", async () => {
    const { child, url, exit } = await startShop(env);
    const load = startLoad(url, ["/", "/api/general/", "/api/slow/", "/healthz"], 32);
    await expect.poll(() => load.answered, { timeout: 30_000 }).toBeGreaterThan(200);
    child.kill("SIGTERM");
    await load.end;
    expect(load.failures).toEqual([]);
    expect(await exit).toEqual([0, null]);
  });

  test("SIGINT of the whole group ends it once", async () => {
    const { child, url, exit } = await startShop(env, { detached: true });
    expect((await fetch(`${url}/`)).status).toBe(200);
    process.kill(-(child.pid as number), "SIGINT");
    expect(await exit).toEqual([0, null]);
  });

  test("while it drains no balancer is to send anybody, and what has begun is answered", async () => {
    const { child, url, exit } = await startShop(env);
    const begun = get(`${url}/api/slow/`);
    expect((await get(`${url}/readyz`)).status).toBe(200);
    child.kill("SIGTERM");
    await expect.poll(async () => (await get(`${url}/readyz`)).status, { timeout: 10_000 }).toBe(503);
    expect((await begun).status).toBe(200);
    expect(await exit).toEqual([0, null]);
  });

  test("a visitor's address and a kept connection are those of the door", async () => {
    const { url: backend } = await listen((req, res) => void res.end(req.headers["x-forwarded-for"]));
    const { url } = await startShop({ ...env, BACKEND_URL: backend, TRUST_PROXY: "loopback" });
    const agent = new http.Agent({ keepAlive: true });
    const visit = (path: string) => get(url + path, { agent, localAddress: "127.0.0.2", headers: { "X-Forwarded-For": "203.0.113.7" } });
    expect((await visit("/")).headers["keep-alive"]).toBe("timeout=65");
    expect((await visit("/api/general/")).body).toBe("203.0.113.7, 127.0.0.2");
    expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
    agent.destroy();
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
  const pidOf = async () => Number((await get(`${url}/`)).body);
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
