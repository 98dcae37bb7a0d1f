import type { BrowserContextOptions, Page } from "playwright";
import { desktop, phone } from "./testing/browser.ts";
import { expect, statusMessage, test, visit } from "./testing/fixtures.ts";

const SUPREME = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/";
const withWorker: BrowserContextOptions = { serviceWorkers: "allow" };
const offlineErrors = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /net::ERR/];

/** The addresses of the pages that the browser keeps. */
const offlinePages = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open("pages")).keys();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

const keptAnswers = (page: Page) => page.evaluate(async () => (await (await caches.open("answers")).keys()).length);

/** Waits until the worker keeps the page that is shown. */
async function untilKept(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await expect.poll(() => offlinePages(page)).toContain(pathname + search);
}

/** Opens the cart with one product while there is a network, and then takes the network away. */
async function goOfflineWithCart(page: Page, url: string): Promise<void> {
  await visit(page, url + SUPREME);
  await untilKept(page);
  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  await visit(page, `${url}/cart/`);
  await expect(page.getByLabel("Имя и фамилия")).toBeVisible();
  await page.context().setOffline(true);
}

async function sendOrder(page: Page, name: string): Promise<void> {
  await page.getByLabel("Имя и фамилия").fill(name);
  await page.getByLabel("Телефон").fill("9162047711");
  await page.getByLabel("Город, улица, дом").fill("Москва, Ленина, 1");
  await page.getByRole("checkbox", { name: /^Согласен на обработку/ }).press("Space");
  await page.getByRole("button", { name: "Оформить заказ" }).click();
  await expect(page.getByRole("heading", { name: "Заказ сохранён и ждёт связи" })).toBeVisible();
}

test("visited pages, the cart, the favourites and the comparison open without a network, and the rest says what does", async ({
  open,
  shop,
}) => {
  const page = await open(phone, { ...withWorker, expected: offlineErrors });
  await page.addInitScript(() => {
    localStorage.setItem("favorites", "[1]");
    localStorage.setItem("compare", "[1]");
  });
  for (const path of ["/favorites/", "/compare/"]) {
    await visit(page, shop.url + path);
    await untilKept(page);
    await expect(page.getByRole("main").getByRole("heading", { level: 3 }).first()).toBeVisible();
    await expect.poll(() => keptAnswers(page)).toBeGreaterThan(0);
  }
  await visit(page, `${shop.url}/account/`);
  await goOfflineWithCart(page, shop.url);
  await page.goto(shop.url + SUPREME);
  await expect(statusMessage(page, /^Нет связи\. Страница сохранена/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Батут Взлёт Supreme" })).toBeVisible();
  // A link asks for the document: the router would ask for data.
  await page
    .getByRole("navigation", { name: "Быстрые разделы" })
    .getByRole("link", { name: /^Корзина/ })
    .tap();
  await expect(page.getByRole("heading", { level: 3, name: "Батут Взлёт Supreme", exact: true })).toBeVisible();
  for (const path of ["/favorites/", "/compare/"]) {
    await page.goto(shop.url + path);
    await expect(page.getByRole("main").getByRole("heading", { level: 3 }).first()).toBeVisible();
  }
  await page.goto(`${shop.url}/contacts/`);
  await expect(page.getByRole("heading", { level: 1, name: "Нет связи" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Supreme/ })).toBeVisible();
  const kept = await offlinePages(page);
  expect(kept.filter((path) => /^\/(?:account|login|manage|order)\//.test(path))).toEqual([]);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(`${shop.url}/contacts/`);
  await expect(page.getByRole("heading", { level: 1, name: /^Контакты/ })).toBeVisible();
});

test("what is put into an empty cart without a network has the name and the price that its page knew", async ({ open, shop }) => {
  const page = await open(phone, { ...withWorker, expected: offlineErrors });
  await visit(page, shop.url + SUPREME);
  await untilKept(page);
  await page.context().setOffline(true);
  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  await page.goto(`${shop.url}/cart/`);
  await expect(page.getByRole("heading", { level: 3, name: "Батут Взлёт Supreme", exact: true })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Итог" })).toContainText(/34\s990/);
  await expect(page.getByLabel("Имя и фамилия")).toBeVisible();
});

test("an order that is made without a network is placed once when there is one, also after the page was closed", async ({ open, shop }) => {
  const page = await open(desktop, { ...withWorker, expected: offlineErrors });
  await goOfflineWithCart(page, shop.url);
  await sendOrder(page, "Вера Дальняя");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Заказ сохранён и ждёт связи" })).toBeVisible();
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await Promise.all([visit(first, `${shop.url}/cart/`), visit(second, `${shop.url}/cart/`)]);
  await expect(first.getByRole("heading", { name: /^Заказ №\s\d\d-\d{6} принят$/ })).toBeVisible();
  expect((await shop.orders()).match(/Вера Дальняя/g)).toHaveLength(1);
  // Nobody needs the contacts in the browser any more.
  const left = await first.evaluate(async () => {
    const cache = await caches.open("kept-orders");
    return Promise.all((await cache.keys()).map(async (request) => (await cache.match(request))?.text()));
  });
  expect(left.join()).not.toContain("Дальняя");
});

test("an order that was placed before it could be taken back stays placed, and nothing goes back into the cart", async ({ open, shop }) => {
  const page = await open(desktop, { ...withWorker, expected: offlineErrors });
  await goOfflineWithCart(page, shop.url);
  await sendOrder(page, "Нина Поздняя");
  // As if another tab were just sending it.
  await page.evaluate(async () => {
    const turn = Promise.withResolvers<void>();
    void navigator.locks.request("kept-orders", async () => {
      const sent = new Promise((resolve) => addEventListener("order-sent", resolve));
      turn.resolve();
      await sent;
      const cache = await caches.open("kept-orders");
      const [request] = await cache.keys();
      const kept = (await cache.match(request as Request)) as Response;
      const { key, keptAt } = await kept.json();
      const order = { number: "26-000009", total_price: 100, url: "/order/" };
      await cache.put(request as Request, Response.json({ key, keptAt, state: "placed", order }));
    });
    await turn.promise;
  });
  await page.getByRole("button", { name: "Вернуть в корзину" }).click();
  await expect(page.getByRole("button", { name: "Ждём ответа магазина…" })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("order-sent")));
  await expect(page.getByRole("heading", { name: /^Заказ №\s26-000009 принят$/ })).toBeVisible();
  await expect(statusMessage(page, "Заказ уже отправлен, в корзину ничего не вернули")).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBe("[]");
});

test("an order whose sum has changed in the meantime is not placed before the shopper agrees", async ({ open, shop }) => {
  const page = await open(desktop, { ...withWorker, expected: [...offlineErrors, /status of 409/, /status 409/] });
  await goOfflineWithCart(page, shop.url);
  await sendOrder(page, "Глеб Осторожный");
  // What the shopper was shown is another sum than the shop's.
  await page.evaluate(async () => {
    const cache = await caches.open("kept-orders");
    const [request] = await cache.keys();
    const order = await (await cache.match(request as Request))?.json();
    await cache.put(request as Request, Response.json({ ...order, payload: { ...order.payload, expected_total: 100 } }));
  });
  await page.context().setOffline(false);
  await expect(page.getByText(/^Сумма изменилась: была 100\s₽/)).toBeVisible();
  expect(await shop.orders()).not.toContain("Глеб Осторожный");
  await page.getByRole("button", { name: /^Заказать за/ }).click();
  await expect(page.getByRole("heading", { name: /принят$/ })).toBeVisible();
  expect((await shop.orders()).match(/Глеб Осторожный/g)).toHaveLength(1);
});
