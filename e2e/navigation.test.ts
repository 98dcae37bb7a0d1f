import type { Page } from "playwright";
import { desktop, phone } from "./browser.ts";
import { expect, isLive, preloadedScripts, said, test, visit } from "./journey.ts";

const TYPE = "/catalog/batuty/batuty-s-setkoy/";
const SUPREME = `${TYPE}batut-vzlet-supreme/`;

const scrollTop = (page: Page) => page.evaluate(() => scrollY);
const section = (page: Page, name: string) => page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name, exact: true });

test("a route change takes the focus to the heading, says the title and goes to the top", async ({ open, shop }) => {
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
  await expect(said(page, title)).toBeAttached();
  expect(await scrollTop(page)).toBe(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${shop.url}/catalog/batuty/`);
});

test("anchors stop under the header plus 20 and pass the keyboard on", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/politics/`);
  const link = page.getByRole("navigation", { name: "Содержание" }).getByRole("link").nth(2);
  const id = (await link.getAttribute("href"))?.slice(1) ?? "";
  const gap = () =>
    page.evaluate((target) => {
      const header = document.querySelector("header")?.getBoundingClientRect().height ?? 0;
      return Math.round((document.getElementById(target)?.getBoundingClientRect().top ?? 0) - header);
    }, id);
  // Past the first screen's edge the header has the height that it keeps.
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().height)).toBe(68);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  await expect.poll(gap).toBe(20);
  await page.keyboard.press("Tab");
  expect(
    await page.evaluate((target) => document.getElementById(target)?.compareDocumentPosition(document.activeElement as Node), id),
  ).toBeTruthy();

  // Opened at the anchor, the page scrolls as well: by the header as it stands at the top.
  await page.goto(`${shop.url}/`);
  await visit(page, `${shop.url}/politics/#${id}`);
  await expect.poll(gap).toBeLessThanOrEqual(20 + 60);
});

test("a dismissed announcement stays away, on the server, too", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url);
  const announcement = page.getByRole("region", { name: "Объявление" });
  await announcement.getByRole("button", { name: "Скрыть объявление" }).click();
  await expect(announcement).toHaveCount(0);
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: "_announcement_visible", value: "false" }));
  expect(await (await page.request.get(shop.url)).text()).not.toContain('aria-label="Объявление"');
  await page.reload();
  await isLive(page);
  await expect(announcement).toHaveCount(0);
});

test("the loading bar comes with a slow page only, and says when it failed", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/ERR_FAILED/] });
  await visit(page, shop.url);
  const bar = page.locator(".loading-bar");
  await page.evaluate(() => {
    const states: string[] = [];
    const element = document.querySelector(".loading-bar") as Element;
    new MutationObserver(() => states.push(element.className.replace("loading-bar is-", ""))).observe(element, { attributes: true });
    Object.assign(window, { states });
  });
  const seen = () => page.evaluate(() => (window as unknown as { states: string[] }).states.splice(0));

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/catalog/kardio/**", async (route) => {
    await held;
    await route.continue();
  });
  await section(page, "Кардио").click();
  await expect(bar).toHaveClass(/is-loading/);
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Кардио");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Кардио");
  expect(await seen()).toEqual(["loading", "idle"]);

  await page.route("**/api/catalog/fitnes/**", (route) => route.abort());
  await section(page, "Фитнес").click();
  await expect(page.getByRole("heading", { level: 1, name: "Не получилось показать страницу" })).toBeVisible();
  await expect(bar).toHaveClass(/is-failed/);
  await section(page, "Батуты").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Батуты");
  await expect(bar).toHaveClass(/is-idle/);
});

test("the last click wins over a slow page", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/catalog/kardio/**", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await section(page, "Кардио").click();
  await section(page, "Фитнес").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Фитнес");
  release();
  await expect(page).toHaveURL(/\/fitnes\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Фитнес");
});

test("page transitions are named page, the old one out before the new one in", async ({ open, shop }) => {
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

test("links in view bring their page's chunk before anybody clicks", async ({ open, shop }) => {
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

test("a page waits for styles that a prefetch is still bringing", async ({ open, shop }) => {
  const page = await open(desktop);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/product-*.css", async (route) => {
    await held;
    await route.continue();
  });
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

test("a click before the page is live is not lost", async ({ open, shop }) => {
  const page = await open(desktop);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/entry-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(shop.url + SUPREME);
  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBe(null);
  release();
  await expect(page.getByRole("group", { name: /^Количество: Батут Взлёт Supreme/ }).first()).toBeVisible();
});

test("a link before the page is live is an ordinary link", async ({ open, shop }) => {
  const page = await open(phone);
  await page.route("**/assets/entry-*.js", (route) => (new URL(page.url()).pathname === "/" ? undefined : route.continue()));
  await page.goto(shop.url, { waitUntil: "domcontentloaded" });
  await page
    .getByRole("main")
    .getByRole("link", { name: /Батуты/ })
    .first()
    .tap();
  await expect(page).toHaveURL(/\/catalog\/batuty\//);
});

test("an unknown page says so in Russian, with ways on", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/404/] });
  const response = await page.goto(`${shop.url}/nowhere/`);
  await isLive(page);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("Страница не найдена");
  await expect(page.getByRole("heading", { level: 1, name: "Такой страницы нет" })).toBeVisible();
  await expect(page.getByText("This page could not be found")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "На главную" }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Такой страницы нет" })).toBeFocused();
  await page.getByRole("main").getByRole("link", { name: "В каталог" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Каталог" })).toBeFocused();
});
