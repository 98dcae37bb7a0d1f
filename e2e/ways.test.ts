import { desktop, phone } from "./testing/browser.ts";
import { expect, readingTest as test, visit } from "./testing/fixtures.ts";

test("a small yard leads to small trampolines and a call", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, `${shop.url}/?length=3&width=3&age=8&weight=40#yard`);
  const answer = page.locator(".yard-result");
  await expect(answer).toContainText(/Для батута с\sсеткой двор мал/);
  await expect(answer.getByRole("listitem").filter({ hasText: "Мини-батут" }).first()).toContainText("₽");
  // A model of several sizes is named with its size.
  const names = await answer.getByRole("listitem").getByRole("link").allInnerTexts();
  expect(new Set(names).size).toBe(names.length);
  await expect(answer.getByRole("link", { name: "Все мини-батуты" })).toHaveAttribute("href", "/catalog/batuty/mini-batuty/");
  // Nothing in the catalogue holds 250 kg: the reasons promise no models.
  await page.getByLabel("Самый тяжёлый").fill("250");
  await expect(answer.getByRole("link", { name: "Все мини-батуты" })).toHaveCount(0);
  await expect(answer).not.toContainText("показываем модели");
  await answer.getByRole("link", { name: "Заказать звонок" }).click();
  await expect(page.getByRole("dialog", { name: "Заказать звонок" })).toBeVisible();
});

test("a search says which words it left out, and knows the price of the size", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/search/?q=${encodeURIComponent("батут 12 ft до 20000")}`);
  const told = page.getByRole("status").filter({ hasText: "товар" });
  await expect(told).toContainText(/Не\sнашли «до 20000», показываем без этих слов/);
  await expect(page.getByRole("article").first()).toContainText("12 ft");
  await visit(page, `${shop.url}/search/?q=${encodeURIComponent("батут холодильник")}`);
  await expect(told).toContainText(/Не\sнашли «холодильник», показываем без этого слова/);
  await told.getByRole("link", { name: /Искать точно/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Ничего не нашлось" })).toBeVisible();
});

test("an article's list goes into the cart with one press, at the sum that the text tells", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, `${shop.url}/articles/studiya-po-zonam/`);
  const list = page.getByRole("region", { name: /Студия на 80\sм²/ });
  const total = (await list.locator(".shopping-total b").innerText()).trim();
  await expect(page.getByText(/Всё перечисленное стоит/)).toContainText(total);
  const lines = await list.getByRole("listitem").count();
  await list.getByRole("button", { name: /Весь список в\sкорзину/ }).press("Enter");
  await list.getByRole("link", { name: "Открыть корзину" }).click();
  await expect(page).toHaveURL(`${shop.url}/cart/`);
  await expect(page.getByLabel("Количество", { exact: true })).toHaveCount(lines);
  await expect(page.getByText(total).first()).toBeVisible();
});

test("floor tiles count the pieces for a hall and put them into the cart", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, `${shop.url}/catalog/kluby/napolnye-pokrytiya/plitka-rezinovaya-opora/`);
  const area = page.getByLabel("Площадь, м²");
  await area.fill("20");
  const calculator = page.getByRole("region", { name: /Сколько нужно на\sпол/ });
  await expect(calculator.getByRole("status")).toContainText(/^84\sшт\. по\s0,25\sм²/);
  await calculator.getByRole("checkbox").uncheck();
  await expect(calculator.getByRole("status")).toContainText(/^80\sшт\./);
  await area.fill("много");
  await expect(area).toHaveAttribute("aria-invalid", "true");
  await area.fill("10,5");
  await calculator.getByRole("button", { name: /Положить в\sкорзину 42/ }).click();
  await expect(page.getByRole("textbox", { name: "Количество" }).first()).toHaveValue("42");
});
