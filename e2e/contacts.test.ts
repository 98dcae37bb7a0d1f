import type { Page } from "playwright";
import { expectedRefusals, register, waitForMessage } from "./testing/accounts.ts";
import { desktop, phone } from "./testing/browser.ts";
import { expect, waitUntilHydrated, test, visit } from "./testing/fixtures.ts";

const SUPREME = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/?m=146";

const quickOrder = (page: Page) => page.getByRole("dialog", { name: "Купить в один клик" });
const openQuickOrder = (page: Page) => page.getByRole("button", { name: "Купить в один клик" }).click();
const band = (page: Page) => page.getByRole("main").getByRole("form", { name: "Стать дилером" });

test("a name typed once is not asked again by any form", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + SUPREME);
  await openQuickOrder(page);
  await quickOrder(page).getByLabel("Имя и фамилия").fill("Пётр Ильин");
  await quickOrder(page).getByLabel("Телефон").fill("9162047711");
  await quickOrder(page)
    .getByLabel(/^Комментарий/)
    .fill("Позвоните вечером");
  await quickOrder(page)
    .getByLabel(/^Согласен/)
    .check();
  await page.keyboard.press("Escape");
  await expect(quickOrder(page)).toBeHidden();

  // An order that was begun is offered again. Opened again, it is as it was, but for the consent.
  await page.getByRole("button", { name: "Продолжить быстрый заказ" }).click();
  await expect(quickOrder(page).getByLabel("Имя и фамилия")).toHaveValue("Пётр Ильин");
  await expect(quickOrder(page).getByLabel("Телефон")).toHaveValue("+7 916 204 77 11");
  await expect(quickOrder(page).getByLabel(/^Комментарий/)).toHaveValue("Позвоните вечером");
  await expect(quickOrder(page).getByLabel(/^Согласен/)).not.toBeChecked();
  await page.keyboard.press("Escape");

  await page.getByRole("main").getByRole("link", { name: "Помочь с выбором" }).click();
  await expect(page.getByRole("dialog", { name: "Помочь с выбором" }).getByLabel("Имя")).toHaveValue("Пётр Ильин");
  await page.keyboard.press("Escape");

  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  await page.getByRole("link", { name: /оформить$/i }).click();
  await expect(page.getByLabel("Имя и фамилия")).toHaveValue("Пётр Ильин");
  await page.getByLabel("Эл. почта").fill("petr@example.ru");
  await page.goto(`${shop.url}/forms/questions/`);
  await waitUntilHydrated(page);
  await expect(page.getByRole("form", { name: "Задать вопрос" }).getByLabel("Электронная почта")).toHaveValue("petr@example.ru");
});

