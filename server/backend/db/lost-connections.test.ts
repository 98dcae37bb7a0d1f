import { once } from "node:events";
import { connect as connectTo, createServer, type AddressInfo, type Socket } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { pino } from "pino";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { seedProducts } from "../testing/products.ts";
import { order } from "../testing/orders.ts";
import { startBackend } from "../start.ts";
import { createLogger } from "../../logger.ts";
import { SITE } from "../testing/backend.ts";
import type { BackendReady, BackendWorkerData } from "../worker.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { createPostgresPool } from "./postgres-pool.ts";
import { createPostgresServer } from "../testing/postgres-server.ts";

/** A database with a few products on the server of `url`. */
async function createShop(serverUrl: string, name: string): Promise<string> {
  const url = new URL(serverUrl);
  await administer(serverUrl, `drop database if exists ${name} with (force)`, `create database ${name}`);
  url.pathname = name;
  const db = connect({ dataDir: tmpdir(), databaseUrl: url.href });
  await migrate(db);
  await seedProducts(db);
  await db.updateTable("modifications").set({ stock: 1_000_000 }).where("id", "=", 11).execute();
  await db.destroy();
  return url.href;
}

async function administer(serverUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vzlet-lost-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** So many customers who order one after the other until they are told to stop. */
function startCustomers(url: string, count: number): { stop(): Promise<unknown> } {
  const closed = new AbortController();
  const customers = Array.from({ length: count }, async () => {
    while (!closed.signal.aborted) await buy(url);
  });
  return {
    stop() {
      closed.abort();
      return Promise.all(customers);
    },
  };
}

let shoppers = 0;

/** The status of the answer; 0 = none within 30 s. */
async function buy(url: string): Promise<number> {
  shoppers += 1;
  const response = await fetch(`${url}/api/checkout/`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": `2001:db8:${shoppers.toString(16)}::1` },
    body: JSON.stringify({ ...order, products: [{ id: 11, quantity: 1 }], email: "" }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null);
  await response?.text();
  return response?.status ?? 0;
}

/** Answers after how many ms an order was taken; gives up after a minute. */
async function untilOrder(url: string): Promise<number> {
  const begin = performance.now();
  const passed = () => performance.now() - begin;
  while ((await buy(url)) !== 200 && passed() < 60_000);
  return passed();
}

/** Passes connections on to a server. */
async function createProxy(target: string) {
  const { hostname, port } = new URL(target);
  const pairs: [Socket, Socket][] = [];
  const server = createServer((socket) => {
    const upstream = connectTo(Number(port), hostname);
    pairs.push([socket, upstream]);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      from.on("error", () => {});
      from.on("close", () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    connections: () => pairs.length,
    /** The connections that stand pass nothing on any more and are not closed: the machine behind them is gone. New ones work. */
    silence(): void {
      for (const [socket, upstream] of pairs.splice(0)) {
        socket.unpipe(upstream);
        upstream.unpipe(socket);
        socket.resume();
        upstream.resume();
      }
    },
    close(): void {
      for (const socket of pairs.flat()) socket.destroy();
      server.close();
    },
  };
}

it("takes orders again within half a minute when its connections to PostgreSQL have fallen silent", { timeout: 120_000 }, async () => {
  const databaseUrl = await createShop(inject("postgresUrl"), "silent_connections");
  const proxy = await createProxy(databaseUrl);
  const settings = { ...SITE, dataDir: await temporaryFolder(), databaseUrl: proxy.url };
  const backend = await startBackend({ ...settings, logger: pino({ level: "silent" }) });
  onTestFinished(() => proxy.close());
  const customers = startCustomers(backend.url, 10);
  await untilOrder(backend.url);
  expect(proxy.connections()).toBeGreaterThan(5);
  proxy.silence();
  expect(await untilOrder(backend.url)).toBeLessThan(30_000);
  // Not one of the connections that are lost comes back.
  for (let count = 0; count < 20; count += 1) expect(await buy(backend.url)).toBe(200);
  await customers.stop();
  await backend.close();
});

it("ends its connections once when a query falls silent meanwhile", async () => {
  const databaseUrl = await createShop(inject("postgresUrl"), "silent_end");
  const proxy = await createProxy(databaseUrl);
  onTestFinished(() => proxy.close());
  const pool = createPostgresPool(proxy.url, { statement: 0, lock: 0, idleInTransaction: 0, silence: 300 });
  const client = await pool.connect();
  proxy.silence();
  const answer = client.query("select 1", []);
  const ended = pool.end();
  await expect(answer).rejects.toThrow("Query read timeout");
  client.release();
  await expect(ended).resolves.toBeUndefined();
  // No other pool was opened for it.
  expect(pool.counts()).toEqual({ used: 0, idle: 0, waiting: 0 });
});

it(
  "lets people search while a stranger's session keeps the orders locked, and takes orders again afterwards",
  { timeout: 60_000 },
  async () => {
    const databaseUrl = await createShop(inject("postgresUrl"), "locked_orders");
    const log: string[] = [];
    const logger = createLogger({ logLevel: "info" }, { write: (line) => void log.push(line) });
    const backend = await startBackend({ ...SITE, dataDir: await temporaryFolder(), databaseUrl, logger });
    await untilOrder(backend.url);
    const stranger = new pg.Client(databaseUrl);
    await stranger.connect();
    await stranger.query("begin");
    await stranger.query("lock table orders");
    const orders = Array.from({ length: 15 }, () => buy(backend.url));
    // All connections wait for the lock by then.
    await vi.waitUntil(async () => (await stranger.query("select 1 from pg_locks where not granted")).rowCount === 10, { timeout: 30_000 });
    const search = await fetch(`${backend.url}/api/search/?q=${encodeURIComponent("гиря")}`);
    expect(search.status).toBe(200);
    expect(new Set(await Promise.all(orders))).toEqual(new Set([503]));
    expect(log.join("")).toContain("Другая программа не отпускает строки или таблицы базы");
    await stranger.query("rollback");
    await stranger.end();
    expect(await buy(backend.url)).toBe(200);
    await backend.close();
  },
);

it("writes little while PostgreSQL is away, and one sentence that says what to do", { timeout: 60_000 }, async () => {
  const proxy = await createProxy(await createShop(inject("postgresUrl"), "absent_server"));
  const log: string[] = [];
  const logger = createLogger({ logLevel: "info" }, { write: (line) => void log.push(line) });
  const settings = { ...SITE, dataDir: await temporaryFolder(), databaseUrl: proxy.url };
  const backend = await startBackend({ ...settings, logger });
  await untilOrder(backend.url);
  proxy.close();
  for (let count = 0; count < 500; count += 1) expect(await buy(backend.url)).toBe(503);
  expect(log.join("").length).toBeLessThan(10_000);
  const lines = log.filter((line) => line.includes('"level":50'));
  expect(lines.join("")).toContain("База данных по адресу из DATABASE_URL не отвечает: проверьте адрес и то, что сервер работает.");
  expect(lines.join("")).not.toContain("    at ");
  await backend.close();
});

it("survives PostgreSQL ending its connections and its restart", { timeout: 120_000 }, async () => {
  const server = await createPostgresServer();
  await server.start();
  onTestFinished(async () => {
    await server.stop();
    await server.remove();
  });
  const databaseUrl = await createShop(server.url, "broken_connections");
  const workerData: BackendWorkerData = { ...SITE, dataDir: await temporaryFolder(), databaseUrl, logLevel: "silent" };
  const worker = new Worker(new URL("../worker.ts", import.meta.url), { workerData });
  const falls: unknown[] = [];
  worker.on("error", (error) => falls.push(error));
  const [{ port }] = (await once(worker, "message")) as [BackendReady];
  const url = `http://127.0.0.1:${port}`;
  await untilOrder(url);

  const customers = startCustomers(url, 10);
  for (let round = 0; round < 40; round += 1) {
    await administer(server.url, "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'broken_connections'");
  }
  await server.stop();
  await server.start();
  expect(await untilOrder(url)).toBeLessThan(15_000);
  await customers.stop();
  expect(falls).toEqual([]);
  worker.postMessage("close");
  await once(worker, "exit");
});
