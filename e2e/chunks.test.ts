import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright";
import { readManifest } from "#server/ssr/manifest.ts";
import { desktop, phone } from "./testing/browser.ts";
import { expect, waitUntilHydrated, preloadedScripts, readingTest as test, visit } from "./testing/fixtures.ts";

const goneChunk = [/status 404: .*\/assets\//, /status of 404/, /Failed to fetch dynamically imported module/];

test("the shop and the desk load nothing of each other", () => {
  const [shop, desk] = (["shop", "desk"] as const).map((site) => {
    const { boot, entry, style, pages } = readManifest("dist/client", site);
    return new Set([boot, ...entry, style, ...Object.values(pages).flatMap((page) => [...page.scripts, page.style ?? style])]);
  });
  expect([...(shop ?? [])].filter((asset) => desk?.has(asset) || asset.startsWith("/assets/desk-"))).toEqual([]);
  expect([...(desk ?? [])].filter((asset) => !asset.startsWith("/assets/desk-"))).toEqual([]);
  // What the browser loads later stands in the folder too.
  const scripts = readdirSync("dist/client/assets").filter((file) => file.endsWith(".js") && !file.startsWith("desk-"));
  expect(scripts.filter((file) => readFileSync(`dist/client/assets/${file}`, "utf8").includes("/api/manage/"))).toEqual([]);
});

/** The module of a page, which no other page has. */
const moduleOf = (id: string) => readManifest("dist/client", "shop").pages[id]?.scripts[0] ?? "";

/** From now on the server does not have these scripts. @param name their address, or the name of the module that they are made of */
async function lose(page: Page, name: string): Promise<void> {
  const scripts = readdirSync("dist/client/assets").filter((file) => file.endsWith(".js") && `/assets/${file}`.startsWith(name));
  expect(scripts, name).not.toEqual([]);
  for (const script of scripts) await page.route(`**/assets/${script}`, (route) => route.fulfill({ status: 404, body: "" }));
}

/** Counts the loads of the document. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => (loads += 1));
  return () => loads;
}

/** As if the last reload was long ago: the page may reload again. */
const letMinutePass = (page: Page) => page.evaluate(() => sessionStorage.removeItem("chunk-reload"));

/** Follows a link that the page need not have. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

test("a page asks for its modules when it has been painted", async ({ open, shop }) => {
  const page = await open(phone);
  // The first paint comes after `load`, as on a slow phone.
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

// The loader, the guard and the action of a page arrive with its component.
test.for([
  ["cart", "/cart/"],
  ["account", "/account/"],
  ["productRegistration", "/product_registration/"],
  ["newsletter", "/newsletter/"],
] as const)("a missing page (%s) reloads the document once; then the error page is shown", async ([id, path], { open, shop }) => {
  const page = await open(desktop, { expected: goneChunk });
  await lose(page, moduleOf(id));
  await visit(page, `${shop.url}/politics/`);
  const loads = countLoads(page);
  await follow(page, path);
  // A new version of the page could name another chunk; here it names the same one.
  await expect.poll(loads).toBe(1);
  await waitUntilHydrated(page);
  await follow(page, path);
  await expect(page.getByRole("heading", { level: 1, name: "Не получилось показать страницу" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "В каталог" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Каталог" })).toBeVisible();
  expect(loads()).toBe(1);
});

const PRODUCT = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/";

/** What a control opens, and where it leads when its code is missing for good. */
const opened: [what: string, script: string, path: string, device: typeof desktop, press: (page: Page) => Promise<void>, leads: string][] =
  [
    [
      "the catalogue panel",
      "/assets/catalog-panel-",
      "/politics/",
      desktop,
      (page) => page.getByRole("banner").getByRole("button", { name: "Каталог", exact: true }).click(),
      "/catalog/",
    ],
    [
      "the side menu",
      "/assets/side-dialog-",
      "/politics/",
      phone,
      (page) => page.getByRole("banner").getByRole("button", { name: "Меню" }).tap(),
      "/catalog/",
    ],
    ["the dialog of an enquiry", "/assets/dialog-", "/politics/", desktop, (page) => follow(page, "/forms/call/"), "/forms/call/"],
    [
      "the quick order",
      "/assets/dialog-",
      PRODUCT,
      desktop,
      (page) => page.getByRole("main").getByRole("button", { name: "Купить в один клик" }).click(),
      PRODUCT,
    ],
  ];
test.for(opened)("%s that is missing reloads the document once", async ([, script, path, device, press, leads], { open, shop }) => {
  const page = await open(device, { expected: goneChunk });
  await lose(page, script);
  await visit(page, shop.url + path);
  const loads = countLoads(page);
  await press(page);
  await expect.poll(loads).toBe(1);
  await waitUntilHydrated(page);
  const stays = leads === path;
  await press(page);
  if (stays) await expect(page.locator(".loading-bar")).toHaveClass(/is-failed/);
  else await expect.poll(loads).toBe(2);
  await expect(page).toHaveURL(shop.url + leads);
  await waitUntilHydrated(page);
  expect(loads()).toBe(stays ? 1 : 2);
});

test("a missing order form reloads the cart once; then the cart offers to try again", async ({ open, shop }) => {
  const page = await open(desktop, { expected: goneChunk });
  await visit(page, shop.url + PRODUCT);
  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Корзина.*товаров: 1$/ })).toBeVisible();
  await lose(page, "/assets/order-form-");
  const loads = countLoads(page);
  await page.goto(`${shop.url}/cart/`);
  await expect(page.getByText("Не получилось узнать цены")).toBeVisible();
  await expect.poll(loads).toBe(2);
  await page.unrouteAll();
  await letMinutePass(page);
  await page.getByRole("button", { name: "Повторить" }).click();
  // Some browsers repeat the import; others remember the failure, and the page reloads.
  await expect(page.getByLabel("Телефон")).toBeVisible();
  expect(loads()).toBeLessThanOrEqual(3);
});

