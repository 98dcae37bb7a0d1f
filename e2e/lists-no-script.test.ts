import type { Page } from "playwright";
import { desktop, phone } from "./testing/browser.ts";
import { expect, statusMessage, test, visit } from "./testing/fixtures.ts";

const TYPE = "/catalog/batuty/batuty-s-setkoy/";
const SUPREME = `${TYPE}batut-vzlet-supreme/`;
const withoutScript = { javaScriptEnabled: false };
/** Those that are kept without script. */
const NOSCRIPT_COOKIE = "lists";

/** Puts a size of the product into the cart. */
async function buy(page: Page, url: string, size: string): Promise<void> {
  await page.goto(url + SUPREME);
  await page.getByRole("navigation", { name: "Варианты" }).getByRole("link", { name: size }).click();
  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
}

test("favourites and comparison are added to, shown and emptied by plain forms", async ({ open, shop }) => {
  const page = await open(phone, withoutScript);
  await page.goto(shop.url + TYPE);
  await page.getByRole("button", { name: "В избранное: Батут Взлёт Supreme", exact: true }).tap();
  await expect(page).toHaveURL(`${shop.url}/favorites/`);
  await expect(statusMessage(page, "Добавили в избранное: Батут Взлёт Supreme")).toBeVisible();
  await page.getByRole("link", { name: "Вернуться на прежнюю страницу" }).tap();
  await expect(page).toHaveURL(shop.url + TYPE);
  await page.goto(shop.url + SUPREME);
  await page.getByRole("button", { name: /^Сравнить: Батут Взлёт Supreme/ }).tap();
  await expect(page).toHaveURL(`${shop.url}/compare/`);
  await expect(page.getByRole("heading", { level: 3, name: /^Батут Взлёт Supreme/ })).toBeVisible();
  await page.getByRole("button", { name: /^Убрать из сравнения/ }).tap();
  await expect(page.getByRole("heading", { name: "Пока нечего сравнивать" })).toBeVisible();
  await page.getByRole("button", { name: "Вернуть" }).tap();
  await expect(page.getByRole("heading", { level: 3, name: /^Батут Взлёт Supreme/ })).toBeVisible();
  await page.goto(`${shop.url}/favorites/`);
  // What was done is told once.
  await expect(page.getByText(/^Добавили/)).toHaveCount(0);
  await page
    .getByRole("article")
    .getByRole("button", { name: /^В избранное/ })
    .tap();
  await expect(page.getByRole("heading", { name: "Пока пусто" })).toBeVisible();
});

test("a quantity is given on the page of a product and kept beyond the stock", async ({ open, shop }) => {
  const page = await open(phone, withoutScript);
  await page.goto(`${shop.url}${SUPREME}?m=147`);
  await page.getByLabel("Количество", { exact: true }).fill("50");
  await page.getByLabel("Количество", { exact: true }).press("Enter");
  await expect(statusMessage(page, /Добавили в корзину: Батут Взлёт Supreme, 16\sft, 50\sшт/)).toBeVisible();
  await expect(page.getByText(/В\sналичии 3\sшт\., ещё 47\sпод заказ/)).toBeVisible();
  await page.getByRole("button", { name: /^Взять только 3\sшт/ }).tap();
  await expect(page.getByLabel("Количество", { exact: true })).toHaveValue("3");
});

