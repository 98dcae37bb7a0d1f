import { desktop, phone } from "./testing/browser.ts";
import { go, joinDesk } from "./testing/desk.ts";
import { expect, test, visit } from "./testing/fixtures.ts";
import { expectOrder, orderNumber } from "./testing/orders.ts";

const MAT = "/catalog/batuty/aksessuary-dlya-batutov/yakorya-dlya-batuta/";

test("the success page repeats the phone, which is mended there and on the order's page", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, shop.url + MAT);
  await page
    .getByRole("button", { name: /^В корзину/ })
    .first()
    .tap();
  await visit(page, `${shop.url}/cart/`);
  await page.getByLabel("Имя и фамилия").fill("Анна");
  await page.getByLabel("Телефон").fill("9162047711");
  await page.getByLabel("Город, улица, дом").fill("Истра, Садовая улица, 5");
  await page.getByLabel("Согласен на обработку персональных данных").check();
  await page.getByRole("button", { name: "Оформить" }).first().tap();
  const status = page.getByRole("status").filter({ hasText: "Позвоним по номеру" });
  await expect(status).toContainText("+7 916 204 77 11");
  const number = await orderNumber(page);

  const change = page.getByText("Изменить", { exact: true });
  await change.tap();
  await page.getByLabel("Верный номер").press("Control+A");
  await page.getByLabel("Верный номер").press("Backspace");
  await page.getByLabel("Верный номер").pressSequentially("916204771");
  await page.getByRole("button", { name: "Сохранить" }).tap();
  await expect(page.getByText("Телефон: не хватает одной цифры")).toBeVisible();
  await page.getByLabel("Верный номер").press("End");
  await page.keyboard.type("2");
  await page.getByRole("button", { name: "Сохранить" }).tap();
  await expect(status).toContainText("+7 916 204 77 12");
  await expect(page.getByLabel("Верный номер")).toBeHidden();
  await expect(change).toBeFocused();
  expect(await shop.order(number)).toContain("+7 916 204 77 12");

  await page.getByRole("link", { name: "Посмотреть заказ" }).tap();
  await expect(status).toContainText("+7 ··· ··· ·· 12");
  const withoutScript = await open(phone, { javaScriptEnabled: false, expected: [/422/] });
  await withoutScript.goto(page.url());
  await withoutScript.getByText("Изменить", { exact: true }).tap();
  await withoutScript.getByLabel("Верный номер").fill("8 916 204");
  await withoutScript.getByRole("button", { name: "Сохранить" }).tap();
  await expect(withoutScript.getByText("Телефон: не хватает трёх цифр")).toBeVisible();
  await withoutScript.getByLabel("Верный номер").fill("8 916 204 77 13");
  await withoutScript.getByRole("button", { name: "Сохранить" }).tap();
  await expect(withoutScript.getByText("+7 ··· ··· ·· 13")).toBeVisible();
  expect(await shop.order(number)).toContain("+7 916 204 77 13");
});

