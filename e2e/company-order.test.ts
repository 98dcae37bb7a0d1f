import { readPdf } from "#server/backend/testing/pdf.ts";
import { statementFile } from "#server/backend/testing/statement.ts";
import { desktop, phone } from "./testing/browser.ts";
import { go, joinDesk, openSection, panel, press } from "./testing/desk.ts";
import { expect, statusMessage, test, visit } from "./testing/fixtures.ts";
import { orderNumber } from "./testing/orders.ts";

/** Мини-батут Тонус Start, 5 490 ₽. */
const START = 18;

test("a company orders on a phone, opens its invoice, and the desk records the statement", async ({ open, shop }) => {
  const page = await open({ ...phone, viewport: { width: 390, height: 844 } }, { expected: [/\b422\b/] });
  await page.addInitScript((id) => localStorage.setItem("cart", JSON.stringify([{ id, quantity: 2 }])), START);
  await visit(page, `${shop.url}/cart/`);
  await page.getByLabel("Имя и фамилия").fill("Анна Смирнова");
  await page.getByLabel("Телефон").fill("9162047711");
  await page.getByText("Самовывоз").first().click();
  await page.getByText("Заказать на компанию").click();
  await page.getByLabel("Название компании").fill("ООО «Атлет»");
  await page.getByRole("textbox", { name: "ИНН" }).fill("7701234569");
  await page.getByRole("textbox", { name: "КПП" }).fill("770101001");
  await page.getByLabel("Юридический адрес").fill("101000, Москва, Мясницкая, 1");
  await page.getByRole("checkbox", { name: "Согласен на обработку персональных данных" }).check();
  await page.getByRole("button", { name: "Оформить заказ" }).click();
  const summary = page.getByRole("alert", { name: "Проверьте форму" });
  await expect(summary).toContainText("Такого ИНН не бывает");
  await page.getByRole("textbox", { name: "ИНН" }).fill("77 0123 4560");
  await page.getByRole("button", { name: "Оформить заказ" }).click();
  const number = await orderNumber(page);
  const invoice = page.getByRole("link", { name: "Счёт на оплату" });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const address = shop.url + (await invoice.getAttribute("href"));
  const answer = await page.request.get(address);
  expect(answer.headers()).toMatchObject({ "content-type": "application/pdf", "cache-control": "private, no-store" });
  const [paper] = await readPdf(await answer.body(), 1);
  expect(paper?.text.replaceAll("\u00a0", " ")).toContain(`Счёт на оплату № ${number}`);

  await page.getByRole("link", { name: "Посмотреть заказ" }).click();
  await expect(page.getByRole("link", { name: new RegExp(`№.${number}, 10.980.₽, PDF`) })).toBeVisible();

  const desk = await open(desktop, { expected: [/\b422\b/] });
  await joinDesk(desk, shop, "manager", "Ольга Петрова");
  await go(desk, `${shop.url}/manage/orders/${number}/`);
  await expect(panel(desk, "Покупатель").getByText("7701234560")).toBeVisible();
  const held = panel(desk, "Документы").getByRole("link", { name: new RegExp(`Счёт №.${number}`) });
  expect((await desk.request.get(shop.url + (await held.getAttribute("href")))).status()).toBe(200);

  // The statement of the bank: one transfer is sure, another is looked at by a person.
  await openSection(desk, /^Выписка банка/);
  const documents = [
    { number: "17", sum: "5000.00", purpose: `Оплата по счёту № ${number}` },
    { number: "18", sum: "6000.00", purpose: "за батуты" },
  ];
  await desk.getByLabel("Файл").setInputFiles({ name: "kl_to_1c.txt", mimeType: "text/plain", buffer: statementFile(documents) });
  await press(desk, "Загрузить");
  await expect(statusMessage(desk, "Добавили: 2 платежа")).toBeVisible();
  await desk.getByRole("button", { name: /^Записать 1 платёж на 5/ }).click();
  await expect(statusMessage(desk, "Записали: 1 платёж")).toBeVisible();
  const other = panel(desk, "6 000 ₽");
  await expect(other.getByText("Номера счёта нет: совпал только ИНН")).toBeVisible();
  await other.getByLabel("Сколько записать, ₽").fill("6000");
  await other.getByRole("button", { name: "Записать оплату" }).click();
  await expect(other.getByText("Больше, чем осталось: 5 980 ₽")).toBeVisible();
  await other.getByLabel("Сколько записать, ₽").fill("5980");
  await other.getByRole("button", { name: "Записать оплату" }).click();
  await expect(statusMessage(desk, `Оплата записана: заказ ${number}`)).toBeVisible();
  const rest = panel(desk, "20 ₽ из 6 000 ₽");
  await rest.getByRole("button", { name: "Не относится к заказам" }).click();
  await expect(desk.getByText("Платежей нет")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Оплачен", { exact: true })).toBeVisible();

  // A promo code of the desk counts in the cart of the phone.
  await openSection(desk, /^Скидки и.промокоды/);
  await desk.getByRole("button", { name: "Добавить" }).click();
  await expect(desk.getByText("Назовите скидку: это увидит покупатель").first()).toBeVisible();
  await desk.getByRole("textbox", { name: "Промокод" }).fill("весна10");
  await desk.getByRole("textbox", { name: "Название" }).fill("Весна");
  await desk.getByRole("textbox", { name: "Сколько" }).fill("10");
  await press(desk, "Добавить");
  await expect(panel(desk, "ВЕСНА10").getByText("−10 %, все товары, заказов: 0")).toBeVisible();
  await visit(page, `${shop.url}/cart/`);
  await page.getByLabel("Промокод").fill("весна10");
  await page.getByRole("button", { name: "Применить" }).click();
  await expect(page.getByText("Весна: −10 %")).toBeVisible();
  await expect(page.getByText("9 882 ₽").first()).toBeVisible();
});
