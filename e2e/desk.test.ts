import { TOTP } from "otpauth";
import type { Page } from "playwright";
import { inject, onTestFinished } from "vitest";
import { violationsOf } from "./testing/axe.ts";
import { desktop, phone } from "./testing/browser.ts";
import { DESK_PASSWORD as PASSWORD, field, heading, live, panel, press } from "./testing/desk.ts";
import { expect, statusMessage, test } from "./testing/fixtures.ts";
import { startShop } from "./testing/shop.ts";

/** A form with errors is a 422, what the shop needs a 409, a page that the role may not open a 403, a used link a 410. */
const refusals = { expected: [/42[29]/, /40[1349]/, /410/] };

async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await field(page, "Имя и фамилия").fill(name);
  await field(page, "Пароль").fill(PASSWORD);
  await press(page, "Войти");
  await expect(heading(page, "Сегодня")).toBeVisible();
}

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole("group").filter({ hasText: name }).locator("summary").click();
  await press(page, "Выйти");
  await expect(heading(page, "Вход для сотрудников")).toBeVisible();
}

test("the owner begins with the printed link, sets up codes, invites, and reads it all in the journal", async ({ open }) => {
  // The link works once: another try of this test needs a shop that nobody has begun with.
  const shop = await startShop({}, inject("seededDir"));
  onTestFinished(() => shop.stop());
  const page = await open(desktop, refusals);
  const link = shop.ownerLink() ?? "";
  await page.goto(link);
  await live(page);
  await press(page, "Войти");
  await expect(page.getByRole("alert", { name: "Проверьте форму" })).toBeFocused();
  await expect(page).toHaveTitle(/^Ошибка: /);
  await field(page, "Почта").fill("olga@vzlet.example");
  await field(page, "Имя и фамилия").fill("Ольга Петрова");
  await field(page, "Пароль").fill(PASSWORD);
  await press(page, "Войти");
  // A new shop is led through its settings.
  await expect(heading(page, "Первый запуск")).toBeFocused();
  // A used link says so, to who is logged in and to who is not.
  for (const browser of [page, await open(phone, refusals)]) {
    expect((await browser.goto(link))?.status()).toBe(410);
    await expect(heading(browser, "Ссылка больше не действует")).toBeVisible();
  }

  // Codes.
  await page.goto(`${shop.url}/manage/profile/`);
  await live(page);
  await field(page, "Ваш пароль").fill(PASSWORD);
  await press(page, "Включить");
  await expect(page.getByRole("img", { name: "Картинка с ключом для приложения" })).toBeVisible();
  const secret = ((await page.locator(".totp-setup-secret").textContent()) ?? "").replace(/\s/g, "");
  const app = new TOTP({ secret });
  await field(page, /^Введите шесть цифр/).fill("000000");
  await press(page, "Включить вход с кодом");
  await expect(page.getByText(/^Код не подходит/).last()).toBeVisible();
  await expect(page.getByRole("img", { name: "Картинка с ключом для приложения" })).toBeVisible();
  await field(page, /^Введите шесть цифр/).fill(app.generate());
  await press(page, "Включить вход с кодом");
  const recovery = panel(page, "Запасные коды").getByRole("listitem");
  await expect(recovery).toHaveCount(10);
  const codes = await recovery.allTextContents();
  // Each stands in one line.
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await recovery.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
    expect(Math.max(...lines)).toBeLessThan(40);
  }
  await page.getByRole("link", { name: "Готово" }).click();
  await expect(panel(page, "Вход с кодом").getByText("Включён", { exact: true })).toBeVisible();

  // The log-in asks for the code, and leads to the page that was asked for.
  await logOut(page, "Ольга Петрова");
  await page.goto(`${shop.url}/manage/staff/?done=`);
  await expect(heading(page, "Вход для сотрудников")).toBeVisible();
  await live(page);
  await field(page, "Почта").fill("olga@vzlet.example");
  await field(page, "Пароль").fill(PASSWORD);
  await press(page, "Войти");
  await expect(field(page, "Код из приложения")).toBeFocused();
  await field(page, "Код из приложения").fill("11111111");
  await press(page, "Войти");
  await expect(field(page, "Код из приложения")).toBeFocused();
  await expect(page.getByText(/^Код не подходит/).last()).toBeVisible();
  await field(page, "Код из приложения").fill(codes[0] ?? "");
  await press(page, "Войти");
  await expect(page).toHaveURL(/\/manage\/staff\/\?done=$/);

  // A manager.
  await press(page, "Пригласить");
  const dialog = page.getByRole("dialog", { name: "Пригласить сотрудника" });
  await field(page, "Почта").fill("boris");
  await dialog.getByRole("button", { name: "Пригласить" }).click();
  await expect(dialog.getByRole("alert")).toBeFocused();
  await field(page, "Почта").fill("boris@vzlet.example");
  await dialog.getByRole("combobox", { name: "Роль" }).selectOption("editor");
  await dialog.getByRole("button", { name: "Пригласить" }).click();
  await expect(page.getByText("Приглашение для boris@vzlet.example")).toBeVisible();
  const invitation = (await page.locator(".staff-link").textContent()) ?? "";
  await press(page, "Роль: boris@vzlet.example");
  await page.getByRole("dialog").getByRole("combobox", { name: "Роль" }).selectOption("manager");
  await page.getByRole("dialog").getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Роль изменена.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "boris@vzlet.example" })).toContainText("Менеджер");

  const other = await open(phone, refusals);
  await accept(other, invitation.replace(/^https?:\/\/[^/]+/, shop.url), "Борис Орлов");
  await expect(other.getByRole("link", { name: "Сотрудники" })).toHaveCount(0);
  expect((await other.goto(`${shop.url}/manage/staff/`))?.status()).toBe(403);
  await expect(heading(other, "Нет доступа")).toBeVisible();

  // The only owner stays, and the dialog says why.
  await press(page, "Удалить: Ольга Петрова");
  await page.getByRole("dialog").getByRole("button", { name: "Удалить", exact: true }).click();
  await expect(page.getByRole("dialog").getByText(/^Это единственный владелец/)).toBeVisible();
  await page.keyboard.press("Escape");

  // The journal, by keys.
  await page.locator("h1").click();
  await page.keyboard.press("g");
  await page.keyboard.press("j");
  await expect(heading(page, "Журнал")).toBeFocused();
  const row = page.getByRole("row").filter({ hasText: "Роль изменена" });
  await expect(row).toContainText("boris@vzlet.example");
  await expect(row.locator("del")).toContainText("Редактор");
  await expect(row.locator("ins")).toContainText("Менеджер");
  await page.getByRole("combobox", { name: "Что сделано" }).selectOption({ label: "Сотрудник добавлен" });
  await expect(page).toHaveURL(/deed=staff-add/);
  await expect(page.getByRole("row").filter({ hasText: "Роль изменена" })).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Сотрудник добавлен" })).toHaveCount(1);
  const file = await page.request.get(
    new URL((await page.getByRole("link", { name: "Выгрузить в CSV" }).getAttribute("href")) ?? "", shop.url).href,
  );
  expect(await file.text()).toContain("boris@vzlet.example");
  await page.getByRole("link", { name: "Сбросить" }).click();
  await expect(row).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Что сделано" })).toHaveValue("");

  // Removed: the other browser is out at its next step.
  await page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Сотрудники" }).click();
  await press(page, "Удалить: Борис Орлов");
  await page.getByRole("dialog").getByRole("button", { name: "Удалить", exact: true }).click();
  await expect(statusMessage(page, /^Сотрудник удалён/)).toBeVisible();
  await other.goto(`${shop.url}/manage/`);
  await expect(heading(other, "Вход для сотрудников")).toBeVisible();
});

