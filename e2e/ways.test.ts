import { desktop, phone } from "./testing/browser.ts";
import { expect, readingTest as test, visit } from "./testing/fixtures.ts";

test("a yard that takes no trampoline is told which number is in the way, and what fits instead", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, `${shop.url}/?length=4&width=5&age=5&weight=30#yard`);
  const answer = page.locator(".yard-result");
  await expect(answer).toContainText(/двор мал.*Мешает двор 4\s×\s5\sм/);
  await expect(answer.getByRole("listitem").filter({ hasText: /двор от\s4,9\s×\s4,9\sм/ })).toContainText(/6\sft/);
  await expect(answer.getByRole("listitem").filter({ hasText: /младшему от\s6\sлет/ })).toContainText("Мини-батут");
  await expect(answer.getByRole("link", { name: "Все мини-батуты" })).toHaveAttribute("href", "/catalog/batuty/mini-batuty/");
  await expect(answer).not.toContainText("показываем модели");
  // Small trampolines that suit: a model of several sizes is named with its size.
  await page.getByLabel("Младшему").fill("8");
  await expect(answer).toContainText(/Прыгать можно и\sдома/);
  await page.getByLabel("Младшему").press("Enter");
  await expect(page).toHaveURL(/age=8/);
  await expect(page.getByLabel("Младшему")).toBeFocused();
  const names = await answer.getByRole("listitem").getByRole("link").allInnerTexts();
  expect(new Set(names).size).toBe(names.length);
  await answer.getByRole("link", { name: "Заказать звонок" }).click();
  await expect(page.getByRole("dialog", { name: "Заказать звонок" })).toBeVisible();
  await page.keyboard.press("Escape");

  // What the form begins with is in the way of no yard.
  await visit(page, `${shop.url}/?length=5&width=6#yard`);
  await expect(answer).toContainText(/Ставьте 6\sft/);
  await page.getByLabel("Самый тяжёлый").fill("70");
  await expect(answer).toContainText(/Мешает вес 70\sкг или\sдвор 5\s×\s6\sм/);
  await expect(answer.getByRole("listitem").filter({ hasText: /вес до\s66\sкг/ })).toContainText(/Classic.*6\sft/);
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
  await area.fill("300");
  await expect(calculator.getByRole("status")).toContainText(/^1\s200\sшт\./);
  await expect(calculator.getByRole("link", { name: "запросите расчёт" })).toHaveAttribute("href", /^\/forms\/request\/\?product=\d+$/);
  await area.fill("много");
  await expect(area).toHaveAttribute("aria-invalid", "true");
  await area.fill("10,5");
  await calculator.getByRole("button", { name: /Положить в\sкорзину 42/ }).click();
  await expect(page.getByRole("textbox", { name: "Количество" }).first()).toHaveValue("42");
});
