import { violationsOf } from "./testing/axe.ts";
import { desktop } from "./testing/browser.ts";
import { go, heading, joinDesk, panel, press } from "./testing/desk.ts";
import { expect, test } from "./testing/fixtures.ts";

/** A form with errors is a 422, what somebody else has changed a 409. */
const refusals = { expected: [/422/, /409/, /404/] };

test("an owner says what markets get, and is told when somebody else has meanwhile", async ({ open, shop }) => {
  const page = await open(desktop, refusals);
  await joinDesk(page, shop, "owner", "Ольга Иванова");
  await go(page, `${shop.url}/manage/markets/`);
  await expect(heading(page, "Маркеты")).toBeVisible();
  await expect(panel(page, "Яндекс Маркет")).toContainText("предложени");
  expect(await violationsOf(page)).toEqual([]);
  const feed = await (await fetch(`${shop.url}/feeds/yandex.xml`)).text();
  expect(feed).toContain("</yml_catalog>");

  const other = await page.context().newPage();
  await go(other, `${shop.url}/manage/markets/`);
  const settings = panel(page, "Что выгружаем");
  await settings.getByRole("textbox", { name: "Не дешевле, ₽" }).fill("сто");
  await settings.getByRole("checkbox", { name: /Секретный адрес/ }).check();
  await press(page, "Сохранить");
  await expect(page.getByRole("alert")).toContainText("Напишите сумму в рублях цифрами");
  await expect(settings.getByRole("checkbox", { name: /Секретный адрес/ })).toBeChecked();
  await settings.getByRole("textbox", { name: "Не дешевле, ₽" }).fill("5 000");
  await settings.getByRole("checkbox", { name: /^Батуты/ }).check();
  await press(page, "Сохранить");
  await expect(page.getByRole("status").filter({ hasText: "Сохранено" })).toBeVisible();
  const path = (await panel(page, "Яндекс Маркет").getByRole("link").getAttribute("href")) ?? "";
  expect(path).toMatch(/^\/feeds\/yandex-[\w-]{16}\.xml$/);
  expect((await fetch(`${shop.url}/feeds/yandex.xml`)).status).toBe(404);
  expect(await (await fetch(shop.url + path)).text()).not.toContain("<name>Батут Орбита");

  await panel(other, "Что выгружаем").getByRole("checkbox", { name: "Отдавать выгрузки маркетам" }).uncheck();
  await press(other, "Сохранить");
  await expect(other.getByText(/запись изменил другой сотрудник: Ольга Иванова/)).toBeVisible();
  await press(other, "Сохранить");
  await expect(other.getByText("Выгрузки выключены")).toBeVisible();
  expect((await fetch(shop.url + path)).status).toBe(404);
});
