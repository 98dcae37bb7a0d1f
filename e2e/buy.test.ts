import { describe } from "vitest";
import type { Page } from "playwright";
import { desktop, phone } from "./testing/browser.ts";
import { expect, waitUntilHydrated, statusMessage, tabTo, test, visit } from "./testing/fixtures.ts";
import { expectOrder, orderNumber } from "./testing/orders.ts";

const addToCart = (page: Page) => page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first();
const cartLink = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: new RegExp(`^Корзина.*товаров: ${count}$`) });
const stepper = (page: Page) => page.getByRole("group", { name: "Количество: Батут Взлёт Supreme, 14 ft" }).first();

const photo = (page: Page) =>
  page
    .getByRole("group", { name: /^Фотографии/ })
    .getByRole("img")
    .first();

/** The list was filtered by 14 ft: its card leads to that size. */
async function expectFourteen(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/batut-vzlet-supreme\/\?m=146$/);
  await expect(page.getByText("66 990 ₽").first()).toBeVisible();
  await expect(page.getByText(/^В наличии, \d\sшт\.$/)).toBeVisible();
  await expect(photo(page)).toHaveAttribute("src", /supreme-14\./);
}

test("buys on a desktop: menu, filter, size, cart, corrected form, order", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url);
  await page.getByRole("button", { name: "Каталог", exact: true }).first().click();
  await page.getByRole("navigation", { name: "Категории" }).getByRole("link", { name: "Батуты" }).hover();
  await page
    .getByRole("link", { name: /^Батуты с защитной сеткой/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Батуты с защитной сеткой");

  await page
    .getByRole("group", { name: "Диаметр" })
    .getByRole("checkbox", { name: /^14 ft/ })
    .check();
  await expect(page).toHaveURL(/\?f_diametr=427$/);
  await expect(page.getByRole("status").filter({ hasText: "Подходят 9 из 14" })).toBeVisible();
  await page.getByRole("link", { name: /^Батут Взлёт Supreme, 14\sft$/ }).click();
  await expectFourteen(page);
  const sizes = page.getByRole("navigation", { name: "Варианты" });
  await sizes.getByRole("link", { name: /^8 ft/ }).click();
  await expect(photo(page)).toHaveAttribute("src", /supreme-8\./);
  await sizes.getByRole("link", { name: /^14 ft/ }).click();
  await expectFourteen(page);

  await addToCart(page).click();
  await expect(statusMessage(page, "В корзине: Батут Взлёт Supreme, 14 ft, 1 шт.")).toBeAttached();
  await expect(cartLink(page, 1)).toBeVisible();
  await stepper(page).getByRole("button", { name: "Больше" }).click();
  await expect(cartLink(page, 2)).toBeVisible();
  await page.getByRole("link", { name: /оформить$/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Корзина");

  const name = page.getByLabel("Имя и фамилия");
  const tel = page.getByLabel("Телефон");
  await expect(page).toHaveTitle(/^Корзина/);
  await page.getByLabel("Что важно знать курьеру").fill("Ворота шириной 2 метра");
  await page.getByRole("button", { name: "Оформить заказ" }).click();
  const summary = page.getByRole("alert", { name: "Проверьте форму" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Укажите имя",
    "Укажите телефон",
    "Укажите город, улицу и дом",
    "Нужно согласие на обработку персональных данных",
  ]);
  await expect(page).toHaveTitle(/^Ошибка: Корзина/);
  await expect(name).toHaveAccessibleDescription(/Укажите имя/);
  await summary.getByRole("link", { name: "Укажите имя" }).click();
  await expect(name).toBeFocused();
  await expect(page).toHaveTitle(/^Ошибка: Корзина/);

  await name.fill("Пётр Ильин");
  await expect(summary.getByRole("link", { name: "Укажите имя" })).toHaveCount(0);
  await tel.click();
  await expect(tel).toHaveValue("+7 ");
  await tel.pressSequentially("абв916");
  await expect(tel).toHaveValue("+7 916");
  await page.getByRole("button", { name: "Оформить заказ" }).click();
  await expect(summary.getByRole("link", { name: "Телефон: не хватает семи цифр" })).toBeVisible();
  await tel.fill("");
  await tel.pressSequentially("91620477112222");
  await expect(tel).toHaveValue("+7 916 204 77 11");
  await page.getByLabel("Эл. почта").fill("petr@example.ru");
  await page.getByLabel("Город, улица, дом").fill("Москва, Летняя, 5");
  await page.getByLabel(/^Согласен на/).check();
  await expect(page).toHaveTitle(/^Корзина/);
  await expect(page.getByLabel("Что важно знать курьеру")).toHaveValue("Ворота шириной 2 метра");
  await page.getByRole("button", { name: "Оформить заказ" }).click();

  const number = await orderNumber(page);
  await expect(statusMessage(page, `Заказ № ${number} принят`)).toBeAttached();
  await expect(page.getByRole("banner").getByRole("link", { name: "Корзина", exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toBe("[]");
  expect(await shop.orders()).toContain(number);
  await expectOrder(
    shop,
    number,
    ["Пётр Ильин", "+7 916 204 77 11", "Москва, Летняя, 5", "Ворота шириной 2 метра", /Supreme, 14\sft/, /2\sшт/],
    2,
  );
});

test("buys on a phone by touch: side menu, filter sheet, bar at the bottom", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, shop.url);
  await page.getByRole("banner").getByRole("button", { name: "Меню" }).tap();
  const menu = page.getByRole("dialog", { name: "Меню" });
  await menu.getByRole("button", { name: /^Батуты/ }).tap();
  await menu.getByRole("link", { name: /^Батуты с защитной сеткой/ }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Батуты с защитной сеткой");
  await expect(menu).toBeHidden();

  await page.getByRole("button", { name: "Фильтры" }).tap();
  const sheet = page.getByRole("complementary", { name: "Фильтры" });
  await sheet.getByRole("checkbox", { name: /^14 ft/ }).tap();
  await sheet.getByRole("button", { name: "Показать товары: 9" }).tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\?f_diametr=427$/);
  await page.getByRole("link", { name: /^Батут Взлёт Supreme, 14\sft$/ }).tap();
  await expectFourteen(page);

  await addToCart(page).tap();
  await expect(stepper(page)).toBeVisible();
  await page
    .getByRole("navigation", { name: "Быстрые разделы" })
    .getByRole("link", { name: /^Корзина.*товаров: 1$/ })
    .tap();
  await page.getByRole("radio", { name: /Самовывоз/ }).check();
  await expect(page.getByLabel("Город, улица, дом")).toHaveCount(0);
  await page.getByLabel("Имя и фамилия").fill("Анна");
  await page.getByLabel("Телефон").fill("8 916 204-77-11");
  await expect(page.getByLabel("Телефон")).toHaveValue("+7 916 204 77 11");
  await page.getByRole("button", { name: "Оформить", exact: true }).tap();
  await expect(page.getByRole("alert", { name: "Проверьте форму" })).toBeFocused();
  await page.getByLabel(/^Согласен на/).check();
  await page.getByRole("button", { name: "Оформить заказ" }).tap();
  await expectOrder(shop, await orderNumber(page), ["Анна", "+7 916 204 77 11", /Самовывоз/], 1);
});

test("buys by keyboard alone", async ({ open, shop }) => {
  const page = await open(desktop);
  const { keyboard } = page;
  const go = async (role: "link" | "button" | "checkbox" | "radio", name: string | RegExp, key = "Enter") => {
    await tabTo(page, page.getByRole(role, { name, exact: typeof name === "string" }).first());
    await keyboard.press(key);
  };
  await visit(page, `${shop.url}/catalog/`);
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "К содержанию" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("link", { name: /^Батуты с защитной сеткой/ }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await go("checkbox", /^14 ft/, "Space");
  await expect(page).toHaveURL(/f_diametr=427/);
  await expect(page.getByRole("checkbox", { name: /^14 ft/ })).toBeFocused();
  await go("link", /^Батут Взлёт Supreme, 14\sft$/);
  await expect(page.getByRole("heading", { level: 1, name: "Батут Взлёт Supreme" })).toBeFocused();
  await go("link", /^14 ft/);
  await expect(page).toHaveURL(/\?m=146$/);
  await go("button", "В корзину");
  await expect(statusMessage(page, /В корзине/)).toBeAttached();
  // The quantity replaced the button and has taken the focus.
  await expect(stepper(page).getByRole("button", { name: "Больше" })).toBeFocused();
  await go("link", /оформить$/i);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await tabTo(page, page.getByLabel("Имя и фамилия"));
  await keyboard.insertText("Олег");
  await keyboard.press("Tab");
  await keyboard.type("9162047711");
  await go("radio", /./, "ArrowDown");
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /Самовывоз/ })).toBeChecked();
  await tabTo(page, page.getByLabel(/^Согласен на/));
  await keyboard.press("Space");
  await go("button", "Оформить заказ");
  await expectOrder(shop, await orderNumber(page), ["Олег", /Самовывоз/], 1);
});

describe("the order form", () => {
  test("takes a pasted number that begins with 8", async ({ open, shop }) => {
    const page = await open(desktop);
    await page.addInitScript(() => localStorage.setItem("cart", '[{"id":146,"quantity":1}]'));
    await visit(page, `${shop.url}/cart/`);
    const name = page.getByLabel("Имя и фамилия");
    await name.fill("8 (916) 204-77-11");
    await name.press("ControlOrMeta+a");
    await name.press("ControlOrMeta+x");
    const tel = page.getByLabel("Телефон");
    await tel.click();
    await tel.press("ControlOrMeta+v");
    await expect(tel).toHaveValue("+7 916 204 77 11");
    await tel.press("Home");
    await tel.pressSequentially("5");
    await expect(tel).toHaveValue("+7 916 204 77 11");
    // The cursor is before the prefix when the key comes.
    await tel.evaluate((input: HTMLInputElement) => {
      const keepsIt = (event: Event) => event.stopImmediatePropagation();
      document.addEventListener("selectionchange", keepsIt, { capture: true });
      input.setSelectionRange(0, 0);
    });
    await tel.press("5");
    await expect(tel).toHaveValue("+7 916 204 77 11");
  });

  test("keeps what was typed over a reload, but not the consent", async ({ open, shop }) => {
    const page = await open(desktop);
    await page.addInitScript(() => localStorage.setItem("cart", '[{"id":146,"quantity":1}]'));
    await visit(page, `${shop.url}/cart/`);
    await page.getByLabel("Имя и фамилия").fill("Пётр");
    await page.getByLabel("Город, улица, дом").fill("Тула");
    await page.getByLabel(/^Согласен на/).check();
    await page.reload();
    await waitUntilHydrated(page);
    await expect(page.getByLabel("Имя и фамилия")).toHaveValue("Пётр");
    await expect(page.getByLabel("Город, улица, дом")).toHaveValue("Тула");
    await expect(page.getByLabel(/^Согласен на/)).not.toBeChecked();
  });

  test("prices the delivery into the chosen city by weight, and orders it so", async ({ open, shop }) => {
    const page = await open(phone);
    await page.addInitScript(() => localStorage.getItem("cart") ?? localStorage.setItem("cart", '[{"id":145,"quantity":1}]'));
    await visit(page, `${shop.url}/cart/`);
    const city = page.getByRole("combobox", { name: "Куда везём" });
    await expect(city).toHaveValue("moskva");
    await expect(page.getByRole("radio", { name: /Курьером/ })).toBeChecked();
    await expect(page.getByText("Заказ весит 84,5 кг")).toBeVisible();
    await city.selectOption({ label: "Казань" });
    await expect(page.getByRole("radio", { name: /^Транспортной компанией.*2\s890\s₽.*\d+(?:–|\s[а-я]+ – )\d+\s[а-я]+/ })).toBeChecked();
    await expect(page.getByRole("radio", { name: /Курьером/ })).toHaveCount(0);
    await expect(statusMessage(page, "Казань: Транспортной компанией, 2 890 ₽")).toBeAttached();
    await expect(page.getByRole("complementary", { name: "Итог" })).toContainText("55 880 ₽");
    await page.reload();
    await waitUntilHydrated(page);
    await expect(city).toHaveValue("kazan");
    await page.getByLabel("Имя и фамилия").fill("Рустам");
    await page.getByLabel("Телефон").fill("8 916 204-77-11");
    await page.getByLabel("Город, улица, дом").fill("Казань, Баумана, 1");
    await page.getByLabel(/^Согласен на/).check();
    await page.getByRole("button", { name: "Оформить заказ" }).tap();
    await expectOrder(shop, await orderNumber(page), ["Рустам", "Казань", "Транспортной компанией", /Стоимость доставки: 2\s890\s₽/], 1);
    // The region is remembered: a list, which is the same for everybody, then names its day.
    await visit(page, `${shop.url}/catalog/batuty/batuty-s-setkoy/`);
    await expect(page.getByRole("article").first()).toContainText(/Казань: \d/);
    // The cart has the one that was chosen last, wherever that was.
    await page.evaluate(() => {
      localStorage.setItem("cart", '[{"id":145,"quantity":1}]');
      localStorage.setItem("region", "moskva");
    });
    await visit(page, `${shop.url}/cart/`);
    await expect(city).toHaveValue("moskva");
  });

  test("goes with the sum that was shown: where no new one could be counted, the shop refuses it", async ({ open, shop }) => {
    const page = await open(desktop, { expected: [/409/, /ERR_FAILED/] });
    await page.addInitScript(() => localStorage.getItem("cart") ?? localStorage.setItem("cart", '[{"id":145,"quantity":1}]'));
    await visit(page, `${shop.url}/cart/`);
    const total = page.getByRole("complementary", { name: "Итог" });
    const order = page.getByRole("button", { name: "Оформить заказ" });
    await page.getByRole("radio", { name: /Самовывоз/ }).check();
    await page.getByLabel("Имя и фамилия").fill("Вера Внимательная");
    await page.getByLabel("Телефон").fill("9162047711");
    await page.getByLabel(/^Согласен на/).check();
    await expect(total).toContainText(/К оплате\s*52\s990/);
    await page.route("**/api/cart/*", (route) => route.abort());
    await page.getByRole("textbox", { name: "Количество" }).fill("2");
    await order.click();
    const summary = page.getByRole("alert", { name: "Проверьте форму" });
    await expect(summary).toContainText(/была 52\s990\s₽, стала 105\s980\s₽/);
    await expect(total).toContainText(/Было\s*52\s990.*Не\sполучилось посчитать/);
    await page.unrouteAll({ behavior: "wait" });
    await total.getByRole("button", { name: "Повторить" }).click();
    await expect(total).toContainText(/К оплате\s*105\s980/);
    await order.click();
    await expectOrder(shop, await orderNumber(page), ["Вера Внимательная", /2\sшт/], 1);
  });

  test("what is short is said beside the goods, where the summary of the errors leads", async ({ open, shop }) => {
    const page = await open(desktop, { expected: [/409/] });
    await page.addInitScript(() => localStorage.setItem("cart", '[{"id":146,"quantity":1}]'));
    await visit(page, `${shop.url}/cart/`);
    await page.getByLabel("Имя и фамилия").fill("Пётр");
    await page.getByLabel("Телефон").fill("9162047711");
    await page.getByLabel("Город, улица, дом").fill("Тула");
    await page.getByLabel(/^Согласен на/).check();
    // Meanwhile others have bought nearly all of it: the shop is asked for more than it has.
    await page.route("**/api/checkout/", (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), products: [{ id: 146, quantity: 99 }] }) }),
    );
    await page.getByRole("button", { name: "Оформить заказ" }).click();
    const summary = page.getByRole("alert", { name: "Проверьте форму" });
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: /наличии/ }).click();
    const goods = page.locator("#cart-products");
    await expect(goods).toBeFocused();
    await expect(goods).toContainText(/Supreme, 14.ft: в.наличии/);
    await page.getByRole("button", { name: "Больше" }).click();
    await expect(summary).toBeHidden();
    await expect(page).toHaveTitle(/^Корзина/);
  });

  test("a removed line can be brought back", async ({ open, shop }) => {
    const page = await open(phone);
    await page.addInitScript(() => localStorage.getItem("cart") ?? localStorage.setItem("cart", '[{"id":146,"quantity":2}]'));
    await visit(page, `${shop.url}/cart/`);
    await page.getByRole("button", { name: "Удалить: Батут Взлёт Supreme" }).tap();
    await expect(page.getByRole("heading", { name: "В корзине пусто" })).toBeVisible();
    await page.getByRole("button", { name: "Вернуть" }).tap();
    await expect(page.getByRole("textbox", { name: "Количество" })).toHaveValue("2");
  });
});
