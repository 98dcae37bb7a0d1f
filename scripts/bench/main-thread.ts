import { setTimeout as delay } from "node:timers/promises";
import type { Browser } from "playwright";
import { launchBrowser } from "../../e2e/testing/browser.ts";
import { startProcess } from "./server-process.ts";
import { median, type Row } from "./table.ts";

const TYPE = "/catalog/batuty/batuty-s-setkoy/";
const PAGES = {
  home: "/",
  type: TYPE,
  product: `${TYPE}batut-vzlet-supreme/`,
  article: "/articles/velotrenazher-vosem-nedel/",
};
const VISITS = 5;
/** The longest task on the main thread that does not delay a tap noticeably, ms. */
const FREE_MS = 50;
const BUDGET_MS = 50;
/** After `load` the client starts and prefetches. */
const SETTLE_MS = 3_000;

/** The phone of Lighthouse: a processor four times slower, 1.6 Mbit/s with 150 ms. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true };
const SLOW_DOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** An event of Chromium's trace; times in microseconds. `tdur` is the processor time of the thread. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

/**
 * What blocks the main thread of a phone on a first visit: the time above 50 ms of every task that ends after the first paint. This is Lighthouse's
 * total blocking time, but in the thread's CPU time, so that other work of the machine has less effect. The reference is the same page
 * without script; the two are measured in turns.
 */
export async function benchMainThread(): Promise<Row[]> {
  const shop = await startProcess("dist/server/main.js", { PAGE_CACHE_SECONDS: "10" });
  const browser = await launchBrowser();
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const visits: number[] = [];
    const withoutScript: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      visits.push(await blockedOn(browser, shop.url + path));
      withoutScript.push(await blockedOn(browser, shop.url + path, { script: false }));
    }
    rows.push({
      what: `main thread of a phone blocked on ${name} / ${BUDGET_MS} ms`,
      ours: `${median(visits).toFixed(0)} ms`,
      reference: `${median(withoutScript).toFixed(0)} ms without script`,
      ratio: median(visits) / BUDGET_MS,
      better: "lower",
      noise: 0.5,
    });
  }
  await browser.close();
  await shop.stop();
  return rows;
}

/** Some traces lack the paint: such a visit is made again. */
async function blockedOn(browser: Browser, url: string, options: { script?: boolean } = {}, tries = 3): Promise<number> {
  const blocked = await visitBlocked(browser, url, options);
  if (blocked !== null) return blocked;
  if (tries === 1) throw new Error(`${url} was not painted`);
  return blockedOn(browser, url, options, tries - 1);
}

async function visitBlocked(browser: Browser, url: string, { script = true }: { script?: boolean }): Promise<number | null> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  if (!script) await devtools.send("Network.setBlockedURLs", { urls: ["*.js"] });
  await browser.startTracing(page, { categories: ["devtools.timeline", "loading", "blink.user_timing", "toplevel"] });
  await page.goto(url, { waitUntil: "load" });
  // A busy machine may paint later than it loads.
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await delay(SETTLE_MS);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await context.close();
  return blockedTime(trace.traceEvents, url);
}

/** How long, ms; null when the trace has no paint of the page. */
function blockedTime(events: readonly TraceEvent[], url: string): number | null {
  const start = events.findLast(({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === url);
  const paint = events.find(({ name, pid }) => name === "firstContentfulPaint" && pid === start?.pid);
  if (!start || !paint) return null;
  return events
    .filter(({ name, pid, tid }) => name === "ThreadControllerImpl::RunTask" && pid === start.pid && tid === start.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1_000 - FREE_MS), 0);
}
