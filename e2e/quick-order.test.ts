import { desktop, phone } from "./testing/browser.ts";
import { expect, waitUntilHydrated, statusMessage, test, visit } from "./testing/fixtures.ts";
import { numberIn } from "./testing/orders.ts";

const SUPREME = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/?m=146";
const ARENA_PARK = "/catalog/batuty/sportivnye-batuty/vstroennyy-batut-vzlet-arena-park/";

test("a quick order keeps the focus in its dialog, returns it and is placed", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/409/] });
  await visit(page, shop.url + SUPREME);
  const opener = page.getByRole("button", { name: /^(?:Купить в один клик|Продолжить быстрый заказ)$/ });
  const dialog = page.getByRole("dialog", { name: "Купить в один клик" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("66 990 ₽");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("quickOrdering"))).toBe("[146]");
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    // Outside the dialog the focus can only go to the browser's own controls.
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null)).toBe(
      true,
    );
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  // What was begun and not sent is offered again, also after a reload.
  await page.reload();
  await waitUntilHydrated(page);
  await expect(opener).toHaveText("Продолжить быстрый заказ");

  await opener.focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Отправить" }).click();
  const summary = dialog.getByRole("alert", { name: "Проверьте форму" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Ошибка: /);
  await summary.getByRole("link", { name: "Укажите имя" }).click();
  await expect(dialog.getByLabel("Имя и фамилия")).toBeFocused();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Имя и фамилия").fill("Пётр");
  await dialog.getByLabel("Телефон").fill("9162047711");
  await dialog.getByLabel(/^Комментарий/).fill("Позвоните вечером");
  await dialog.getByLabel(/^Согласен/).check();
  // The page names an old price: the shop refuses it and tells its own.
  const shown: number[] = [];
  await page.route("**/api/checkout/", (route) => {
    const order = route.request().postDataJSON();
    shown.push(order.expected_total);
    return route.continue({ postData: JSON.stringify({ ...order, expected_total: 65_990 }) });
  });
  await dialog.getByRole("button", { name: "Отправить" }).click();
  await expect(dialog.getByText(/была 65\s990\s₽, стала 66\s990\s₽/)).toHaveCount(2);
  expect(shown).toEqual([66_990]);
  await page.unrouteAll({ behavior: "wait" });
  await dialog.getByRole("button", { name: "Отправить" }).click();

  const placed = page.getByRole("dialog", { name: /^Заказ № .* принят$/ });
  await expect(placed.getByRole("heading", { name: /^Заказ № .* принят$/ })).toBeFocused();
  const number = await numberIn(placed);
  await placed.getByRole("button", { name: "Хорошо" }).click();
  await expect(placed).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveText("Купить в один клик");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("quickOrdering"))).toBe("[]");
  const order = await shop.order(number);
  expect(order).toMatch(/Быстрый заказ\n\s*\n\s*Позвоните вечером/);
  expect(order).toMatch(/14\sft/);
  expect(await shop.orders()).toMatch(new RegExp(`${number}.*быстрый`));
});

test("what is gone leaves every list, and the summary of the errors leads to the product", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/409/] });
  await page.addInitScript(() => {
    localStorage.setItem("favorites", "[999999,1]");
    localStorage.setItem("compare", "[999999]");
  });
  await visit(page, shop.url + SUPREME);
  await page.getByRole("button", { name: "Купить в один клик" }).click();
  const dialog = page.getByRole("dialog", { name: "Купить в один клик" });
  await dialog.getByLabel("Имя и фамилия").fill("Пётр");
  await dialog.getByLabel("Телефон").fill("9162047711");
  await dialog.getByLabel(/^Согласен/).check();
  // Between the page and the order an import takes the product away: the shop is asked for one that it does not have.
  await page.route("**/api/checkout/", (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), products: [{ id: 999_999, quantity: 1 }] }) }),
  );
  await dialog.getByRole("button", { name: "Отправить" }).click();
  const summary = dialog.getByRole("alert", { name: "Проверьте форму" });
  await expect(summary).toBeFocused();
  await expect.poll(() => page.evaluate(() => [localStorage.getItem("favorites"), localStorage.getItem("compare")])).toEqual(["[1]", "[]"]);
  await expect(dialog.getByText(/больше не продаётся/)).toHaveCount(2);
  await summary.getByRole("link").click();
  const product = dialog.locator("#quick-products");
  await expect(product).toContainText("больше не продаётся");
  await expect(product).toBeFocused();
});

