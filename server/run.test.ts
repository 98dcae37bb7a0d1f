import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { listen } from "./http/testing/app.ts";
import { get, spawnShop, startLoad, startShop } from "./testing/running-shop.ts";

/** Waits until nobody listens any more. */
async function refused(url: string): Promise<void> {
  const knock = () => get(url).catch((error: NodeJS.ErrnoException) => error.code);
  await expect.poll(knock, { timeout: 20_000 }).toBe("ECONNREFUSED");
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe.each([
  ["one process", {}],
  ["two processes", { WEB_CONCURRENCY: "2" }],
])("%s", (_name, env) => {
  test("SIGTERM under load: readiness ends first, and whoever comes until then is answered", async () => {
    const { child, url, exit } = await startShop(env);
    const load = startLoad(url, ["/", "/api/general/", "/api/slow/", "/healthz"]);
    await expect.poll(() => load.answered, { timeout: 30_000 }).toBeGreaterThan(200);
    expect((await get(`${url}/readyz`)).status).toBe(200);
    child.kill("SIGTERM");
    // As a balancer does: it sends nobody any more once the shop is not ready.
    await expect.poll(async () => (await get(`${url}/readyz`)).status, { timeout: 30_000 }).toBe(503);
    const { status, headers } = await get(`${url}/`);
    expect([status, headers.connection]).toEqual([200, "close"]);
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(await exit).toEqual([0, null]);
  });

  test("what has begun when the shop stops is answered to the end", async () => {
    const { child, url, exit } = await startShop(env);
    const upload = http.request(`${url}/upload/`, { method: "POST", agent: false, headers: { Expect: "100-continue" } });
    upload.flushHeaders();
    const [download] = await Promise.all([
      once(http.get(`${url}/large/`, { agent: false }), "response") as Promise<[http.IncomingMessage]>,
      once(upload, "continue"),
    ]);
    child.kill("SIGINT");
    await refused(url);
    upload.end("a file");
    const [received] = (await once(upload, "response")) as [http.IncomingMessage];
    expect(await text(received)).toBe("received");
    expect((await text(download[0])).length).toBe(50_000_000);
    expect(await exit).toEqual([0, null]);
  });

  test("a connection that asks for nothing does not hold the shop open", async () => {
    const { child, url, exit } = await startShop(env);
    const silent = net.connect(Number(new URL(url).port), "127.0.0.1");
    await once(silent, "connect");
    // A process that ends before it has accepted the connection resets it, which costs nobody a request.
    const closed = new Promise((resolve) => silent.on("error", () => {}).once("close", resolve));
    const stoppedAt = performance.now();
    child.kill("SIGINT");
    silent.resume();
    await closed;
    expect(await exit).toEqual([0, null]);
    expect(performance.now() - stoppedAt).toBeLessThan(8_000);
  });

  test("SIGINT of the whole group ends it once", async () => {
    const { child, url, exit } = await startShop(env, { detached: true });
    expect((await fetch(`${url}/`)).status).toBe(200);
    process.kill(-(child.pid as number), "SIGINT");
    expect(await exit).toEqual([0, null]);
  });

  test("a visitor's address reaches the backend, and connections are kept", async () => {
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
    const [output, [code]] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, "exit")]);
    expect(output).toContain(`Порт ${port} занят другой программой`);
    expect(output).not.toContain("    at ");
    expect(code).toBe(1);
  });
});

test("https in PUBLIC_URL without TRUST_PROXY is said at the start", async () => {
  const PUBLIC_URL = "https://vzlet.example";
  for (const [env, said] of [
    [{}, /^Переменная TRUST_PROXY: не задана, хотя PUBLIC_URL начинается с https\..+\n$/],
    [{ TRUST_PROXY: "1" }, /^$/],
  ] as const) {
    const { child, exit } = await startShop({ PUBLIC_URL, ...env });
    const output = text(child.stderr as NodeJS.ReadableStream);
    child.kill("SIGINT");
    await exit;
    expect(await output).toMatch(said);
  }
  const child = spawnShop({ NODE_ENV: "production", LOG_LEVEL: "warn", PUBLIC_URL });
  const [line] = (await once(child.stdout as NodeJS.EventEmitter, "data")) as [Buffer];
  expect(JSON.parse(line.toString())).toMatchObject({ level: 40, msg: expect.stringContaining("TRUST_PROXY is not set") });
});

test("a bad variable is one sentence and exit code 1", async () => {
  const child = spawnShop({ PORT: "http" });
  const [output, [code]] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, "exit")]);
  expect([output, code]).toEqual(["Переменная PORT: нужно целое число от 0 до 65535.\n", 1]);
});

describe("the first owner's link", () => {
  test("is printed beside the address, and leads to PUBLIC_URL", async () => {
    for (const [env, origin] of [
      [{}, /^http:\/\/localhost:\d+$/],
      [{ PUBLIC_URL: "https://vzlet.example" }, /^https:\/\/vzlet\.example$/],
    ] as const) {
      const child = spawnShop({ HOST: "0.0.0.0", ...env });
      const [lines] = (await once(child.stdout as NodeJS.EventEmitter, "data")) as [Buffer];
      const link = /^Вход для владельца \(ссылка одноразовая, на один час\): (http\S+)\n$/m.exec(lines.toString())?.[1] ?? "";
      expect(new URL(link).origin).toMatch(origin);
      expect(link).toMatch(/\/manage\/invite\/\?token=first$/);
    }
  });

  test("is not there with another backend", async () => {
    const { url: backend } = await listen((_req, res) => void res.end("{}"));
    const child = spawnShop({ BACKEND_URL: backend });
    const [lines] = (await once(child.stdout as NodeJS.EventEmitter, "data")) as [Buffer];
    expect(lines.toString()).toMatch(/^Магазин «Взлёт» открыт: \S+\n$/);
  });
});

