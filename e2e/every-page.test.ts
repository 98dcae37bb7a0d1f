import type { Page } from "playwright";
import { desktop, phone } from "./testing/browser.ts";
import { expect, waitUntilHydrated, test } from "./testing/fixtures.ts";

const SUPREME = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/";
const pages = [
  "/",
  "/catalog/",
  "/catalog/batuty/",
  "/catalog/silovye-trenazhery/",
  "/catalog/svobodnye-vesa/",
  "/catalog/kardio/",
  "/catalog/fitnes/",
  "/catalog/edinoborstva/",
  "/catalog/igrovoy-sport/",
  "/catalog/kluby/",
  "/catalog/batuty/batuty-s-setkoy/",
  "/catalog/svobodnye-vesa/giri/",
  SUPREME,
  "/catalog/igrovoy-sport/tennisnye-stoly/stol-tennisnyy-mini/",
  "/cart/",
  "/favorites/",
  "/login/",
  "/registration-confirm/",
  "/search/?q=батут",
  "/politics/",
  "/payment/",
  "/service/",
  "/service/exploitation/",
  "/service/faq/",
  "/service/instructions/",
  "/service/manual/",
  "/service/programs/",
  "/service/service_order/",
  "/service/service_politics/",
  "/service/terms/",
  "/service/zayavka_servis/",
  "/product_registration/",
  "/forms/service/",
  "/forms/add-comment/",
  "/forms/product-question/",
  "/newsletter/",
  "/about/",
  "/company/brands/",
  "/company/brands/vzlet/",
  "/contacts/",
  "/dealers/",
  "/clubs-equipment/",
  "/nowhere/",
];
const lists = {
  cart: '[{"id":146,"quantity":2},{"id":18,"quantity":1}]',
  favorites: "[1,6,18]",
  compare: "[]",
  quickOrdering: "[]",
  watched: "[18,6,1]",
};

/** How much wider than the window the page is, px. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectFit(page: Page, path: string, width: number): Promise<void> {
  expect(await overflow(page), `${path} at ${width}`).toBe(0);
  // The window of a phone becomes wider when the page does not fit.
  expect(await page.evaluate(() => innerWidth), path).toBe(width);
}

/** Opens a page with filled local lists and waits for their products. */
async function revisit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilHydrated(page);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
}

test("every page fits a small phone, with one heading and no message", async ({ open, shop }) => {
  const page = await open({ ...phone, viewport: { width: 360, height: 740 } }, { expected: [/\/nowhere\//] });
  await page.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), lists);
  for (const path of pages) {
    await revisit(page, shop.url + path);
    await expectFit(page, path, 360);
  }
});

test("every page fits the widths of the specification, with one heading and no message", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/\/nowhere\//] });
  await page.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), lists);
  for (const path of pages) {
    await page.setViewportSize({ width: 1920, height: 900 });
    await revisit(page, shop.url + path);
    for (const width of [1920, 1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFit(page, path, width);
    }
  }
});

test("every page has its own title, description and canonical address", async ({ open, shop }) => {
  const page = await open(desktop);
  const heads = await Promise.all(
    pages.slice(0, -1).map(async (path) => {
      const html = await (await page.request.get(shop.url + path)).text();
      const of = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
      return {
        path,
        title: of(/<title>([^<]+)/),
        description: of(/name="description" content="([^"]+)/),
        canonical: of(/rel="canonical" href="([^"]+)/),
      };
    }),
  );
  for (const key of ["title", "description", "canonical"] as const) {
    expect(heads.filter((head) => head[key] === "")).toEqual([]);
    expect(new Set(heads.map((head) => head[key])).size, key).toBe(heads.length);
  }
});

test("every picture of the main pages loads", async ({ open, shop }) => {
  const page = await open(desktop, { photos: true });
  for (const path of ["/", "/catalog/", "/catalog/batuty/batuty-s-setkoy/", SUPREME]) {
    await page.goto(shop.url + path);
    await waitUntilHydrated(page);
    const pictures = page.getByRole("main").locator("img:visible");
    for (let index = 0; index < (await pictures.count()); index += 1) {
      const picture = pictures.nth(index);
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth), {
          message: `${path} ${await picture.getAttribute("src")}`,
          timeout: 20_000,
        })
        .toBeGreaterThan(0);
    }
  }
});
