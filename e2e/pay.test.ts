import type { Page } from "playwright";
import { inject } from "vitest";
import { SIMULATED_CARRIER, startCarrierSimulator, type CarrierSimulator } from "../server/backend/carriers/simulator/simulator.ts";
import { SIMULATED, startSimulator, type Simulator } from "../server/backend/payments/simulator/simulator.ts";
import { violationsOf } from "./testing/axe.ts";
import { desktop, phone } from "./testing/browser.ts";
import { field, go, joinDesk, panel, placeOrder, press, type PlacedOrder } from "./testing/desk.ts";
import { expect, test as base, visit } from "./testing/fixtures.ts";
import { orderNumber } from "./testing/orders.ts";
import { startShop, type Shop } from "./testing/shop.ts";

/** A shop with a payment provider and a carrier, which simulators stand in for. Their notifications go nowhere: whoever comes back, or looks, asks. */
interface PayShop {
  shop: Shop;
  simulator: Simulator;
  carrierSimulator: CarrierSimulator;
}

// oxlint-disable-next-line no-empty-pattern
const test = base.extend("paid", { scope: "file" }, async ({}, { onCleanup }): Promise<PayShop> => {
  const simulator = await startSimulator({ shopUrl: "http://127.0.0.1:9", notify: async () => {} });
  const account = simulator.url.replace("//", `//${SIMULATED.shop}:${SIMULATED.secret}@`);
  const carrierSimulator = await startCarrierSimulator({ notify: async () => {} });
  const { account: name, secret, city, office } = SIMULATED_CARRIER;
  const carriers = { CDEK_URL: carrierSimulator.url.replace("//", `//${name}:${secret}@`), CDEK_FROM: `${city}:${office}` };
  const shop = await startShop({ YOOKASSA_URL: account, PUBLIC_URL: simulator.url, ...carriers }, inject("seededDir"));
  onCleanup(async () => {
    await shop.stop();
    await Promise.all([simulator.close(), carrierSimulator.close()]);
  });
  return { shop, simulator, carrierSimulator };
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
  await expect.poll(letters).toContain("К оплате 10 980 ₽: картой или по СБП");
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
  // Typed pieces are what is meant, not all that is left.
  await online.getByRole("textbox", { name: /^Мини-батут/ }).fill("1");
  await expect(online.getByRole("radio", { name: "Только за эти товары:" })).toBeChecked();
  await online.getByRole("button", { name: "Вернуть деньги" }).click();
  await expect(online.getByText("Напишите, почему").first()).toBeVisible();
  await expect(online.getByRole("textbox", { name: /^Мини-батут/ })).toHaveValue("1");
  await online.getByRole("textbox", { name: "Причина" }).fill("Один не нужен");
  await online.getByRole("button", { name: "Вернуть деньги" }).click();
  await expect(online.getByText("Вернуть 5 490 ₽?")).toBeVisible();
  await online.getByRole("button", { name: "Вернуть 5 490 ₽" }).click();
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

test("a parcel goes to the point that was chosen in the checkout, by plain forms at the desk, until somebody has it", async ({
  open,
  paid: { shop, carrierSimulator },
}) => {
  const { carrier } = carrierSimulator;
  const shopper = await open(phone, { expected: [/404/] });
  // The carrier is asked for its points when the shop begins.
  const offered = `${shop.url}/api/cart/?products=${encodeURIComponent('[{"id":18,"quantity":1}]')}&region=kazan`;
  const ways = async () => JSON.stringify(await (await shopper.request.get(offered)).json());
  await expect.poll(ways).toContain('"id":"point"');
  await visit(shopper, `${shop.url}/catalog/batuty/mini-batuty/mini-batut-tonus-start/`);
  await shopper.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().tap();
  await expect(shopper.getByRole("group", { name: /^Количество/ }).first()).toBeVisible();
  await visit(shopper, `${shop.url}/cart/`);
  await shopper.getByLabel("Куда везём").selectOption({ label: "Казань" });
  await shopper.getByRole("radio", { name: /^В пункт выдачи СДЭК/ }).check();
  await shopper.getByRole("link", { name: "Выбрать в списке или на карте" }).tap();
  await field(shopper, "Улица или метро").fill("тукая");
  await shopper.getByRole("button", { name: "Найти" }).tap();
  await expect(shopper.getByText("1 пункт", { exact: true })).toBeVisible();
  await shopper.getByRole("link", { name: /^Забрать здесь/ }).tap();
  await expect(shopper.getByText("KZN2, Казань, пр-т Мира, 10")).toBeVisible();
  await field(shopper, "Имя и фамилия").fill("Анна Смирнова");
  await field(shopper, "Телефон").fill("+7 916 204 77 11");
  await shopper.getByLabel(/^Согласен на/).check();
  await shopper.getByRole("button", { name: "Оформить заказ" }).tap();
  const number = await orderNumber(shopper);
  const orderUrl = shop.url + (await shopper.getByRole("link", { name: "Посмотреть заказ" }).getAttribute("href"));
  await shop.command("orders", "set", number, "confirmed");

  const desk = await open(desktop, { javaScriptEnabled: false, expected: [/422/] });
  await joinDesk(desk, shop, "manager", "Ирина Белова");
  const orderPage = `${shop.url}/manage/orders/${number}/`;
  await desk.goto(orderPage);
  const parcel = panel(desk, "Посылка, СДЭК");
  await expect(field(desk, "Или код пункта выдачи")).toHaveValue("KZN2");
  await parcel.getByRole("button", { name: "Оформить в СДЭК" }).click();
  await expect(parcel.getByText("Напишите места: вес и размеры каждого").first()).toBeVisible();
  await field(desk, "Места").fill("6,5 60 40 30");
  await parcel.getByRole("button", { name: "Оформить в СДЭК" }).click();
  await expect(parcel.getByText("Оформлена, ждёт отправки", { exact: true })).toBeVisible();
  const order = [...carrier.orders.values()].at(-1);
  if (!order) throw new Error("The carrier has no parcel");
  await expect(parcel.getByText(order.cdekNumber, { exact: true })).toBeVisible();
  const label = await desk.request.get(shop.url + (await parcel.getByRole("link", { name: "Наклейка, PDF" }).getAttribute("href")));
  expect([label.status(), label.headers()["content-type"]]).toEqual([200, expect.stringContaining("pdf")]);

  // What does not agree is listed until somebody has looked; the courier is called for what is ready.
  carrier.fault("wrong-number");
  await parcel.getByRole("button", { name: "Спросить перевозчика" }).click();
  await expect(parcel.getByText("чужая посылка").first()).toBeVisible();
  await desk.goto(`${shop.url}/manage/parcels/`);
  await press(desk, "Разобрано");
  await expect(desk.getByText("Напишите, чем кончилось").first()).toBeVisible();
  await field(desk, "Чем кончилось").fill("Это была проба");
  await press(desk, "Разобрано");
  await expect(desk.getByText("Расхождений нет")).toBeVisible();
  await field(desk, "Откуда забрать: улица, дом").fill("Складская ул., 5");
  await field(desk, "Кто отдаст").fill("Ирина");
  await press(desk, "Вызвать курьера");
  await expect(desk.getByText("Назовите день").first()).toBeVisible();
  await expect(field(desk, "Кто отдаст")).toHaveValue("Ирина");
  await desk.getByLabel("День", { exact: true }).fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
  await field(desk, "Телефон для курьера").fill("8 916 204 77 12");
  await press(desk, "Вызвать курьера");
  await expect(desk.getByText("Курьера вызвали")).toBeVisible();
  await press(desk, "Спросить о курьере");
  await expect(desk.getByText(/заявка 5000\d+/)).toBeVisible();
  await press(desk, "Отменить вызов");
  await expect(desk.getByText("Отменён", { exact: true })).toBeVisible();

  const follow = async (codes: readonly string[], state: string) => {
    for (const code of codes) carrier.move(order, code, "Казань");
    await desk.goto(orderPage);
    await parcel.getByRole("button", { name: "Спросить перевозчика" }).click();
    await expect(parcel.getByText(state, { exact: true })).toBeVisible();
    await visit(shopper, orderUrl);
    await expect(shopper.getByText(state, { exact: true })).toBeVisible();
  };
  await follow(["RECEIVED_AT_SHIPMENT_WAREHOUSE", "ACCEPTED_AT_PICK_UP_POINT"], "Ждёт в пункте выдачи");
  expect(await violationsOf(shopper)).toEqual([]);
  await follow(["DELIVERED"], "Вручена");
  await expect(shopper.getByText(/^Вручен, Казань/)).toBeVisible();
});
