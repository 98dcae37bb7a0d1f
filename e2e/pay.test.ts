import type { Page } from "playwright";
import { SIMULATED, startSimulator, type Simulator } from "../server/backend/payments/simulator/simulator.ts";
import { violationsOf } from "./testing/axe.ts";
import { desktop, phone } from "./testing/browser.ts";
import { go, joinDesk, panel, placeOrder, press, type PlacedOrder } from "./testing/desk.ts";
import { expect, test as base, visit } from "./testing/fixtures.ts";
import { startShop, type Shop } from "./testing/shop.ts";

/** A shop with a payment provider, which a simulator stands in for. Its notifications go nowhere: whoever comes back, or looks, asks. */
interface PayShop {
  shop: Shop;
  simulator: Simulator;
}

// oxlint-disable-next-line no-empty-pattern
const test = base.extend("paid", { scope: "file" }, async ({}, { onCleanup }): Promise<PayShop> => {
  const simulator = await startSimulator({ shopUrl: "http://127.0.0.1:9", notify: async () => {} });
  const account = simulator.url.replace("//", `//${SIMULATED.shop}:${SIMULATED.secret}@`);
  const shop = await startShop({ YOOKASSA_URL: account, PUBLIC_URL: simulator.url });
  onCleanup(async () => {
    await shop.stop();
    await simulator.close();
  });
  return { shop, simulator };
});

const lastPayment = ({ bank }: Simulator) => [...bank.payments.values()].at(-1);

/** An order of 10 980 ₽ that the manager has confirmed. */
async function confirmedOrder(page: Page, shop: Shop): Promise<PlacedOrder> {
  const order = await placeOrder(page, shop, { products: [{ id: 18, quantity: 2 }] });
  await shop.command("orders", "set", order.number, "confirmed");
  return order;
}

/** The provider leads back to the address of letters, which does not know the port of a test. */
async function comeBack(page: Page, shop: Shop, order: PlacedOrder): Promise<void> {
  await page.waitForURL(/\/order\//);
  await page.goto(shop.url + order.url);
}

test("an order is paid on a phone by card, and a part of it goes back at the desk", async ({ open, paid: { shop, simulator } }) => {
  const mobile = await open(phone, { expected: [/404/] });
  const order = await confirmedOrder(mobile, shop);
  const letters = async () => (await shop.letters()).join("\n").replaceAll("\u00a0", " ");
  await expect.poll(letters, { timeout: 20_000 }).toContain("К оплате 10 980 ₽: картой или по СБП");
  await visit(mobile, shop.url + order.url);
  const pay = mobile.getByRole("region", { name: "К оплате" });
  await expect(pay).toContainText("10 980 ₽");
  expect(await violationsOf(mobile)).toEqual([]);
  // The bank's app first, then the card after all: the first payment is void.
  await pay.getByRole("button", { name: "Оплатить по СБП" }).click();
  await expect(pay.getByRole("link", { name: "Открыть приложение банка" })).toHaveAttribute("href", /\/pay\//);
  await expect(pay.getByRole("img", { name: "QR-код для оплаты по СБП" })).toBeHidden();
  await pay.getByRole("button", { name: "Оплатить картой" }).click();
  await expect(mobile.getByRole("heading", { name: `Заказ № ${order.number}` })).toBeVisible();
  await mobile.getByRole("button", { name: "Оплатить" }).click();
  await comeBack(mobile, shop, order);
  await expect(mobile.getByText("Оплачен", { exact: true })).toBeVisible();
  await expect(pay).toBeHidden();
  expect(lastPayment(simulator)).toMatchObject({ state: "paid", amount: 1_098_000 });

  const desk = await open(desktop, { expected: [/422/] });
  await joinDesk(desk, shop, "manager", "Ольга Петрова");
  await go(desk, `${shop.url}/manage/orders/${order.number}/`);
  const online = panel(desk, "Оплата онлайн");
  await expect(online.getByText("Оплачен", { exact: true })).toBeVisible();
  await online.getByText("Вернуть деньги", { exact: true }).first().click();
  await online.getByRole("radio", { name: "Только за эти товары:" }).check();
  await online.getByRole("textbox", { name: /^Мини-батут/ }).fill("1");
  await online.getByRole("button", { name: "Вернуть деньги" }).click();
  await expect(online.getByText("Напишите, почему").first()).toBeVisible();
  await expect(online.getByRole("textbox", { name: /^Мини-батут/ })).toHaveValue("1");
  await online.getByRole("textbox", { name: "Причина" }).fill("Один не нужен");
  await online.getByRole("button", { name: "Вернуть деньги" }).click();
  await expect(online.getByText("Возвращён частично")).toBeVisible();
  expect(lastPayment(simulator)?.refunds).toMatchObject([{ amount: 549_000 }]);
  await online.getByRole("button", { name: "Спросить банк" }).first().click();
  await expect(desk).toHaveURL(/saved=online/);

  // Somebody gives the rest back in the bank's cabinet: it is told, and looked into.
  lastPayment(simulator)?.refunds.push({ id: "cabinet", amount: 100, receipt: null });
  await online.getByRole("button", { name: "Спросить банк" }).first().click();
  await expect(online.getByText("возврат сделали не здесь")).toBeVisible();
  await go(desk, `${shop.url}/manage/payments/`);
  expect(await violationsOf(desk)).toEqual([]);
  await expect(desk.getByText("возврат сделали не здесь")).toBeVisible();
  await press(desk, "Разобрано");
  await expect(desk.getByText("Напишите, чем кончилось").first()).toBeVisible();
  await desk.getByRole("textbox", { name: "Чем кончилось" }).fill("Вернули доставку");
  await press(desk, "Разобрано");
  await expect(desk.getByText("Расхождений нет")).toBeVisible();
});

test("an order is paid without script, and what the bank refuses is told", async ({ open, paid: { shop, simulator } }) => {
  const page = await open(desktop, { javaScriptEnabled: false, expected: [/404|50[23]/] });
  const order = await confirmedOrder(page, shop);
  await page.goto(shop.url + order.url);
  // The policy lets the form lead to the provider.
  await page.getByRole("button", { name: "Оплатить картой" }).click();
  await page.getByRole("button", { name: "Отказаться" }).click();
  await comeBack(page, shop, order);
  simulator.bank.fault("500");
  await page.getByRole("button", { name: "Оплатить картой" }).click();
  await expect(page.getByText("Банк пока не отвечает")).toBeVisible();
  // The page has asked once more with the same key.
  await expect(page.getByRole("link", { name: "Продолжить оплату картой" })).toBeVisible();
  await page.getByRole("button", { name: "Оплатить по СБП" }).click();
  await expect(page.getByRole("img", { name: "QR-код для оплаты по СБП" })).toBeVisible();
  simulator.bank.pay(lastPayment(simulator)?.id ?? "");
  await page.getByRole("link", { name: "Оплатили? Проверить" }).click();
  await expect(page.getByText("Оплачен", { exact: true })).toBeVisible();
});
