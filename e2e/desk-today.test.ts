import { inject, onTestFinished } from "vitest";
import { createMailServer } from "#server/backend/testing/mail-server.ts";
import { desktop } from "./testing/browser.ts";
import { go, joinDesk, panel, placeOrder } from "./testing/desk.ts";
import { expect, test, visit } from "./testing/fixtures.ts";
import { startShop } from "./testing/shop.ts";

test("a letter that was refused stands on Today with its reason, and is sent once more", async ({ open }) => {
  const mail = createMailServer();
  await mail.start();
  onTestFinished(() => mail.stop());
  const settings = {
    SMTP_URL: mail.url(),
    MAIL_FROM: "shop@vzlet.example",
    ORDERS_TO: "orders@vzlet.example",
    PUBLIC_URL: "https://vzlet.example",
  };
  const shop = await startShop(settings, inject("seededDir"));
  onTestFinished(() => shop.stop());
  const page = await open(desktop);
  await joinDesk(page, shop, "manager", "Ольга Петрова");
  const { number } = await placeOrder(page, shop, { email: "nobody@example.ru" });
  const letters = page.getByRole("region", { name: "Письма, которые не ушли" });
  await expect(async () => {
    await page.goto(`${shop.url}/manage/`);
    await expect(letters).toBeVisible({ timeout: 1000 });
  }).toPass();
  const row = letters.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("nobody@example.ru");
  await expect(row).toContainText("is not here");
  const tries = () => mail.asked.filter((address) => address === "nobody@example.ru").length;
  expect(tries()).toBe(1);
  await row.getByRole("button", { name: /^Отправить ещё раз/ }).click();
  await expect(page.getByText("Письма поставлены в очередь ещё раз.")).toBeVisible();
  await expect.poll(tries).toBe(2);

  // The order tells of its letter, too.
  await page.goto(`${shop.url}/manage/orders/${number}/`);
  await expect(page.getByRole("region", { name: "Письма" })).toContainText("is not here");
});

test("visits are counted without cookies and shown as sums", async ({ open, shop }) => {
  const visitor = await open(desktop);
  // A browser that a program drives is not counted.
  await visitor.addInitScript(() => Object.defineProperty(navigator, "webdriver", { value: false }));
  const told = () => visitor.waitForRequest(/\/api\/visits\/$/);
  const viewed = told();
  await visit(visitor, `${shop.url}/catalog/batuty/mini-batuty/mini-batut-tonus-start/?utm_source=letter`);
  await viewed;
  const added = told();
  await visitor
    .getByRole("main")
    .getByRole("button", { name: /^В корзину/ })
    .first()
    .click();
  await added;
  expect((await visitor.context().cookies()).map(({ name }) => name)).not.toContain("visit");

  const page = await open(desktop);
  await joinDesk(page, shop, "manager", "Ольга Петрова");
  await expect(async () => {
    await go(page, `${shop.url}/manage/numbers/`);
    await expect(panel(page, "Что смотрят").getByRole("row").filter({ hasText: "Тонус Start" })).toContainText("1", { timeout: 1000 });
  }).toPass();
  await expect(panel(page, "Откуда приходят")).toContainText("letter");
  await expect(page.getByRole("main")).toContainText("Положили в корзину1");
  const week = page.getByRole("link", { name: /^7\sдней$/ });
  await week.click();
  await expect(week).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("main")).toContainText("Положили в корзину1");
});
