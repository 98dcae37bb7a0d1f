import { desktop, phone } from "./testing/browser.ts";
import { chooseRadio } from "./testing/enquiries.ts";
import { expect, readingTest as test, waitUntilHydrated, statusMessage, tabTo, visit } from "./testing/fixtures.ts";

const withoutScript = { javaScriptEnabled: false };

test("dealers: a choice is applied at once, another region clears the city, Back returns", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/dealers/`);
  const main = page.getByRole("main");
  const region = main.getByRole("combobox", { name: "Регион" });
  const city = main.getByRole("combobox", { name: "Город" });
  await expect(statusMessage(page, "Всего 42 в 33 городах")).toBeVisible();
  await city.focus();
  await city.selectOption("Казань");
  await expect(page).toHaveURL(`${shop.url}/dealers/?city=${encodeURIComponent("Казань")}`);
  await expect(statusMessage(page, "Показано 2 из 42")).toBeVisible();
  await expect(city).toBeFocused();
  await region.selectOption("Самарская область");
  await expect(page).toHaveURL(/\?region=[^&]+$/);
  await expect(main.getByRole("heading", { level: 2, name: "Самара" })).toBeVisible();
  await expect(city).toHaveValue("");
  await chooseRadio(main.getByRole("radio", { name: /^Склад/ }));
  await expect(page).toHaveURL(/&kind=/);
  await page.goBack();
  await expect(main.getByRole("radio", { name: /^Всё/ })).toBeChecked();
  await main.getByRole("link", { name: "Показать все" }).click();
  await expect(page).toHaveURL(`${shop.url}/dealers/`);
  await expect(region).toHaveValue("");
});

test("dealers: the nearest come first after a press; who gives no place chooses the city", async ({ open, shop }) => {
  const page = await open(phone, { geolocation: { latitude: 59.93, longitude: 30.33 }, permissions: ["geolocation"] });
  await visit(page, `${shop.url}/dealers/`);
  const cities = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(cities.first()).not.toHaveText(/Санкт-Петербург/);
  await page.getByRole("button", { name: "Сначала ближайшие" }).tap();
  await expect(cities.first()).toHaveText(/Санкт-Петербург/);
  await expect(page.getByText(/Магазин · .*\d\sкм$/).first()).toBeVisible();

  const refused = await open(phone);
  await visit(refused, `${shop.url}/dealers/`);
  await tabTo(refused, refused.getByRole("button", { name: "Сначала ближайшие" }));
  await refused.keyboard.press("Enter");
  await expect(statusMessage(refused, "Не получилось узнать место: выберите город в списке")).toBeVisible();
  await expect(refused.getByRole("combobox", { name: "Город" })).toBeFocused();
});

test("dealers: the keyboard reaches a dot of the map and follows it", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/dealers/`);
  const dot = page.getByRole("group", { name: "Города на карте" }).getByRole("link", { name: /^Владивосток: 1/ });
  await tabTo(page, dot);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${shop.url}/dealers/?city=${encodeURIComponent("Владивосток")}`);
  await expect(statusMessage(page, "Показано 1 из 42")).toBeVisible();
  await expect(dot).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("main").getByRole("link", { name: "+7 (000) 000-19-01" })).toHaveAttribute("href", "tel:+70000001901");
});

test("dealers without script: the form, the map and the link out of an empty list", async ({ open, shop }) => {
  const page = await open(phone, withoutScript);
  await page.goto(`${shop.url}/dealers/`);
  const main = page.getByRole("main");
  await main.getByRole("combobox", { name: "Город" }).selectOption("Иркутск");
  await main.getByRole("button", { name: "Показать" }).click();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Иркутск", "Стать дилером"]);
  await page.goto(`${shop.url}/dealers/?city=${encodeURIComponent("Иркутск")}&kind=${encodeURIComponent("Склад")}`);
  await expect(main.getByRole("heading", { name: "Здесь пока никого нет" })).toBeVisible();
  await main.getByRole("link", { name: "Показать все" }).click();
  await expect(page).toHaveURL(`${shop.url}/dealers/`);
  await main.getByRole("link", { name: /^Калининград: 1/ }).click();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Калининград", "Стать дилером"]);
});

test("brands: every link of a brand leads to its products", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/company/brands/`);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Взлёт", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Взлёт" })).toBeVisible();
  const links = await main.locator("a[href^='/']").evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  const answers = await Promise.all([...new Set(links)].map(async (href) => [href, (await page.request.get(shop.url + href)).status()]));
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  await main.getByRole("link", { name: /^Батуты \d+$/ }).click();
  await expect(page).toHaveURL(/\/catalog\/batuty\/\?f_brand=vzlet$/);
  await expect(page.getByRole("checkbox", { name: /^Взлёт/ })).toBeChecked();
});

test("contacts: offices, their drawn ways and numbers to call", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/contacts/`);
  const main = page.getByRole("main");
  await expect(main.getByRole("img", { name: /^От станции Мытищи/ })).toBeVisible();
  await expect(main.getByRole("link", { name: "Построить маршрут" })).toHaveCount(5);
  await expect(main.getByRole("link", { name: "Построить маршрут" }).first()).toHaveAttribute("href", /^https:\/\/yandex\.ru\/maps\/\?/);
  await main.getByRole("link", { name: "Найти дилера" }).click();
  await expect(page).toHaveURL(`${shop.url}/dealers/`);
});

test("clubs: the plan leads to the zones, the action to an address", async ({ open, shop }) => {
  const page = await open(desktop);
  await page.goto(`${shop.url}/clubs-equipment/`);
  await waitUntilHydrated(page);
  const main = page.getByRole("main");
  await main.getByRole("group", { name: "План зала по зонам" }).getByRole("link", { name: "Кардио" }).click();
  await expect(page).toHaveURL(/#kardio$/);
  await expect(main.getByRole("heading", { level: 2, name: "Кардио" })).toBeInViewport();
  await main.getByRole("link", { name: "Прислать размеры" }).click();
  await expect(main.getByRole("link", { name: "clubs@vzlet.example" })).toBeInViewport();
});

test("the text of a product card stays in its column, also with long values", async ({ open, shop }) => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await visit(page, `${shop.url}/company/brands/vzlet/`);
  const wide = await page.locator(".product-card").evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { right } = card.getBoundingClientRect();
      const texts = [...card.querySelectorAll("h3, dt, dd")];
      return texts.filter((text) => text.getBoundingClientRect().right > right + 1).map(({ textContent }) => textContent);
    }),
  );
  expect(wide).toEqual([]);
});
