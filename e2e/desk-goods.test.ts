import { violationsOf } from "./testing/axe.ts";
import { desktop, phone } from "./testing/browser.ts";
import { findInList, go, heading, joinDesk, openSection, panel } from "./testing/desk.ts";
import { expect, test } from "./testing/fixtures.ts";

/** What somebody else has changed is a 409, a form with errors a 422. */
const refusals = { expected: [/422/, /409/] };

test("goods are found and changed, the shop shows it, and two people lose nothing", async ({ open, shop }) => {
  const page = await open(desktop, refusals);
  await joinDesk(page, shop, "owner", "Ольга Петрова");
  await openSection(page, /^Товары/);
  await findInList(page, "NR-2020");
  const row = page.getByRole("row").filter({ hasText: "Велотренажёр" });
  await expect(page.getByRole("row")).toHaveCount(2);
  await row.getByRole("link").click();
  await expect(heading(page, /^Велотренажёр/)).toBeVisible();
  await page.waitForLoadState();
  expect(await violationsOf(page)).toEqual([]);
  const main = panel(page, "Главное");
  const price = main.getByRole("textbox", { name: "Цена, ₽", exact: true });
  await expect(page.locator("[data-live]")).toBeVisible();
  await price.fill("дорого");
  await main.getByRole("button", { name: "Сохранить" }).click();
  await expect(main.getByRole("alert")).toContainText("Цена в рублях");
  await expect(price).toHaveValue("дорого");
  await price.fill("23 456,50");
  await main.getByRole("button", { name: "Сохранить" }).click();
  await expect(main.getByRole("status")).toContainText("Сохранено");
  const changed = panel(page, "Изменено рукой");
  await expect(changed).toContainText("23 456,50 ₽");
  await expect(changed).toContainText("24 990 ₽");

  // Shoppers see it in every process within the second.
  const href = (await page.getByRole("link", { name: "В магазине" }).getAttribute("href")) ?? "";
  const shopper = await open(phone);
  await expect(async () => {
    await shopper.goto(shop.url + href);
    await expect(shopper.getByText("23 456,50 ₽").first()).toBeAttached({ timeout: 1000 });
  }).toPass();

  // A colleague has changed the same field, and another one, meanwhile.
  const other = await open(desktop, refusals);
  await joinDesk(other, shop, "editor", "Нина Серова");
  await go(other, page.url().replace(/[?#].*/, ""));
  const name = (of: typeof page) => panel(of, "Главное").getByRole("textbox", { name: "Название" });
  await name(other).fill("Велотренажёр Нины");
  await panel(other, "Главное").getByRole("button", { name: "Сохранить" }).click();
  await expect(panel(other, "Главное").getByRole("status")).toContainText("Сохранено");
  await name(page).fill("Велотренажёр Ольги");
  await main.getByRole("button", { name: "Сохранить" }).click();
  await expect(main.getByRole("alert").first()).toContainText("Велотренажёр Нины");
  await expect(name(page)).toHaveValue("Велотренажёр Ольги");
  await main.getByRole("button", { name: "Сохранить" }).click();
  await expect(heading(page, "Велотренажёр Ольги")).toBeVisible();

  // A count has a reason.
  const stock = panel(page, "Остаток");
  await stock.getByRole("textbox", { name: /Штук/ }).fill("5");
  await stock.getByRole("button", { name: "Записать пересчёт" }).click();
  await expect(stock.getByRole("alert")).toContainText("почему пересчитали");
  await stock.getByRole("textbox", { name: "Почему пересчитали" }).fill("Инвентаризация");
  await stock.getByRole("button", { name: "Записать пересчёт" }).click();
  await expect(stock).toContainText("Насчитали 5 шт.");

  // Both values stand side by side, and one press gives the source's back.
  await page.goto(`${shop.url}/manage/goods/differences/`);
  await expect(page.getByRole("row").filter({ hasText: "Цена" })).toContainText("24 990 ₽");
  await page.getByRole("button", { name: /^Вернуть из выгрузки: Цена/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "Цена" })).toHaveCount(0);
  await expect(async () => {
    await shopper.goto(shop.url + href);
    await expect(shopper.getByText("24 990 ₽").first()).toBeAttached({ timeout: 1000 });
  }).toPass();
});