test("a form on the page knows what was typed into a dialog over it", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/dealers/`);
  await page.getByRole("banner").getByRole("link", { name: "Заказать звонок" }).click();
  const dialog = page.getByRole("dialog", { name: "Заказать звонок" });
  await dialog.getByLabel("Имя").fill("Зоя");
  await dialog.getByLabel("Телефон").fill("9162047712");
  await dialog.getByRole("button", { name: "Закрыть" }).click();
  await expect(band(page).getByLabel("Имя")).toHaveValue("Зоя");
  await expect(band(page).getByLabel("Телефон")).toHaveValue("+7 916 204 77 12");
});

test("the account fills in every form, and its owner takes everything along", async ({ open, shop }) => {
  const page = await open(desktop, { expected: expectedRefusals });
  await visit(page, `${shop.url}/login/?view=registration`);
  await page.getByRole("textbox", { name: "Телефон" }).fill("9162047713");
  await register(page, "Анна Кабинетова", "anna.kabinet@example.ru");
  const code = await waitForMessage(shop.letters, /email=anna\.kabinet%40example\.ru&code=(\d{6})/);
  await page.getByRole("textbox", { name: "Код" }).fill(code);
  await page.getByRole("button", { name: "Подтвердить почту" }).click();
  await expect(page).toHaveURL(/\/account\//);

  await visit(page, shop.url + SUPREME);
  await openQuickOrder(page);
  await expect(quickOrder(page).getByLabel("Имя и фамилия")).toHaveValue("Анна Кабинетова");
  await expect(quickOrder(page).getByLabel("Телефон")).toHaveValue("+7 916 204 77 13");
  await page.keyboard.press("Escape");
  await visit(page, `${shop.url}/dealers/`);
  await expect(band(page).getByLabel("Имя")).toHaveValue("Анна Кабинетова");
  await expect(band(page).getByLabel("Электронная почта")).toHaveValue("anna.kabinet@example.ru");
  await band(page).getByLabel("Имя").fill("Анна Другая");
  await page.reload();
  await waitUntilHydrated(page);
  await expect(band(page).getByLabel("Имя")).toHaveValue("Анна Другая");

  await visit(page, `${shop.url}/account/`);
  await page.getByRole("button", { name: "Выйти" }).first().click();
  await expect(page).toHaveURL(`${shop.url}/`);
  await visit(page, `${shop.url}/dealers/`);
  await expect(band(page).getByLabel("Имя")).toHaveValue("");
});

test("what stands in a showroom says where and how many, and a visit is booked within its hours", async ({ open, shop }) => {
  const page = await open(phone, { expected: [/422/] });
  await visit(page, `${shop.url}/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/?m=146`);
  const places = page.locator(".buy-facts");
  await expect(places).toContainText(/Посмотреть в\sМытищах, 2\sшт\./);
  await expect(places).toContainText(/Высокий\sдвор», 1\sшт\./);
  await places.getByRole("link", { name: /Посмотреть в\sМытищах/ }).tap();
  const form = page.getByRole("dialog").getByRole("form", { name: "Посмотреть вживую" });
  await form.getByLabel("Имя").fill("Глеб");
  await form.getByLabel("Телефон").fill("9162047711");
  await form.getByRole("radio", { name: "Мытищи" }).check();
  const day = new Date(Date.now() + 7 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await form.getByLabel("Удобный день").fill(day);
  await form.getByLabel("Время").fill("07:30");
  await form.getByLabel(/^Согласен на/).check();
  await form.getByRole("button", { name: "Записаться" }).tap();
  await expect(form.getByLabel("Время")).toHaveAccessibleDescription(/В\sэтот день ждём с\s(?:9|10):00/);
  await form.getByLabel("Время").fill("12:30");
  await form.getByRole("button", { name: "Записаться" }).tap();
  await expect(page.getByRole("dialog")).toContainText("Запись у нас");
  await expect.poll(async () => (await shop.letters()).join()).toMatch(/Время:\s12:30/);
});

test("the newsletter form of the footer works, and the subscription can be cancelled", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, `${shop.url}/politics/`);
  const footer = page.getByRole("form", { name: "Письма о новинках" });
  await footer.getByLabel(/^Новые модели/).fill("news@example.ru");
  await footer.getByRole("button", { name: "Подписаться" }).click();
  const form = page.getByRole("form", { name: "Подписка" });
  await expect(form.getByRole("alert")).toContainText("Нужно согласие получать письма");
  await expect(form.getByRole("alert")).toContainText("Нужно согласие на обработку персональных данных");
  await expect(form.getByLabel("Электронная почта")).toHaveValue("news@example.ru");
  await form.getByLabel(/^Согласен получать/).check();
  await form.getByLabel(/^Согласен на/).check();
  await form.getByRole("button", { name: "Подписаться" }).click();
  await expect(page.getByRole("heading", { name: "Вы подписаны" })).toBeVisible();

  const link = async () => (await shop.letters()).map((letter) => /\/unsubscribe\/\?key=\S+/.exec(letter)?.[0]).find(Boolean);
  await expect.poll(link).toBeTruthy();
  await visit(page, shop.url + (await link()));
  await page.getByRole("button", { name: "Отписаться" }).click();
  await expect(page.getByText(/Больше не пишем на\snews@example\.ru/)).toBeVisible();
});
