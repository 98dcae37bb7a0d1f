import type { Locator, Page } from "playwright";
import { violationsOf } from "./testing/axe.ts";
import { desktop, phone } from "./testing/browser.ts";
import { field, go, heading, joinDesk, openSection, panel } from "./testing/desk.ts";
import { expect, test } from "./testing/fixtures.ts";

/** A form with errors is a 422, what nobody has is a 404. */
const refusals = { expected: [/422/, /404/] };

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

const offer = (id: number, price: number) =>
  `<offer id="${id}"><name>Гиря ${id} кг</name><price>${price}</price><currencyId>RUB</currencyId><categoryId>1</categoryId></offer>`;
const feed = (prices: number[]) => ({
  name: "Выгрузка.xml",
  mimeType: "text/xml",
  buffer: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-11-20"><shop>
    <currencies><currency id="RUB" rate="1"/></currencies><categories><category id="1">Гири</category></categories>
    <offers>${prices.map((price, index) => offer(index + 1, price)).join("\n")}</offers></shop></yml_catalog>`),
});

test("a feed becomes the catalogue after its difference was seen, and goes back by one press; an old address leads on", async ({
  open,
  shop,
}) => {
  const page = await open(desktop, refusals);
  await joinDesk(page, shop, "editor", "Нина Серова");
  await openSection(page, /^Импорт/);
  await button(page, "Показать разницу").click();
  await expect(page.getByRole("alert")).toContainText("Выберите файл выгрузки");
  await page.getByLabel("Файл выгрузки").setInputFiles(feed([1000, 2000, 3000, 4000, 5000]));
  await button(page, "Показать разницу").click();
  await expect(heading(page, "Выгрузка.xml")).toBeVisible();
  // The work goes on in a process of its own, whatever the page does.
  await page.reload();
  await expect(panel(page, "Появится")).toContainText("Гиря 1 кг");
  expect(await violationsOf(page)).toEqual([]);
  await button(page, "Загрузить…").click();
  await button(dialog(page), "Загрузить").click();
  await expect(page.getByText("Загружена", { exact: true })).toBeVisible();
  const shopper = await open(phone);
  await expect(async () => {
    await shopper.goto(`${shop.url}/catalog/`);
    await expect(shopper.getByRole("link", { name: /^Гири/ }).first()).toBeAttached({ timeout: 1000 });
  }).toPass();

  // Without script: what the guard stops is shown on a phone.
  const plain = await open({ ...phone, javaScriptEnabled: false, storageState: await page.context().storageState() }, refusals);
  await plain.goto(`${shop.url}/manage/imports/`);
  await plain.getByLabel("Файл выгрузки").setInputFiles(feed([900]));
  await button(plain, "Показать разницу").click();
  await expect(async () => {
    await plain.reload();
    await expect(plain.getByText("Исчезнет 4 товара из 5").first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await button(plain, /загружать/).click();
  await expect(plain.getByText("Отклонена", { exact: true })).toBeVisible();

  await go(page, `${shop.url}/manage/imports/`);
  await page.getByRole("link", { name: "Выгрузка.xml" }).last().click();
  await button(page, "Вернуть прежний каталог").click();
  await button(dialog(page), "Вернуть").click();
  await expect(page.getByText("Отменена", { exact: true })).toBeVisible();

  await go(page, `${shop.url}/manage/imports/sources/new/`);
  await field(page, "Адрес выгрузки").fill("ftp://1c.example/feed.xml");
  await button(page, "Сохранить").click();
  await expect(page.getByRole("alert")).toContainText("Назовите источник");
  await expect(field(page, "Адрес выгрузки")).toHaveValue("ftp://1c.example/feed.xml");
  expect(await violationsOf(page)).toEqual([]);
  await field(page, "Название").fill("1С");
  await field(page, "Адрес выгрузки").fill("http://127.0.0.1:9/feed.xml");
  await button(page, "Сохранить").click();
  await button(page, /^Проверить сейчас/).click();
  // The page says by itself what came of it.
  await expect(page.getByText("«1С» не загружается")).toBeVisible();
  await expect(page.getByText("ведёт в закрытую сеть").first()).toBeVisible();

  const lost = await open(phone, refusals);
  await lost.goto(`${shop.url}/staryi-tovar.php?id=5`);
  await expect(async () => {
    await go(page, `${shop.url}/manage/redirects/`);
    await expect(button(page, "Переадресовать /staryi-tovar.php")).toBeVisible({ timeout: 500 });
  }).toPass();
  await button(page, "Переадресовать /staryi-tovar.php").click();
  await dialog(page).getByRole("textbox", { name: "Новый адрес" }).fill("/nowhere/");
  await button(dialog(page), "Переадресовать").click();
  await expect(dialog(page).getByRole("alert")).toContainText("Страницы /nowhere в магазине нет");
  await dialog(page).getByRole("textbox", { name: "Новый адрес" }).fill("/about/");
  await button(dialog(page), "Переадресовать").click();
  await expect(page.getByRole("status").filter({ hasText: "Переадресация работает" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await lost.reload();
  await expect(lost).toHaveURL(/\/about\//);
});

test("prices of all that a filter finds go up and back, and a table says which of its lines it cannot do", async ({ open, shop }) => {
  const page = await open(desktop, refusals);
  await joinDesk(page, shop, "editor", "Нина Серова");
  await openSection(page, /^Товары/);
  await page.getByRole("link", { name: /^Изменить все/ }).click();
  await expect(heading(page, "Изменить сразу")).toBeVisible();
  await button(page, "Показать, что изменится").click();
  await expect(page.getByRole("alert")).toContainText("Выберите, что сделать");
  await field(page, "На сколько процентов").fill("−60");
  await expect(page.getByRole("radio", { name: "Цена, %" })).toBeChecked();
  await button(page, "Показать, что изменится").click();
  await expect(page.getByText("Пока ничего не изменилось")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await button(page, /^Изменить строк/).click();
  await expect(page.getByRole("alert")).toContainText("Больше чем вдвое");
  await page.getByRole("checkbox", { name: /Так и надо/ }).check();
  await button(page, /^Изменить строк/).click();
  await button(page, "Вернуть как было").click();
  await button(dialog(page), "Вернуть").click();
  await expect(page.getByText("Отменено", { exact: true })).toBeVisible();

  await go(page, `${shop.url}/manage/goods/table/`);
  await field(page, "Вставьте из таблицы").fill("Артикул\tЦена\nнет такого\t1 000");
  await button(page, "Показать, что изменится").click();
  await expect(page.getByText("Товара с таким артикулом нет")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
