import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { violationsOf } from "./testing/axe.ts";
import { desktop, phone } from "./testing/browser.ts";
import { field, findInList, go, heading, joinDesk, openSection, repair, sendForm } from "./testing/desk.ts";
import { expect, test } from "./testing/fixtures.ts";

/** A form with errors is a 422, what somebody else has changed a 409. */
const refusals = { expected: [/422/, /409/, /404/] };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

test("an enquiry with a file is found, read and answered by mail", async ({ open, shop }) => {
  const number = await sendForm(shop, "service", repair, ["чек.pdf", "%PDF-1.7\n%%EOF\n"]);
  const page = await open(desktop, refusals);
  await joinDesk(page, shop, "manager", "Борис Орлов");
  await openSection(page, /^Обращения/);
  await findInList(page, "8 916 204-77-11");
  await expect(page).toHaveURL(/q=8\+916/);
  await page.getByRole("link", { name: new RegExp(`^Заявка в сервис\\s*№\\s${number}\\b`) }).click();
  await expect(heading(page, `Заявка в сервис № ${number}`)).toBeVisible();
  await expect(page.getByText("Лопнула пружина")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /чек\.pdf/ }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("чек.pdf");
  expect(await readFile(await saved.path(), "utf8")).toBe("%PDF-1.7\n%%EOF\n");

  // A text brings its subject; what was typed oneself stays.
  await page.getByRole("link", { name: "Не дозвонились" }).click();
  await expect(field(page, "Тема")).toHaveValue("Мы вам звонили");
  await field(page, "Тема").fill("");
  await button(page, "Отправить письмо").click();
  await expect(page.getByRole("alert")).toContainText("Напишите тему письма");
  await page.getByRole("link", { name: "Заявка в сервис принята" }).click();
  await expect(field(page, "Письмо")).toHaveValue(/^Здравствуйте, Анна\./);
  // Another text goes to the caret.
  await field(page, "Письмо").fill("Начало. Конец.");
  for (let step = 0; step < "Конец.".length; step += 1) await field(page, "Письмо").press("ArrowLeft");
  await page.getByRole("link", { name: "Не дозвонились" }).click();
  await expect(field(page, "Письмо")).toHaveValue(/^Начало\. Здравствуйте, Анна\.[^]+Конец\.$/);
  await field(page, "Письмо").fill("Здравствуйте, Анна.\n\nПружину вышлем завтра.");
  // An answer that was begun is not lost by a press beside it.
  await page.getByRole("link", { name: "Сегодня", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: "Уйти без сохранения?" })).toContainText("Не сохранено: Ответить письмом");
  await page.keyboard.press("Escape");
  await expect(field(page, "Письмо")).toHaveValue("Здравствуйте, Анна.\n\nПружину вышлем завтра.");
  await page
    .getByLabel("Выбрать файлы")
    .setInputFiles({ name: "схема.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") });
  await button(page, "Отправить письмо").click();
  await expect(panel(page, "История")).toContainText("Пружину вышлем завтра.");
  await expect(panel(page, "История").getByRole("link", { name: /схема\.pdf/ })).toBeVisible();
  await expect(panel(page, "История")).toContainText("Борис Орлов");
  await expect(page.getByText("Готово", { exact: true }).first()).toBeVisible();
  await expect(field(page, "Письмо")).toHaveValue("");
  await expect.poll(async () => (await shop.letters()).join("\n")).toContain("Пружину вышлем завтра.");
  expect(await violationsOf(page)).toEqual([]);
});

