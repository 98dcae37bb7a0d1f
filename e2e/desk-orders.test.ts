import type { Page } from "playwright";
import { violationsOf } from "./testing/axe.ts";
import { desktop } from "./testing/browser.ts";
import { field, go, heading, joinDesk, panel, placeOrder, press, steps, type PlacedOrder } from "./testing/desk.ts";
import { expect, hold, test } from "./testing/fixtures.ts";
import type { Shop } from "./testing/shop.ts";

/** A refused form is a 4xx; a phone stays masked. */
const refusals = { expected: [/\b4(?:09|22)\b/] };

/** A manager at the desk in this browser. */
const logIn = (page: Page, shop: Shop, name: string) => joinDesk(page, shop, "manager", name);
/** Places an order in the shop. */
const place = (page: Page, shop: Shop, name: string, change: object = {}) => placeOrder(page, shop, { name, ...change });

const orderPage = (shop: Shop, { number }: PlacedOrder) => `${shop.url}/manage/orders/${number}/`;

test("an order of the shop is worked to its end", async ({ open, shop }) => {
  const page = await open(desktop, refusals);
  await logIn(page, shop, "Ольга Петрова");
  const order = await place(page, shop, "Анна Смирнова", {
    delivery: "transport",
    region: "drugoy",
    address: "Казань, Баумана, 1",
    email: "smirnova@example.ru",
  });

  // The list finds it by the end of the phone.
  await go(page, `${shop.url}/manage/orders/`);
  await page.getByRole("searchbox", { name: "Номер, телефон, имя, артикул, слово" }).fill("77-11");
  await expect(page).toHaveURL(/q=77-11/);
  await page.getByRole("link", { name: order.number }).click();
  await expect(heading(page, `Заказ № ${order.number}`)).toBeVisible();

  // The open delivery price is filled in, a line is changed, another is added by its article.
  const goods = panel(page, "Товары");
  await expect(goods.getByLabel("Доставка")).toHaveValue("");
  await goods.getByLabel("Доставка").fill("1 250");
  await goods.getByRole("textbox", { name: /^Количество/ }).fill("2");
  await goods.getByRole("searchbox").fill("supreme 14");
  await goods.getByRole("button", { name: /Supreme, 14 ft/ }).click();
  await expect(goods.getByRole("textbox", { name: /^Количество: Батут Взлёт Supreme, 14 ft/ })).toBeFocused();
  await expect(goods.getByRole("status").or(goods.locator("output")).filter({ hasText: "79 220 ₽" })).toBeVisible();
  await press(page, "Сохранить состав и сумму");
  await expect(goods.getByRole("status").filter({ hasText: "Сохранено" })).toContainText("79 220");

  // The shopper is told the sum, in words of the manager.
  await goods.getByRole("link", { name: "Сообщить покупателю сумму" }).click();
  await expect(page.getByRole("heading", { name: "Письмо о сумме заказа" })).toBeFocused();
  await field(page, "Текст").fill("Добавили батут, как договорились.");
  await press(page, "Отправить письмо");
  await expect(panel(page, "Письма").getByText("Заказ изменён")).toBeVisible();

  // Confirmed with an edited letter, which is shown before it goes.
  await page.getByRole("link", { name: "Подтвердить", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Подтвердить: заказ станет/ })).toBeFocused();
  await expect(page.getByRole("checkbox", { name: /^Отправить письмо/ })).toBeChecked();
  await field(page, "Текст").fill("Собираем, привезём в четверг.");
  // What is shown is what goes.
  await expect(page.locator(".order-letter pre")).toContainText("Собираем, привезём в четверг.");
  await expect(page.locator(".order-letter pre")).not.toContainText("Всё согласовано");
  await press(page, "Подтвердить");
  await expect(steps(page).locator("[aria-current=step]")).toContainText("Подтверждён");
  await expect(page).toHaveURL(/saved=state/);
  await panel(page, "Письма").getByRole("link", { name: "Заказ подтверждён" }).click();
  await expect(panel(page, "Письма").getByText("Собираем, привезём в четверг.")).toBeVisible();
  await expect(panel(page, "Письма").getByText("Адрес: Казань, Баумана, 1")).toBeVisible();

  // Shipped with a number, which stands in the panel of the step: the letter that is shown has it while it is typed.
  await page.getByRole("link", { name: "Отправить", exact: true }).click();
  const step = page.getByRole("region", { name: /^Отправить: заказ станет/ });
  await step.getByLabel("Номер для отслеживания").fill("10012345678");
  await press(page, "Отправить");
  await expect(page.getByRole("alert", { name: "Проверьте форму" })).toContainText("Укажите, чей это номер");
  await expect(step.getByLabel("Номер для отслеживания")).toHaveValue("10012345678");
  await step.getByLabel("Перевозчик").selectOption({ index: 1 });
  await expect(page.locator(".order-letter pre")).toContainText("10012345678");
  await page.getByRole("checkbox", { name: /^Отправить письмо/ }).uncheck();
  await expect(field(page, "Текст")).toBeHidden();
  await press(page, "Отправить");
  await expect(panel(page, "Отслеживание").getByLabel("Номер для отслеживания")).toHaveValue("10012345678");
  await expect(steps(page).locator("[aria-current=step]")).toContainText("Отправлен");
  await page.getByRole("link", { name: "Завершить", exact: true }).click();
  await page.getByRole("radio", { name: /^Ещё нет/ }).check();
  await press(page, "Завершить");
  await expect(steps(page).locator("[aria-current=step]")).toContainText("Выполнен");
  await expect(goods.getByRole("textbox")).toHaveCount(0);
  // Too early: it is taken back with a reason, which the history has.
  await page.getByRole("link", { name: "Шаг назад" }).click();
  await expect(page.getByRole("heading", { name: "Вернуть на шаг назад: заказ снова станет «Отправлен»" })).toBeFocused();
  await press(page, "Вернуть");
  await expect(page.getByRole("alert", { name: "Проверьте форму" })).toContainText("Напишите, почему");
  await field(page, "Почему").fill("Ещё в пути");
  await press(page, "Вернуть");
  await expect(steps(page).locator("[aria-current=step]")).toContainText("Отправлен");
  await expect(panel(page, "История").getByText("Ещё в пути")).toBeVisible();
  await page.getByRole("link", { name: "Завершить", exact: true }).click();
  await press(page, "Завершить");
  // The money that comes at the door is asked about.
  await expect(page.getByRole("alert", { name: "Проверьте форму" })).toContainText("Скажите, получены ли деньги");
  await page.getByRole("radio", { name: /^Да, .* у нас$/ }).check();
  await press(page, "Завершить");
  await expect(steps(page).locator("[aria-current=step]")).toContainText("Выполнен");
  await expect(panel(page, "Оплата")).toContainText("Оплачен");
  await expect(panel(page, "История").getByText("Ольга Петрова").first()).toBeVisible();

  const shopper = await open(desktop);
  await shopper.goto(shop.url + order.url);
  await expect(shopper.getByText("10012345678")).toBeVisible();
  await expect.poll(async () => (await shop.letters()).filter((letter) => letter.includes("привезём в четверг")).length).toBe(1);
  await expect.poll(async () => (await shop.letters()).filter((letter) => letter.includes("как договорились")).length).toBe(1);
});

