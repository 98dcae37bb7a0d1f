import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { PASSWORD, waitForMessage } from "./testing/accounts.ts";
import { desktop } from "./testing/browser.ts";
import { field, go, joinDesk, panel, placeOrder, press, steps, type PlacedOrder } from "./testing/desk.ts";
import { expect, test } from "./testing/fixtures.ts";
import type { Shop } from "./testing/shop.ts";

/** Who comes second is refused with a 409. */
const refusals = { expected: [/\b4(?:09|22)\b/] };

const names = {
  confirmed: "Подтверждён",
  shipped: "Отправлен",
  done: "Выполнен",
  cancelled: "Отменён",
  returned: "Возврат",
};
/** A starved machine takes minutes for what takes half a minute. */
const SLOW = 300_000;

type State = keyof typeof names;

/** Two browsers at the desk. Each step is made by the other one, so that each sees what the colleague has done. */
function inTurns(shop: Shop, pages: [Page, Page]) {
  let turn = 0;
  const pageOf = (order: PlacedOrder) => `${shop.url}/manage/orders/${order.number}/`;
  const other = async (order: PlacedOrder, query = ""): Promise<Page> => {
    turn += 1;
    const page = pages[turn % 2] as Page;
    await go(page, pageOf(order) + query);
    return page;
  };
  return {
    /** The order in the browser of the colleague. */
    other,
    /** The shopper pays all that is left. */
    async pay(order: PlacedOrder): Promise<void> {
      const page = await other(order);
      await panel(page, "Оплата").getByText("Записать оплату").first().click();
      await press(page, "Записать оплату");
      await expect(panel(page, "Оплата").getByRole("status")).toContainText("Оплачен");
    },
    async move(order: PlacedOrder, ...states: State[]): Promise<Page> {
      let page = pages[0];
      for (const state of states) {
        page = await other(order, `?to=${state}`);
        const money = page.getByRole("radio", { name: /^Да, .* у нас$/ });
        if (await money.isVisible()) await money.check();
        await page.locator(".order-move").getByRole("button").last().click();
        await expect(steps(page).locator("[aria-current=step]")).toContainText(names[state]);
      }
      return page;
    },
  };
}

/** Logs this browser in as a dealer. */
async function becomeDealer(page: Page, shop: Shop): Promise<void> {
  const id = randomUUID();
  const email = `dealer-${id}@example.ru`;
  const ask = (path: string, data: object) => page.request.post(`${shop.url}/api/${path}/`, { data });
  await ask("registration", { name: "Игорь Дилер", email, phone: "", password: PASSWORD, consent: true });
  const code = await waitForMessage(shop.letters, new RegExp(`email=dealer-${id}%40example\\.ru&code=(\\d{6})`));
  expect((await ask("confirm_email", { email, code })).status()).toBe(200);
  await shop.command("accounts", "dealer", email, "on");
}

/** Two colleagues and a shopper. */
async function meet(open: () => Promise<Page>, shop: Shop) {
  const [olga, pavel, shopper] = [await open(), await open(), await open()];
  await joinDesk(olga, shop, "owner", "Ольга Петрова");
  await joinDesk(pavel, shop, "manager", "Павел Орлов");
  return {
    ...inTurns(shop, [olga, pavel]),
    shopper,
    place: (change: object = {}) => placeOrder(shopper, shop, change),
    /** The order as its shopper sees it. */
    async seen({ url }: PlacedOrder) {
      await shopper.goto(shop.url + url);
      return shopper.getByRole("main");
    },
  };
}

/** How many letters about this order have these words. */
const sent = async (shop: Shop, { number }: PlacedOrder, words: string) =>
  (await shop.letters()).filter((letter) => letter.includes(number) && letter.replaceAll("\u00a0", " ").includes(words)).length;

test(
  "orders by courier, to be fetched, and without any way of delivery are worked to their end by two people in turns",
  async ({ open, shop }) => {
    const { move, pay, other, place, seen } = await meet(() => open(desktop, refusals), shop);

    // By courier, paid at the door.
    const courier = await place({ delivery: "courier", address: "Истра, Лесная, 1" });
    const ended = await move(courier, "confirmed", "shipped", "done");
    await expect(panel(ended, "История").getByText("Ольга Петрова").first()).toBeVisible();
    await expect(panel(ended, "История").getByText("Павел Орлов").first()).toBeVisible();

    // Fetched: for its shopper it is ready, not sent.
    const pickup = await place({ delivery: "pickup" });
    await move(pickup, "confirmed", "shipped");
    await expect(await seen(pickup)).toContainText("Готов к выдаче");
    await move(pickup, "done");

    // A quick order has neither an address nor a way of delivery: both are agreed by phone.
    const quick = await place({ fast_order: true, email: "", delivery: undefined });
    const called = await other(quick);
    await expect(called.getByText(/, быстрый заказ$/)).toBeVisible();
    await field(called, "Новая заметка").fill("Заберёт сам в пятницу");
    await press(called, "Записать");
    await expect(panel(called, "Заметки").getByText("Заберёт сам в пятницу")).toBeVisible();
    await pay(quick);
    await move(quick, "done");
  },
  SLOW,
);

