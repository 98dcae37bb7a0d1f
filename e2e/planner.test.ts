import { desktop, phone } from "./testing/browser.ts";
import { expect, readingTest as test, visit } from "./testing/fixtures.ts";

const PLANNER = "/clubs-equipment/planner/";

test("by keyboard: a hall, a budget, another model, one piece less, and everything in the cart", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/clubs-equipment/`);
  await page.getByRole("link", { name: "Собрать зал самому" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Планировщик зала" })).toBeVisible();
  const sum = page.getByRole("complementary", { name: "Итог" }).locator(".hall-summary-sum b");
  const roubles = async () => Number((await sum.innerText()).replace(/\D/g, ""));
  expect(await roubles()).toBeLessThanOrEqual(1_500_000);

  // Enter applies what was typed, and the focus stays in its field.
  const budget = page.getByLabel("Бюджет", { exact: true });
  await budget.focus();
  await page.keyboard.type("600 000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/budget=600/);
  await expect.poll(roubles).toBeLessThanOrEqual(600_000);
  await expect(budget).toBeFocused();
  await expect(budget).toHaveValue("600 000");
  await expect(page.getByText(/больше не\sвходит в\sбюджет|Не\sвходит в\sбюджет/).first()).toBeVisible();

  const boxing = page.getByRole("radio", { name: /Бокс/ });
  await page.getByRole("radio", { name: /Фитнес/ }).focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowRight");
  await expect(boxing).toBeFocused();
  await expect(page).toHaveURL(/kind=boxing/);
  await expect(page.getByRole("group", { name: /План зала.*Бокс/ })).toBeVisible();

  // One bag less: the link keeps the focus.
  const bags = page.getByRole("listitem").filter({ hasText: "Боксёрские мешки" }).last();
  const quantity = bags.locator(".hall-line-quantity b");
  const before = Number(await quantity.innerText());
  const less = bags.getByRole("link", { name: before > 1 ? "Меньше" : "Убрать", exact: true });
  await less.focus();
  await page.keyboard.press("Enter");
  await expect(quantity).toHaveText(String(before - 1));
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("li")?.id)).toBe("line-bag");

  // Another model of the same role.
  const model = page.getByRole("combobox", { name: "Модель: Татами" });
  const other = model.locator("option:not([disabled]):not(:checked)").first();
  const name = (await other.innerText()).split(" — ")[0] ?? "";
  await model.selectOption({ value: (await other.getAttribute("value")) ?? "" });
  await expect(page).toHaveURL(/p_tatami=\d+/);
  await expect(page.locator("#line-tatami h3")).toHaveText(name);

  const lines = await page.locator(".hall-line-item").count();
  const total = await sum.innerText();
  await page.getByRole("button", { name: /Всё в\sкорзину/ }).press("Enter");
  const cart = page.getByRole("link", { name: "Открыть корзину" });
  await expect(cart).toBeFocused();
  await cart.press("Enter");
  await expect(page).toHaveURL(`${shop.url}/cart/`);
  await expect(page.getByRole("spinbutton").or(page.getByLabel("Количество", { exact: true }))).toHaveCount(lines);
  await expect(page.getByText(total).first()).toBeVisible();
});

test("on a phone a typed hall is planned while its field keeps the focus, and the cart gets this plan", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, shop.url + PLANNER);
  const sum = page.getByRole("complementary", { name: "Итог" }).locator(".hall-summary-sum b");
  const usual = await sum.innerText();
  const area = page.getByLabel("Площадь", { exact: true });
  await area.tap();
  await page.keyboard.type("40");
  await expect(page).toHaveURL(/area=40/);
  await expect(sum).not.toHaveText(usual);
  await expect(area).toBeFocused();
  await expect(area).toHaveValue("40");
  // The length alone says nothing about the hall.
  await page.getByLabel("или длина", { exact: true }).tap();
  await page.keyboard.type("8");
  await page.getByLabel("и ширина", { exact: true }).tap();
  await page.keyboard.type("6");
  await expect(page).toHaveURL(/length=8&width=6/);
  await expect(page.getByRole("group", { name: /^План зала 8 на 6 м/ })).toBeAttached();
  const planned = await sum.innerText();
  await page.getByRole("button", { name: /Всё в\sкорзину/ }).tap();
  await page.getByRole("link", { name: "Открыть корзину" }).tap();
  await expect(page).toHaveURL(`${shop.url}/cart/`);
  await expect(page.getByText(planned).first()).toBeVisible();
});

test("a club of 200 m² with 3 million: the hall keeps to its budget, and the cart has the plan's sum and stock", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}${PLANNER}?kind=fitness&area=200&budget=3000000`);
  const sum = page.getByRole("complementary", { name: "Итог" }).locator(".hall-summary-sum b");
  const planned = await sum.innerText();
  const roubles = Number(planned.replace(/\D/g, ""));
  expect(roubles).toBeLessThanOrEqual(3_000_000);
  expect(roubles).toBeGreaterThan(2_000_000);
  const lines = await page.locator(".hall-line-item").count();
  await page.getByRole("button", { name: /Всё в\sкорзину/ }).click();
  await page.getByRole("link", { name: "Открыть корзину" }).click();
  await expect(page.getByRole("group", { name: /^Количество: / })).toHaveCount(lines);
  await expect(page.getByText(planned).first()).toBeVisible();
});

test("without script: the form answers, a line is removed and brought back, the enquiry has the plan", async ({ open, shop }) => {
  const page = await open({ ...phone, javaScriptEnabled: false });
  await page.goto(shop.url + PLANNER);
  await page.getByLabel("Площадь", { exact: true }).fill("5");
  await page.getByRole("button", { name: "Собрать зал" }).click();
  await expect(page.getByText(/Нужно число от\s10/)).toBeVisible();
  await expect(page.getByLabel("Площадь", { exact: true })).toHaveValue("5");
  await page.getByLabel("Площадь", { exact: true }).fill("90");
  await page.getByRole("button", { name: "Собрать зал" }).click();
  await expect(page.locator(".hall-drawing")).toBeVisible();
  await page.getByRole("link", { name: "Убрать: Силовые рамы" }).click();
  await expect(page.locator("#line-rack")).toHaveCount(0);
  await page.getByRole("link", { name: "Силовые рамы: вернуть" }).click();
  await expect(page.locator("#line-rack")).toBeVisible();
  await expect(page.getByLabel("Что будет в зале")).toHaveValue(
    /Фитнес-студия[^]*Итого[^]*\/clubs-equipment\/planner\/\?kind=fitness&area=90/,
  );

  const total = await page.locator(".hall-summary-sum b").innerText();
  const lines = await page.locator(".hall-line-item").count();
  await page.getByRole("button", { name: /Всё в\sкорзину/ }).click();
  await expect(page).toHaveURL(`${shop.url}/cart/`);
  await expect(page.getByRole("status").filter({ hasText: "Добавили весь список" })).toContainText(String(lines));
  // The text locator does not look into `<noscript>`.
  await expect(page.locator(".plain-total b")).toHaveText(total);
});