test("two who change one order both keep what they typed, and only a field that both have changed is asked about", async ({
  open,
  shop,
}) => {
  const [olga, pavel] = [await open(desktop, refusals), await open(desktop, refusals)];
  await logIn(olga, shop, "Ольга Петрова");
  await logIn(pavel, shop, "Павел Орлов");
  const order = await place(olga, shop, "Пётр Водкин");
  await go(olga, orderPage(shop, order));
  await go(pavel, orderPage(shop, order));
  const quantity = (page: Page) => panel(page, "Товары").getByRole("textbox", { name: /^Количество/ });
  await quantity(olga).fill("3");
  await panel(olga, "Товары").getByLabel("Доставка").fill("700");
  await press(olga, "Сохранить состав и сумму");
  await expect(panel(olga, "Товары").getByRole("status").filter({ hasText: "Сохранено" })).toBeVisible();

  // Another field than Olga's: both are saved.
  const goods = panel(pavel, "Товары");
  await goods.getByLabel("Скидка на заказ").fill("500");
  await press(pavel, "Сохранить состав и сумму");
  await expect(goods.getByRole("status").filter({ hasText: "Сохранено" })).toBeVisible();
  await expect(quantity(pavel)).toHaveValue("3");
  await expect(goods.getByLabel("Доставка")).toHaveValue("700");

  // Olga's page is older now. The same field: she is asked, and the discount that she never touched is not hers to lose.
  await quantity(olga).fill("4");
  await quantity(pavel).fill("2");
  await press(pavel, "Сохранить состав и сумму");
  await expect(quantity(pavel)).toHaveValue("2");
  await expect(goods.getByRole("status").filter({ hasText: "Сохранено" })).toContainText("2 шт.");
  await press(olga, "Сохранить состав и сумму");
  await expect(panel(olga, "Товары").getByText("запись изменил другой сотрудник: Павел Орлов")).toBeVisible();
  await expect(panel(olga, "Товары").getByText("Пока вы правили, здесь стало: 2 шт.").first()).toBeVisible();
  await expect(quantity(olga)).toHaveValue("4");
  await expect(panel(olga, "Товары").getByLabel("Скидка на заказ")).toHaveValue("500");
  await press(olga, "Сохранить состав и сумму");
  await expect(panel(olga, "Товары").getByRole("status").filter({ hasText: "Сохранено" })).toBeVisible();
  await expect(panel(olga, "Товары").locator("output")).toHaveText("22 160 ₽");

  // What Pavel has typed into one form stays when he saves another one and Olga has changed both meanwhile.
  await panel(pavel, "Покупатель").getByText("Изменить контакты").click();
  await field(pavel, "Комментарий покупателя").fill("Домофон 12");
  await panel(olga, "Покупатель").getByText("Изменить контакты").click();
  await field(olga, "Имя и фамилия").fill("Пётр Сергеевич Водкин");
  await press(olga, "Сохранить контакты");
  await expect(olga.locator(".order-person-name")).toHaveText("Пётр Сергеевич Водкин");
  await field(pavel, "Новая заметка").fill("Звонил");
  await press(pavel, "Записать");
  await expect(pavel.locator(".order-person-name")).toHaveText("Пётр Сергеевич Водкин");
  await expect(field(pavel, "Комментарий покупателя")).toHaveValue("Домофон 12");
  await press(pavel, "Сохранить контакты");
  await expect(panel(pavel, "Покупатель").getByRole("status")).toContainText("Комментарий");
  await expect(pavel.locator(".order-person-name")).toHaveText("Пётр Сергеевич Водкин");
  await expect(field(pavel, "Имя и фамилия")).toHaveValue("Пётр Сергеевич Водкин");
});

