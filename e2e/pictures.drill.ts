import type { Page } from "playwright";
import { desktop, phone } from "./testing/browser.ts";
import { crawl, PICTURES } from "./testing/crawl.ts";
import { expect, readingTest as test, waitUntilHydrated } from "./testing/fixtures.ts";

const KB = 1024;

/** The most bytes of a picture in a card, and of any other picture. */
const LARGEST_CARD = 60 * KB;
const LARGEST = 140 * KB;

const pages = [
  "/",
  "/catalog/",
  "/catalog/batuty/",
  "/catalog/batuty/batuty-s-setkoy/",
  "/catalog/svobodnye-vesa/giri/",
  "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/",
  "/search/?q=батут",
  "/cart/",
  "/favorites/",
  "/compare/",
  "/service/",
  "/about/",
  "/company/brands/",
  "/company/brands/vzlet/",
  "/clubs-equipment/",
  "/our-projects/",
  "/news/",
  "/success-stories/",
  "/contacts/",
];
const lists = { cart: '[{"id":146,"quantity":2}]', favorites: "[1,6,18]", compare: "[1,6]", watched: "[18,6,1]" };

/** Adds up all layout shifts that the shopper did not cause (Cumulative Layout Shift counts only the worst session window). */
function watchShifts(): void {
  const total = { moved: 0 };
  Object.assign(window, total);
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) (window as unknown as typeof total).moved += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Scrolls the page from top to bottom in steps of half a screen and waits for the pictures of each step. */
async function read(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const inSight = (image: HTMLImageElement) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    for (let seen = 0; seen < document.documentElement.scrollHeight; seen += innerHeight / 2) {
      scrollTo({ top: seen, behavior: "instant" });
      await frame();
      await Promise.all([...document.images].filter(inSight).map((image) => image.decode()));
      await frame();
    }
  });
}

test.for(pages)("%s: on a phone nothing moves and no picture is heavy", async (path, { open, shop }) => {
  const page = await open({ ...phone, deviceScaleFactor: 2 }, { photos: true });
  await page.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), lists);
  await page.addInitScript(watchShifts);
  const pictures = new Map<string, { format: string; weight: number }>();
  page.on("response", (response) => {
    const { "content-type": format = "", "content-length": length } = response.headers();
    if (response.url().includes("/_ipx/")) pictures.set(response.url(), { format, weight: Number(length) });
  });
  await page.goto(shop.url + path);
  await waitUntilHydrated(page);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await read(page);
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
  const cards = await page.locator("article img").evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
  const wrong = [...pictures].filter(
    ([address, { format, weight }]) => format !== "image/avif" || weight > (cards.includes(address) ? LARGEST_CARD : LARGEST),
  );
  expect(wrong).toEqual([]);
});

test("the first pictures of a page are asked for at once, the others when they come near", async ({ open, shop }) => {
  const page = await open(phone);
  for (const path of ["/", "/catalog/", "/catalog/batuty/batuty-s-setkoy/", "/service/", "/about/", "/clubs-equipment/", "/news/"]) {
    const html = await (await page.request.get(shop.url + path)).text();
    const pictures = [...html.matchAll(/<img[^>]+>/g)].map(([tag]) => tag);
    const eager = pictures.filter((tag) => !tag.includes('loading="lazy"'));
    expect(eager[0], path).toBe(pictures[0]);
    // Another picture may stand beside the first one.
    expect(eager.length, path).toBeLessThanOrEqual(2);
    for (const tag of eager) {
      expect(tag).toContain('fetchPriority="high"');
      expect(html).toContain(`<link rel="preload" as="image" imageSrcSet="${/srcSet="([^"]+)"/.exec(tag)?.[1]}"`);
    }
    for (const tag of pictures) if (!eager.includes(tag)) expect(tag).toContain('decoding="async"');
  }
});

test("every picture of the main pages loads", async ({ open, shop }) => {
  const page = await open(desktop, { photos: true });
  for (const path of ["/", "/catalog/", "/catalog/batuty/batuty-s-setkoy/", "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/"]) {
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

test("every original picture that a link leads to is there", async ({ shop }) => {
  const pictures = [...(await crawl(shop.url, { pictures: true }))].filter(([path]) => path.startsWith(PICTURES));
  expect(pictures.length).toBeGreaterThan(100);
  expect(pictures.filter(([, { status }]) => status !== 200).map(([path, { from }]) => `${path} (from ${from})`)).toEqual([]);
});
