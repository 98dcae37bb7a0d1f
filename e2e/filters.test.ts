import { desktop, phone } from "./testing/browser.ts";
import { expect, hold, readingTest as test, statusMessage, visit, waitUntilHydrated } from "./testing/fixtures.ts";

const TYPE = "/catalog/batuty/batuty-s-setkoy/";

test("a filter is an address, a tick, a chip and a count", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + TYPE);
  const chips = page.getByRole("list", { name: "Выбранные фильтры" });
  const count = page.getByRole("status").filter({ hasText: /товар|Подход/ });
  await expect(count).toHaveText("14 товаров");
  await page
    .getByRole("group", { name: "Диаметр" })
    .getByRole("checkbox", { name: /^12 ft/ })
    .check();
  await expect(page).toHaveURL(/\?f_diametr=366$/);
  await expect(count).toHaveText("Подходят 12 из 14");
  await page
    .getByRole("group", { name: "Сетка" })
    .getByRole("checkbox", { name: /^Внутри/ })
    .check();
  await expect(page).toHaveURL(/\?f_diametr=366&f_setka=vnutrennyaya$/);
  // The count beside the value is the number of products after the click.
  const inside = Number(
    await page.getByRole("group", { name: "Сетка" }).locator("label", { hasText: "Внутри" }).locator("small").innerText(),
  );
  await expect(count).toHaveText(new RegExp(` ${inside} из 14$`));
  await page.getByRole("group", { name: /^Цена/ }).getByLabel("от").fill("40000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/f_price_min=40000/);
  await expect(chips.getByRole("link", { name: /^Убрать фильтр/ })).toHaveCount(3);
  await chips.getByRole("link", { name: "Убрать фильтр: 12 ft" }).click();
  await expect(page).not.toHaveURL(/f_diametr/);
  await expect(page.getByRole("checkbox", { name: /^12 ft/ })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Внутри/ })).toBeChecked();
  await chips.getByRole("link", { name: "Сбросить" }).click();
  await expect(page).toHaveURL(shop.url + TYPE);
  await expect(count).toHaveText("14 товаров");
  await expect(page.getByRole("group", { name: /^Цена/ }).getByLabel("от")).toHaveValue("");
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: /^Внутри/ })).toBeChecked();
  await expect(page.getByRole("group", { name: /^Цена/ }).getByLabel("от")).toHaveValue("40000");
});

test("a filter that is ticked before hydration is applied; sorting then works as without script", async ({ open, shop }) => {
  const page = await open(desktop);
  const release = await hold(page, "**/assets/entry-*.js");
  await page.goto(shop.url + TYPE);
  await page.getByRole("combobox", { name: "Порядок" }).selectOption("Сначала дешевле");
  await expect(page).toHaveURL(/\?.*sort=price_asc/);
  await page.waitForLoadState();
  await page.getByRole("checkbox", { name: /^12 ft/ }).click();
  release();
  await expect(page).toHaveURL(/f_diametr=366/);
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page.getByRole("checkbox", { name: /^12 ft/ })).toBeChecked();
});

test("a number that is being typed stays while the answer to a tick comes", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + TYPE);
  const release = await hold(page, "**/api/catalog/**");
  await page.getByRole("checkbox", { name: /^12 ft/ }).check();
  const from = page.getByRole("group", { name: /^Цена/ }).getByLabel("от");
  await from.pressSequentially("40");
  release();
  await expect(page).toHaveURL(/f_diametr=366/);
  await expect(page.getByRole("status").filter({ hasText: "Подходят 12 из 14" })).toBeVisible();
  await expect(from).toHaveValue("40");
  await from.press("Enter");
  await expect(page).toHaveURL(/f_price_min=40/);
});

