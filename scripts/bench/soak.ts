import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { bigFeed } from "#server/backend/testing/big-feed.ts";
import { residentOf } from "./resident.ts";
import { startProcess } from "./server-process.ts";

/**
 * `node scripts/bench/soak.ts [minutes] [megabytes]`: mixed visits within a memory limit: pages and pictures of all sizes, searches, orders,
 * login attempts, and an import in the middle. As root on Linux the limit is enforced with a cgroup of version 1; otherwise memory is only
 * observed. The figures are in docs/benchmark.md.
 */
const MINUTES = Number(process.argv[2] ?? 15);
const MEGABYTES = Number(process.argv[3] ?? 512);
const VISITORS = 6;
const FEED_BYTES = 20e6;
const GROUP = "/sys/fs/cgroup/memory/vzlet-soak";

interface Limit {
  hold(pid: number): void;
  read(): { most: number; refused: number; killed: number };
  remove(): void;
}

/** The memory of a group of processes with its page cache, as a container counts it; null where this machine has no such group. */
function openLimit(): Limit | null {
  if (!existsSync(path.dirname(GROUP)) || process.getuid?.() !== 0) return null;
  mkdirSync(GROUP, { recursive: true });
  const field = (name: string) => readFileSync(path.join(GROUP, name), "utf8");
  writeFileSync(path.join(GROUP, "memory.limit_in_bytes"), String(MEGABYTES * 2 ** 20));
  return {
    hold: (pid) => writeFileSync(path.join(GROUP, "cgroup.procs"), String(pid)),
    read: () => ({
      most: Math.round(Number(field("memory.max_usage_in_bytes")) / 2 ** 20),
      refused: Number(field("memory.failcnt")),
      killed: Number(/^oom_kill (\d+)/m.exec(field("memory.oom_control"))?.[1] ?? 0),
    }),
    remove: () => rmdirSync(GROUP),
  };
}

const limit = openLimit();
const shop = await startProcess(
  "dist/server/main.js",
  { PAGE_CACHE_SECONDS: "10", TRUST_PROXY: "1" },
  { onSpawn: (pid) => limit?.hold(pid), probed: false },
);
const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

/** Small numbers are likely, large ones rare. */
const zipf = (size: number) => Math.min(size - 1, Math.floor(size ** Math.random()) - 1);
const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[zipf(items.length)];

/** Each visit comes from a network of its own, as behind a proxy. */
async function ask(kind: string, address: string, init: RequestInit = {}): Promise<string> {
  const from = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join(".");
  const headers = { accept: "text/html", "x-forwarded-for": from, ...(init.headers as Record<string, string>) };
  try {
    const response = await fetch(shop.url + address, { ...init, headers, signal: AbortSignal.timeout(60_000) });
    const body = await response.text();
    count(response.status < 500 ? kind : `${kind} ${response.status}`);
    return body;
  } catch (error) {
    throw new Error(kind, { cause: error });
  }
}

async function readPages(): Promise<string[]> {
  const sitemap = await ask("sitemap", "/sitemap.xml");
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

let pages = await readPages();
let pictures: string[] = [];
let products: { id: number }[] = [];
const words = ["гиря", "батут 12 футов", "беговая дорожка", "модель 12", "марка 7", "мат", "скакалка", "нет такого"];
const post = (body: object) => ({ method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });

async function look(): Promise<void> {
  const html = await ask("page", oneOf(pages) ?? "/");
  const found = [...html.matchAll(/\/(?:_ipx|_og)\/[^\s"'<>\\]+/g)].map(([address]) => address.replaceAll("&amp;", "&"));
  pictures = [...found, ...pictures].slice(0, 5000);
}

async function visit(): Promise<void> {
  const dice = Math.random();
  if (dice < 0.6) return look();
  if (dice < 0.85) {
    // A crawler asks for sizes that nobody has asked for yet.
    const address = pictures[Math.floor(Math.random() * pictures.length)];
    if (address) await ask("picture", address, { headers: { accept: "image/avif,image/webp,*/*" } });
    return;
  }
  if (dice < 0.95) {
    const found = await ask("search", `/api/search/?q=${encodeURIComponent(oneOf(words) ?? "")}`);
    products = (JSON.parse(found) as { page?: { id: number }[] }).page ?? products;
    return;
  }
  if (dice < 0.98) {
    await ask("login", "/api/login/", post({ login: `nobody${zipf(1000)}@example.ru`, password: "не тот пароль" }));
    return;
  }
  const product = oneOf(products);
  if (!product) return;
  const buyer = { name: "Анна", phone: "+7 916 204 77 11", email: "anna@example.ru", delivery: "pickup", consent: true };
  await ask("order", "/api/checkout/", post({ ...buyer, products: [{ id: product.id, quantity: 1 }] }));
}

/** As `docker exec` does it: in the memory of the container. */
async function importFeed(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "vzlet-soak-"));
  const feed = path.join(folder, "feed.yml");
  await pipeline(Readable.from(bigFeed(FEED_BYTES)), createWriteStream(feed));
  const child = spawn(process.execPath, ["dist/server/shop.js", "import", feed, "--accept"], {
    env: { ...process.env, DATA_DIR: shop.dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  limit?.hold(child.pid as number);
  const [code] = await once(child, "exit");
  rmSync(folder, { recursive: true });
  count(code === 0 ? "import" : `import failed with ${code}`);
  pages = await readPages();
}

function countFailure(error: unknown): void {
  const { message, cause } = error as Error;
  count(`failed: ${message}, ${String(cause)}`);
}

const end = performance.now() + MINUTES * 60_000;
let most = 0;
const watching = setInterval(() => (most = Math.max(most, residentOf(shop.pid))), 1000);
const visitor = async () => {
  while (performance.now() < end && shop.end() === null) await visit().catch(countFailure);
};
const importing = delay(MINUTES * 30_000)
  .then(importFeed)
  .catch(countFailure);
await Promise.all([...Array.from({ length: VISITORS }, visitor), importing]);
clearInterval(watching);
const minutes = (performance.now() - end) / 60_000 + MINUTES;
console.log(`${minutes.toFixed(1)} minutes:`, Object.fromEntries(counts));
console.log(`resident at most ${Math.round(most)} MB, at the end ${shop.end() ?? `${Math.round(residentOf(shop.pid))} MB`}`);
console.log(limit ? `of ${MEGABYTES} MB: ${JSON.stringify(limit.read())}` : "no cgroup of version 1: memory was watched, not limited");
await shop.stop();
limit?.remove();
