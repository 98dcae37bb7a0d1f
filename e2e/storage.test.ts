import type { Page } from "playwright";
import { desktop } from "./testing/browser.ts";
import { expect, readingTest as test, visit, waitUntilHydrated } from "./testing/fixtures.ts";

const KEYS = ["cart", "favorites", "compare", "quickOrdering", "watched"] as const;
const SUPREME = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/";

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
/** Writes only before the first load: after a reload the page must find what it has written itself. */
const store = (page: Page, values: Record<string, string>) =>
  page.addInitScript((entries) => {
    if (sessionStorage.getItem("stored")) return;
    sessionStorage.setItem("stored", "1");
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);
const cartCount = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: new RegExp(`^Корзина.*товаров: ${count}$`) });

test("creates the five lists as empty arrays", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url);
  for (const key of KEYS) await expect.poll(() => stored(page, key)).toBe("[]");
});

test("repairs damaged lists", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + SUPREME);
  for (const damaged of ["null", "{", "{}", "", "12", '"text"', '["text",null,-3,1.5,{}]', "[[]]"]) {
    await page.evaluate(([keys, value]) => keys.forEach((key) => localStorage.setItem(key, value)), [KEYS, damaged] as const);
    await page.reload();
    await waitUntilHydrated(page);
    await expect.poll(() => stored(page, "watched"), damaged).toBe("[1]");
    for (const key of ["cart", "favorites", "compare", "quickOrdering"]) await expect.poll(() => stored(page, key), damaged).toBe("[]");
  }
  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  await expect(cartCount(page, 1)).toBeVisible();
});

test("keeps the good part of a damaged cart", async ({ open, shop }) => {
  const page = await open(desktop);
  await store(page, {
    cart: '[{"id":146,"quantity":2},{"id":145,"quantity":-4},{"id":"144","quantity":"1"},{"id":146,"quantity":3},{"quantity":1},null,{"id":1e99,"quantity":1}]',
  });
  await visit(page, `${shop.url}/cart/`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("4");
  await expect.poll(() => stored(page, "cart")).toBe('[{"id":146,"quantity":3},{"id":144,"quantity":1}]');
});

test("works with damaged drafts and scroll positions", async ({ open, shop }) => {
  const page = await open(desktop);
  await store(page, { cart: '[{"id":146,"quantity":1}]' });
  await visit(page, `${shop.url}/cart/`);
  for (const damaged of ["null", "{", "7", '{"key":1}']) {
    // A page that is left writes the scroll positions. So the damage is done on the next page, before anything reads them.
    await page.addInitScript((value) => {
      for (const key of ["form-drafts", "order-attempt", "scroll-positions", "chunk-reload"]) sessionStorage.setItem(key, value);
    }, damaged);
    await page.reload();
    await waitUntilHydrated(page);
    await page.getByLabel("Имя и фамилия").fill("Пётр");
    await page.getByRole("banner").getByRole("link", { name: "Взлёт" }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    await page.goBack();
    await expect(page.getByLabel("Имя и фамилия")).toHaveValue("Пётр");
  }
});

test("works where the browser forbids storage", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/Failed to save applied view transitions/] });
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: forbidden });
    Object.defineProperty(window, "sessionStorage", { get: forbidden });
  });
  await visit(page, shop.url + SUPREME);
  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  await expect(cartCount(page, 1)).toBeVisible();
  await page.getByRole("link", { name: /оформить$/i }).click();
  await expect(page.getByLabel("Имя и фамилия")).toBeVisible();
});

test("two tabs agree", async ({ open, shop }) => {
  const first = await open(desktop);
  await visit(first, shop.url + SUPREME);
  const second = await first.context().newPage();
  await visit(second, shop.url + SUPREME);
  await first.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  await expect(cartCount(second, 1)).toBeVisible();
  await second.getByRole("button", { name: "Больше" }).first().click();
  await expect(cartCount(first, 2)).toBeVisible();
  await first.getByRole("button", { name: "В избранное: Батут Взлёт Supreme", exact: true }).first().click();
  await expect(second.getByRole("button", { name: "В избранное: Батут Взлёт Supreme", exact: true }).first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await second.evaluate(() => localStorage.clear());
  await expect(first.getByRole("banner").getByRole("link", { name: "Корзина", exact: true })).toBeVisible();
});

test("the watched list has the last ten, the newest first, each once", async ({ open, shop }) => {
  const page = await open(desktop);
  await store(page, { watched: "[2,3,4,1,6,9,10,13,15,18]" });
  await visit(page, shop.url + SUPREME);
  await expect.poll(() => stored(page, "watched")).toBe("[1,2,3,4,6,9,10,13,15,18]");
  await page.getByRole("region", { name: "Серия Supreme" }).getByRole("article").getByRole("heading").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Батут Взлёт Supreme");
  await expect.poll(async () => (JSON.parse((await stored(page, "watched")) ?? "[]") as number[]).length).toBe(10);
  expect(JSON.parse((await stored(page, "watched")) ?? "[]")[1]).toBe(1);
});

test("an unknown product is removed from the cart and named; what is not all there keeps its quantity", async ({ open, shop }) => {
  const page = await open(desktop);
  await store(page, {
    cart: '[{"id":146,"quantity":1},{"id":999999,"quantity":1},{"id":147,"quantity":50}]',
    favorites: "[999999,1]",
    compare: "[999999]",
  });
  await visit(page, `${shop.url}/cart/`);
  await expect(page.getByRole("status").filter({ hasText: /Товар №\s999999\..*Больше не продаётся, убрали из корзины/ })).toBeVisible();
  await expect(page.getByText(/В\sналичии 3\sшт\., ещё 47\sпод заказ/)).toBeVisible();
  await expect.poll(() => stored(page, "cart")).toBe('[{"id":146,"quantity":1},{"id":147,"quantity":50}]');
  await page.getByRole("button", { name: /^Взять только 3\sшт/ }).click();
  await expect.poll(() => stored(page, "cart")).toBe('[{"id":146,"quantity":1},{"id":147,"quantity":3}]');
  await expect.poll(() => stored(page, "favorites")).toBe("[1]");
  await expect.poll(() => stored(page, "compare")).toBe("[]");
  await page.getByRole("button", { name: "Понятно" }).first().click();
  await expect(page.getByText("Больше не продаётся")).toHaveCount(0);
});

test("full favourites and a full cart say so and take nothing more", async ({ open, shop }) => {
  const page = await open(desktop);
  const ids = (count: number) => Array.from({ length: count }, (_, index) => 10_000 + index);
  await store(page, {
    favorites: JSON.stringify(ids(300)),
    cart: JSON.stringify(ids(100).map((id) => ({ id, quantity: 1 }))),
  });
  await visit(page, `${shop.url}${SUPREME}?m=146`);
  const main = page.getByRole("main");
  await main
    .getByRole("button", { name: /^В избранное/ })
    .first()
    .click();
  await expect(page.getByRole("status").filter({ hasText: "В избранном уже 300 товаров" })).toBeVisible();
  await main.getByRole("button", { name: "В корзину", exact: true }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "В корзине уже 100 позиций" })).toBeVisible();
  await expect.poll(() => stored(page, "favorites")).toBe(JSON.stringify(ids(300)));
  expect(JSON.parse((await stored(page, "cart")) ?? "[]")).toHaveLength(100);
});
