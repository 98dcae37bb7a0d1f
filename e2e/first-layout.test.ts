import type { Page } from "playwright";
import { phone } from "./testing/browser.ts";
import { expect, hold, readingTest as test, visit, waitUntilHydrated } from "./testing/fixtures.ts";

const SUPREME = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/";

/** How many parts of the page have no layout. */
const leftOut = (page: Page) =>
  page.evaluate(
    () => [...document.querySelectorAll(".later > *")].filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length,
  );
const top = (page: Page, selector: string) => page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test("parts far below have no layout until the visitor scrolls", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, shop.url);
  expect(await leftOut(page)).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  await expect(page.locator("html")).toHaveAttribute("data-laid-out", "");
  await expect.poll(() => leftOut(page)).toBe(0);
});

test("a page without script has its whole layout", async ({ open, shop }) => {
  const page = await open(phone, { javaScriptEnabled: false });
  await page.goto(shop.url);
  expect(await leftOut(page)).toBe(0);
});

test("a reload returns to the place on a page that was not laid out before", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, shop.url);
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  await expect(page.locator("html")).toHaveAttribute("data-laid-out", "");
  await page.locator(".after-sales").evaluate((part) => part.scrollIntoView({ behavior: "instant" }));
  const before = await top(page, ".after-sales");
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(() => top(page, ".after-sales")).toBe(before);
});

test("an anchor is found before the client's code has come", async ({ open, shop }) => {
  const page = await open(phone);
  const release = await hold(page, "**/assets/entry-*.js");
  await page.goto(shop.url + SUPREME);
  const nav = page.getByRole("navigation", { name: "На этой странице" });
  await nav.getByRole("link", { name: "Отзывы" }).click();
  await expect(page).toHaveURL(/#reviews$/);
  const gap = () =>
    page.evaluate(() => {
      const [target, bar] = [document.getElementById("reviews"), document.querySelector(".product-nav")].map((element) =>
        element?.getBoundingClientRect(),
      );
      return target && bar && Math.round(target.top - bar.bottom);
    });
  await expect.poll(gap).toBe(20);
  release();
  await waitUntilHydrated(page);
  await expect.poll(gap).toBe(20);
});
