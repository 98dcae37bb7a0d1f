import { once } from "node:events";
import http, { type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { desktop, phone } from "./testing/browser.ts";
import { expect, waitUntilHydrated, test as base, visit } from "./testing/fixtures.ts";
import { startShop } from "./testing/shop.ts";

const TYPE = "/catalog/batuty/batuty-s-setkoy/";
const brokenCalls = [/status 50[234]/, /the server responded with a status of 50[234]/];

/** A proxy in front of a working shop. It can close connections, as a backend that is down does. */
async function startFallible(target: string) {
  let down = false;
  /** The call reaches the shop, but its answer is lost. */
  let deaf = false;
  /** The shop can store nothing: its disk is full. */
  let full = false;
  const checkouts: IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    if (down) return void request.socket.destroy();
    if (request.method === "POST") checkouts.push(request.headers);
    if (full && request.method === "POST") {
      const body = { error: { code: "STORAGE_UNAVAILABLE", message: "У магазина сбой" }, retry_after: 1 };
      return void response.writeHead(503, { "content-type": "application/json" }).end(JSON.stringify(body));
    }
    const headers = { ...request.headers, host: new URL(target).host, ...(request.headers.origin && { origin: target }) };
    const onward = http.request(target + request.url, { method: request.method, headers }, (answer) => {
      if (deaf) return void request.socket.destroy();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => request.socket.destroy());
    request.pipe(onward);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    checkouts,
    fall: () => {
      down = true;
      server.closeAllConnections();
    },
    rise: () => {
      down = false;
      deaf = false;
      full = false;
    },
    fill: () => {
      full = true;
    },
    deafen: () => {
      deaf = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const test = base
  .extend("backend", { scope: "file" }, async ({ shop }, { onCleanup }) => {
    const backend = await startFallible(shop.url);
    onCleanup(() => backend.close());
    return backend;
  })
  .extend("front", { scope: "file" }, async ({ backend }, { onCleanup }) => {
    const front = await startShop({ BACKEND_URL: backend.url, PAGE_CACHE_SECONDS: "1" });
    onCleanup(() => front.stop());
    return front;
  })
  .extend("risen", { auto: true }, async ({ backend }, { onCleanup }) => {
    backend.rise();
    onCleanup(() => backend.rise());
    return true;
  });

test("a page that somebody saw is still served; another one is an error page with links home", async ({ open, front, backend }) => {
  const page = await open(desktop, { expected: brokenCalls });
  await visit(page, front.url + TYPE);
  backend.fall();
  const kept = await page.goto(front.url + TYPE);
  expect(kept?.status()).toBe(200);
  await expect(page.getByRole("article")).toHaveCount(9);
  const failed = await page.goto(`${front.url}/catalog/kardio/`);
  expect(failed?.status()).toBe(502);
  // With the shop's header while its data is fresh, else without.
  await expect(page).toHaveTitle(/^Ошибка на сайте/);
  await expect(page.getByRole("heading", { level: 1, name: "Не получилось показать страницу" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "На главную" }).last()).toHaveAttribute("href", "/");
  expect(await page.content()).not.toMatch(/ECONN|at \w+ \(|node:/);
});

test("a navigation that fails shows the error page inside the shop, and the next one works", async ({ open, front, backend }) => {
  const page = await open(desktop, { expected: brokenCalls });
  await visit(page, front.url + TYPE);
  backend.fall();
  await page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Единоборства" }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Не получилось показать страницу" });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle("Ошибка на сайте — Взлёт");
  await expect(page.locator(".loading-bar")).toHaveClass(/is-failed/);
  backend.rise();
  await page.getByRole("link", { name: "В каталог" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Каталог" })).toBeFocused();
  await expect(page.locator(".loading-bar")).toHaveClass(/is-idle/);
});

test("the cart says that the shop does not answer and keeps its products", async ({ open, front, backend }) => {
  const page = await open(phone, { expected: brokenCalls });
  await page.addInitScript(() => localStorage.setItem("cart", '[{"id":146,"quantity":2}]'));
  await visit(page, `${front.url}/cart/`);
  await expect(page.getByLabel("Имя и фамилия")).toBeVisible();
  backend.fall();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByRole("heading", { name: "Не получилось узнать цены" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toBe('[{"id":146,"quantity":2}]');
  backend.rise();
  await page.getByRole("button", { name: "Повторить" }).tap();
  await expect(page.getByRole("textbox", { name: "Количество" })).toHaveValue("2");
});

test("an order whose answer was lost is sent again as the same order", async ({ open, front, shop, backend }) => {
  const page = await open(desktop, { expected: brokenCalls });
  await page.addInitScript(() => localStorage.getItem("cart") ?? localStorage.setItem("cart", '[{"id":146,"quantity":1}]'));
  await visit(page, `${front.url}/cart/`);
  await page.getByRole("radio", { name: /Самовывоз/ }).check();
  await page.getByLabel("Имя и фамилия").fill("Пётр Повторный");
  await page.getByLabel("Телефон").fill("9162047711");
  await page.getByLabel(/^Согласен на/).check();
  // The order reaches the shop, the answer does not come back.
  backend.deafen();
  await page.getByRole("button", { name: "Оформить заказ" }).click();
  await expect(page.getByRole("alert", { name: "Проверьте форму" })).toBeFocused();
  backend.fall();
  await page.getByRole("button", { name: "Оформить заказ" }).click();
  await expect(page.getByRole("alert", { name: "Проверьте форму" })).toBeFocused();
  await expect(page.getByLabel("Имя и фамилия")).toHaveValue("Пётр Повторный");
  await expect(page.getByLabel("Телефон")).toHaveValue("+7 916 204 77 11");
  await expect(page.getByLabel(/^Согласен на/)).toBeChecked();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toBe('[{"id":146,"quantity":1}]');
  backend.rise();
  await page.getByRole("button", { name: "Оформить заказ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Заказ № .* принят$/ })).toBeVisible();
  const keys = new Set(backend.checkouts.map((headers) => headers["idempotency-key"]));
  expect(keys.size).toBe(1);
  expect((await shop.orders()).match(/Пётр Повторный/g)).toHaveLength(1);
});

test("an order that the shop cannot store at the moment is sent again by itself as the same order", async ({
  open,
  front,
  shop,
  backend,
}) => {
  const page = await open(desktop, { expected: brokenCalls });
  await page.addInitScript(() => localStorage.getItem("cart") ?? localStorage.setItem("cart", '[{"id":146,"quantity":1}]'));
  await visit(page, `${front.url}/cart/`);
  await page.getByRole("radio", { name: /Самовывоз/ }).check();
  await page.getByLabel("Имя и фамилия").fill("Вера Терпеливая");
  await page.getByLabel("Телефон").fill("9162047712");
  await page.getByLabel(/^Согласен на/).check();
  backend.fill();
  const before = backend.checkouts.length;
  await page.getByRole("button", { name: "Оформить заказ" }).click();
  const summary = page.getByRole("alert", { name: "Проверьте форму" });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("через несколько секунд отправим ещё раз сами");
  await expect.poll(() => backend.checkouts.length - before).toBeGreaterThan(1);
  // What is being changed is not sent.
  await page.getByLabel("Имя и фамилия").fill("Вера Терпеливая-Вторая");
  await expect(page.getByLabel("Телефон")).toHaveValue("+7 916 204 77 12");
  backend.rise();
  await page.getByRole("button", { name: "Оформить заказ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Заказ № .* принят$/ })).toBeVisible();
  expect((await shop.orders()).match(/Вера Терпеливая/g)).toHaveLength(1);
  const sent = backend.checkouts.slice(before, -1).map((headers) => headers["idempotency-key"]);
  expect(new Set(sent).size).toBe(1);
});