test("the thanks for an enquiry repeat the phone, and the form opens again with all that was typed", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/forms/equipment/`);
  await page.getByLabel("Имя", { exact: true }).fill("Пётр");
  await page.getByLabel("Телефон").fill("9162047711");
  await page.getByLabel("Компания или клуб").fill("Клуб");
  await page.getByLabel("Электронная почта", { exact: true }).fill("club@example.ru");
  await page.getByLabel(/^Город/).fill("Казань");
  await page.getByLabel("Согласен на обработку персональных данных").check();
  const send = page.getByRole("button", { name: "Получить план и смету" });
  await send.click();
  await expect(page.getByRole("heading", { name: "Задача у нас" })).toBeFocused();
  await expect(page.getByText("+7 916 204 77 11")).toBeVisible();
  await expect(send).toBeHidden();
  await page.getByRole("button", { name: "Изменить" }).click();
  await expect(page.getByLabel("Телефон")).toBeFocused();
  await expect(page.getByLabel(/^Город/)).toHaveValue("Казань");
  await expect(page.getByLabel("Согласен на обработку персональных данных")).toBeChecked();
  await page.getByLabel("Телефон").fill("9162047712");
  await send.click();
  await expect(page.getByText("+7 916 204 77 12")).toBeVisible();
});

test("a school orders 40 pairs: quantities, sums and the day agree on every screen", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/catalog/edinoborstva/boksyorskie-perchatki/perchatki-pervyy-raund/`);
  await page
    .getByRole("navigation", { name: "Варианты" })
    .getByRole("link", { name: /^10 oz/ })
    .click();
  await expect(page.getByText(/^В наличии, 33\sпары$/)).toBeVisible();
  await expect(page.getByText(/^за\sпару$/)).toBeVisible();
  const quantity = page.getByRole("group", { name: /^Количество/ }).first();
  await quantity.getByLabel("Количество", { exact: true }).fill("40");
  const later = /В\sналичии 33\sпары, ещё 7\sпод заказ/;
  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  await expect(page.getByText(later).first()).toBeVisible();
  const facts = page.locator(".buy-facts");
  await expect(facts).toContainText(/Москва: (?:пн|вт|ср|чт|пт|сб),\s/);
  const day = /Москва: (\S+\s\d+\s[а-я]+)/.exec(await facts.innerText())?.[1] ?? "";

  await page.getByRole("link", { name: /оформить$/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Корзина");
  await expect(page.getByText(later)).toBeVisible();
  await expect(page.getByLabel("Количество", { exact: true })).toHaveValue("40");
  await expect(page.getByRole("complementary", { name: "Итог" })).toContainText(/Товары, 40\sпар/);
  await expect(page.getByRole("complementary", { name: "Итог" })).toContainText(/127\s600/);
  await expect(page.getByRole("radio", { name: /Курьером/ })).toHaveAccessibleName(
    new RegExp(`${day}, что в\\sналичии; остальное под\\sзаказ`),
  );
  await page.getByLabel("Имя и фамилия").fill("Школа № 4");
  await page.getByLabel("Телефон").fill("9162047711");
  await page.getByLabel("Эл. почта").fill("school@example.ru");
  await page.getByLabel("Город, улица, дом").fill("Москва, Школьная, 4");
  await page.getByLabel(/^Согласен на/).check();
  await page.getByRole("button", { name: "Оформить заказ" }).click();

  const number = await orderNumber(page);
  await expect(page.getByText(new RegExp(`^Доставка: ${day}`))).toBeVisible();
  const goods = page.getByRole("complementary", { name: "Состав заказа" });
  await expect(
    goods
      .getByRole("listitem")
      .filter({ hasText: /^Перчатки/ })
      .locator("img"),
  ).toBeVisible();
  await expect(goods).toContainText(/40\sпар × 3\s190\s₽\s*из\sних 7\sпод заказ/);
  await expect(goods).toContainText(/Итого\s*127\s600\s₽/);
  await page.getByRole("link", { name: "Посмотреть заказ" }).click();
  await expect(page.getByText(/^40\sпар × 3\s190\s₽/)).toContainText(/из\sних 7\sпод заказ/);
  await expect(page.getByText(new RegExp(`Курьером, ${day}`))).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/127\s600\s₽/);
  await expectOrder(shop, number, [/40\sпар × 3\s190\s₽, из\sних 7\sпод заказ/, new RegExp(`Срок: ${day}`), /127\s600/], 2);
  for (const letter of (await shop.letters()).filter((text) => text.includes(number))) {
    expect(letter).toMatch(/40\sпар × 3\s190\s₽, из\sних 7\sпод заказ/);
    expect(letter).toMatch(new RegExp(`Срок: ${day}`));
  }

  await joinDesk(page, shop, "manager", "Ольга Петрова");
  await go(page, `${shop.url}/manage/orders/${number}/`);
  await expect(page.getByRole("main")).toContainText(/10 oz: 40\sпар, из\sних 7\sпод заказ/);
  await expect(page.getByRole("main")).toContainText(new RegExp(day));
});
