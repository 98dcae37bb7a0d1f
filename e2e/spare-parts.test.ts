import { desktop, phone } from "./testing/browser.ts";
import { expect, readingTest as test, visit } from "./testing/fixtures.ts";

test("a spare net is found by model and size and goes into the cart in two presses from its product", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, `${shop.url}/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/`);
  await page
    .getByRole("navigation", { name: "Варианты" })
    .getByRole("link", { name: /^16\sft/ })
    .click();
  const fitting = page.getByRole("region", { name: "Что подходит" });
  await expect(fitting.getByRole("link", { name: /Запасная наружная сетка, 16\sft/ })).toBeVisible();
  await page.route("**/api/spare-parts/**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"price":1690,', '"price":1690.05,') });
  });
  await fitting.getByRole("link", { name: /Все детали/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Запасные части");
  await page.getByRole("button", { name: /В корзину: Запасная наружная сетка, 16\sft/ }).click();
  await expect(page.getByRole("group", { name: /Количество: Запасная наружная сетка, 16\sft/ })).toBeVisible();
  await page.getByRole("button", { name: /Взять на\sвсё изделие: 12 за\s20\s280,60/ }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]") as { quantity: number }[]))
    .toMatchObject([{ quantity: 1 }, { quantity: 12 }]);
});

test("without script the model, the size and a wrong serial number are answered", async ({ open, shop }) => {
  const page = await open(desktop, { javaScriptEnabled: false, expected: [/422/] });
  await page.goto(`${shop.url}/service/spare-parts/`);
  await page.getByLabel("Серийный номер зарегистрированного изделия").fill("BZ 0000 1");
  await page.getByRole("form", { name: "Поиск по серийному номеру" }).getByRole("button", { name: "Найти" }).click();
  await expect(page.getByText("Этот номер не зарегистрирован")).toBeVisible();
  await expect(page.getByLabel("Серийный номер зарегистрированного изделия")).toHaveValue("BZ 0000 1");
  await page.getByRole("link", { name: /Pro с\sвнутренней сеткой/ }).click();
  await page.getByRole("link", { name: /^14\sft/ }).click();
  await expect(page.getByRole("link", { name: /Запасная внутренняя сетка Pro, 14\sft/ })).toBeVisible();
  await page.getByRole("link", { name: "4. Пружины" }).click();
  await expect(page).toHaveURL(/#part-4$/);
});

test("a part's page asks for the model and leads to the part that fits", async ({ open, shop }) => {
  const page = await open(phone, { expected: [/422/] });
  await visit(page, `${shop.url}/catalog/batuty/aksessuary-dlya-batutov/setka-dlya-batuta-zapasnaya/`);
  const fit = page.getByRole("region", { name: /Подойдёт ли к\sвашей модели/ });
  await fit.getByLabel(/серийный номер/).fill("BZ 0000 1");
  await fit.getByRole("button", { name: "Проверить" }).click();
  await expect(fit).toContainText("Этот номер не зарегистрирован");
  await expect(fit.getByLabel(/серийный номер/)).toHaveValue("BZ 0000 1");
  await fit.getByLabel(/серийный номер/).fill("");
  await fit.getByLabel(/Модель и\sразмер/).selectOption({ label: "Батут Взлёт Supreme с внутренней сеткой, 14\u00a0ft" });
  await fit.getByRole("button", { name: "Проверить" }).click();
  await expect(fit.getByRole("status")).toContainText(/не\sподходит. Подойдёт/);
  await fit.getByRole("link", { name: /^Запасная внутренняя сетка, 14\sft/ }).click();
  await expect(fit.getByRole("status")).toContainText(/^Подходит к\sвашей модели/);
});

test("search finds the net of a size", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/search/?q=запасная сетка 16 ft`);
  await expect(page.getByRole("article").first()).toContainText(/Запасная наружная сетка, 16\sft/);
});

test("a part that search does not find leads to the choice by model and size", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, `${shop.url}/search/?q=сетка для батута hasttings 12 ft`);
  await page
    .getByRole("navigation", { name: "Подходящие разделы" })
    .getByRole("link", { name: /Подобрать деталь для батута/ })
    .click();
  await expect(page).toHaveURL(/\/service\/spare-parts\/$/);
});
