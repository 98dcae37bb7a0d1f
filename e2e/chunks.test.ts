import type { Page } from "playwright";
import { desktop, phone } from "./browser.ts";
import { expect, isLive, preloadedScripts, test, visit } from "./journey.ts";

const goneChunk = [/status 404: .*\/assets\//, /status of 404/, /Failed to fetch dynamically imported module/];

/** The scripts that the cart page alone has. */
async function cartScripts(page: Page, url: string): Promise<string[]> {
  const others = await Promise.all(["/", "/politics/", "/catalog/"].map((path) => preloadedScripts(page, url + path)));
  return (await preloadedScripts(page, `${url}/cart/`)).filter((script) => !others.flat().includes(script));
}

test("a page asks for its modules when it has been painted", async ({ open, shop }) => {
  const page = await open(phone);
  // It is painted after `load`, as on a slow phone.
  await page.addInitScript(() => {
    const unseen = new CSSStyleSheet();
    unseen.replaceSync("html { display: none }");
    document.adoptedStyleSheets = [unseen];
    addEventListener("load", () => (document.adoptedStyleSheets = []));
  });
  await visit(page, shop.url);
  const modules = await preloadedScripts(page, shop.url);
  const { painted, asked } = await page.evaluate(
    (addresses) => ({
      painted: performance.getEntriesByName("first-contentful-paint").map(({ startTime }) => startTime),
      asked: addresses.flatMap((address) => performance.getEntriesByName(location.origin + address).map(({ startTime }) => startTime)),
    }),
    modules,
  );
  expect(painted).toHaveLength(1);
  expect(asked).toHaveLength(modules.length);
  expect(Math.min(...asked)).toBeGreaterThan(Number(painted[0]));
});

test("a chunk that is gone reloads the page once, then gives way to the error page", async ({ open, shop }) => {
  const page = await open(desktop, { expected: goneChunk });
  const gone = await cartScripts(page, shop.url);
  expect(gone.length).toBeGreaterThan(0);
  for (const script of gone) await page.route(`**${script}`, (route) => route.fulfill({ status: 404, body: "" }));
  await visit(page, `${shop.url}/politics/`);
  let loads = 0;
  page.on("load", () => (loads += 1));
  const cart = page.getByRole("banner").getByRole("link", { name: "Корзина" });
  await cart.click();
  // The new version of the page may know another name of the chunk; here it does not.
  await expect.poll(() => loads).toBe(1);
  await isLive(page);
  await cart.click();
  await expect(page.getByRole("heading", { level: 1, name: "Не получилось показать страницу" })).toBeVisible();
  expect(loads).toBe(1);
  await page.getByRole("main").getByRole("link", { name: "В каталог" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Каталог" })).toBeVisible();
  expect(loads).toBe(1);
});

test("a button is not dead when the client did not load", async ({ open, shop }) => {
  const page = await open(desktop, { expected: goneChunk });
  await page.route("**/assets/entry-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  const failed = page.waitForEvent("pageerror");
  await page.goto(`${shop.url}/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/`);
  await failed;
  const add = page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first();
  await add.hover();
  // The touch starts the client again, in vain; the click comes after that, as a finger is slower than a refusal.
  const failedAgain = page.waitForEvent("pageerror");
  await page.mouse.down();
  await failedAgain;
  await page.unrouteAll();
  await page.mouse.up();
  // A browser that asks for the import once more has the client now, one that remembers the failure reloads the page.
  await expect(page.getByRole("banner").getByRole("link", { name: /^Корзина.*товаров: 1$/ })).toBeVisible();
});

test("after the reload the page works when the chunk is there again", async ({ open, shop }) => {
  const page = await open(desktop, { expected: goneChunk });
  const gone = await cartScripts(page, shop.url);
  let back = false;
  for (const script of gone)
    await page.route(`**${script}`, (route) => (back ? route.continue() : route.fulfill({ status: 404, body: "" })));
  await visit(page, `${shop.url}/politics/`);
  page.once("load", () => (back = true));
  const reloaded = page.waitForEvent("load");
  await page.getByRole("banner").getByRole("link", { name: "Корзина" }).click();
  await reloaded;
  await isLive(page);
  await page.getByRole("banner").getByRole("link", { name: "Корзина" }).click();
  await expect(page.getByRole("heading", { name: "В корзине пусто" })).toBeVisible();
});

test("a page whose own chunk is gone stays readable and does not reload for ever", async ({ open, shop }) => {
  const page = await open(desktop, { expected: goneChunk });
  const gone = await cartScripts(page, shop.url);
  for (const script of gone) await page.route(`**${script}`, (route) => route.fulfill({ status: 404, body: "" }));
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.goto(`${shop.url}/cart/`);
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole("banner").getByRole("link", { name: "Корзина" })).toBeVisible();
  // The second start has failed by the time a script of the page can be called again.
  await page.waitForLoadState("networkidle");
  expect(loads).toBe(2);
  await page.getByRole("banner").getByRole("link", { name: "Взлёт" }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
});
