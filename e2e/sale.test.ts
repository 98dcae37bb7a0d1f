import { desktop, phone } from "./testing/browser.ts";
import { expect, readingTest as test, visit } from "./testing/fixtures.ts";

const SALE = "/catalog/?special=1";

test("the home page, the header and the sale speak of the same products", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url);
  const told = Number(/(\d+)/.exec((await page.getByText(/товар(?:а|ов)? со\s?скидкой/).textContent()) ?? "")?.[0]);
  expect(told).toBeGreaterThan(9);
  await expect(page.getByRole("banner").getByRole("link", { name: "Распродажа" })).toHaveAttribute("href", SALE);
  await page.getByRole("link", { name: "Вся распродажа" }).click();
  await expect(page).toHaveURL(shop.url + SALE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^Распродажа.*${told}$`));
  await expect(page.getByRole("status").filter({ hasText: /^\d+ товар/ })).toHaveText(new RegExp(`^${told} товар`));

  const cards = page.getByRole("region", { name: "Товары" }).getByRole("article");
  await expect(cards).toHaveCount(9);
  await expect(page.getByText("Прежняя цена")).toHaveCount(9);
  await page.getByRole("link", { name: "Показать ещё" }).click();
  await expect(cards).toHaveCount(18);
  await expect(page.getByText("Прежняя цена")).toHaveCount(18);
});

test("the sale is filtered by category and sorted, and stays the sale", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + SALE);
  const count = page.getByRole("status").filter({ hasText: /товар|Подход/ });
  const all = await count.innerText();
  const section = page.getByRole("group", { name: "Раздел" });
  const label = section.locator("label", { hasText: "Кардио" });
  const members = Number(await label.locator("small").innerText());
  await label.click();
  await expect(page).toHaveURL(/\/catalog\/\?special=1&f_category=kardio$/);
  await expect(count).toHaveText(new RegExp(`^Подход\\S+ ${members} из `));
  await page.getByRole("combobox", { name: "Порядок" }).selectOption("Сначала дешевле");
  await expect(page).toHaveURL(/special=1&f_category=kardio&sort=price_asc$/);
  await page.getByRole("link", { name: "Сбросить" }).click();
  await expect(page).toHaveURL(shop.url + SALE);
  await expect(count).toHaveText(all);
});

test("the sale works without script", async ({ open, shop }) => {
  const page = await open(phone, { javaScriptEnabled: false });
  await page.goto(shop.url);
  await page.getByRole("link", { name: "Вся распродажа" }).click();
  await expect(page).toHaveURL(shop.url + SALE);
  await page.goto(`${shop.url}${SALE}&f_category=batuty`);
  await expect(page.getByRole("link", { name: "Убрать фильтр: Батуты" })).toHaveAttribute("href", SALE);
  await expect(page.locator("input[type=hidden][name=special]")).toHaveValue("1");
});