test("a cart of two lines is ordered after a mistake; a second press makes no second order", async ({ open, shop }) => {
  const page = await open(desktop, { ...withoutScript, expected: [/status of 422/, /status 422/] });
  await buy(page, shop.url, "12 ft");
  await expect(statusMessage(page, "Добавили в корзину: Батут Взлёт Supreme, 12 ft")).toBeVisible();
  // A second press adds nothing.
  await buy(page, shop.url, "12 ft");
  await expect(statusMessage(page, "Уже в корзине")).toBeVisible();
  await buy(page, shop.url, "14 ft");
  const line = page.getByRole("listitem").filter({ hasText: "12 ft" });
  await line.getByRole("button", { name: "Больше" }).click();
  await expect(line.getByLabel("Количество", { exact: true })).toHaveValue("2");
  await line.getByLabel("Количество", { exact: true }).fill("1");
  await line.getByRole("button", { name: "Пересчитать" }).click();
  await expect(line.getByLabel("Количество", { exact: true })).toHaveValue("1");

  await page.getByRole("combobox", { name: "Куда везём" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Показать доставку" }).click();
  await page.getByRole("link", { name: "Оформить заказ" }).click();
  await page.getByLabel("Имя и фамилия").fill("Анна Петрова");
  await page.getByLabel("Телефон").fill("8 916");
  await page.getByLabel("Что важно знать курьеру").fill("Собака добрая");
  await page.getByRole("radio", { name: /^Транспортной/ }).check({ force: true });
  const send = page.getByRole("button", { name: "Оформить заказ" });
  await send.click();
  await expect(page).toHaveTitle(/^Ошибка: /);
  await expect(page.getByRole("link", { name: /^Телефон: / })).toBeVisible();
  await expect(page.getByLabel("Имя и фамилия")).toHaveValue("Анна Петрова");
  await expect(page.getByLabel("Что важно знать курьеру")).toHaveValue("Собака добрая");
  await expect(page.getByRole("radio", { name: /^Транспортной/ })).toBeChecked();
  await page.getByLabel("Телефон").fill("8 916 204-77-11");
  await page.getByLabel("Город, улица, дом").fill("Казань, Баумана, 1");
  await page.getByRole("checkbox", { name: /^Согласен на обработку/ }).check();
  // A second press while the first is answered: the browser shows the answer to the second.
  const form = await page.locator("#cart-form").evaluate((element: HTMLFormElement) => ({
    action: element.action,
    fields: Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)])),
  }));
  await send.click();
  const number = await page.getByRole("heading", { level: 1 }).innerText();
  expect(number).toMatch(/^Заказ\s№\s\d\d-\d{6}$/);
  const again = await page.request.post(form.action, { form: form.fields, headers: { origin: shop.url } });
  expect(again.url()).toBe(page.url());
  expect((await shop.orders()).match(/Анна Петрова/g)).toHaveLength(1);
  await page.goto(`${shop.url}/cart/`);
  await expect(page.getByRole("heading", { name: "В корзине пусто" })).toBeVisible();
});

test("script takes over what was kept without it: once, and nothing is lost or doubled", async ({ open, shop }) => {
  const plain = await open(desktop, withoutScript);
  await buy(plain, shop.url, "12 ft");
  await plain.goto(shop.url + TYPE);
  await plain.getByRole("button", { name: "В избранное: Батут Взлёт Supreme", exact: true }).click();
  const cookies = await plain.context().cookies();
  const id = /^\d+/.exec(cookies.find(({ name }) => name === NOSCRIPT_COOKIE)?.value ?? "")?.[0];
  const page = await open(desktop);
  await page.context().addCookies(cookies);
  // The browser had two of them, and something else, before the script was switched off.
  const before = `[{"id":${id},"quantity":2},{"id":1,"quantity":1}]`;
  await page.addInitScript((cart) => localStorage.getItem("cart") ?? localStorage.setItem("cart", cart), before);
  await visit(page, `${shop.url}/cart/`);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Корзина.*товаров: 3$/ })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Избранное.*товаров: 1$/ })).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => name === NOSCRIPT_COOKIE)).toEqual([]);
  await page.evaluate(() => localStorage.setItem("cart", "[]"));
  await visit(page, `${shop.url}/cart/`);
  await expect(page.getByRole("heading", { name: "В корзине пусто" })).toBeVisible();
});

const LIST = "Гиря Iron 16 кг — 40 шт\nгиря 24 кг 2 шт\nтренажёр Смита 1 шт";

