import { setTimeout } from "node:timers/promises";
import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright";
import { expect as playwrightExpect } from "playwright/test";
import { inject, test as base } from "vitest";
import { launchBrowser } from "./browser.ts";
import { startTestShop } from "./cluster.ts";
import { watchPage, type PageWatch, type WatchOptions } from "./watch-page.ts";

/** Playwright's expect, which waits: what comes in a moment takes half a minute on a starved machine. */
export const expect = playwrightExpect.configure({ timeout: 30_000 });

/** How long a press may wait for its element, and a page for its document. */
const ACTION_MS = 90_000;

const CLOSING_MS = 10_000;

/** How long a failed page may take to tell what stands on it, and the most characters that are printed of it. */
const SEEING_MS = 2000;
const MAX_SEEN = 8000;

interface OpenOptions extends BrowserContextOptions, WatchOptions {
  /** Loads real photos. Without it one pixel replaces each photo of the opened page, because resizing takes longer than a test. */
  photos?: boolean;
}

/** Opens an empty page on a device in a context of its own, without cookies and storage. */
type Open = (device: BrowserContextOptions, options?: OpenOptions) => Promise<Page>;

const PIXEL = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** A route of Playwright would halt every request of the page, not those of photos alone, and switch the browser's cache off. */
async function replacePhotos(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const answer = { responseCode: 200, responseHeaders: [{ name: "Content-Type", value: "image/gif" }], body: PIXEL };
  // The page may have gone meanwhile.
  session.on("Fetch.requestPaused", ({ requestId }) => void session.send("Fetch.fulfillRequest", { requestId, ...answer }).catch(() => {}));
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/_ipx/*" }] });
}

/** A page on a machine that is slower by this factor: what a test does too early then fails. */
const SLOWNESS = Number(process.env.E2E_SLOWNESS ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWNESS });
}

/** Prints what a failed test saw: the address of each page and what stands on it. */
async function describePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const seen = await page.locator("body").ariaSnapshot({ timeout: SEEING_MS }).catch(String);
    process.stderr.write(`${page.url()}\n${seen.slice(0, MAX_SEEN)}\n`);
  }
}

/** Each worker has one browser. A test fails when one of its pages had a problem that the test did not expect. */
const browserTest = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the needed fixtures from the pattern; here there are none.
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("open", async ({ browser, task }, { onCleanup }): Promise<Open> => {
    const contexts: BrowserContext[] = [];
    const watches: PageWatch[] = [];
    onCleanup(async () => {
      if (task.result?.state === "fail") for (const context of contexts) await describePages(context);
      // A page that hangs does not close. The next tests must not wait for it: it ends with the browser.
      await Promise.race([Promise.all(contexts.map((context) => context.close())), setTimeout(CLOSING_MS, null, { ref: false })]);
      const problems = watches.flatMap((watch) => watch.problems());
      if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join("\n")}`);
    });
    return async (device, { photos = false, expected, ...options } = {}) => {
      // What a worker asks for passes by the routes of a test.
      const context = await browser.newContext({ locale: "ru-RU", serviceWorkers: "block", ...device, ...options });
      contexts.push(context);
      context.setDefaultTimeout(ACTION_MS);
      context.on("page", (page) => watches.push(watchPage(page, { expected })));
      const page = await context.newPage();
      if (!photos) await replacePhotos(page);
      if (SLOWNESS > 1) await slowDown(page);
      return page;
    };
  });

/** Each file has a shop of its own. */
// oxlint-disable-next-line no-empty-pattern
export const test = browserTest.extend("shop", { scope: "file" }, async ({}, { onCleanup }) => {
  const shop = await startTestShop(inject("seededDir"));
  onCleanup(() => shop.stop());
  return shop;
});

/** For files that change nothing in the shop: all of them have the same one. */
export const readingTest = browserTest.extend("shop", { scope: "file" }, () => ({ url: inject("shopUrl") }));

/** Opens an address and waits until React has hydrated the page. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilHydrated(page);
}

/** After hydration the control of the catalogue has `aria-expanded`; before, it is a plain link. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await expect(page.locator("[data-menu-link][aria-expanded]").first()).toBeAttached();
}

/** Holds what the page asks for at these addresses until the returned function is called. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    // The page may be gone by then.
    await route.fallback().catch(() => {});
  });
  return resolve;
}

/** The scripts that the HTML of a page names for its start: those of the page and the shared ones. */
export async function preloadedScripts(page: Page, url: string): Promise<string[]> {
  const html = await (await page.request.get(url)).text();
  return /data-modules="([^"]+)/.exec(html)?.[1]?.split(" ") ?? [];
}

/** The live region with a text: what was announced last. */
export const statusMessage = (page: Page, text: string | RegExp): Locator => page.getByRole("status").filter({ hasText: text });

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${target}`);
}
