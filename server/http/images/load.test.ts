import { readdirSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { cp } from "node:fs/promises";
import http, { type IncomingMessage } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { createLogger } from "../../logger.ts";
import { listen, temporaryDir, testApp, testPictures } from "../testing/app.ts";
import type { ProcessOptions } from "../../pictures/processes.ts";

const publicDir = temporaryDir();
/** A photograph that takes a process some time. */
await sharp({ create: { width: 1200, height: 1200, channels: 3, background: "#fff", noise: { type: "gaussian", mean: 128, sigma: 30 } } })
  .webp({ quality: 90 })
  .toFile(path.join(publicDir, "0.webp"));
for (let copy = 1; copy < 400; copy += 1) await cp(path.join(publicDir, "0.webp"), path.join(publicDir, `${copy}.webp`));

const entry = new URL("../../pictures/worker.ts", import.meta.url);

async function startShop(processes: Partial<ProcessOptions> = {}) {
  const lines: { level: number; msg?: string; err?: { stack?: string } }[] = [];
  const logger = createLogger({ logLevel: "warn" }, { write: (line) => void lines.push(JSON.parse(line)) });
  const pictures = testPictures({ publicDir, dataDir: temporaryDir(), logger, processes: { entry, count: 2, ...processes } });
  onTestFinished(() => pictures.close());
  const { url } = await listen(testApp({ pictures, logger, config: { trustProxy: "loopback" } }));
  return { url, lines };
}

/** Asks for a picture over a connection of its own. */
async function ask(url: string, address: string, from = "203.0.113.1") {
  const began = performance.now();
  const headers = { "X-Forwarded-For": from, Accept: "image/webp" };
  const [response] = (await once(http.get(url + address, { headers, agent: false }), "response")) as [IncomingMessage];
  await buffer(response);
  return { status: response.statusCode, headers: response.headers, ms: performance.now() - began };
}

/** The processes that this one has started. */
function children(): number[] {
  return readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}

describe("400 pictures that one address asks for", () => {
  test("leave another's thumbnail its speed, and what finds no place is counted in the log", async () => {
    const { url, lines } = await startShop();
    const flood = Array.from({ length: 200 }, (_, index) => ask(url, `/_ipx/w_320,f_auto/${index}.webp`, "203.0.113.1"));
    // Refusals come at once.
    let answered = 0;
    for (const one of flood) void one.then(({ status }) => (answered += Number(status === 200)));
    await expect.poll(() => answered, { timeout: 20_000, interval: 1 }).toBeGreaterThan(0);
    const before = answered;
    expect((await ask(url, "/_ipx/w_320,f_auto/399.webp", "203.0.113.2")).status).toBe(200);
    // Those that were under way, and one in its turn.
    expect(answered - before).toBeLessThan(8);
    const refused = (await Promise.all(flood)).filter((answer) => answer.status === 503);
    expect(refused.length).toBeGreaterThan(50);
    expect(refused[0]?.headers["retry-after"]).toBe("2");
    expect(lines.length).toBeLessThan(10);
    for (const { level, msg, err } of lines) expect([level, msg, err?.stack]).toEqual([40, "a picture was refused", ""]);
  }, 120_000);

  test("also when the thumbnail is one of them", async () => {
    const { url } = await startShop();
    const flood = Array.from({ length: 90 }, (_, index) => ask(url, `/_ipx/w_320,f_auto/${index}.webp`, "203.0.113.1"));
    let answered = 0;
    for (const one of flood) void one.then(() => (answered += 1));
    await expect.poll(() => answered, { timeout: 20_000, interval: 1 }).toBeGreaterThan(0);
    const before = answered;
    expect((await ask(url, "/_ipx/w_320,f_auto/89.webp", "203.0.113.2")).status).toBe(200);
    expect(answered - before).toBeLessThan(8);
    await Promise.all(flood);
  }, 120_000);
});

describe("the processes that make pictures", () => {
  test("start when they are needed and end when they have no work", async () => {
    const before = children();
    const { url } = await startShop({ idle: 100 });
    expect((await ask(url, "/_ipx/w_320,f_auto/1.webp")).status).toBe(200);
    const started = children().filter((pid) => !before.includes(pid));
    expect(started.length).toBeGreaterThan(0);
    await expect.poll(() => children().filter((pid) => started.includes(pid))).toEqual([]);
    expect((await ask(url, "/_ipx/w_640,f_auto/1.webp")).status).toBe(200);
  });

  test.each([
    ["the system ends one: the picture is tried once more", "SIGKILL", 200, []],
    ["one stands still: it fails for its own request only", "SIGSTOP", 500, ["picture failed"]],
  ] as const)(
    "%s",
    async (_, signal, status, logged) => {
      const before = children();
      const { url, lines } = await startShop({ count: 1, limit: 8_000 });
      const victim = ask(url, "/_ipx/w_2048,f_avif/1.webp");
      await expect.poll(() => children().filter((pid) => !before.includes(pid))).toHaveLength(1);
      const next = ask(url, "/_ipx/w_320,f_auto/2.webp");
      const [pid] = children().filter((one) => !before.includes(one)) as [number];
      process.kill(pid, signal);
      expect((await victim).status).toBe(status);
      expect((await next).status).toBe(200);
      expect(lines.map(({ msg }) => msg)).toEqual(logged);
    },
    30_000,
  );
});

test("where memory is short, Linux ends a picture process before the shop", async () => {
  const scoreOf = (process: number | "self") => Number(readFileSync(`/proc/${process}/oom_score_adj`, "utf8"));
  const own = scoreOf("self");
  const before = children();
  const { url } = await startShop();
  await ask(url, "/_ipx/w_320,f_auto/1.webp");
  const started = children().filter((pid) => !before.includes(pid));
  expect(started.map(scoreOf)).toEqual(started.map(() => 800));
  expect(started.length).toBeGreaterThan(0);
  expect(scoreOf("self")).toBe(own);
});