test("asks for the price of a product without one, on a phone", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, shop.url + ARENA_PARK);
  await expect(page.getByText("По запросу").first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Узнать цену", exact: true }).first().tap();
  const form = page.getByRole("dialog").getByRole("form", { name: "Заказать изделие" });
  await expect(form).toContainText("Arena Park");
  await form.getByLabel("Имя").fill("Анна");
  await form.getByLabel("Телефон").fill("8 916 204 77 11");
  await form.getByLabel(/^Согласен/).check();
  await form.getByRole("button", { name: "Отправить заявку" }).tap();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Заявка у нас" })).toBeFocused();
  await expect.poll(async () => (await shop.letters()).find((letter) => letter.includes("Заявка на изделие"))).toContain("Arena Park");
});

test("a product without a price stays in the cart as what is not ordered, with a link to its page, where it is ordered with an open price", async ({
  open,
  shop,
}) => {
  const page = await open(desktop);
  await visit(page, shop.url + ARENA_PARK);
  const link = page.getByRole("main").getByRole("link", { name: "Узнать цену", exact: true }).first();
  const id = Number(/\d+$/.exec((await link.getAttribute("href")) ?? "")?.[0]);
  await page.evaluate((product) => {
    localStorage.setItem("cart", JSON.stringify([{ id: product, quantity: 1 }]));
    localStorage.setItem("favorites", JSON.stringify([product]));
  }, id);
  await visit(page, `${shop.url}/cart/`);
  const notice = page.getByRole("listitem").filter({ hasText: /Цена по\sзапросу: в\sэтот заказ не\sвойдёт/ });
  await expect(notice.getByRole("link", { name: /^Узнать цену/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Оформить заказ" })).toBeHidden();
  await notice.getByRole("button", { name: /^Убрать: / }).click();
  await expect(page.getByText("В корзине пусто")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem("cart"), localStorage.getItem("favorites")]))
    .toEqual(["[]", `[${id}]`]);
  await page.evaluate((product) => localStorage.setItem("cart", JSON.stringify([{ id: product, quantity: 1 }])), id);
  await visit(page, `${shop.url}/cart/`);
  await notice
    .getByRole("link", { name: /Arena Park$/ })
    .first()
    .click();

  await page.getByRole("button", { name: "Быстрый заказ" }).click();
  const dialog = page.getByRole("dialog", { name: "Быстрый заказ" });
  await expect(dialog).toContainText("По запросу");
  await expect(dialog).toContainText("менеджер назовёт её, когда позвонит");
  await dialog.getByLabel("Имя и фамилия").fill("Олег Ценов");
  await dialog.getByLabel("Телефон").fill("9162047711");
  await dialog.getByLabel(/^Согласен/).check();
  await dialog.getByRole("button", { name: "Отправить" }).click();
  const placed = page.getByRole("dialog", { name: /^Заказ № .* принят$/ });
  await expect(placed).toContainText("менеджер назовёт её, когда позвонит");
  const number = await numberIn(placed);
  expect(await shop.order(number)).toMatch(/Arena Park[^]*По запросу/);
  await expect.poll(async () => (await shop.letters()).find((letter) => letter.includes(number))).toContain("менеджер назовёт её");
});

test("asks for the price from a list", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/catalog/batuty/sportivnye-batuty/`);
  const opener = page.getByRole("link", { name: "Узнать цену: Встроенный батут Взлёт Arena Park" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Заказать изделие" });
  await expect(dialog).toContainText("Arena Park");
  await dialog.getByRole("button", { name: "Закрыть" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the dialog closes with its page: Back does not leave it open", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/catalog/batuty/batuty-s-setkoy/`);
  await page.getByRole("link", { name: "Батут Взлёт Supreme", exact: true }).click();
  await page.getByRole("button", { name: "Купить в один клик" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Батуты с защитной сеткой");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the button of a product and the favourites page agree", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, shop.url + SUPREME);
  const heart = page.getByRole("button", { name: "В избранное: Батут Взлёт Supreme", exact: true }).first();
  await heart.tap();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(statusMessage(page, "Добавлено в избранное: Батут Взлёт Supreme")).toBeAttached();
  await page
    .getByRole("navigation", { name: "Быстрые разделы" })
    .getByRole("link", { name: /^Избранное/ })
    .tap();
  await expect(page.getByRole("article").getByRole("link", { name: "Батут Взлёт Supreme", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "В избранное: Батут Взлёт Supreme", exact: true }).first().tap();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByRole("heading", { name: "Пока пусто" })).toBeVisible();
});