test("the embedded backend is started again when it falls", async () => {
  const { url } = await startShop();
  expect((await fetch(`${url}/api/crash/`)).status).toBe(502);
  await expect.poll(async () => (await fetch(`${url}/api/general/`)).status, { timeout: 30_000 }).toBe(200);
});

describe("a process of two that ends", () => {
  /** The processes that answer. A connection of its own each time, so that both get their turn. */
  async function answering(url: string, count: number): Promise<number[]> {
    const pids = new Set<number>();
    const meet = async () => pids.add(Number((await get(`${url}/`)).body)).size;
    await expect.poll(meet, { timeout: 30_000, interval: 1 }).toBe(count);
    return [...pids];
  }

  test("is forked again", async () => {
    const { url } = await startShop({ WEB_CONCURRENCY: "2" });
    const before = await answering(url, 2);
    // A request ends the process that got it.
    await once(http.get(`${url}/crash/`, { agent: false }), "error");
    const after = await answering(url, 2);
    expect(after.filter((pid) => before.includes(pid))).toHaveLength(1);
  });

  test("leaves the sum of the requests to the others, on one port of metrics", async () => {
    const probe = net.createServer();
    await once(probe.listen(0, "127.0.0.1"), "listening");
    const { port } = probe.address() as net.AddressInfo;
    await once(probe.close(), "close");
    const { url } = await startShop({ WEB_CONCURRENCY: "2", METRICS_PORT: String(port) });
    const [pid] = (await answering(url, 2)) as [number];
    const counted = async () => {
      const { body } = await get(`http://127.0.0.1:${port}/metrics`);
      return Number(/^http_request_duration_seconds_count\{route="about",method="GET",status="5xx"\} (\d+)$/m.exec(body)?.[1]);
    };
    for (let count = 0; count < 20; count += 1) await get(`${url}/about/`);
    await expect.poll(counted).toBe(20);
    process.kill(pid, "SIGKILL");
    await expect.poll(() => isAlive(pid)).toBe(false);
    await get(`${url}/about/`);
    await expect.poll(counted).toBeGreaterThan(0);
  });

  test("lets nobody wait", async () => {
    const { url } = await startShop({ WEB_CONCURRENCY: "2" });
    const [pid] = (await answering(url, 2)) as [number];
    const load = startLoad(url, ["/", "/api/general/"]);
    await expect.poll(() => load.answered, { timeout: 30_000 }).toBeGreaterThan(200);
    process.kill(pid, "SIGKILL");
    await expect.poll(() => isAlive(pid)).toBe(false);
    const endedAt = performance.now();
    const answered = load.answered;
    await expect.poll(() => load.answered, { timeout: 30_000 }).toBeGreaterThan(answered + 200);
    await load.stop();
    // Those whom the process was answering lose their connections, and nobody after them.
    expect(load.failures.filter(({ askedAt }) => askedAt > endedAt)).toEqual([]);
    expect(load.slowestMs).toBeLessThan(5_000);
  });
});

test("a backend that hangs makes the process not alive", async () => {
  const { url } = await startShop();
  const health = async () => (await get(`${url}/healthz`)).status;
  expect(await health()).toBe(200);
  const hung = get(`${url}/api/hang/`);
  await expect.poll(health, { timeout: 30_000 }).toBe(503);
  await hung;
  await expect.poll(health, { timeout: 30_000 }).toBe(200);
});

test("an uncaught exception is a fatal line and the end, after what has begun is answered", async () => {
  const { child, url, exit } = await startShop({ LOG_LEVEL: "fatal" });
  const output = text(child.stdout as NodeJS.ReadableStream);
  expect((await get(`${url}/throw/`)).body).toBe("answered");
  expect(await exit).toEqual([1, null]);
  expect(JSON.parse(await output)).toMatchObject({ level: 60, err: { message: "thrown outside every request" } });
});

test("in production the line of the start is JSON and names the version", async () => {
  const child = spawnShop({ NODE_ENV: "production", LOG_LEVEL: "info" });
  const [lines] = (await once(child.stdout as NodeJS.EventEmitter, "data")) as [Buffer];
  const [line = ""] = lines.toString().split("\n");
  const { url, version } = JSON.parse(line) as { url: string; version: string };
  expect(version).toBe("1.0.0+test");
  expect((await (await fetch(`${url}readyz`)).json()) as unknown).toEqual({ status: "ok", version });
});

test("with BACKEND_URL no backend of our own is started", async () => {
  const { url: backend } = await listen((req, res) => void res.end(JSON.stringify({ cookie: req.headers.cookie ?? "" })));
  const { url } = await startShop({ BACKEND_URL: backend });
  const response = await fetch(`${url}/api/account/`, { method: "POST", headers: { Cookie: "PHPSESSID=1" } });
  expect(await response.json()).toEqual({ cookie: "PHPSESSID=1" });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