test(
  "an order with an open delivery price and one of a dealer are worked to their end",
  async ({ open, shop }) => {
    const { move, pay, other, place, seen, shopper } = await meet(() => open(desktop, refusals), shop);

    // By a carrier: the price of the delivery is open until the desk fills it in.
    const carried = await place({ delivery: "transport", region: "drugoy", address: "Казань, Баумана, 1" });
    const priced = await other(carried);
    await panel(priced, "Товары").getByLabel("Доставка").fill("1 250");
    await press(priced, "Сохранить состав и сумму");
    await expect(priced.locator(".order-sum")).toHaveText("6 740 ₽");
    await pay(carried);
    await move(carried, "confirmed", "shipped", "done");
    await expect(await seen(carried)).toContainText("6 740 ₽");

    // Of a dealer, whose prices the desk has as well.
    await becomeDealer(shopper, shop);
    const found = await priced.request.get(`${shop.url}/api/manage/products/?q=jump%20home`);
    const [{ id, price }] = ((await found.json()) as { products: [{ id: number; price: number }] }).products;
    const dealt = await place({ products: [{ id, quantity: 1 }] });
    const opened = await other(dealt);
    const sum = await opened.locator(".order-sum").textContent();
    expect(Number(sum?.replace(/\D/g, ""))).toBeLessThan(price);
    await expect(panel(opened, "Покупатель").getByText("Дилер").first()).toBeVisible();
    await move(dealt, "confirmed", "shipped", "done");
  },
  SLOW,
);

test(
  "of an order that is done some goods come back, and all of another",
  async ({ open, shop }) => {
    const { move, other, place, seen } = await meet(() => open(desktop, refusals), shop);

    // Returned in part: two pieces are sent, one is kept.
    const parted = await place({ products: [{ id: 18, quantity: 2 }] });
    await move(parted, "shipped", "done");
    const back = await other(parted);
    const goods = panel(back, "Товары");
    await goods.getByText("Часть товаров вернулась").click();
    const pieces = goods.getByRole("textbox", { name: "Мини-батут Тонус Start" });
    await pieces.fill("3");
    await press(back, "Принять обратно");
    await expect(goods.getByRole("alert")).toContainText("в заказе 2 шт.");
    await expect(pieces).toHaveValue("3");
    await pieces.fill("1");
    await press(back, "Принять обратно");
    await expect(goods.getByRole("status").filter({ hasText: "Сохранено" })).toContainText("5 490 ₽");
    await goods.getByRole("link", { name: "Сообщить покупателю сумму" }).click();
    await expect(field(back, "Текст")).toHaveValue(/Разницу вернём тем\sже способом, которым вы платили\.$/);
    await press(back, "Отправить письмо");
    await expect(panel(back, "Письма").getByText("Заказ изменён")).toBeVisible();
    await expect.poll(() => sent(shop, parted, "Разницу вернём")).toBe(1);
    await expect(await seen(parted)).toContainText("5 490 ₽");

    // Returned whole, after it was done.
    const returned = await place();
    await move(returned, "shipped", "done", "returned");
    await expect(await seen(returned)).toContainText("Деньги вернём");
  },
  SLOW,
);

test(
  "an order that was paid is cancelled, and a colleague who did not know comes too late",
  async ({ open, shop }) => {
    const { move, pay, other, place, seen } = await meet(() => open(desktop, refusals), shop);

    // Cancelled after it was paid; a colleague who did not know comes too late, and sees why.
    const cancelled = await place();
    await pay(cancelled);
    const late = await other(cancelled, "?to=shipped");
    await move(cancelled, "cancelled");
    await press(late, "Отправить");
    await expect(late.getByText(/^Пока вы работали, запись изменил другой сотрудник: (Ольга Петрова|Павел Орлов)/)).toBeVisible();
    await expect(late.locator(".order-move")).toHaveCount(0);
    await expect(steps(late).locator("[aria-current=step]")).toContainText("Отменён");
    await expect.poll(() => sent(shop, cancelled, "Деньги вернём")).toBe(1);
    await expect(await seen(cancelled)).toContainText("Деньги вернём");
  },
  SLOW,
);
