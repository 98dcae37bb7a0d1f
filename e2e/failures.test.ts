import type { Page } from "playwright";
import { logIn, accountLink, expectedRefusals, PASSWORD, register, waitForMessage } from "./testing/accounts.ts";
import { desktop } from "./testing/browser.ts";
import { expect, test, visit, waitUntilHydrated } from "./testing/fixtures.ts";

const TYPE = "/catalog/batuty/batuty-s-setkoy/";
/** What the browser's console says of calls that the test refuses itself. */
const refusedCalls = [/\/(?:api|ajax)\//, /\/nowhere\//];

const bar = (page: Page) => page.locator(".loading-bar");
/** Lets calls of this address fail until the answer is called. */
async function failCalls(page: Page, pattern: string): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}
const store = (page: Page, lists: Record<string, string>) =>
  page.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), lists);

for (const [address, calls] of [
  ["/favorites/", "**/api/favorites/**"],
  ["/compare/", "**/api/comparison/**"],
  ["/cart/", "**/api/cart/**"],
] as const) {
  test(`the loading bar shows that ${address} has no answer, each time`, async ({ open, shop }) => {
    const page = await open(desktop, { expected: refusedCalls });
    await store(page, { favorites: "[1,6]", compare: "[1,6]", cart: '[{"id":146,"quantity":1}]' });
    const work = await failCalls(page, calls);
    await visit(page, shop.url + address);
    await expect(bar(page)).toHaveClass(/is-failed/);
    const first = await bar(page).elementHandle();
    await page.getByRole("button", { name: "Повторить" }).click();
    // The next failure is another bar, which is seen anew.
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(bar(page)).toHaveClass(/is-failed/);
    await work();
  });
}

test("the loading bar shows the failure of «Показать ещё», of a form and of a link that leads nowhere", async ({ open, shop }) => {
  const page = await open(desktop, { expected: refusedCalls });
  await visit(page, shop.url + TYPE);
  const work = await failCalls(page, "**/api/catalog/**");
  await page.getByRole("link", { name: /^Показать ещё/ }).click();
  await expect(page.getByText("Не получилось загрузить")).toBeVisible();
  await expect(bar(page)).toHaveClass(/is-failed/);
  await work();
  await page.getByRole("link", { name: /^Показать ещё/ }).click();
  await expect(page.getByRole("region", { name: "Товары" }).getByRole("article")).toHaveCount(14);

  await visit(page, `${shop.url}/forms/call/`);
  await expect(bar(page)).toHaveClass(/is-idle/);
  await failCalls(page, "**/ajax/form-call/");
  await page.getByLabel("Имя").fill("Лев");
  await page.getByLabel("Телефон").fill("9162047719");
  await page.getByLabel(/^Согласен на/).check();
  await page.getByRole("button", { name: "Жду звонка" }).click();
  await expect(page.getByRole("alert", { name: "Проверьте форму" })).toBeVisible();
  await expect(bar(page)).toHaveClass(/is-failed/);

  await visit(page, shop.url);
  await page.evaluate(() => {
    const link = document.querySelector("main a") as HTMLAnchorElement;
    link.href = "/nowhere/";
    link.click();
  });
  await expect(page.getByRole("heading", { level: 1, name: "Такой страницы нет" })).toBeVisible();
  await expect(bar(page)).toHaveClass(/is-failed/);

  // What the server leads on is led on here too.
  await page.evaluate(() => {
    const link = document.querySelector("main a") as HTMLAnchorElement;
    link.href = "/Contacts/";
    link.click();
  });
  await expect(page).toHaveURL(`${shop.url}/contacts/`);
  await expect(page.getByRole("heading", { level: 1, name: "Контакты" })).toBeVisible();
});

test("the loading bar shows a call that is answered with 404 until the document of the error has come", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/404/] });
  await visit(page, shop.url);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector(".loading-bar.is-failed")) sessionStorage.setItem("shown", "failed");
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
    const link = document.querySelector("main a") as HTMLAnchorElement;
    link.href = "/catalog/nothing/";
    link.click();
  });
  await expect(page.getByRole("heading", { level: 1, name: "Такой страницы нет" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("shown"))).toBe("failed");
});