test("a form that is sent while another one is being saved is saved after it", async ({ open, shop }) => {
  const page = await open(desktop, refusals);
  await logIn(page, shop, "Ольга Петрова");
  const order = await place(page, shop, "Пётр Скорый");
  await go(page, orderPage(shop, order));
  const release = await hold(page, "**/api/manage/orders/*/goods/");
  await panel(page, "Покупатель").getByText("Изменить контакты").click();
  await field(page, "Имя и фамилия").fill("Пётр Сергеевич Скорый");
  await panel(page, "Товары")
    .getByRole("textbox", { name: /^Количество/ })
    .fill("3");
  await press(page, "Сохранить состав и сумму");
  await press(page, "Сохранить контакты");
  release();
  await expect(page.locator(".order-person-name")).toHaveText("Пётр Сергеевич Скорый");
  await expect(panel(page, "История")).toContainText("3 шт.");
});

test("what is typed and not saved is never passed over: neither by a step nor by leaving the page", async ({ open, shop }) => {
  const page = await open(desktop, refusals);
  await logIn(page, shop, "Ольга Петрова");
  const order = await place(page, shop, "Вера Забывчивая");
  await go(page, orderPage(shop, order));
  const quantity = panel(page, "Товары").getByRole("textbox", { name: /^Количество/ });
  await quantity.fill("3");
  await page.getByRole("link", { name: "Подтвердить", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Сначала сохраните правки" });
  await expect(dialog).toContainText("Не сохранено: Товары");
  await dialog.getByRole("button", { name: "Сохранить и продолжить" }).click();
  await expect(page.getByRole("heading", { name: /^Подтвердить: заказ станет/ })).toBeFocused();
  await expect(quantity).toHaveValue("3");
  await expect(page.locator(".order-letter pre")).toContainText("3 шт.");
  // Typed after the step was opened: it is stopped once more.
  await quantity.fill("1");
  await press(page, "Подтвердить");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Отбросить правки" }).click();
  await expect(quantity).toHaveValue("3");
  await press(page, "Подтвердить");
  await expect(steps(page).locator("[aria-current=step]")).toContainText("Подтверждён");

  await field(page, "Новая заметка").fill("Перезвонить в четверг");
  await page.getByRole("link", { name: "Заказы", exact: true }).first().click();
  const leaving = page.getByRole("dialog", { name: "Уйти без сохранения?" });
  await expect(leaving).toContainText("Не сохранено: Заметки");
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(field(page, "Новая заметка")).toHaveValue("Перезвонить в четверг");
  await page.getByRole("link", { name: "Заказы", exact: true }).first().click();
  await leaving.getByRole("button", { name: "Уйти, не сохраняя" }).click();
  await expect(heading(page, "Заказы")).toBeVisible();
});

test("without script an order is found, changed and moved on", async ({ open, shop }) => {
  const page = await open(desktop, { javaScriptEnabled: false, ...refusals });
  await logIn(page, shop, "Ольга Петрова");
  const order = await place(page, shop, "Иван Безскриптов", {
    delivery: "courier",
    address: "Мытищи, Лесная, 4",
    email: "ivan@example.ru",
  });
  await page.goto(`${shop.url}/manage/orders/?state=new`);
  await page.getByRole("searchbox", { name: "Номер, телефон, имя, артикул, слово" }).fill("безскриптов");
  await press(page, "Показать");
  await page.getByRole("link", { name: order.number }).click();
  const goods = panel(page, "Товары");
  await goods.getByRole("textbox", { name: /^Количество/ }).fill("две");
  await press(page, "Сохранить состав и сумму");
  await expect(goods.getByRole("alert")).toContainText("количество — целое число");
  await expect(goods.getByRole("textbox", { name: /^Количество/ })).toHaveValue("две");
  await goods.getByRole("textbox", { name: /^Количество/ }).fill("2");
  // Enter in the search finds; what was typed stays.
  await goods.getByRole("searchbox").fill("supreme 14");
  await goods.getByRole("searchbox").press("Enter");
  await goods.getByRole("button", { name: /Supreme, 14 ft/ }).click();
  await expect(goods.getByRole("textbox", { name: /^Количество/ })).toHaveCount(2);
  await expect(goods.getByRole("textbox", { name: /^Количество: Мини/ })).toHaveValue("2");
  await press(page, "Сохранить состав и сумму");
  await expect(goods.getByText("Сохранено")).toBeVisible();
  await expect(page.locator(".order-sum")).toHaveText("78 460 ₽");
  await page.getByText("Изменить контакты").click();
  await field(page, "Имя и фамилия").fill("Иван Петрович Безскриптов");
  await press(page, "Сохранить контакты");
  await expect(page.locator(".order-person-name")).toHaveText("Иван Петрович Безскриптов");
  await field(page, "Новая заметка").fill("Заберёт в субботу");
  await press(page, "Записать");
  await expect(panel(page, "Заметки").getByText("Заберёт в субботу")).toBeVisible();
  await page.getByRole("link", { name: "Подтвердить", exact: true }).click();
  await press(page, "Подтвердить");
  await expect(steps(page).locator("[aria-current=step]")).toContainText("Подтверждён");
  // The number of the parcel stands in the step; a button shows the letter with it.
  await page.getByRole("link", { name: "Отправить", exact: true }).click();
  const step = page.getByRole("region", { name: /^Отправить: заказ станет/ });
  await step.getByLabel("Перевозчик").selectOption({ index: 1 });
  await step.getByLabel("Номер для отслеживания").fill("10012345678");
  await press(page, "Показать письмо");
  await expect(page.locator(".order-letter pre")).toContainText("10012345678");
  await press(page, "Отправить");
  await expect(panel(page, "Отслеживание").getByLabel("Номер для отслеживания")).toHaveValue("10012345678");
  // Several at once are asked about on the page itself, and come back.
  await page.goto(`${shop.url}/manage/orders/?q=безскриптов`);
  await page.getByRole("checkbox", { name: `Отметить заказ ${order.number}` }).check();
  await page.getByLabel("Перевести в состояние").selectOption("cancelled");
  await press(page, "Перевести…");
  await expect(page.getByRole("dialog", { name: "Отменить: 1 заказ" })).toContainText("Отправлен → Отменён");
  await press(page, "Отменить 1 заказ");
  await expect(page.getByText("Переведено в «Отменён»: 1 заказ")).toBeVisible();
  await press(page, "Вернуть как было");
  await expect(page.getByRole("row").filter({ hasText: order.number })).toContainText("Отправлен");
});