test("Back restores the length and the scroll position of the list", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}${TYPE}?f_diametr=366`);
  const cards = page.getByRole("region", { name: "Товары" }).getByRole("article");
  await expect(cards).toHaveCount(9);
  await page.getByRole("link", { name: "Показать ещё 3" }).click();
  await expect(cards).toHaveCount(12);
  await expect(statusMessage(page, "Показано 12 из 12")).toBeAttached();
  const last = cards.last().getByRole("heading").getByRole("link");
  await last.scrollIntoViewIfNeeded();
  // The card names the size that passes, the page of the product does not.
  const name = (await last.innerText()).replace(/, 12\sft$/, "");
  const depth = await page.evaluate(() => scrollY);
  expect(depth).toBeGreaterThan(500);
  await last.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(cards).toHaveCount(12);
  await expect(page.getByRole("checkbox", { name: /^12 ft/ })).toBeChecked();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(depth);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("a reload comes back to the same place", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + TYPE);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test("sorts by price with the prices on request last, and keeps the filters", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/catalog/batuty/sportivnye-batuty/`);
  const order = page.getByRole("combobox", { name: "Порядок" });
  const prices = async () =>
    (await page.getByRole("region", { name: "Товары" }).getByRole("article").locator(".price").allInnerTexts()).map((text) =>
      text.includes("По запросу") ? Infinity : Number(/(\d[\d\s]*)\s₽/.exec(text)?.[1]?.replace(/\s/g, "")),
    );
  await order.selectOption("Сначала дешевле");
  await expect(page).toHaveURL(/\?sort=price_asc$/);
  await expect.poll(async () => (await prices()).at(-1)).toBe(Infinity);
  const rising = await prices();
  expect(rising).toEqual([...rising].sort((a, b) => a - b));
  await order.selectOption("Сначала дороже");
  await expect(page).toHaveURL(/\?sort=price_desc$/);
  await expect.poll(async () => (await prices())[0]).toBe(rising.at(-2));
  expect((await prices()).at(-1)).toBe(Infinity);
  await order.selectOption("Сначала популярные");
  await expect(page).toHaveURL(/sportivnye-batuty\/$/);
});

test("a size and a price mean one modification: the card shows it, leads to it and sells it", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}${TYPE}?f_diametr=366`);
  const cards = page.getByRole("region", { name: "Товары" }).getByRole("article");
  await expect(cards.first()).toContainText(/, 12\sft/);
  await page.getByRole("group", { name: /^Цена/ }).getByLabel("до").fill("20000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "С такими фильтрами товаров нет" })).toBeVisible();

  await page.getByRole("group", { name: /^Цена/ }).getByLabel("до").fill("30000");
  await page.keyboard.press("Enter");
  await expect(cards).not.toHaveCount(0);
  await expect(cards.first()).toBeVisible();
  const shown = await cards.evaluateAll((list) =>
    list.map((card) => [card.querySelector("h3")?.textContent, card.querySelector(".price-now")?.textContent]),
  );
  for (const [name, price] of shown) {
    expect(name).toMatch(/, 12\sft$/);
    expect(Number(price?.replace(/\D/g, ""))).toBeLessThanOrEqual(30_000);
  }
  const [name = "", price = ""] = shown[0] ?? [];
  await cards
    .first()
    .getByRole("button", { name: `В корзину: ${name}` })
    .click();
  await cards.first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\?m=\d+$/);
  await expect(page.locator(".buy-price")).toContainText(price ?? "");
  await expect(page.locator(".chooser-title").filter({ hasText: "Размер" })).toContainText(/12\sft/);
  await page.goto(`${shop.url}/cart/`);
  await expect(page.getByRole("main")).toContainText(/12\sft/);
});

test("the sale, an empty result and the link out of it", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/catalog/batuty/?special=1`);
  const cards = page.getByRole("region", { name: "Товары" }).getByRole("article");
  await expect(cards).toHaveCount(3);
  await expect(page.getByText("Прежняя цена")).toHaveCount(3);
  await page.goto(`${shop.url}/catalog/batuty/?f_price_min=480000&f_brand=tonus`);
  await waitUntilHydrated(page);
  await expect(page.getByRole("heading", { name: "С такими фильтрами товаров нет" })).toBeVisible();
  await page.getByRole("link", { name: "Показать все" }).click();
  await expect(cards).toHaveCount(9);
});

