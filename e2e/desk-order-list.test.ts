import type { BrowserContextOptions, Page } from "playwright";
import { violationsOf } from "./testing/axe.ts";
import { desktop, phone } from "./testing/browser.ts";
import { field, go, heading, joinDesk, live, panel, placeOrder, press, steps } from "./testing/desk.ts";
import { expect, hold, tabTo, test } from "./testing/fixtures.ts";
import type { Shop } from "./testing/shop.ts";

/** A refused form is a 4xx; a phone stays masked. */
const refusals = { expected: [/\b4(?:09|22)\b/] };

/** The code of the desk. */
const CODE = "**/assets/desk-entry-*.js";

/** A manager at the desk in this browser. */
const logIn = (page: Page, shop: Shop, name: string) => joinDesk(page, shop, "manager", name);
/** Places an order in the shop. */
const place = (page: Page, shop: Shop, name: string, change: object = {}) => placeOrder(page, shop, { name, ...change });

test("an order by telephone is entered by the keyboard alone", async ({ open, shop }) => {
  const page = await open(desktop, refusals);
  await logIn(page, shop, "Ольга Петрова");
  await go(page, `${shop.url}/manage/orders/`);
  await tabTo(page, page.getByRole("link", { name: "Заказ по телефону" }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Заказ по телефону")).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("searchbox"));
  await page.keyboard.type("мини-батут тонус start");
  await expect(page.getByRole("button", { name: /Мини-батут Тонус Start/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /^Количество/ })).toBeFocused();
  await page.keyboard.type("2");
  await tabTo(page, page.getByRole("radio", { name: /Курьером/ }));
  await page.keyboard.press("Space");
  await expect(page.getByText("490 ₽")).toBeVisible();
  await tabTo(page, field(page, /^Адрес/));
  await page.keyboard.type("Мытищи, Лесная, 4");
  await tabTo(page, field(page, "Имя и фамилия"));
  await page.keyboard.type("Семён Петров");
  await tabTo(page, page.getByRole("button", { name: "Оформить заказ" }));
  await page.keyboard.press("Enter");
  // What is missing is said, and nothing typed is lost.
  const summary = page.getByRole("alert", { name: "Проверьте форму" });
  await expect(summary).toBeFocused();
  await expect(page.getByRole("textbox", { name: /^Количество/ })).toHaveValue("2");
  await tabTo(page, field(page, "Телефон"));
  await page.keyboard.type("9162047755");
  await tabTo(page, field(page, "Об оплате и договорённостях"));
  await page.keyboard.type("Оплатит картой курьеру");
  await tabTo(page, page.getByRole("checkbox", { name: /^Покупатель согласен/ }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Оформить заказ" }));
  await page.keyboard.press("Enter");
  await expect(heading(page, /^Заказ № \d\d-/)).toBeVisible();
  await expect(page.getByText("Заказ принят. Его номер")).toBeVisible();
  await expect(page.locator(".order-sum")).toHaveText("11 470 ₽");
  await expect(panel(page, "Заметки").getByText("Оплатит картой курьеру")).toBeVisible();
});

test("several orders go to a state at once: it is asked first, each says how it went, and it comes back", async ({ open, shop }) => {
  const page = await open(desktop, refusals);
  await logIn(page, shop, "Ольга Петрова");
  const first = await place(page, shop, "Мария Белозерская");
  const second = await place(page, shop, "Мария Белозерская");
  await shop.command("orders", "set", second.number, "cancelled");
  await go(page, `${shop.url}/manage/orders/?q=Белозерская`);
  const all = page.getByRole("checkbox", { name: "Выбрать все на этой странице" });
  await all.check();
  await expect(page.getByText("Отмечено: 2")).toBeVisible();
  await page.getByRole("checkbox", { name: `Отметить заказ ${first.number}` }).uncheck();
  await expect(all).not.toBeChecked();
  await all.check();
  await page.getByLabel("Перевести в состояние").selectOption("confirmed");
  await press(page, "Перевести…");
  const dialog = page.getByRole("dialog", { name: "Подтвердить: 1 заказ" });
  await expect(dialog).toContainText("Новый → Подтверждён");
  await expect(dialog.getByRole("listitem").filter({ hasText: second.number })).toContainText("уже в состоянии «Отменён»");
  expect(await violationsOf(page)).toEqual([]);
  // Esc changes nothing.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row").filter({ hasText: first.number })).toContainText("Новый");
  await press(page, "Перевести…");
  await dialog.getByRole("button", { name: "Подтвердить 1 заказ" }).click();
  await expect(page.getByText("Переведено в «Подтверждён»: 1 заказ")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: first.number })).toContainText("Подтверждён");
  await expect(page.getByRole("checkbox", { name: `Отметить заказ ${first.number}` })).not.toBeChecked();
  await page.reload();
  await press(page, "Вернуть как было");
  await expect(page.getByText("Вернули как было: 1 заказ, Ольга Петрова")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: first.number })).toContainText("Новый");
  await page.getByRole("checkbox", { name: `Отметить заказ ${second.number}` }).check();

  // The same orders on paper.
  await page.getByRole("checkbox", { name: `Отметить заказ ${first.number}` }).check();
  await press(page, "Печать");
  await expect(page.getByRole("heading", { name: `Лист подбора № ${first.number}` })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Разделы" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: `Накладная № ${second.number}` })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});

test("from an order one goes on in the list that it was opened from, by keys and by links", async ({ open, shop }) => {
  const page = await open(desktop);
  await logIn(page, shop, "Ольга Петрова");
  const [first, second] = [await place(page, shop, "Зоя Соседова"), await place(page, shop, "Зоя Соседова")];
  const other = await place(page, shop, "Илья Посторонний");
  const third = await place(page, shop, "Зоя Соседова");
  await go(page, `${shop.url}/manage/orders/?q=соседова&sort=number`);
  await expect(page.getByRole("row").filter({ hasText: first.number }).locator("img")).toBeVisible();
  await page.getByRole("link", { name: first.number }).click();
  await expect(heading(page, `Заказ № ${first.number}`)).toBeFocused();
  await page.keyboard.press("j");
  await expect(heading(page, `Заказ № ${second.number}`)).toBeFocused();
  // What was typed for one shopper and not saved does not stand in the form of another.
  await field(page, "Новая заметка").fill("Перезвонить Зое");
  await page.getByRole("link", { name: `Предыдущий заказ: ${first.number}` }).click();
  await press(page, "Уйти, не сохраняя");
  await expect(heading(page, `Заказ № ${first.number}`)).toBeFocused();
  await expect(field(page, "Новая заметка")).toHaveValue("");
  await page.keyboard.press("j");
  await expect(heading(page, `Заказ № ${second.number}`)).toBeFocused();
  // Nobody is responsible yet.
  await press(page, "Взять себе");
  await expect(panel(page, "Ответственный").getByRole("status")).toContainText("Ольга Петрова");
  // A step and what follows it stay in the list.
  await page.getByRole("link", { name: "Подтвердить", exact: true }).click();
  await press(page, "Подтвердить");
  await expect(page.getByRole("status").filter({ hasText: "Сохранено" })).toBeVisible();
  await page.getByRole("link", { name: `Следующий заказ: ${third.number}` }).click();
  await expect(heading(page, `Заказ № ${third.number}`)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Соседние заказы списка" })).not.toContainText(other.number);
  await page.keyboard.press("k");
  await expect(heading(page, `Заказ № ${second.number}`)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Заказы", exact: true }).click();
  await expect(page).toHaveURL(/\?q=.*&sort=number$/);
  await expect(page.getByRole("link", { name: other.number })).toHaveCount(0);
  // Several at once are given to somebody, and the list shows whose they are.
  await page.getByRole("checkbox", { name: `Отметить заказ ${first.number}` }).check();
  await page.getByRole("checkbox", { name: `Отметить заказ ${third.number}` }).check();
  await page.getByRole("combobox", { name: "Ответственный" }).last().selectOption({ label: "Ольга Петрова, я" });
  await press(page, "Назначить");
  await expect(page.getByText("Ответственный сменился: 2 заказа.")).toBeVisible();
  await page.getByRole("combobox", { name: "Ответственный" }).first().selectOption({ label: "Мои" });
  await expect(page).toHaveURL(/person=me/);
  await expect(page.getByRole("row").filter({ hasText: "Ольга Петрова" })).toHaveCount(3);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Быстрые клавиши" })).toContainText("в заказе — следующий заказ");
});

test("what is typed before a page is interactive counts: goods of an order, a filter, a question that was unfolded", async ({
  open,
  shop,
}) => {
  const page = await open(desktop);
  await joinDesk(page, shop, "owner", "Ольга Петрова");
  const order = await place(page, shop, "Вера Быстрая");
  let release = await hold(page, CODE);
  await page.goto(`${shop.url}/manage/orders/${order.number}/`);
  const goods = panel(page, "Товары");
  await goods.getByRole("textbox", { name: /^Количество/ }).fill("3");
  await goods.getByLabel("Доставка").fill("700");
  release();
  await live(page);
  await expect(goods.locator("output")).toHaveText("17 170 ₽");
  await goods.getByLabel("Скидка на заказ").fill("170");
  await expect(goods.locator("output")).toHaveText("17 000 ₽");
  await press(page, "Сохранить состав и сумму");
  await expect(goods.getByRole("status").filter({ hasText: "Сохранено" })).toBeVisible();

  release = await hold(page, CODE);
  await page.goto(`${shop.url}/manage/orders/`);
  await page.getByRole("searchbox", { name: "Номер, телефон, имя, артикул, слово" }).fill("быстрая");
  release();
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("link", { name: order.number })).toBeVisible();

  release = await hold(page, CODE);
  await page.goto(`${shop.url}/manage/staff/`);
  await page.locator("summary", { hasText: "Пригласить" }).click();
  await field(page, "Почта").fill("gleb@vzlet.example");
  await page.getByRole("combobox", { name: "Роль" }).first().selectOption("manager");
  release();
  const dialog = page.getByRole("dialog", { name: "Пригласить сотрудника" });
  await expect(field(page, "Почта")).toHaveValue("gleb@vzlet.example");
  await expect(dialog.getByRole("combobox", { name: "Роль" })).toHaveValue("manager");
});

test("on a phone orders are cards, and one is moved on by touch", async ({ open, shop }) => {
  const page = await open(phone, refusals);
  await logIn(page, shop, "Ольга Петрова");
  const order = await place(page, shop, "Анна Касаткина");
  await go(page, `${shop.url}/manage/orders/?q=касаткина`);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("link", { name: order.number }).tap();
  await expect(heading(page, `Заказ № ${order.number}`)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("link", { name: "Подтвердить", exact: true }).tap();
  await page.getByRole("button", { name: "Подтвердить", exact: true }).tap();
  await expect(steps(page).locator("[aria-current=step]")).toContainText("Подтверждён");
});

const devices: [string, BrowserContextOptions][] = [
  ["390", phone],
  ["1440", desktop],
];
for (const [width, device] of devices) {
  test(`the pages of orders at ${width} px have no accessibility violations`, async ({ open, shop }) => {
    const page = await open(device, refusals);
    await logIn(page, shop, "Ольга Петрова");
    const order = await place(page, shop, "Анна Смирнова", { order_description: "Позвоните после 18" });
    for (const address of ["", "?q=ничего", "new/", `${order.number}/`, `${order.number}/?to=confirmed`, `print/?number=${order.number}`]) {
      await go(page, `${shop.url}/manage/orders/${address}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await violationsOf(page), address).toEqual([]);
    }
  });
}
