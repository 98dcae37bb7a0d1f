import type { Page } from "playwright";
import { desktop, phone } from "./testing/browser.ts";
import { expect, readingTest as test, statusMessage, tabTo, visit, waitUntilHydrated } from "./testing/fixtures.ts";

const TREADMILLS = "/catalog/kardio/begovye-dorozhki/";
const SUPREME = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/";
/** Two treadmills and two sizes of one trampoline. */
const SHARED = "/compare/?products=69,70,144,146";

const stored = async (page: Page, key: string): Promise<unknown> =>
  JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? "null");
/** Fills the lists as an earlier visit would. Only before the first load: after a reload the page must find what it wrote itself. */
const leave = (page: Page, lists: Record<string, string>) =>
  page.addInitScript((entries) => {
    if (sessionStorage.getItem("left")) return;
    sessionStorage.setItem("left", "1");
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, lists);
const treadmills = (page: Page) => page.getByRole("region", { name: "Беговые дорожки" });
const columns = (page: Page) => treadmills(page).getByRole("columnheader").filter({ hasText: "Норд" });
const row = (page: Page, name: string) => treadmills(page).getByRole("row", { name: new RegExp(`^${name}`) });
const onlyDifferences = (page: Page) => page.getByRole("checkbox", { name: "Только различия" });

test("two products from a list are compared, and only the differences can be shown", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + TREADMILLS);
  for (const name of ["Беговая дорожка Норд T3", "Беговая дорожка Норд T5"]) {
    await page.getByRole("article").filter({ hasText: name }).hover();
    await page.getByRole("button", { name: `В сравнение: ${name}` }).click();
  }
  await expect(statusMessage(page, "Добавлено к сравнению, всего 2 товара")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Сравнение.*товаров: 2$/ })).toBeVisible();
  await page.getByRole("status").getByRole("link", { name: "Сравнить" }).click();

  await expect(page).toHaveURL(`${shop.url}/compare/`);
  await expect(columns(page)).toHaveText(["Беговая дорожка Норд T3", "Беговая дорожка Норд T5"]);
  await expect(row(page, "Бренд")).toHaveText(/Норд\s*Норд/);
  await expect(row(page, "Гарантия")).toContainText("значения различаются");

  await tabTo(page, onlyDifferences(page));
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(`${shop.url}/compare/?diff=1`);
  await expect(row(page, "Бренд")).toHaveCount(0);
  await expect(row(page, "Гарантия")).toBeVisible();
  await expect(onlyDifferences(page)).toBeFocused();
  await page.goBack();
  await expect(row(page, "Бренд")).toBeVisible();
  await expect(onlyDifferences(page)).not.toBeChecked();
});