test("a category is filtered by what its cards show, and a series of several types shows all of its models", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/catalog/svobodnye-vesa/`);
  const cards = page.getByRole("region", { name: "Товары" }).getByRole("article");
  await page.getByRole("checkbox", { name: /^Хит/ }).check();
  await expect(page).toHaveURL(/\?f_is_hit=1$/);
  await expect(cards.first().getByText("Хит", { exact: true })).toBeVisible();
  await page.getByRole("group", { name: /^Вес/ }).getByLabel("до").fill("20");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/f_ves_max=20/);
  await visit(page, `${shop.url}/catalog/svobodnye-vesa/?f_series=atlant-b`);
  const models = Number(/\d+/.exec(await page.getByRole("status").filter({ hasText: "Подход" }).innerText())?.[0]);
  await cards.first().getByRole("heading").getByRole("link").click();
  const series = page.getByRole("region", { name: /^Серия/ });
  // Few models of its own type stand with those of the others, so no row is left with one card.
  await expect(series.getByRole("article").nth(3)).toBeAttached();
  await series.getByRole("link", { name: `Вся серия: ${models}` }).click();
  await expect(series.getByRole("article")).toHaveCount(models - 1);
});

test("the pages of a list have addresses; a page beyond the end says so", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + TYPE);
  await page.getByRole("navigation", { name: "Страницы" }).getByRole("link", { name: "Страница 2" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page).toHaveTitle(/, страница 2/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("region", { name: "Товары" }).getByRole("article")).toHaveCount(5);
  await page.goto(`${shop.url}${TYPE}?page=40`);
  await expect(page.getByRole("heading", { name: "На этой странице товаров нет" })).toBeVisible();
});

test("on a phone the filters are a sheet that stays while they are ticked", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, shop.url + TYPE);
  const opener = page.getByRole("button", { name: /^Фильтры/ });
  const sheet = page.getByRole("complementary", { name: "Фильтры" });
  await expect(sheet).toBeHidden();
  await opener.tap();
  await sheet.getByRole("checkbox", { name: /^12 ft/ }).tap();
  await expect(sheet.getByRole("button", { name: "Показать товары: 12" })).toBeVisible();
  await sheet.getByRole("checkbox", { name: /^Внутри/ }).tap();
  await expect(page).toHaveURL(/f_diametr=366&f_setka=vnutrennyaya$/);
  await sheet.getByRole("button", { name: /^Показать товары/ }).tap();
  await expect(sheet).toBeHidden();
  await expect(opener).toHaveText(/2$/);
  await opener.tap();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.tap();
  await sheet.getByRole("button", { name: "Закрыть фильтры" }).tap();
  await expect(sheet).toBeHidden();
});

test("search finds, pages on and helps when there is nothing", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url);
  const field = page.getByRole("banner").getByRole("combobox", { name: "Поиск по каталогу" });
  await field.fill("батут");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\/\?q=/);
  await expect(page.getByRole("heading", { level: 1, name: "«батут»" })).toBeFocused();
  await expect(page.getByRole("article")).toHaveCount(9);
  await page.getByRole("link", { name: /^Показать ещё/ }).click();
  await expect(page.getByRole("article")).toHaveCount(18);
  await expect(statusMessage(page, /^Показано 18 из \d+$/)).toBeAttached();
  await field.fill("ыыыыыыы");
  await field.press("Enter");
  await expect(page.getByText(/^Ничего не нашлось/)).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Кардио/ })
    .click();
  await expect(page).toHaveURL(/\/catalog\/kardio\/$/);
});
