import type { Page } from "playwright";
import { violationsOf } from "./testing/axe.ts";
import { desktop, phone } from "./testing/browser.ts";
import { expect, readingTest as test, waitUntilHydrated } from "./testing/fixtures.ts";

/** One page for each kind of page: axe judges these. */
const kinds = [
  "/",
  "/catalog/",
  "/catalog/batuty/",
  "/catalog/batuty/batuty-s-setkoy/",
  "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/",
  "/cart/",
  "/favorites/",
  "/compare/",
  "/search/?q=батут",
  "/search/?q=ххщщъ",
  "/news/",
  "/news/shourum-v-mytischah/",
  "/articles/",
  "/articles/kak-vybrat-batut/",
  "/success-stories/",
  "/our-projects/",
  "/company/brands/",
  "/company/brands/vzlet/",
  "/about/",
  "/contacts/",
  "/dealers/",
  "/clubs-equipment/",
  "/service/",
  "/service/exploitation/",
  "/service/faq/",
  "/service/instructions/",
  "/service/programs/",
  "/service/terms/",
  "/service/zayavka_servis/",
  "/product_registration/",
  "/forms/service/",
  "/forms/add-comment/",
  "/forms/product-question/",
  "/newsletter/",
  "/payment/",
  "/politics/",
  "/login/",
  "/login/?view=registration",
  "/nowhere/",
];
const others = [
  "/catalog/silovye-trenazhery/",
  "/catalog/svobodnye-vesa/",
  "/catalog/kardio/",
  "/catalog/fitnes/",
  "/catalog/edinoborstva/",
  "/catalog/igrovoy-sport/",
  "/catalog/kluby/",
  "/catalog/svobodnye-vesa/giri/",
  "/catalog/igrovoy-sport/tennisnye-stoly/stol-tennisnyy-mini/",
  "/registration-confirm/",
  "/service/manual/",
  "/service/service_order/",
  "/service/service_politics/",
];
const lists = {
  cart: '[{"id":146,"quantity":2},{"id":18,"quantity":1}]',
  favorites: "[1,6,18]",
  compare: "[1,6,18]",
  quickOrdering: "[]",
  watched: "[18,6,1]",
};

const pages = [...kinds, ...others];

/** A starved machine takes ten times as long as the minute that this takes. */
const SLOW = { timeout: 600_000 };

/** How wide the window is, and how much wider the page, px. The window of a phone becomes wider when the page does not fit. */
const measured = (page: Page) =>
  page.evaluate(() => [innerWidth, document.documentElement.scrollWidth - document.documentElement.clientWidth]);

/** Opens a page with filled local lists and waits for their products. */
async function revisit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilHydrated(page);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
}

// The first width is the one of the load, axe judges at the last.
test.for([
  ["a small phone", phone, 740, [360]],
  ["the widths of the specification", desktop, 900, [1920, 1024, 768, 1280]],
] as const)("every page fits %s, with one heading, no message and no violation of a rule of axe", SLOW, async (given, { open, shop }) => {
  const [, device, height, widths] = given;
  const page = await open(device, { expected: [/\/nowhere\//], reducedMotion: "reduce" });
  const resize = (width: number) => page.setViewportSize({ width, height });
  await page.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), lists);
  const faults: Record<string, string[]> = {};
  for (const path of pages) {
    await resize(widths[0]);
    await revisit(page, shop.url + path);
    for (const width of widths) {
      await resize(width);
      await expect.poll(() => measured(page), path).toEqual([width, 0]);
    }
    const found = kinds.includes(path) ? await violationsOf(page) : [];
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
});
