import type { Page } from "playwright";
import { desktop, phone } from "./testing/browser.ts";
import { expect, hold, preloadedScripts, readingTest as test, statusMessage, visit, waitUntilHydrated } from "./testing/fixtures.ts";

const TYPE = "/catalog/batuty/batuty-s-setkoy/";
const SUPREME = `${TYPE}batut-vzlet-supreme/`;

const scrollTop = (page: Page) => page.evaluate(() => scrollY);
const section = (page: Page, name: string) => page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name, exact: true });

test("a route change moves the focus to the heading, announces the title and scrolls to the top", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + TYPE);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => scrollTop(page)).toBe(700);
  await page
    .getByRole("navigation", { name: "Путь" })
    .getByRole("link", { name: "Батуты", exact: true })
    .evaluate((link: HTMLElement) => link.click());
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText("Батуты");
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(/\/catalog\/batuty\/$/);
  const title = await page.title();
  expect(title).not.toBe("");
  await expect(statusMessage(page, title)).toBeAttached();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${shop.url}/catalog/batuty/`);
});

test("an anchor stops 20 px under the header and takes the focus", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/politics/`);
  const link = page.getByRole("navigation", { name: "Содержание" }).getByRole("link").nth(2);
  const id = (await link.getAttribute("href"))?.slice(1) ?? "";
  const gap = () =>
    page.evaluate((target) => {
      const header = document.querySelector("header")?.getBoundingClientRect().height ?? 0;
      return Math.round((document.getElementById(target)?.getBoundingClientRect().top ?? 0) - header);
    }, id);
  // Below the first screen the header has its final height.
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().height)).toBe(68);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  await expect.poll(gap).toBe(20);
  await page.keyboard.press("Tab");
  expect(
    await page.evaluate((target) => document.getElementById(target)?.compareDocumentPosition(document.activeElement as Node), id),
  ).toBeTruthy();

  // A page that is opened at the anchor scrolls too; the header then has the height of the top.
  await page.goto(`${shop.url}/`);
  await visit(page, `${shop.url}/politics/#${id}`);
  await expect.poll(gap).toBeLessThanOrEqual(20 + 60);
});

for (const [device, javaScriptEnabled] of [
  [phone, true],
  [desktop, false],
] as const) {
  const name = `${device.viewport?.width} px${javaScriptEnabled ? "" : ", without script"}`;
  test(`anchors of a product rest 20 px under everything that sticks to the top: ${name}`, async ({ open, shop }) => {
    const page = await open(device, { javaScriptEnabled });
    for (const id of ["specs", "reviews"]) {
      await page.goto("about:blank");
      await page.goto(`${shop.url}/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/#${id}`);
      if (javaScriptEnabled) await waitUntilHydrated(page);
      const nav = page.getByRole("navigation", { name: "На этой странице" });
      const gap = async () => {
        const [target, bar] = [await page.locator(`#${id}`).boundingBox(), await nav.boundingBox()];
        return target && bar && Math.round(target.y - bar.y - bar.height);
      };
      await expect.poll(gap, id).toBe(20);
    }
  });
}

test("a closed announcement stays closed, on the server too", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url);
  const announcement = page.getByRole("region", { name: "Объявление" });
  await announcement.getByRole("button", { name: "Скрыть объявление" }).click();
  await expect(announcement).toHaveCount(0);
  await expect
    .poll(() => page.context().cookies())
    .toContainEqual(expect.objectContaining({ name: "_announcement_visible", value: "false" }));
  expect(await (await page.request.get(shop.url)).text()).not.toContain('aria-label="Объявление"');
  await page.reload();
  await waitUntilHydrated(page);
  await expect(announcement).toHaveCount(0);
});

