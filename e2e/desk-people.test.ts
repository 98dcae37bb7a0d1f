import { randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { expectedRefusals, register, waitForMessage } from "./testing/accounts.ts";
import { violationsOf } from "./testing/axe.ts";
import { desktop, phone } from "./testing/browser.ts";
import { field, findInList, go, heading, joinDesk, openSection, placeOrder, repair, sendForm } from "./testing/desk.ts";
import { expect, test, visit } from "./testing/fixtures.ts";
import type { Shop } from "./testing/shop.ts";

/** A form with errors is a 422, what somebody else has changed a 409. */
const refusals = { expected: [/422/, /409/, /404/] };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function productOnSale(shop: Shop): Promise<{ id: number; url: string }> {
  const response = await fetch(`${shop.url}/api/search/?q=${encodeURIComponent("батут")}`);
  const { page } = (await response.json()) as { page: { id: number; url: string }[] };
  return page[0] ?? { id: 0, url: "" };
}

test("a review is approved with an answer and stands on its product's page; the decision can be taken back", async ({ open, shop }) => {
  const product = await productOnSale(shop);
  const id = randomUUID().slice(0, 8);
  const [text, answer] = [`Собрали вдвоём за два часа, ${id}.`, `Спасибо, Павел, ${id}.`];
  await sendForm(shop, "add-comment", { name: "Павел", rating: "5", text, product_id: String(product.id) });
  const page = await open(desktop, refusals);
  await joinDesk(page, shop, "editor", "Нина Серова");
  await openSection(page, /^Отзывы/);
  const review = page.getByRole("article").filter({ hasText: text });
  await review.getByRole("button", { name: /Отклонить/ }).click();
  const dialog = page.getByRole("dialog", { name: "Отклонить отзыв?" });
  await dialog.getByRole("button", { name: "Отклонить" }).click();
  await expect(dialog).toContainText("Назовите причину");
  await dialog.getByRole("button", { name: "Закрыть" }).click();
  await review.getByRole("textbox", { name: "Ответ магазина под отзывом" }).fill(answer);
  await page.getByRole("link", { name: "Сегодня", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: "Уйти без сохранения?" })).toContainText("Отзыв №");
  await page.keyboard.press("Escape");
  await review.getByRole("button", { name: "Опубликовать" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Опубликован" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const shopper = await open(phone);
  await expect(async () => {
    await shopper.goto(shop.url + product.url);
    await expect(shopper.getByText(answer)).toBeAttached({ timeout: 1000 });
  }).toPass();
  await button(page, "Отменить решение").click();
  await expect(review.getByRole("button", { name: "Опубликовать" })).toBeVisible();
});

test("a shopper becomes a dealer, gets the data as a file, and is erased", async ({ open, shop }) => {
  const product = await productOnSale(shop);
  // The first try leaves its people in the shop: another one has its own.
  const id = randomUUID().slice(0, 8);
  const [guest, marina, email] = [`Роман Лещенко ${id}`, `Марина Зуева ${id}`, `marina-${id}@example.ru`];
  const order = {
    products: [{ id: product.id, quantity: 1 }],
    fast_order: true,
    name: guest,
    phone: `+7921${randomInt(1_000_000, 9_999_999)}`,
    consent: true,
  };
  const placed = await fetch(`${shop.url}/api/checkout/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(order),
  });
  expect(placed.status).toBe(200);
  const person = await open(desktop, { expected: expectedRefusals });
  await visit(person, `${shop.url}/login/?view=registration`);
  await register(person, marina, email);
  await field(person, "Код").fill(await waitForMessage(shop.letters, new RegExp(`email=marina-${id}%40example\\.ru&code=(\\d{6})`)));
  await button(person, "Подтвердить почту").click();
  await expect(person.getByText(`${marina}, кабинет готов`)).toBeVisible();

  const page = await open(desktop, refusals);
  await joinDesk(page, shop, "owner", "Ольга Петрова");
  await openSection(page, /^Покупатели/);
  await findInList(page, `марина ${id}`);
  await page.getByRole("link", { name: marina }).click();
  await expect(heading(page, marina)).toBeVisible();
  await button(page, "Открыть цены дилера").click();
  await expect(button(page, "Вернуть обычные цены")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await button(page, "Файл для программ, JSON").click();
  const exported = JSON.parse(await readFile(await (await download).path(), "utf8")) as { account: object };
  expect(exported.account).toMatchObject({ name: marina, email, dealer: true });
  const printed = page.waitForEvent("download");
  await button(page, "Выдать документом").click();
  const document = await open(desktop);
  await document.setContent(await readFile(await (await printed).path(), "utf8"));
  await expect(document.getByRole("heading", { level: 1, name: `Персональные данные: ${marina}` })).toBeVisible();
  expect(await violationsOf(document)).toEqual([]);

  await button(page, "Стереть данные").click();
  const dialog = page.getByRole("dialog", { name: /Стереть данные/ });
  await expect(dialog).toContainText("личный кабинет");
  await dialog.getByRole("button", { name: "Стереть" }).click();
  await expect(dialog).toContainText("стёртое не вернуть");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Стереть" }).click();
  await expect(page.getByText("Данные покупателя стёрты")).toBeVisible();
  await findInList(page, `марина ${id}`);
  await expect(page.getByText("Никого не нашлось")).toBeVisible();

  await page.goto(`${shop.url}/manage/shoppers/?kind=guests`);
  await page.getByRole("link", { name: guest }).click();
  await expect(heading(page, guest)).toBeVisible();
  await expect(page.getByText("Без личного кабинета")).toBeVisible();
  await button(page, "Стереть данные").click();
  await expect(page.getByRole("dialog")).toContainText(/заказ \d\d-\d+ в\sработе/);
});

test("what comes is seen without reloading, and keys find everything", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/\b503\b/] });
  await joinDesk(page, shop, "manager", "Борис Орлов");
  const name = `Ждана ${randomUUID().slice(0, 8)}`;
  const contacts = { name, phone: "+79161234567", delivery: "courier", address: "Истра, Садовая, 5" };
  const first = await placeOrder(page, shop, contacts);
  await page.clock.install();
  await go(page, `${shop.url}/manage/orders/`);
  const second = await placeOrder(page, shop, { ...contacts, email: "" });
  await page.clock.fastForward(16_000);
  await expect(page).toHaveTitle(/^\(\d+\+?\) Заказы/);
  await page.getByRole("link", { name: "Показать 1 новый заказ" }).click();
  await expect(page.getByRole("link", { name: second.number })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Показать/ })).toHaveCount(0);

  // Keys: the list of them, the rows, the palette.
  await page.locator("h1").click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Быстрые клавиши" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: second.number })).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(page.getByRole("link", { name: second.number })).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("x");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: /^Найти раздел/ });
  await expect(palette.getByRole("option", { name: /^Покупатели/ })).toBeVisible();
  await page.keyboard.type(name);
  await expect(palette.getByRole("option", { name: `${name} +7 916 123 45 67` })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // What was found before is not opened for other words, and a search that fails is not one that finds nothing.
  await page.keyboard.type("щщ");
  await page.keyboard.press("Enter");
  await expect(palette.getByRole("status")).toHaveText("Ничего не нашлось");
  await page.route("**/api/manage/orders/?q=*", (route) => route.fulfill({ status: 503 }));
  await page.keyboard.press("Backspace");
  await expect(palette.getByRole("status")).toHaveText("Поиск не ответил. Попробуйте ещё раз.");
  await page.unrouteAll();
  await page.keyboard.press("Backspace");
  await expect(palette.getByRole("option", { name: `${name} +7 916 123 45 67` })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByRole("region", { name: "Заказы" })).toContainText(first.number);

  // One exact number opens its order.
  const search = page.getByRole("searchbox", { name: "Найти заказ" });
  await search.fill(String(Number(first.number.slice(3))));
  await search.press("Enter");
  await expect(heading(page, `Заказ № ${first.number}`)).toBeVisible();

  // A filter is kept under a name.
  await go(page, `${shop.url}/manage/orders/?q=${encodeURIComponent(name)}&state=new`);
  await page.getByText("Сохранить фильтр").click();
  await page.getByRole("textbox", { name: "Название фильтра" }).fill("Новые Жданы");
  await button(page, "Сохранить").click();
  await expect(page.getByRole("link", { name: "Новые Жданы" })).toHaveAttribute("aria-current", "true");
  await go(page, `${shop.url}/manage/orders/`);
  await page.getByRole("link", { name: "Новые Жданы" }).click();
  await expect(page).toHaveURL(/state=new/);
  await button(page, "Удалить фильтр «Новые Жданы»").click();
  await expect(page.getByRole("link", { name: "Новые Жданы" })).toHaveCount(0);

  // Who calls is known by the phone.
  await go(page, `${shop.url}/manage/orders/new/`);
  await field(page, "Телефон").fill("8 916 123-45-67");
  const known = page.getByRole("region", { name: "Знакомый покупатель" });
  await expect(known).toContainText("2 заказа");
  // It stands at the phone, above what is asked next.
  const below = async () => ((await field(page, /^Эл\. почта|^Почта/).boundingBox())?.y ?? 0) - ((await known.boundingBox())?.y ?? 0);
  await expect.poll(below).toBeGreaterThan(0);
  await known.getByRole("button", { name: `${name}, anna@example.ru` }).click();
  await known.getByRole("button", { name: "Истра, Садовая, 5" }).click();
  await expect(field(page, "Имя и фамилия")).toHaveValue(name);
  await expect(field(page, /^Адрес/)).toHaveValue("Истра, Садовая, 5");
  await expect(page.getByRole("radio", { name: /Курьером/ })).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
});

test("the pages fit a phone and a wide screen, and are accessible", async ({ open, shop }) => {
  await sendForm(shop, "service", repair);
  await sendForm(shop, "add-comment", { rating: "4", text: "Хороший", product_id: String((await productOnSale(shop)).id) });
  for (const device of [phone, desktop]) {
    const page = await open(device, refusals);
    await joinDesk(page, shop, "owner", "Ольга Петрова");
    for (const path of [
      "enquiries/",
      "enquiries/?state=all&q=пружина",
      "enquiries/1/",
      "reviews/?state=all",
      "shoppers/",
      "shoppers/?kind=guests",
    ]) {
      await go(page, `${shop.url}/manage/${path}`);
      expect([path, await violationsOf(page)]).toEqual([path, []]);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([path, true]);
    }
  }
});
