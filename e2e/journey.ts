import { setTimeout } from "node:timers/promises";
import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright";
import { expect as playwrightExpect } from "playwright/test";
import { test as base } from "vitest";
import { launchBrowser } from "./browser.ts";
import { startShop } from "./shop.ts";
import { watchPage, type PageWatch, type WatchOptions } from "./watch-page.ts";

/** Waits for what the page is to show. */
export const expect = playwrightExpect.configure({ timeout: 10_000 });

const CLOSING_MS = 10_000;

interface OpenOptions extends BrowserContextOptions, WatchOptions {
  /** Real photos; otherwise one pixel stands for each, since resizing them takes longer than a journey. */
  photos?: boolean;
}

/** Opens an empty page on a device, in a context of its own: no cookies, no storage. */
type Open = (device: BrowserContextOptions, options?: OpenOptions) => Promise<Page>;

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** One browser and one shop a file. A test fails when a page of its had a problem that it did not expect. */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what a fixture needs: nothing.
  .extend("browser", { scope: "file" }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  // oxlint-disable-next-line no-empty-pattern
  .extend("shop", { scope: "file" }, async ({}, { onCleanup }) => {
    const shop = await startShop();
    onCleanup(() => shop.stop());
    return shop;
  })
  .extend("open", async ({ browser }, { onCleanup }): Promise<Open> => {
    const contexts: BrowserContext[] = [];
    const watches: PageWatch[] = [];
    onCleanup(async () => {
      // A page that hangs does not close, and must not take the tests after it along; it ends with the browser.
      await Promise.race([Promise.all(contexts.map((context) => context.close())), setTimeout(CLOSING_MS, null, { ref: false })]);
      const problems = watches.flatMap((watch) => watch.problems());
      if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join("\n")}`);
    });
    return async (device, { photos = false, expected, ...options } = {}) => {
      const context = await browser.newContext({ locale: "ru-RU", ...device, ...options });
      contexts.push(context);
      context.on("page", (page) => watches.push(watchPage(page, { expected })));
      if (!photos) await context.route("**/_ipx/**", (route) => route.fulfill({ contentType: "image/gif", body: PIXEL }));
      return context.newPage();
    };
  });

/** Goes to an address and waits until the page is live. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await isLive(page);
}

/** A live page tells whether the catalogue menu is open; without script it is a plain link. */
export async function isLive(page: Page): Promise<void> {
  await expect(page.locator("[data-menu-link][aria-expanded]").first()).toBeAttached();
}

/** The scripts that a page asks for when it starts, by its HTML: those of the page and those of every page. */
export async function preloadedScripts(page: Page, url: string): Promise<string[]> {
  const html = await (await page.request.get(url)).text();
  return /data-modules="([^"]+)/.exec(html)?.[1]?.split(" ") ?? [];
}

/** What a live region has said last. */
export const said = (page: Page, text: string | RegExp): Locator => page.getByRole("status").filter({ hasText: text });

/** Presses Tab until the element has the focus, as a shopper without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${target}`);
}