test("the loading bar appears only for a slow page and shows a failure", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/ERR_FAILED/] });
  await visit(page, shop.url);
  const bar = page.locator(".loading-bar");
  await page.evaluate(() => {
    const states: string[] = [];
    const element = document.querySelector(".loading-bar") as Element;
    new MutationObserver(() => states.push(element.className.replace("loading-bar is-", ""))).observe(element, { attributes: true });
    Object.assign(window, { states });
  });
  const seen = () => page.evaluate(() => (window as unknown as { states: string[] }).states);

  const release = await hold(page, "**/api/catalog/kardio/**");
  await section(page, "Кардио").click();
  await expect(bar).toHaveClass(/is-loading/);
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Кардио");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Кардио");
  await expect.poll(seen).toEqual(["loading", "idle"]);

  await page.route("**/api/catalog/**", (route) => route.abort());
  await section(page, "Фитнес").click();
  await expect(page.getByRole("heading", { level: 1, name: "Не получилось показать страницу" })).toBeVisible();
  await expect(bar).toHaveClass(/is-failed/);
  await page.unroute("**/api/catalog/**");
  await section(page, "Батуты").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Батуты");
  await expect(bar).toHaveClass(/is-idle/);

  // What is known of a section without its products is shown, and the list can be tried again.
  await page.route("**/api/catalog/edinoborstva/**", (route) => route.abort());
  await section(page, "Единоборства").click();
  await expect(page.getByRole("heading", { level: 1, name: /^Единоборства/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Не получилось показать товары" })).toBeVisible();
  await expect(bar).toHaveClass(/is-failed/);
  await page.unroute("**/api/catalog/edinoborstva/**");
  await page.getByRole("link", { name: "Попробовать ещё раз" }).click();
  await expect(page.getByRole("region", { name: "Товары" }).getByRole("article")).toHaveCount(9);
});

test("the last click wins over a slow page", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url);
  const release = await hold(page, "**/api/catalog/kardio/**");
  await section(page, "Кардио").click();
  await section(page, "Фитнес").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Фитнес");
  release();
  await expect(page).toHaveURL(/\/fitnes\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Фитнес");
});

test("the page transition is named page: the old page leaves before the new one comes", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url);
  expect(await page.getByRole("main").evaluate((main) => getComputedStyle(main).getPropertyValue("view-transition-name"))).toBe("page");
  const animations = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          const transition = start(update);
          void transition.ready.then(() =>
            resolve(
              document
                .getAnimations()
                .filter((animation) => animation instanceof CSSAnimation)
                .map((animation) => `${animation.animationName} ${animation.effect?.getTiming().delay}`)
                .filter((animation) => animation.startsWith("page")),
            ),
          );
          return transition;
        };
      }),
  );
  await section(page, "Кардио").click();
  expect((await animations).sort()).toEqual(["page-enter 120", "page-leave 0"]);
});

test("a link in view loads the chunk of its page before a click", async ({ open, shop }) => {
  const page = await open(desktop);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const here = await preloadedScripts(page, shop.url + TYPE);
  const own = (await preloadedScripts(page, shop.url + SUPREME)).filter((script) => !here.includes(script));
  expect(own.length).toBeGreaterThan(0);
  await visit(page, shop.url + TYPE);
  const product = page.getByRole("link", { name: "Батут Взлёт Supreme", exact: true });
  await product.scrollIntoViewIfNeeded();
  for (const script of own) await expect.poll(() => scripts.includes(script), script).toBe(true);
  const count = scripts.length;
  await product.click();
  await expect(page.getByRole("heading", { level: 1, name: "Батут Взлёт Supreme" })).toBeVisible();
  expect(scripts.slice(count).filter((script) => own.includes(script))).toEqual([]);
});

test("a page waits for styles that a prefetch is still loading", async ({ open, shop }) => {
  const page = await open(desktop);
  const release = await hold(page, "**/assets/product-*.css");
  const asked = page.waitForRequest(/product-.*\.css/);
  await visit(page, shop.url + TYPE);
  const product = page.getByRole("link", { name: "Батут Взлёт Supreme", exact: true });
  await product.scrollIntoViewIfNeeded();
  await asked;
  await product.click();
  await expect(page.locator(".loading-bar")).toHaveClass(/is-loading/);
  await expect(page).toHaveURL(shop.url + TYPE);
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Батут Взлёт Supreme" })).toBeVisible();
});

test("an unknown page says so in Russian and links to other pages", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/404/] });
  const response = await page.goto(`${shop.url}/nowhere/`);
  await waitUntilHydrated(page);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("Страница не найдена — Взлёт");
  await expect(page.getByRole("heading", { level: 1, name: "Такой страницы нет" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "На главную" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Такой страницы нет");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Такой страницы нет" })).toBeFocused();
  await page.getByRole("main").getByRole("link", { name: "В каталог" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Каталог" })).toBeFocused();
});
