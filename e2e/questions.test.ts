import { waitForMessage } from "./testing/accounts.ts";
import { violationsOf } from "./testing/axe.ts";
import { desktop, phone } from "./testing/browser.ts";
import { joinDesk } from "./testing/desk.ts";
import { expect, test, visit } from "./testing/fixtures.ts";

const JUNIOR = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-junior/";
/** A form with errors is answered with 422. */
const refusals = { expected: [/422/] };

test("a question is asked on a phone, answered at the desk and stands on the product's page", async ({ open, shop }) => {
  // The shop of a repeated test has the question of the first attempt.
  const room = Date.now();
  const text = `Поместится ли он в комнату ${room} с потолком 2,5 м?`;
  const answer = `В комнату ${room} нет: нужен потолок от 2,6 м.`;
  const shopper = await open(phone, refusals);
  await visit(shopper, shop.url + JUNIOR);
  const section = shopper.getByRole("region", { name: "Вопросы и ответы" });
  await expect(section.getByText("Спросите о размере")).toBeVisible();
  await section.getByRole("link", { name: "Задать вопрос" }).click();
  const form = shopper.getByRole("form", { name: "Вопрос о товаре" });
  await expect(form).toContainText("Junior");
  await form.getByLabel(/^Вопрос/).fill(text);
  await form.getByRole("button", { name: "Отправить вопрос" }).click();
  await expect(form.getByRole("alert").getByRole("link")).toHaveText([
    "Укажите имя",
    "Укажите почту",
    "Нужно согласие на обработку персональных данных",
  ]);
  expect(await violationsOf(shopper)).toEqual([]);
  await expect(form.getByLabel(/^Вопрос/)).toHaveValue(text);
  await form.getByLabel("Как подписать вопрос").fill("Ирина");
  await form.getByLabel("Электронная почта").fill("irina@example.ru");
  await form.getByLabel(/^Согласен/).check();
  await form.getByRole("button", { name: "Отправить вопрос" }).click();
  await expect(shopper.getByRole("heading", { name: /Вопрос у нас/ })).toBeVisible();

  const desk = await open(desktop, refusals);
  await joinDesk(desk, shop, "manager", "Борис Орлов");
  await desk
    .getByRole("main")
    .getByRole("link", { name: /Отзывы и вопросы/ })
    .click();
  const question = desk.getByRole("article").filter({ hasText: text });
  await question.getByRole("button", { name: "Ответить и опубликовать" }).click();
  await expect(question.getByRole("alert")).toContainText("Напишите ответ");
  await question.getByRole("textbox", { name: "Ответ магазина" }).fill(answer);
  expect(await violationsOf(desk)).toEqual([]);
  await question.getByRole("button", { name: "Ответить и опубликовать" }).click();
  await expect(desk.getByRole("status").filter({ hasText: "Опубликован: вопрос" })).toBeVisible();
  expect(await violationsOf(desk)).toEqual([]);

  const link = await waitForMessage(shop.letters, new RegExp(String.raw`${room}[^]*?(\/catalog\/\S+#question-\d+)`));
  expect(link).toContain(JUNIOR);
  await expect(async () => {
    await shopper.goto(`${shop.url}/`);
    await shopper.goto(shop.url + link);
    await expect(section.getByRole("article").filter({ hasText: text })).toBeInViewport({ timeout: 1000 });
  }).toPass();
  const published = section.getByRole("article").filter({ hasText: text });
  await expect(published).toContainText(answer);
  await expect(published).toContainText("Ирина");
  await expect(section.getByRole("heading", { level: 2 })).toContainText(String(await section.getByRole("article").count()));
  expect(await violationsOf(shopper)).toEqual([]);
});

test("a question is asked without script", async ({ open, shop }) => {
  const page = await open(phone, { javaScriptEnabled: false, ...refusals });
  await page.goto(shop.url + JUNIOR);
  await page.getByRole("link", { name: "Задать вопрос" }).click();
  const form = page.getByRole("main").getByRole("form", { name: "Вопрос о товаре" });
  await expect(form).toContainText("Junior");
  await form.getByLabel(/^Вопрос/).fill("Сколько весит коробка?");
  await form.getByRole("button", { name: "Отправить вопрос" }).click();
  await expect(form.getByRole("alert")).toContainText("Укажите почту");
  await expect(form.getByLabel(/^Вопрос/)).toHaveValue("Сколько весит коробка?");
  await expect(form).toContainText("Junior");
  await form.getByLabel("Как подписать вопрос").fill("Олег");
  await form.getByLabel("Электронная почта").fill("oleg@example.ru");
  await form.getByLabel(/^Согласен/).check();
  await form.getByRole("button", { name: "Отправить вопрос" }).click();
  await expect(page.getByRole("main").getByRole("heading", { name: /Вопрос у нас/ })).toBeVisible();
});

test("a sample question says that it is one", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/catalog/batuty/batuty-s-setkoy/batut-vzlet-classic/`);
  const sample = page.getByRole("region", { name: "Вопросы и ответы" }).getByRole("article");
  await expect(sample).toContainText("Демонстрационный вопрос");
  await expect(sample).toContainText("Ответ магазина");
  await expect(page.locator('script[type="application/ld+json"]').first()).not.toContainText("Чем Classic отличается");
});

test("a question that was answered before is found while it is typed, and stands in the form without script", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/`);
  await page.getByRole("link", { name: "Задать вопрос" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Вопрос", { exact: true }).fill("Можно ли на нём прыгать вдвоём?");
  const known = dialog.getByRole("group").filter({ hasText: "Можно ли прыгать вдвоём?" });
  await known.locator("summary").click();
  await expect(known).toContainText("прыгать рассчитано по одному");

  const plain = await open({ ...desktop, javaScriptEnabled: false });
  await plain.goto(`${shop.url}/forms/product-question/?product=1`);
  await expect(plain.getByText("Можно ли прыгать вдвоём?")).toBeVisible();
});
