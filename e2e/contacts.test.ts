import type { Page } from "playwright";
import { expectedRefusals, register, waitForMessage } from "./testing/accounts.ts";
import { desktop } from "./testing/browser.ts";
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