test("who left no address is called, and what was said is noted, without script", async ({ open, shop }) => {
  const number = await sendForm(shop, "call", { name: "Олег", email: "", phone: "+7 903 155 20 40" });
  const page = await open({ ...phone, javaScriptEnabled: false }, refusals);
  await joinDesk(page, shop, "manager", "Вера Ким");
  await page.goto(`${shop.url}/manage/enquiries/${number}/`);
  await expect(panel(page, "Ответить").getByRole("link", { name: "+7 903 155 20 40" })).toHaveAttribute("href", "tel:+79031552040");
  await button(page, "Взять себе").click();
  await expect(panel(page, "Кто занимается")).toContainText("Вера Ким");
  await field(page, "Заметка для своих").fill("Перезвонить в пять");
  await button(page, "Записать").click();
  await expect(panel(page, "История")).toContainText("Перезвонить в пять");
  await button(page, "Отметить готовым").click();
  await expect(button(page, "Открыть снова")).toBeVisible();
});

test("a page that is opened at a section stands there at once, without script", async ({ open, shop }) => {
  const number = await sendForm(shop, "call", { name: "Олег", email: "", phone: "+7 903 155 20 40" });
  const page = await open({ ...phone, javaScriptEnabled: false }, refusals);
  await joinDesk(page, shop, "manager", "Вера Ким");
  await page.goto(`${shop.url}/manage/enquiries/${number}/#history`, { waitUntil: "commit" });
  // While a page glides to its section, a click hits what has come under the pointer: «Отметить готовым» was lost that way.
  const places = new Set<number>();
  await expect(async () => {
    for (let look = 0; look < 40; look += 1) places.add(await page.evaluate(() => Math.round(scrollY)));
    expect(Math.max(...places)).toBeGreaterThan(200);
  }).toPass();
  // The top before the first layout, the section, and the section again once the page's own font has come; a glide has dozens.
  expect(places.size).toBeLessThanOrEqual(5);
});

test("of two browsers the second is told what the first did, and keeps what was typed", async ({ open, shop }) => {
  const number = await sendForm(shop, "questions", { text: "Какая высота сетки?" });
  const [first, second] = [await open(desktop, refusals), await open(desktop, refusals)];
  await joinDesk(first, shop, "owner", "Ольга Петрова");
  await joinDesk(second, shop, "manager", "Борис Орлов");
  for (const page of [first, second]) await go(page, `${shop.url}/manage/enquiries/${number}/`);
  await field(second, "Письмо").fill("Высота 180 см, ответ второго.");
  await field(first, "Письмо").fill("Высота 180 см.");
  await button(first, "Отправить письмо").click();
  await expect(panel(first, "История")).toContainText("Высота 180 см.");
  await button(second, "Отправить письмо").click();
  await expect(second.getByText("Пока вы работали, запись изменил другой сотрудник: Ольга Петрова")).toBeVisible();
  await expect(field(second, "Письмо")).toHaveValue("Высота 180 см, ответ второго.");
  expect((await shop.letters()).join("\n")).not.toContain("ответ второго");
  await button(second, "Отправить письмо").click();
  await expect(panel(second, "История")).toContainText("ответ второго");
});

test("without script a file goes with an answer, and a wrong one is told at its field", async ({ open, shop }) => {
  const number = await sendForm(shop, "questions", { text: "Есть ли схема?" });
  const page = await open({ ...phone, javaScriptEnabled: false }, refusals);
  await joinDesk(page, shop, "manager", "Вера Ким");
  await page.goto(`${shop.url}/manage/enquiries/${number}/`);
  const attach = (content: string) =>
    page.getByLabel("Выбрать файлы").setInputFiles({ name: "схема.pdf", mimeType: "application/pdf", buffer: Buffer.from(content) });
  await field(page, "Письмо").fill("Схема в приложении.");
  await attach("<html>");
  await button(page, "Отправить письмо").click();
  await expect(page.getByRole("alert")).toContainText("Файл «схема.pdf» не подходит");
  await expect(field(page, "Письмо")).toHaveValue("Схема в приложении.");
  await attach("%PDF-1.7\n%%EOF\n");
  await button(page, "Отправить письмо").click();
  await expect(panel(page, "История").getByRole("link", { name: /схема\.pdf/ })).toBeVisible();
});