test("a product page adds the chosen size to the comparison and removes it again", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}${SUPREME}?m=146`);
  await page.getByRole("button", { name: "Сравнить: Батут Взлёт Supreme, 14 ft" }).click();
  await expect(statusMessage(page, "Добавлено к сравнению, всего 1 товар")).toBeVisible();
  await expect.poll(() => stored(page, "compare")).toEqual([146]);
  await page.getByRole("button", { name: "В сравнении: Батут Взлёт Supreme, 14 ft" }).click();
  await expect(statusMessage(page, "Убрано из сравнения: Батут Взлёт Supreme, 14 ft")).toBeAttached();
  await expect.poll(() => stored(page, "compare")).toEqual([]);
});

test("two tabs agree about the comparison and the favourites", async ({ open, shop }) => {
  const first = await open(desktop);
  await leave(first, { compare: "[69]", favorites: "[69]" });
  await visit(first, `${shop.url}/compare/`);
  const second = await first.context().newPage();
  await visit(second, shop.url + TREADMILLS);
  const toggle = (label: string) => second.getByRole("button", { name: `${label}: Беговая дорожка Норд T5` });

  await second.getByRole("article").filter({ hasText: "Беговая дорожка Норд T5" }).hover();
  await toggle("В сравнение").click();
  await expect(columns(first)).toHaveText(["Беговая дорожка Норд T3", "Беговая дорожка Норд T5"]);
  await toggle("В сравнение").click();
  await expect(columns(first)).toHaveText(["Беговая дорожка Норд T3"]);

  await first.goto(`${shop.url}/favorites/`);
  const cards = first.getByRole("article").getByRole("heading");
  await expect(cards).toHaveText(["Беговая дорожка Норд T3"]);
  await toggle("В избранное").click();
  await expect(cards).toHaveText(["Беговая дорожка Норд T5", "Беговая дорожка Норд T3"]);
  await first.getByRole("combobox", { name: "Порядок" }).selectOption("Сначала дешевле");
  await expect(cards).toHaveText(["Беговая дорожка Норд T3", "Беговая дорожка Норд T5"]);
  await toggle("В избранное").click();
  await expect(cards).toHaveText(["Беговая дорожка Норд T3"]);
});

test("a shared link is read without script", async ({ open, shop }) => {
  const page = await open(desktop, { javaScriptEnabled: false });
  await page.goto(shop.url + SHARED);
  await expect(columns(page)).toHaveText(["Беговая дорожка Норд T3", "Беговая дорожка Норд T5"]);
  await expect(row(page, "Бренд")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Виды товаров" }).getByRole("link")).toHaveCount(2);
  await expect(page.locator("button:visible:not([type=submit], [form=lists])")).toHaveCount(0);

  await onlyDifferences(page).check();
  await page.getByRole("button", { name: "Показать" }).click();
  await expect(page).toHaveURL(/products=69%2C70%2C144%2C146&diff=1$/);
  await expect(row(page, "Бренд")).toHaveCount(0);
  await page.getByRole("link", { name: "Убрать из сравнения: Батут Взлёт Supreme, 14 ft" }).click();
  await expect(page).toHaveURL(`${shop.url}/compare/?products=69,70,144&diff=1`);
  await expect(onlyDifferences(page)).toBeChecked();

  await page.goto(`${shop.url}/compare/`);
  await expect(page.getByRole("heading", { name: "Пока нечего сравнивать" })).toBeVisible();
});

test("a shared link does not change the visitor's own comparison until it is saved", async ({ open, shop }) => {
  const page = await open(desktop);
  await leave(page, { compare: "[71,70]" });
  await visit(page, `${shop.url}/compare/?products=69,70`);
  await expect(columns(page)).toHaveText(["Беговая дорожка Норд T3", "Беговая дорожка Норд T5"]);
  await page.getByRole("link", { name: "Убрать из сравнения: Беговая дорожка Норд T3" }).click();
  await expect(columns(page)).toHaveText(["Беговая дорожка Норд T5"]);
  await expect.poll(() => stored(page, "compare")).toEqual([71, 70]);
  await page.goBack();
  await page.getByRole("button", { name: "Добавить к моему сравнению" }).click();
  await expect(statusMessage(page, "Добавлено к сравнению: 2 товара")).toBeAttached();
  await expect.poll(() => stored(page, "compare")).toEqual([71, 70, 69]);
  await page.getByRole("link", { name: "Моё сравнение" }).click();
  await expect(columns(page)).toHaveCount(3);
});

test("the link that is copied opens the same comparison", async ({ open, shop }) => {
  const page = await open(desktop, { permissions: ["clipboard-read", "clipboard-write"] });
  await leave(page, { compare: "[70,144,69]" });
  await visit(page, `${shop.url}/compare/?diff=1`);
  await page.getByRole("button", { name: "Скопировать ссылку" }).click();
  await expect(statusMessage(page, "Ссылка на сравнение скопирована")).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${shop.url}/compare/?products=70,69,144&diff=1`);
  await page.goto(link);
  await expect(columns(page)).toHaveText(["Беговая дорожка Норд T5", "Беговая дорожка Норд T3"]);
});

