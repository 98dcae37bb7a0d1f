import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { bigFeed } from "#server/backend/testing/big-feed.ts";
import { createPostgresServer } from "#server/backend/testing/postgres-server.ts";
import { startProcess, type ServerProcess } from "./server-process.ts";
import { median } from "./table.ts";

/**
 * `node scripts/bench/scale.ts 1000 100000 [--postgres] [--feeds]`: imports a feed with this many offers into an empty shop and measures it, or only the feeds for
 * markets. The figures are in docs/scale.md. Other work of the machine increases CPU times less than wall-clock times.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: "boolean", default: false }, feeds: { type: "boolean", default: false } },
});
const REQUESTS = 40;
const FIRST_ANSWER_MS = 120_000;
const END = "</offers></shop></yml_catalog>\n";

function* offers(count: number): Generator<string> {
  let pieces = 0;
  for (const piece of bigFeed(Number.MAX_SAFE_INTEGER)) {
    yield piece;
    // The first piece is the head.
    if (pieces === count) break;
    pieces += 1;
  }
  yield END;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/** Memory now and at most (MB), and seconds of the processor that a process has taken. */
function usageOf(pid: number): { now: number; most: number; cpu: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const field = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const stat = fields.join(") ").split(" ");
  return { now: field("VmRSS"), most: field("VmHWM"), cpu: (Number(stat[11]) + Number(stat[12])) / 100 };
}

/** The shop's environment; its database is SQLite in its folder when there is no address. */
interface Place {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

async function databaseSize({ DATA_DIR, DATABASE_URL }: Place): Promise<number> {
  if (DATABASE_URL === undefined) return statSync(path.join(DATA_DIR, "vzlet.db")).size;
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  const { rows } = await client.query<{ size: string }>("select pg_database_size(current_database()) as size");
  await client.end();
  return Number(rows[0]?.size);
}

async function importFeed(place: Place, feed: string) {
  const begin = performance.now();
  const child = spawn(process.execPath, ["dist/server/shop.js", "import", feed, "--accept", "--hosts", "img.big.example"], {
    env: { ...process.env, ...place },
    stdio: ["ignore", "ignore", "ignore"],
  });
  let last = usageOf(child.pid as number);
  const watching = setInterval(() => {
    try {
      // The command waits for a process of its own with a small heap.
      const [worker] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").split(" ");
      if (worker) last = usageOf(Number(worker));
    } catch {
      // It has ended.
    }
  }, 100);
  const [code] = await once(child, "exit");
  clearInterval(watching);
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  return { seconds: (performance.now() - begin) / 1000, ...last };
}

async function ask(url: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - begin;
}

/** The first answer builds the indexes; on a busy machine a page of a large section gives up before they are there. */
async function untilAnswered(url: string): Promise<number> {
  const begin = performance.now();
  for (;;) {
    try {
      await ask(url);
      return performance.now() - begin;
    } catch (error) {
      if (performance.now() - begin > FIRST_ANSWER_MS) throw error;
    }
  }
}

/** For further answers, one after the other: wall-clock time (median and 95th percentile) and CPU time. */
async function timesOf({ url, pid }: Pick<ServerProcess, "url" | "pid">, address: string): Promise<string> {
  const first = await untilAnswered(url + address);
  const before = usageOf(pid).cpu;
  const times: number[] = [];
  for (let index = 0; index < REQUESTS; index += 1) times.push(await ask(url + address));
  const cpu = ((usageOf(pid).cpu - before) / REQUESTS) * 1000;
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(REQUESTS * 0.95)] ?? 0;
  return `first ${first.toFixed(0)} ms, then ${median(times).toFixed(0)} / ${p95.toFixed(0)} ms, processor ${cpu.toFixed(1)} ms`;
}

/** The time of writing a market feed at its first request, and the peak growth of the process meanwhile. */
async function feedOf({ url, pid }: Pick<ServerProcess, "url" | "pid">, market: string): Promise<string> {
  // Resets the peak (VmHWM).
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = usageOf(pid);
  // What takes longer than a request can wait is a 503, and the writing goes on.
  const ms = await untilAnswered(`${url}/feeds/${market}.xml`);
  const after = usageOf(pid);
  return `${(ms / 1000).toFixed(1)} s at a load of ${os.loadavg()[0]?.toFixed(0)} (processor ${(after.cpu - before.cpu).toFixed(1)} s), memory at most ${after.most - before.now} MB above ${before.now} MB`;
}

interface Listed {
  page: { catalog: { categories: { slug: string; types: { slug: string }[] }[] } };
}

async function measure(count: number): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "vzlet-scale-"));
  const server = options.postgres ? await createPostgresServer() : null;
  await server?.start();
  const place = { DATA_DIR: dataDir, ...(server && { DATABASE_URL: server.url }) };
  const feed = path.join(dataDir, "feed.yml");
  try {
    await pipeline(Readable.from(offers(count)), createWriteStream(feed));
    const size = statSync(feed).size;
    const imported = await importFeed(place, feed);
    rmSync(feed);
    console.log(
      `${count} offers, feed ${megabytes(size)}: import ${imported.seconds.toFixed(1)} s (processor ${imported.cpu.toFixed(1)} s), memory ${imported.most} MB, database ${megabytes(await databaseSize(place))}`,
    );
    const began = performance.now();
    const shop = await startProcess("dist/server/main.js", { ...place, PAGE_CACHE_SECONDS: "0" });
    console.log(`  ready after ${(performance.now() - began).toFixed(0)} ms, ${usageOf(shop.pid).now} MB`);
    if (!options.feeds) await measurePages(shop);
    for (const market of ["yandex", "google"]) console.log(`  ${market} feed: ${await feedOf(shop, market)}`);
    await shop.stop();
  } finally {
    await server?.stop();
    await server?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measurePages(shop: ServerProcess): Promise<void> {
  const { page } = (await (await fetch(`${shop.url}/api/catalog/`)).json()) as Listed;
  const [category] = page.catalog.categories;
  const section = `/catalog/${category?.slug}/`;
  await untilAnswered(`${shop.url}/api/catalog/${category?.types[0]?.slug}/`);
  const list = (await (await fetch(`${shop.url}/api/catalog/${category?.types[0]?.slug}/`)).json()) as {
    page: { products: { url: string }[] };
  };
  const searching = performance.now();
  await untilAnswered(`${shop.url}/api/search/?q=${encodeURIComponent("батут 180")}`);
  console.log(`  first search ${((performance.now() - searching) / 1000).toFixed(1)} s`);
  const addresses = {
    category: section,
    type: `${section}${category?.types[0]?.slug}/`,
    product: list.page.products[0]?.url ?? "",
    search: `/search/?q=${encodeURIComponent("батут модель 12")}`,
    suggestions: `/api/search/?q=${encodeURIComponent("марка 7 синий")}`,
  };
  for (const [name, address] of Object.entries(addresses)) console.log(`  ${name}: ${await timesOf(shop, address)}`);
  const { now, most } = usageOf(shop.pid);
  console.log(`  memory with all indexes ${now} MB, at most ${most} MB`);
}

for (const count of positionals) await measure(Number(count));
