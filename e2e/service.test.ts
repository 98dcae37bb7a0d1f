import { desktop, phone } from "./testing/browser.ts";
import { expect, readingTest as test, statusMessage, tabTo, visit } from "./testing/fixtures.ts";

const withoutScript = { javaScriptEnabled: false };
const SUPREME = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/";

test("without script: service leads to an answer, answers open and can be searched", async ({ open, shop }) => {
  const page = await open(phone, withoutScript);
  await page.goto(`${shop.url}/service/`);
  await page.getByRole("navigation", { name: "Разделы сервиса" }).getByRole("link", { name: "Вопросы и ответы" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: /^Вопросы и ответы/ })).toBeVisible();
  const answers = page.getByRole("main").locator("details");
  const all = await answers.count();
  await answers.nth(0).locator("summary").tap();
  await answers.nth(2).locator("summary").tap();
  await expect(page.getByRole("main").locator("details[open]")).toHaveCount(2);
  await page.getByRole("main").getByRole("searchbox", { name: "Поиск по вопросам" }).fill("рассрочку");
  await page.getByRole("main").getByRole("button", { name: "Найти" }).tap();
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.getByText(/^Наш(?:ёлся|лись|лось) \d+ вопрос/)).toBeVisible();
  await expect(answers).not.toHaveCount(all);
  await expect(page.getByRole("heading", { name: /рассрочк/i }).first()).toBeVisible();
});

test("without script: the address of an answer opens it", async ({ open, shop }) => {
  const page = await open(desktop, withoutScript);
  await page.goto(`${shop.url}/service/faq/#kogda-i-chem-platit`);
  await expect(page.locator("#kogda-i-chem-platit")).toBeVisible();
});

test("with script: the address of an answer opens it below its question", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/service/faq/#kogda-i-chem-platit`);
  await expect(page.locator("#kogda-i-chem-platit")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Когда и чем платить?" })).toBeInViewport();
});

test("without script: instructions are searched, and lead to their file and section", async ({ open, shop }) => {
  const page = await open(desktop, withoutScript);
  await page.goto(`${shop.url}/service/instructions/`);
  const search = page.getByRole("main").getByRole("searchbox", { name: "Поиск по инструкциям" });
  await search.fill("сборка батутов");
  await search.press("Enter");
  const guide = page.getByRole("listitem").filter({ hasText: "Порядок сборки рамы" });
  await expect(guide).toContainText(/PDF, \d+\sстраниц\S*, \d+\sКБ/);
  const file = await page.request.get(
    shop.url + (await guide.getByRole("link", { name: /^батуты с защитной сеткой/i }).getAttribute("href")),
  );
  expect(file.headers()["content-type"]).toBe("application/pdf");
  await expect(guide.getByRole("link", { name: /^Раздел/ })).toHaveAttribute("href", "/catalog/batuty/batuty-s-setkoy/");
  await page.goto(`${shop.url}/service/instructions/?q=телескоп`);
  await page.getByRole("link", { name: "Все инструкции" }).click();
  await expect(page).toHaveURL(`${shop.url}/service/instructions/`);
});

test("with script: the list of instructions narrows while typing, and the scroll position stays", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/service/instructions/`);
  const search = page.getByRole("main").getByRole("searchbox", { name: "Поиск по инструкциям" });
  await search.pressSequentially("скамь");
  await expect(statusMessage(page, /^Нашлась 1 инструкция$/)).toBeVisible();
  await expect(page).toHaveURL(/\?q=/);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("скамь");
  await search.fill("");
  await expect(page).toHaveURL(`${shop.url}/service/instructions/`);
  await expect(page.getByRole("heading", { level: 2, name: "Батуты" })).toBeVisible();
});

test("without script: the server computes the instalments and names the errors", async ({ open, shop }) => {
  const page = await open(phone, withoutScript);
  await page.goto(`${shop.url}/payment/`);
  const calculator = page.getByRole("region", { name: "Посчитать платежи" });
  await expect(statusMessage(page, /^14\s998,33\s₽/)).toBeVisible();
  await expect(calculator.getByText("Оценивайте свои финансовые возможности и риски")).toHaveCount(0);
  await calculator.getByRole("radio", { name: /^12\sмесяцев/ }).check();
  await calculator.getByRole("button", { name: "Рассчитать" }).tap();
  await expect(page).toHaveURL(/months=12/);
  await expect(calculator.getByText("Кредит банка-партнёра")).toBeVisible();
  await expect(calculator.getByText("8 962,01 ₽", { exact: true })).toBeVisible();
  await expect(calculator.getByText("Оценивайте свои финансовые возможности и риски")).toBeVisible();
  await calculator.getByRole("textbox", { name: "Сумма заказа" }).fill("900");
  await calculator.getByRole("button", { name: "Рассчитать" }).tap();
  const price = calculator.getByRole("textbox", { name: "Сумма заказа" });
  await expect(price).toHaveValue("900");
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await expect(calculator.getByText("Частями можно оплатить заказ от 15 000 ₽")).toBeVisible();
});

test("with script: the calculator answers each key press", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/payment/`);
  const calculator = page.getByRole("region", { name: "Посчитать платежи" });
  const price = calculator.getByRole("textbox", { name: "Сумма заказа" });
  await tabTo(page, price);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("60 000");
  await expect(statusMessage(page, /^10\s000\s₽/)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("30001");
  await expect(statusMessage(page, /₽/)).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(calculator.getByText("Первый взнос — не больше 30 000 ₽, это 50 % цены")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect(statusMessage(page, /^9\s950\s₽/)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(calculator.getByRole("radio", { name: /^10\sмесяцев\s?кредит, 14,9\s%/ })).toBeChecked();
  await expect(calculator.getByText("Кредит банка-партнёра")).toBeVisible();
  await calculator.getByText("График платежей").click();
  await expect(calculator.getByRole("row")).toHaveCount(11);
  await expect(page).toHaveURL(`${shop.url}/payment/`);
});

test("a product leads to its guide and to the calculator with its price", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + SUPREME);
  await expect(page.getByRole("region", { name: "Инструкция" }).getByRole("link", { name: /^Инструкция по сборке/ })).toHaveAttribute(
    "href",
    "/instructions/batuty-s-setkoy.pdf",
  );
  await page.getByRole("link", { name: /в месяц, рассрочка на 6 месяцев/ }).click();
  await expect(page).toHaveURL(/\/payment\/\?price=34990#instalment$/);
  await expect(page.getByRole("textbox", { name: "Сумма заказа" })).toHaveValue("34\u00a0990");
  await expect(page.getByRole("heading", { name: "Посчитать платежи" })).toBeInViewport();
});

test("the table of contents marks the section in view", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/service/terms/`);
  const contents = page.getByRole("navigation", { name: "Содержание" });
  const third = contents.getByRole("link").nth(2);
  await third.click();
  await expect(third).toHaveAttribute("aria-current", "location");
  await expect(contents.locator("[aria-current]")).toHaveCount(1);
});