test("a page does without missing extras", async ({ open, shop }) => {
  const page = await open(desktop, { expected: goneChunk });
  for (const extra of ["suggest", "phone-mask", "watched-strip", "viewer"]) await lose(page, `/assets/${extra}-`);
  await page.addInitScript(() => localStorage.setItem("watched", "[69,1,70]"));
  await visit(page, shop.url + PRODUCT);
  const loads = countLoads(page);
  await page.getByRole("banner").getByRole("combobox", { name: "Поиск по каталогу" }).fill("гиря");
  await follow(page, "/forms/call/");
  const form = page.getByRole("dialog", { name: /звонок/i });
  await form.getByLabel("Телефон").fill("89160000000");
  await expect(form.getByLabel("Телефон")).toHaveValue("89160000000");
  await page.keyboard.press("Escape");
  expect(loads()).toBe(0);
  // The large photo is the file itself.
  await page.getByRole("button", { name: "Увеличить" }).click();
  await expect(page).toHaveURL(/\/_ipx\//);
});

test("a missing entry reloads the document once; then the page stays readable", async ({ open, shop }) => {
  const page = await open(desktop, { expected: goneChunk });
  await lose(page, "/assets/entry-");
  const loads = countLoads(page);
  await page.goto(`${shop.url}/politics/`);
  await expect.poll(loads).toBe(2);
  const failed = page.waitForEvent("pageerror");
  await page.mouse.move(200, 200);
  await page.mouse.down();
  await page.mouse.up();
  await failed;
  expect(loads()).toBe(2);
  await page.getByRole("banner").getByRole("link", { name: "Корзина" }).click();
  await expect(page).toHaveURL(`${shop.url}/cart/`);
});

test("a page that cannot start without a network stays readable", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [...goneChunk, /ERR_INTERNET_DISCONNECTED/] });
  const failed = page.waitForEvent("pageerror");
  await page.route("**/assets/entry-*.js", async (route) => {
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  await page.goto(`${shop.url}/politics/`);
  await failed;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a button still works when the client did not load at first", async ({ open, shop }) => {
  const page = await open(desktop, { expected: goneChunk });
  await page.route("**/assets/entry-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  const failed = page.waitForEvent("pageerror");
  await page.goto(`${shop.url}/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/`);
  await failed;
  const add = page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first();
  await add.hover();
  // The touch starts the client again, and that fails too. The click comes later, because a finger is slower than the failure.
  const failedAgain = page.waitForEvent("pageerror");
  await page.mouse.down();
  await failedAgain;
  await page.unrouteAll();
  await letMinutePass(page);
  await page.mouse.up();
  // Some browsers repeat the import and have the client now; others remember the failure, and the page reloads.
  await expect(page.getByRole("banner").getByRole("link", { name: /^Корзина.*товаров: 1$/ })).toBeVisible();
});

test("after the reload the page works when the chunk exists again", async ({ open, shop }) => {
  const page = await open(desktop, { expected: goneChunk });
  let back = false;
  await page.route(`**${moduleOf("cart")}`, (route) => (back ? route.continue() : route.fulfill({ status: 404, body: "" })));
  await visit(page, `${shop.url}/politics/`);
  page.once("load", () => (back = true));
  const reloaded = page.waitForEvent("load");
  await page.getByRole("banner").getByRole("link", { name: "Корзина" }).click();
  await reloaded;
  await waitUntilHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Корзина" }).click();
  await expect(page.getByRole("heading", { name: "В корзине пусто" })).toBeVisible();
});

test("a page whose own chunk is missing stays readable and does not reload again and again", async ({ open, shop }) => {
  const page = await open(desktop, { expected: goneChunk });
  await lose(page, moduleOf("cart"));
  const loads = countLoads(page);
  await page.goto(`${shop.url}/cart/`);
  await expect.poll(loads).toBe(2);
  await expect(page.getByRole("banner").getByRole("link", { name: "Корзина" })).toBeVisible();
  // When the page answers again, its second start has failed.
  await page.waitForLoadState("networkidle");
  expect(loads()).toBe(2);
  await page.getByRole("banner").getByRole("link", { name: "Взлёт" }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
});
