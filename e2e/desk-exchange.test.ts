import { violationsOf } from "./testing/axe.ts";
import { desktop } from "./testing/browser.ts";
import { go, heading, joinDesk, live, panel, placeOrder, press } from "./testing/desk.ts";
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

test("an owner makes a password for 1C, which lets a program in, and sees what has come", async ({ open, shop }) => {
  const page = await open(desktop, refusals);
  await joinDesk(page, shop, "owner", "Ирина Ковалёва");
  await go(page, `${shop.url}/manage/exchange/`);
  await expect(page.getByText("Обменов ещё не было")).toBeVisible();
  await press(page, "Сделать пароль");
  const made = page.getByRole("status").filter({ hasText: "Новый пароль обмена" });
  const password = (await made.locator(".box").first().textContent()) ?? "";
  expect(password).toMatch(/^[a-z2-9]{20}$/);
  const address = `${shop.url}/bitrix/admin/1c_exchange.php`;
  const ask = async (query: string, headers: Record<string, string>, body?: string) =>
    (await fetch(`${address}?${query}`, { headers, redirect: "manual", ...(body !== undefined && { method: "POST", body }) })).text();
  const basic = { authorization: `Basic ${Buffer.from(`1c:${password}`).toString("base64")}` };
  const [word, name, token] = (await ask("type=catalog&mode=checkauth", basic)).split("\n");
  expect([word, name]).toEqual(["success", "exchange"]);
  const cookie = { cookie: `${name}=${token}` };
  expect(await ask("type=catalog&mode=init", cookie)).toContain("zip=yes");
  const prices = "<ТипыЦен><ТипЦены><Ид>r1</Ид><Наименование>Розничная цена</Наименование></ТипЦены></ТипыЦен>";
  const text = `<КоммерческаяИнформация ВерсияСхемы="2.05"><ПакетПредложений СодержитТолькоИзменения="true">${prices}</ПакетПредложений></КоммерческаяИнформация>`;
  expect(await ask("type=catalog&mode=file&filename=offers.xml", cookie, text)).toBe("success");
  expect(await ask("type=catalog&mode=import&filename=offers.xml", cookie)).toContain("success");

  await go(page, `${shop.url}/manage/exchange/`);
  const exchanges = panel(page, "Последние обмены");
  await expect(exchanges).toContainText("offers.xml: Прочитано");
  expect(await violationsOf(page)).toEqual([]);
  await exchanges.getByText(/^Файлы/).click();
  const saved = page.waitForEvent("download");
  await exchanges.getByRole("link", { name: "offers.xml" }).click();
  expect((await saved).suggestedFilename()).toBe("offers.xml");
  await panel(page, "Как читать обмен").getByRole("combobox", { name: "Розничная цена" }).selectOption("Розничная цена");
  await press(page, "Сохранить");
  await expect(page.getByRole("status").filter({ hasText: "Настройки сохранены" })).toBeVisible();

  // 1C and the desk have changed an order: both versions stand side by side, and a person chooses.
  const { number } = await placeOrder(page, shop);
  const [, , saleToken] = (await ask("type=sale&mode=checkauth", basic)).split("\n");
  const sale = (query: string, body?: string) => ask(`type=sale&mode=${query}`, { cookie: `${name}=${saleToken}` }, body);
  expect(await sale("query")).toContain(number);
  expect(await sale("success")).toBe("success");
  await shop.command("orders", "set", number, "confirmed", "--silent");
  const said = `<Документ><Ид>${number}</Ид><ХозОперация>Заказ товара</ХозОперация><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Отменен</Наименование><Значение>true</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Документ>`;
  expect(await sale("file&filename=orders.xml", `<КоммерческаяИнформация ВерсияСхемы="2.05">${said}</КоммерческаяИнформация>`)).toBe(
    "success",
  );
  await go(page, `${shop.url}/manage/exchange/`);
  await panel(page, "Ждут вашего выбора").getByRole("link", { name: number }).click();
  const choice = panel(page, "1С говорит другое");
  await expect(choice.getByRole("group", { name: "Состояние" })).toContainText("Отменён");
  expect(await violationsOf(page)).toEqual([]);
  await live(page);
  await choice.getByRole("button", { name: "Сохранить выбор" }).click();
  await expect(choice).toContainText("Выберите хотя бы для одного поля");
  await choice.getByRole("radio", { name: /магазине/ }).check();
  await choice.getByRole("button", { name: "Сохранить выбор" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Сохранено" })).toBeVisible();
  await expect(choice).toBeHidden();
  await expect(page.getByText("Выбрано между магазином и 1С")).toBeVisible();

  // Prices that are ten times as high are stopped, and a person declines them.
  for (const [price, word] of [
    [100, "success"],
    [1000, "примите обмен"],
  ] as const) {
    const [, , own] = (await ask("type=catalog&mode=checkauth", basic)).split("\n");
    const goods = `<Каталог СодержитТолькоИзменения="true"><Товары><Товар><Ид>k1</Ид><Наименование>Гиря</Наименование></Товар></Товары></Каталог>`;
    const sum = `<Цены><Цена><ИдТипаЦены>r1</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу></Цена></Цены>`;
    const offers = `<ПакетПредложений СодержитТолькоИзменения="true"><Предложения><Предложение><Ид>k1</Ид>${sum}</Предложение></Предложения></ПакетПредложений>`;
    const catalog = (query: string, body?: string) => ask(`type=catalog&mode=${query}`, { cookie: `${name}=${own}` }, body);
    await catalog("file&filename=goods.xml", `<КоммерческаяИнформация ВерсияСхемы="2.05">${goods}${offers}</КоммерческаяИнформация>`);
    await expect.poll(() => catalog("import&filename=goods.xml"), { timeout: 90_000 }).toContain(word);
  }
  await go(page, `${shop.url}/manage/exchange/`);
  await exchanges.getByRole("button", { name: /^Отклонить обмен/ }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("dialog", { name: "Отклонить этот обмен?" }).getByRole("button", { name: "Отклонить" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Обмен отклонён, каталог остался прежним" })).toBeVisible();
  await expect(exchanges).toContainText("Обмен отклонён: Ирина Ковалёва");
  await expect(exchanges.getByRole("button", { name: /^(?:Принять|Отклонить) обмен/ })).toHaveCount(0);

  await press(page, "Сменить пароль");
  await page.getByRole("dialog", { name: "Сменить пароль обмена?" }).getByRole("button", { name: "Сменить пароль" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Новый пароль обмена" })).toBeVisible();
  expect(await ask("type=catalog&mode=checkauth", basic)).toContain("failure");
});
