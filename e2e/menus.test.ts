import type { Locator } from "playwright";
import { desktop, phone } from "./testing/browser.ts";
import { expect, hold, readingTest as test, visit } from "./testing/fixtures.ts";

/** Moves the pointer to a link and a little further, as a hand does. The panel must have stopped moving: Playwright scrolls to elements that still move. */
async function pointAt(link: Locator): Promise<void> {
  await link.evaluate((element) => {
    const around = document.getAnimations().filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
    return Promise.all(around.map(({ finished }) => finished));
  });
  await link.hover();
  await link.hover({ position: { x: 40, y: 12 } });
}

test("the side menu closes with a route change, with Esc, and gives the focus back", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, shop.url);
  const opener = page.getByRole("banner").getByRole("button", { name: "Меню" });
  const menu = page.getByRole("dialog", { name: "Меню" });
  await opener.tap();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.tap();
  await menu.getByRole("link", { name: "Распродажа" }).tap();
  await expect(page).toHaveURL(/special=1/);
  await expect(menu).toBeHidden();
  await opener.tap();
  await page.goBack();
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(menu).toBeHidden();
});

test("the bar at the bottom leads to the catalogue's page and to a search that listens, and opens no menu", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, shop.url);
  const bar = page.getByRole("navigation", { name: "Быстрые разделы" });
  await bar.getByRole("link", { name: "Каталог" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Каталог" })).toBeFocused();
  await expect(page.getByRole("dialog", { name: "Меню" })).toBeHidden();
  await bar.getByRole("link", { name: "Поиск" }).tap();
  await expect(page.getByRole("combobox", { name: "Что ищем" })).toBeFocused();
});

test("the types of a category fill the catalogue panel", async ({ open, shop }) => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await visit(page, shop.url);
  await page.getByRole("banner").getByRole("button", { name: "Каталог", exact: true }).click();
  const filled = () =>
    page.evaluate(() => {
      const [types, panel] = [".catalog-panel-types", ".catalog-panel-preview"].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      return types && panel ? (types.bottom - panel.top) / panel.height : 0;
    });
  await expect.poll(filled).toBeGreaterThan(0.8);
});

test("the catalogue panel works by keys", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url);
  const opener = page.getByRole("banner").getByRole("button", { name: "Каталог", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  const categories = page.getByRole("navigation", { name: "Категории" });
  await expect(categories).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Space");
  await expect(categories).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(categories.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(categories.getByRole("link", { name: /^Силовые тренажёры/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Силовые рамы");
  await expect(categories).toBeHidden();
});

test("Esc closes the catalogue panel while its code is loading", async ({ open, shop }) => {
  const page = await open(desktop);
  const panel = page.getByRole("navigation", { name: "Категории" });
  const release = await hold(page, "**/assets/catalog-panel-*.js");
  await visit(page, shop.url);
  const opener = page.getByRole("banner").getByRole("button", { name: "Каталог", exact: true });
  await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  const arrived = page.waitForResponse(/catalog-panel-/);
  release();
  await arrived;
  await expect(panel).toBeHidden();
  await opener.click();
  await expect(panel).toBeVisible();
});

test("the menu asks for its catalogue once, when the pointer reaches its link", async ({ open, shop }) => {
  const page = await open(desktop);
  let asked = 0;
  await page.route("**/json/general.json", async (route) => {
    asked += 1;
    await route.fallback();
  });
  await visit(page, shop.url);
  const opener = page.getByRole("banner").getByRole("button", { name: "Каталог", exact: true });
  expect(asked).toBe(0);
  const arrived = page.waitForResponse("**/json/general.json");
  await opener.hover();
  await arrived;
  await opener.click();
  await expect(page.getByRole("link", { name: /^Батуты с защитной сеткой/ })).toBeVisible();
  await opener.click();
  await opener.click();
  await expect(page.getByRole("link", { name: /^Батуты с защитной сеткой/ })).toBeVisible();
  expect(asked).toBe(1);
});

test("the menu whose catalogue does not come is the catalogue's page", async ({ open, shop }) => {
  const page = await open(phone, { expected: [/general\.json/] });
  await page.route("**/json/general.json", (route) => route.abort());
  await visit(page, shop.url);
  await page.getByRole("banner").getByRole("button", { name: "Меню" }).tap();
  await expect(page).toHaveURL(`${shop.url}/catalog/`);
});

test("the catalogue panel shows the picture of the link under the pointer and keeps the previous one until it has loaded", async ({
  open,
  shop,
}) => {
  const page = await open(desktop, { photos: true });
  await visit(page, shop.url);
  await page.getByRole("banner").getByRole("button", { name: "Каталог", exact: true }).click();
  const category = page.getByRole("navigation", { name: "Категории" }).getByRole("link", { name: /^Кардиотренажёры/ });
  await pointAt(category);
  const type = page.getByRole("link", { name: /^Гребные тренажёры/ });
  await expect(type).toBeVisible();
  const pictures = page.locator(".catalog-panel-layer img");
  const shown = page.locator(".catalog-panel-layer.is-on img");
  await expect(pictures).toHaveCount(2);
  await expect(shown).toHaveAttribute("src", (await pictures.last().getAttribute("src")) ?? "");
  const treadmill = (await shown.getAttribute("src")) ?? "";

  const release = await hold(page, "**/_ipx/**");
  await pointAt(type);
  await expect(pictures).toHaveCount(3);
  await expect(shown).toHaveAttribute("src", treadmill);
  release();
  await expect(shown).toHaveAttribute("src", (await pictures.last().getAttribute("src")) ?? "");
  await pointAt(category);
  await expect(shown).toHaveAttribute("src", treadmill);
});

test("a page that scrolls under a still pointer does not change the shown category", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url);
  await page.getByRole("banner").getByRole("button", { name: "Каталог", exact: true }).click();
  const category = page.getByRole("navigation", { name: "Категории" }).getByRole("link", { name: /^Кардиотренажёры/ });
  const type = page.getByRole("link", { name: /^Гребные тренажёры/ });
  await pointAt(category);
  await expect(type).toBeVisible();
  const before = await category.boundingBox();
  // The announcement disappears, and the panel moves up by its height.
  await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
  await expect.poll(async () => (await category.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - (before?.height ?? 0));
  // This is longer than the time after which the panel follows a resting pointer.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(type).toBeVisible();
});