/** The link of a new member, made by the command line. */
async function invite(shop: { url: string; command(...args: string[]): Promise<string> }, email: string, role: string): Promise<string> {
  const [, token = ""] = /token=([\w-]+)/.exec(await shop.command("staff", "add", email, "--role", role)) ?? [];
  return `${shop.url}/manage/invite/?token=${token}`;
}

test("the desk works without script", async ({ open, shop }) => {
  const page = await open(phone, { javaScriptEnabled: false, ...refusals });
  await accept(page, await invite(shop, "vera@vzlet.example", "owner"), "Вера Иванова");
  await page
    .locator("summary", { hasText: "Ещё" })
    .or(page.getByRole("link", { name: "Сотрудники" }))
    .last()
    .click();
  await page.goto(`${shop.url}/manage/profile/`);
  await field(page, "Имя и фамилия").fill("");
  await press(page, "Сохранить");
  await expect(page).toHaveTitle(/^Ошибка: /);
  await field(page, "Имя и фамилия").fill("Вера Соколова");
  await press(page, "Сохранить");
  await expect(page.getByText("Имя сохранено.")).toBeVisible();
  await field(page, "Ваш пароль").fill(PASSWORD);
  await press(page, "Включить");
  const secret = ((await page.locator(".totp-setup-secret").textContent()) ?? "").replace(/\s/g, "");
  await field(page, /^Введите шесть цифр/).fill("12");
  await press(page, "Включить вход с кодом");
  await field(page, /^Введите шесть цифр/).fill(new TOTP({ secret }).generate());
  await press(page, "Включить вход с кодом");
  await expect(panel(page, "Запасные коды").getByRole("listitem").first()).toBeVisible();

  await page.goto(`${shop.url}/manage/staff/`);
  await page.locator("summary", { hasText: "Пригласить" }).click();
  await field(page, "Почта").fill("gleb@vzlet.example");
  await page.getByRole("group").getByRole("button", { name: "Пригласить" }).click();
  await expect(page.getByText("Приглашение для gleb@vzlet.example")).toBeVisible();
  await page.goto(`${shop.url}/manage/journal/`);
  await field(page, "Номер, имя, значение")
    .or(page.getByRole("searchbox", { name: "Номер, имя, значение" }))
    .fill("gleb");
  await press(page, "Показать");
  await expect(page).toHaveURL(/q=gleb/);
  await expect(page.getByRole("row").filter({ hasText: "gleb@vzlet.example" }).first()).toBeVisible();

  await page.locator(".desk-top summary").click();
  await press(page, "Выйти");
  await field(page, "Почта").fill("vera@vzlet.example");
  await field(page, "Пароль").fill(PASSWORD);
  await press(page, "Войти");
  await expect(field(page, "Код из приложения")).toBeVisible();
  await expect(field(page, "Почта")).toHaveValue("vera@vzlet.example");
});

const pages = ["/manage/", "/manage/profile/", "/manage/staff/", "/manage/journal/", "/manage/journal/?q=нет-такого", "/manage/nothing/"];

for (const width of [390, 1440]) {
  test(`no page of the desk violates a rule of axe or is wider than ${width} px`, async ({ open, shop }) => {
    const page = await open({ viewport: { width, height: 900 } }, { ...refusals, reducedMotion: "reduce" });
    const faults: Record<string, string[]> = {};
    const look = async (path: string) => {
      await live(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const found = [...(await violationsOf(page)), ...(wider > 0 ? [`${wider} px wider`] : [])];
      if (found.length > 0) faults[path] = found;
    };
    await page.goto(`${shop.url}/manage/login/`);
    await look("/manage/login/");
    const link = await invite(shop, `axe-${crypto.randomUUID()}@vzlet.example`, "owner");
    await page.goto(link);
    await look("/manage/invite/");
    await accept(page, link, "Анна Петрова");
    for (const path of pages) {
      await page.goto(shop.url + path);
      await look(path);
    }
    await page.goto(`${shop.url}/manage/staff/`);
    await live(page);
    await press(page, "Пригласить");
    await look("the dialog");
    expect(faults).toEqual({});
  }, 120_000);
}