test("a pasted list is checked, looked for again and put into the cart, without script", async ({ open, shop }) => {
  const page = await open(phone, withoutScript);
  await page.goto(`${shop.url}/cart/`);
  await page.getByRole("link", { name: /^Купить по\sсписку$/ }).tap();
  await page.getByLabel("Список", { exact: true }).fill(LIST);
  await page.getByRole("button", { name: "Разобрать список" }).tap();
  await expect(page.getByText(/В\sсписке 3 строки: нашли 1, уточнить 1, не\sнашли 1/)).toBeVisible();
  await expect(page.getByText(/В\sналичии 37\sшт\., ещё 3\sпод заказ/)).toBeVisible();
  await page.getByRole("radio", { name: /^Гиря Атлант Sport/ }).check();
  await page.getByLabel("Как ещё сказать: тренажёр Смита 1 шт").fill("Фитбол 65 см");
  await page.getByRole("button", { name: "Найти ещё раз" }).tap();
  await expect(page.getByText(/нашли 2, уточнить 1\./)).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Гиря Атлант Sport/ })).toBeChecked();
  await page.getByRole("button", { name: /^Положить в\sкорзину$/ }).tap();
  await expect(statusMessage(page, "Добавили весь список: 3 позиции")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([/Sport/, /Iron/, /Фитбол/]);
});

test("the same list with script adds to the cart once", async ({ open, shop }) => {
  const page = await open(desktop);
  for (const count of [1, 2]) {
    await visit(page, `${shop.url}/cart/list/`);
    await page.getByLabel("Список", { exact: true }).fill(LIST);
    await page.getByRole("button", { name: "Разобрать список" }).click();
    // The answer is read from its heading, and says what the list costs.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect(page.getByText(/^1 позиция на\s179\s600\s₽$/)).toBeVisible();
    const pieces = page.getByRole("region", { name: /^Нашли/ }).getByLabel("Количество", { exact: true });
    await pieces.fill("30");
    await pieces.press("Tab");
    await expect(page.getByText(/В\sналичии 37\sшт\.$/), `press ${count}`).toBeVisible();
    await expect(page.getByText(/^1 позиция на\s134\s700\s₽$/)).toBeVisible();
    await page.getByRole("button", { name: /^Положить в\sкорзину$/ }).click();
    // The address changes before the page does, and the list has quantities, too.
    await expect(page).toHaveURL(`${shop.url}/cart/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Корзина/);
    await expect(page.getByLabel("Количество", { exact: true })).toHaveValue("30");
  }
});

test("a cart is saved and filled from its link, without script", async ({ open, shop }) => {
  const page = await open(phone, { javaScriptEnabled: false });
  await page.goto(`${shop.url}/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/?m=147`);
  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  await page.getByRole("button", { name: "Сохранить список" }).tap();
  await expect(page).toHaveURL(/cart\/saved\/[\w-]{22}\/$/);
  const address = page.url();
  const other = await open(desktop);
  await visit(other, address);
  await other.getByRole("button", { name: /^Всё в\sкорзину$/ }).click();
  await expect(statusMessage(other, /Список в\sкорзине/)).toBeVisible();
  await visit(other, `${shop.url}/cart/`);
  await other.getByRole("button", { name: "Сохранить список" }).click();
  await expect(other).toHaveURL(/cart\/saved\/[\w-]{22}\/$/);
  await visit(other, `${shop.url}/cart/saved/`);
  await expect(other.getByRole("heading", { name: "Списков пока нет" })).toBeVisible();
  // No carrier is connected, so the cart has no page of points.
  expect((await fetch(`${shop.url}/cart/points/`)).status).toBe(404);
  await expect(other.getByRole("main").getByRole("link", { name: "Войти" })).toHaveAttribute("href", "/login/?return=%2Fcart%2Fsaved%2F");
});