test("what stands in its place while it is fetched does so for 200 ms", async ({ open, shop }) => {
  const page = await open(desktop);
  await store(page, { watched: "[6,7]" });
  await page.addInitScript(() => {
    const places = {
      watched: "div.watched-product",
      delivery: ".product-delivery-ways[aria-busy=true]",
      parts: ".product-fitting-lists[aria-busy=true]",
      dialog: ".enquiry-dialog-waiting",
    };
    const begun = new Map<string, number>();
    new MutationObserver(() => {
      for (const [name, selector] of Object.entries(places)) {
        const start = begun.get(name);
        if (document.querySelector(selector)) begun.set(name, start ?? performance.now());
        else if (start !== undefined && performance.getEntriesByName(name).length === 0) performance.measure(name, { start });
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-busy"] });
  });
  const waited = (name: string) =>
    page.evaluate((measured) => performance.getEntriesByName(measured)[0]?.duration ?? 0, name).then((duration) => duration >= 195);
  await visit(page, `${shop.url}/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/`);
  await expect.poll(() => waited("watched")).toBe(true);
  await page
    .getByRole("navigation", { name: "Варианты" })
    .getByRole("link", { name: /^16\sft/ })
    .click();
  await expect.poll(() => waited("delivery")).toBe(true);
  await expect.poll(() => waited("parts")).toBe(true);
  await page.getByRole("link", { name: /^Помочь с\sвыбором/ }).click();
  await expect.poll(() => waited("dialog")).toBe(true);
});

test("goods that one waits for in sight come after 200 ms at the earliest", async ({ open, shop }) => {
  const page = await open(desktop);
  await store(page, { favorites: "[1,6]" });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("main article")) performance.mark("shown");
    }).observe(document, { subtree: true, childList: true });
  });
  await visit(page, `${shop.url}/favorites/`);
  await expect(page.getByRole("article")).toHaveCount(2);
  const waited = await page.evaluate(() => {
    const asked = performance.getEntriesByType("resource").find(({ name }) => name.includes("/api/favorites/"));
    return (performance.getEntriesByName("shown")[0]?.startTime ?? 0) - (asked?.startTime ?? 0);
  });
  expect(waited).toBeGreaterThanOrEqual(195);
});

test("a filter that fails leaves the address, the ticks, the list and the place as they were", async ({ open, shop }) => {
  const page = await open(desktop, { expected: refusedCalls });
  await visit(page, `${shop.url}${TYPE}?f_diametr=366`);
  const cards = page.getByRole("region", { name: "Товары" }).getByRole("article");
  await page.getByRole("link", { name: "Показать ещё 3" }).click();
  await expect(cards).toHaveCount(12);
  const inside = page.getByRole("group", { name: "Сетка" }).getByRole("checkbox", { name: /^Внутри/ });
  await inside.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => ({ y: scrollY, length: history.length }));
  const work = await failCalls(page, "**/api/catalog/**");
  await inside.click();
  await expect(bar(page)).toHaveClass(/is-failed/);
  await expect(page).toHaveURL(`${shop.url}${TYPE}?f_diametr=366`);
  await expect(inside).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^12 ft/ })).toBeChecked();
  await expect(cards).toHaveCount(12);
  expect(await page.evaluate(() => ({ y: scrollY, length: history.length }))).toEqual(before);
  const order = page.getByRole("combobox", { name: "Порядок" });
  await order.selectOption("Сначала дешевле");
  await expect(order).toHaveValue("");
  await expect(page).toHaveURL(`${shop.url}${TYPE}?f_diametr=366`);
  await work();
  await inside.click();
  await expect(page).toHaveURL(/f_diametr=366&f_setka=vnutrennyaya$/);
  await page.goBack();
  await expect(page).toHaveURL(`${shop.url}${TYPE}?f_diametr=366`);
  await expect(cards).toHaveCount(12);
});

test("a list that grew is as long after a reload, at the same place", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + TYPE);
  const cards = page.getByRole("region", { name: "Товары" }).getByRole("article");
  await page.getByRole("link", { name: /^Показать ещё/ }).click();
  await expect(cards).toHaveCount(14);
  await cards.last().scrollIntoViewIfNeeded();
  const depth = await page.evaluate(() => scrollY);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(cards).toHaveCount(14);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(depth);
});

test("a login and a logout in another tab show at once", async ({ open, shop }) => {
  const page = await open(desktop, { expected: expectedRefusals });
  await visit(page, `${shop.url}/login/?view=registration`);
  await register(page, "Анна Смирнова", "tabs@example.ru");
  const code = await waitForMessage(shop.letters, /email=tabs%40example\.ru&code=(\d{6})/);
  await page.getByRole("textbox", { name: "Код" }).fill(code);
  await page.getByRole("button", { name: "Подтвердить почту" }).click();
  await expect(page).toHaveURL(/\/account\//);

  const other = await page.context().newPage();
  await visit(other, `${shop.url}/account/?view=data`);
  await accountLink(page, "Безопасность").click();
  const mark = (tab: Page) => tab.getByRole("banner").getByText("вы вошли").first();
  await expect(mark(other)).toBeAttached();
  await page.getByRole("main").getByRole("button", { name: "Выйти", exact: true }).first().click();
  await expect(page).toHaveURL(`${shop.url}/`);
  // The page of the account belongs to no session any more.
  await expect(other).toHaveURL(/\/login\/\?return=/);
  await expect(mark(other)).not.toBeAttached();
  await visit(page, `${shop.url}/login/`);
  await visit(other, shop.url + TYPE);
  await logIn(page, "tabs@example.ru", PASSWORD);
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(mark(other)).toBeAttached();

  // The session ends, and nobody tells: the tab sees it when it is looked at again.
  await page.context().clearCookies();
  await other.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(mark(other)).not.toBeAttached();
});
