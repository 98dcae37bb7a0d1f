import { setTimeout } from "node:timers/promises";
import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright";
import { expect as playwrightExpect } from "playwright/test";
import { test as base } from "vitest";
import { launchBrowser } from "./browser.ts";
import { startCluster } from "./cluster.ts";
import { startShop } from "./shop.ts";
import { watchPage, type PageWatch, type WatchOptions } from "./watch-page.ts";

/** Playwright's expect, which waits. */
export const expect = playwrightExpect.configure({ timeout: 10_000 });

const CLOSING_MS = 10_000;

interface OpenOptions extends BrowserContextOptions, WatchOptions {
  /** Loads real photos. Without it one pixel replaces each photo, because resizing takes longer than a test. */
  photos?: boolean;
}

/** Opens an empty page on a device in a context of its own, without cookies and storage. */
type Open = (device: BrowserContextOptions, options?: OpenOptions) => Promise<Page>;

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** A killed program has served some pages by then. */
const KILL_AFTER_MS = 5000;

/** Each file has one browser and one shop. A test fails when one of its pages had a problem that the test did not expect. */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the needed fixtures from the pattern; here there are none.
  .extend("browser", { scope: "file" }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  // oxlint-disable-next-line no-empty-pattern
  .extend("shop", { scope: "file" }, async ({}, { onCleanup }) => {
    const containers = Number(process.env.E2E_CONTAINERS ?? 1);
    if (containers === 1) {
      const shop = await startShop();
      onCleanup(() => shop.stop());
      return shop;
    }
    const cluster = await startCluster(containers);
    const ending = new AbortController();
    if (process.env.E2E_KILL) {
      void setTimeout(KILL_AFTER_MS, null, { signal: ending.signal }).then(
        () => cluster.shops.at(-1)?.kill(),
        () => {},
      );
    }
    onCleanup(() => {
      ending.abort();
      return cluster.stop();
    });
    return cluster;
  })
  .extend("open", async ({ browser }, { onCleanup }): Promise<Open> => {
    const contexts: BrowserContext[] = [];
    const watches: PageWatch[] = [];
    onCleanup(async () => {
      // A page that hangs does not close. The next tests must not wait for it: it ends with the browser.
      await Promise.race([Promise.all(contexts.map((context) => context.close())), setTimeout(CLOSING_MS, null, { ref: false })]);
      const problems = watches.flatMap((watch) => watch.problems());
      if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join("\n")}`);
    });
    return async (device, { photos = false, expected, ...options } = {}) => {
      // What a worker asks for passes by the routes of a test.
      const context = await browser.newContext({ locale: "ru-RU", serviceWorkers: "block", ...device, ...options });
      contexts.push(context);
      context.on("page", (page) => watches.push(watchPage(page, { expected })));
      if (!photos) await context.route("**/_ipx/**", (route) => route.fulfill({ contentType: "image/gif", body: PIXEL }));
      return context.newPage();
    };
  });

/** Opens an address and waits until React has hydrated the page. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilHydrated(page);
}

/** After hydration the control of the catalogue has `aria-expanded`; before, it is a plain link. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await expect(page.locator("[data-menu-link][aria-expanded]").first()).toBeAttached();
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
