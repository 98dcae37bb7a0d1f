import { desktop, phone } from "./testing/browser.ts";
import { expect, readingTest as test } from "./testing/fixtures.ts";

const TYPE = "/catalog/batuty/batuty-s-setkoy/";
const SUPREME = `${TYPE}batut-vzlet-supreme/`;
const withoutScript = { javaScriptEnabled: false };

test("reads from the home page to a product and its sizes", async ({ open, shop }) => {
  const page = await open(desktop, withoutScript);
  await page.goto(shop.url);
  await page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Батуты", exact: true }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Батуты с защитной сеткой/ })
    .click();
  await expect(page).toHaveURL(shop.url + TYPE);
  await page.getByRole("article").getByRole("link", { name: "Батут Взлёт Supreme", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Батут Взлёт Supreme" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Варианты" })
    .getByRole("link", { name: /^14 ft/ })
    .click();
  await expect(page).toHaveURL(/\?m=146$/);
  await expect(page.getByText("66 990 ₽").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Характеристики" })).toBeVisible();
});

test("filters by a form, sorts, pages on and searches", async ({ open, shop }) => {
  const page = await open(desktop, withoutScript);
  await page.goto(shop.url + TYPE);
  const cards = page.getByRole("region", { name: "Товары" }).getByRole("article");
  await page.getByRole("checkbox", { name: /^12 ft/ }).check();
  await page.getByRole("button", { name: /^Показать товары/ }).click();
  await expect(page).toHaveURL(/f_diametr=366/);
  await expect(page.getByText("Подходят 12 из 14")).toBeVisible();
  await page.getByRole("combobox", { name: "Порядок" }).selectOption("Сначала дешевле");
  await page.getByRole("button", { name: "Применить" }).click();
  await expect(page).toHaveURL(/f_diametr=366.*sort=price_asc/);
  await page.getByRole("link", { name: "Показать ещё 3" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards).toHaveCount(3);
  await page.getByRole("link", { name: "Страница 1" }).click();
  await expect(cards).toHaveCount(9);
  await page.getByRole("link", { name: "Сбросить" }).click();
  await expect(page).toHaveURL(shop.url + TYPE);
  const search = page.getByRole("banner").getByRole("searchbox");
  await search.fill("гиря");
  await search.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "«гиря»" })).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText(/гиря/i);
});

test("a phone has its menu as links and its filters in a sheet", async ({ open, shop }) => {
  const page = await open(phone, withoutScript);
  await page.goto(shop.url);
  await page.getByRole("navigation", { name: "Быстрые разделы" }).getByRole("link", { name: "Каталог" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Каталог" })).toBeVisible();
  await page.goto(shop.url + TYPE);
  await page.getByRole("button", { name: "Фильтры" }).tap();
  await page.getByRole("checkbox", { name: /^12 ft/ }).tap();
  await page.getByRole("button", { name: /^Показать товары/ }).tap();
  await expect(page.getByText("Подходят 12 из 14")).toBeVisible();
});

test("shows no button that needs script", async ({ open, shop }) => {
  const page = await open(desktop, { ...withoutScript, expected: [/\/nowhere\//] });
  for (const path of [
    "/",
    "/catalog/",
    "/catalog/batuty/",
    TYPE,
    SUPREME,
    "/cart/",
    "/favorites/",
    "/search/?q=гиря",
    "/politics/",
    "/nowhere/",
  ]) {
    await page.goto(shop.url + path);
    const dead = page.locator("button:visible:not([type=submit], [form=lists], [popovertarget])");
    await expect(dead, path).toHaveCount(0);
  }
});
