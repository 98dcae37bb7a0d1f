import { desktop, phone } from "./browser.ts";
import { expect, isLive, said, test, visit } from "./journey.ts";

const SUPREME = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/?m=139";
const ARENA_PARK = "/catalog/batuty/sportivnye-batuty/vstroennyy-batut-vzlet-arena-park/";

test("a quick order keeps the focus in its dialog, gives it back, and is placed", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + SUPREME);
  const opener = page.getByRole("button", { name: "Купить в один клик" });
  const dialog = page.getByRole("dialog", { name: "Купить в один клик" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("66 990 ₽");
  expect(await page.evaluate(() => localStorage.getItem("quickOrdering"))).toBe("[139]");
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    // The browser's own bars are the only other place.
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null)).toBe(
      true,
    );
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

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
  await dialog.getByRole("button", { name: "Отправить" }).click();

  const placed = page.getByRole("dialog", { name: /^Заказ № .* принят$/ });
  await expect(placed).toBeVisible();
  const number = (/\d\d-\d{6}/.exec(await placed.innerText()) ?? [""])[0];
  await placed.getByRole("button", { name: "Хорошо" }).click();
  await expect(placed).toBeHidden();
  await expect(opener).toBeFocused();
  const order = await shop.order(number);
  expect(order).toMatch(/Быстрый заказ\n\s*\n\s*Позвоните вечером/);
  expect(order).toMatch(/14\sft/);
  expect(await shop.orders()).toMatch(new RegExp(`${number}.*быстрый`));
});

test("asks the price of a thing without one, on a phone", async ({ open, shop }) => {
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

test("asks the price from a card of a list", async ({ open, shop }) => {
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

test("closes with the page: Back leaves no dialog behind", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/catalog/batuty/batuty-s-setkoy/`);
  await page.getByRole("link", { name: "Батут Взлёт Supreme", exact: true }).click();
  await page.getByRole("button", { name: "Купить в один клик" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Батуты с защитной сеткой");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the heart and the favourites agree", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, shop.url + SUPREME);
  const heart = page.getByRole("button", { name: "В избранное: Батут Взлёт Supreme", exact: true }).first();
  await heart.tap();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(said(page, "Добавлено в избранное: Батут Взлёт Supreme")).toBeAttached();
  await page
    .getByRole("navigation", { name: "Быстрые разделы" })
    .getByRole("link", { name: /^Избранное/ })
    .tap();
  await expect(page.getByRole("article").getByRole("link", { name: "Батут Взлёт Supreme", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "В избранное: Батут Взлёт Supreme", exact: true }).first().tap();
  await page.reload();
  await isLive(page);
  await expect(page.getByRole("heading", { name: "Пока пусто" })).toBeVisible();
});