test("removing a product by the keyboard keeps the focus and can be undone", async ({ open, shop }) => {
  const page = await open(desktop);
  await leave(page, { compare: "[69,70,71]" });
  await visit(page, `${shop.url}/compare/`);
  const remove = (model: string) => page.getByRole("button", { name: `Убрать из сравнения: Беговая дорожка Норд ${model}` });
  await tabTo(page, remove("T5"));
  await page.keyboard.press("Enter");
  await expect(columns(page)).toHaveCount(2);
  await expect(remove("T7 Pro")).toBeFocused();
  await page.getByRole("status").getByRole("button", { name: "Вернуть" }).click();
  await expect(columns(page)).toHaveText(["Беговая дорожка Норд T3", "Беговая дорожка Норд T5", "Беговая дорожка Норд T7 Pro"]);
  await page.getByRole("button", { name: "Очистить", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Пока нечего сравнивать" })).toBeVisible();
  await expect.poll(() => stored(page, "compare")).toEqual([]);
});

test("on a phone the table scrolls in its frame by keys, the cards go with it, and the page stays", async ({ open, shop }) => {
  const page = await open(phone);
  await leave(page, { compare: "[68,69,70,71]" });
  await visit(page, `${shop.url}/compare/`);
  const strip = treadmills(page).getByRole("list").first();
  await expect(columns(page)).toHaveCount(4);
  const frame = treadmills(page).getByRole("group", { name: "Таблица, прокручивается вбок" });
  await frame.focus();
  await page.keyboard.press("End");
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(60);
  await expect
    .poll(async () => (await strip.evaluate((element) => element.scrollLeft)) - (await frame.evaluate((element) => element.scrollLeft)))
    .toBe(0);
  await expect.poll(() => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([390, 390]);
});

test("three treadmills are read side by side on a phone, each property once", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, `${shop.url}/compare/?products=69,70,72`);
  await expect(columns(page)).toHaveCount(3);
  const frame = treadmills(page).getByRole("group", { name: "Таблица, прокручивается вбок" });
  const cut = () =>
    frame.evaluate((element) =>
      [...element.querySelectorAll("td")].filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  await expect.poll(() => frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1);
  await expect.poll(cut).toEqual([]);
  await expect(row(page, "Программы")).toHaveCount(1);
  await expect(row(page, "В.сложенном виде")).toContainText("не складывается");
  for (const model of ["T3", "T5", "T9 Club"])
    await expect(treadmills(page).getByRole("link", { name: `Беговая дорожка Норд ${model}`, exact: true })).toBeInViewport({ ratio: 0.9 });
  // The stepper of one card lies on no other card.
  await treadmills(page).getByRole("button", { name: "В корзину: Беговая дорожка Норд T5" }).tap();
  await expect(treadmills(page).locator(".stepper")).toBeVisible();
  const wide = (cards: Element[]) => cards.filter((card) => card.scrollWidth > card.clientWidth).length;
  expect(await treadmills(page).getByRole("listitem").evaluateAll(wide)).toBe(0);
});

test("an id that no longer names a product is reported and removed", async ({ open, shop }) => {
  const page = await open(desktop);
  await leave(page, { compare: "[69,999999]", favorites: "[999998,69]", watched: "[999997,69]" });
  await visit(page, `${shop.url}/compare/`);
  await expect(statusMessage(page, /Товар №\s999999\. Больше не продаётся, убрали из ваших списков\./)).toBeVisible();
  await expect(columns(page)).toHaveCount(1);
  await expect.poll(() => stored(page, "compare")).toEqual([69]);
  await expect.poll(() => stored(page, "watched")).toEqual([69]);
  await page.goto(`${shop.url}/favorites/`);
  await expect(statusMessage(page, /Товар №\s999998\. Больше не продаётся/)).toBeVisible();
  await expect.poll(() => stored(page, "favorites")).toEqual([69]);
  await page.getByRole("button", { name: "Понятно" }).click();
  await expect(page.getByText("Больше не продаётся")).toHaveCount(0);
});

test("a damaged link is explained and offers other pages", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/compare/?products=69,abc`);
  await expect(page.getByText("Ссылка на сравнение повреждена: номера товаров в ней не читаются.")).toBeVisible();
  await page.getByRole("link", { name: "К моему сравнению" }).click();
  await expect(page.getByRole("heading", { name: "Пока нечего сравнивать" })).toBeVisible();
});

test("the watched products stand on the home page and can be cleared", async ({ open, shop }) => {
  const page = await open(desktop);
  await leave(page, { watched: "[69,1,70,71,72,68,56,57,58,6]" });
  await visit(page, shop.url);
  const watched = page.getByRole("region", { name: "Вы смотрели" });
  await expect(watched.getByRole("link")).toHaveCount(10);
  await expect(watched.getByRole("link").first()).toContainText("Беговая дорожка Норд T3");
  await watched.getByRole("button", { name: "Очистить" }).click();
  await expect(watched).toHaveCount(0);
  await expect.poll(() => stored(page, "watched")).toEqual([]);
  await page.getByRole("status").getByRole("button", { name: "Вернуть" }).click();
  await expect(watched.getByRole("link")).toHaveCount(10);
  await page.keyboard.press("End");
  await page.reload();
  await waitUntilHydrated(page);
  // The reload keeps the place at the end of the page. The list appears when its place is below the screen, also by one jump over it.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.keyboard.press("Home");
  await expect(watched.getByRole("link").first()).toContainText("Беговая дорожка Норд T3");
});
