import { readFile } from "node:fs/promises";
import { waitForMessage, logIn, accountLink, PASSWORD, expectedRefusals, register, heading } from "./testing/accounts.ts";
import { desktop, phone } from "./testing/browser.ts";
import { expect, statusMessage, test, visit } from "./testing/fixtures.ts";

const withoutScript = { javaScriptEnabled: false, expected: expectedRefusals };

const NEW_PASSWORD = "четыре грустных гири";

test("an account from its registration to its end: errors, orders, lists, data, devices", async ({ open, shop }) => {
  const page = await open(desktop, { expected: expectedRefusals });
  const name = "Анна Смирнова";
  const email = "anna@example.ru";
  const field = (label: string) => page.getByRole("textbox", { name: label });
  const press = (label: string) => page.getByRole("main").getByRole("button", { name: label, exact: true }).click();

  await visit(page, `${shop.url}/account/?view=security`);
  await expect(page).toHaveURL(/\/login\/\?return=%2Faccount%2F%3Fview%3Dsecurity$/);
  await page.getByRole("link", { name: "Регистрация", exact: true }).click();
  await expect(heading(page, "Регистрация")).toBeFocused();
  await press("Зарегистрироваться");
  const summary = page.getByRole("alert", { name: "Проверьте форму" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle("Ошибка: Регистрация — Взлёт");
  await summary.getByRole("link", { name: "Укажите имя" }).click();
  await expect(field("Имя и фамилия")).toBeFocused();
  await register(page, name, email);
  await expect(page).toHaveTitle("Регистрация — Взлёт");
  await expect(page.getByRole("button", { name: /^Отправить ещё раз через \d/ })).toBeDisabled();
  await field("Код").fill("000000");
  await press("Подтвердить почту");
  await expect(page.getByText(/^Код неверный или больше не действует/).last()).toBeVisible();
  const code = await waitForMessage(shop.letters, /email=anna%40example\.ru&code=(\d{6})/);
  await field("Код").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await press("Подтвердить почту");
  // The login returns to the page where it began.
  await expect(heading(page, "Безопасность")).toBeVisible();
  await expect(
    page
      .getByRole("banner")
      .getByRole("link", { name: /^Кабинет.*вы вошли$/ })
      .first(),
  ).toBeVisible();

  // The order form has the contacts of the account.
  await visit(page, `${shop.url}/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/?m=146`);
  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Корзина/ })
    .first()
    .click();
  await expect(field("Имя и фамилия")).toHaveValue(name);
  await expect(page.getByRole("textbox", { name: /^Эл\. почта/ })).toHaveValue(email);
  await field("Телефон").fill("89162047711");
  await page.getByRole("radio", { name: /Самовывоз/ }).check();
  await page.getByRole("checkbox", { name: /^Согласен на/ }).check();
  await press("Оформить заказ");
  await page.getByRole("link", { name: "Посмотреть заказ" }).click();
  const placed = page.getByRole("heading", { level: 1, name: /^Заказ № \d\d-000001$/ });
  await expect(placed).toBeVisible();
  const number = (await placed.innerText()).slice(-"26-000001".length);
  await expect(page.getByRole("listitem").filter({ hasText: "Принят" })).toHaveAttribute("aria-current", "step");
  await shop.command("orders", "set", number, "confirmed");
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "Подтверждён" })).toHaveAttribute("aria-current", "step");

  // Orders and lists.
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Кабинет/ })
    .first()
    .click();
  // The order's page has this button too.
  await expect(heading(page, "Заказы")).toBeVisible();
  await expect(page.getByText("Не оплачен")).toBeVisible();
  await page.getByRole("button", { name: "Повторить заказ" }).click();
  await expect(statusMessage(page, "Товары заказа в корзине")).toBeVisible();
  await expect(
    page
      .getByRole("banner")
      .getByRole("link", { name: /^Корзина.*товаров: 1$/ })
      .first(),
  ).toBeVisible();
  await press("Объединить");
  await expect(statusMessage(page, "Списки объединены")).toBeVisible();
  const other = await open(phone);
  await visit(other, `${shop.url}/login/`);
  await logIn(other, "ANNA@example.ru", PASSWORD);
  await expect(other).toHaveURL(`${shop.url}/`);
  await visit(other, `${shop.url}/account/`);
  await expect(heading(other, "Заказы")).toBeVisible();
  await accountLink(other, "Списки").click();
  await expect(other.getByRole("link", { name: /^Сохранённые списки/ })).toHaveAttribute("href", "/cart/saved/");
  await other.getByRole("button", { name: "Объединить списки" }).click();
  await expect(other.getByText("Списки совпадают")).toBeVisible();
  await expect(
    other.getByRole("navigation", { name: "Быстрые разделы" }).getByRole("link", { name: /^Корзина.*товаров: 1$/ }),
  ).toBeVisible();

  // The data: first the phone, then the e-mail.
  await accountLink(page, "Данные").click();
  await field("Телефон").fill("89162047711");
  await press("Сохранить телефон");
  await page.getByRole("button", { name: /^Подтвердить \+7/ }).click();
  await field("Код из SMS").fill(await waitForMessage(shop.sms, /код (\d{6})/));
  await press("Подтвердить телефон");
  await expect(page.getByText("подтверждён", { exact: true })).toBeVisible();
  await page.getByText("Сменить почту").click();
  await field("Новая почта").fill("anna.new@example.ru");
  await press("Прислать код");
  await expect(page.getByText("Введите нынешний пароль").last()).toBeVisible();
  await field("Нынешний пароль").fill(PASSWORD);
  await press("Прислать код");
  await field("Код из письма").fill(await waitForMessage(shop.letters, /Подтвердите новую почту[^]*?\b(\d{6})\b/i));
  await press("Подтвердить новую почту");
  await expect(page.getByText("anna.new@example.ru", { exact: true }).last()).toBeVisible();

  // Security: the other device and the password.
  await accountLink(page, "Безопасность").click();
  const devices = page.getByRole("region", { name: "Устройства" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await press("Выйти на всех остальных");
  await expect(devices).toHaveCount(1);
  await other.reload();
  await expect(heading(other, "Вход")).toBeVisible();
  await page.getByText("Сменить пароль", { exact: true }).click();
  await field("Нынешний пароль").fill("не тот пароль");
  await field("Новый пароль").fill(NEW_PASSWORD);
  await press("Сохранить новый пароль");
  await expect(page.getByText("Нынешний пароль не подходит").last()).toBeVisible();
  await field("Нынешний пароль").fill(PASSWORD);
  await field("Новый пароль").fill(NEW_PASSWORD);
  await press("Сохранить новый пароль");
  await expect(page.getByText(/^Пароль изменён/)).toBeVisible();
  const downloading = page.waitForEvent("download");
  await press("Скачать мои данные");
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(JSON.parse(file)).toMatchObject({ account: { name, email: "anna.new@example.ru" } });

  // A logout does not delete an order that the browser has not sent: it says where the order waits.
  await page.evaluate(async () => {
    const kept = { key: "1", keptAt: 0, state: "asks", message: "Отправить его сейчас?", payload: { products: [] } };
    await (await caches.open("kept-orders")).put("/kept-orders/1", Response.json(kept));
  });
  await press("Выйти");
  await expect(statusMessage(page, /^Вы ещё не\sвышли: в\sкорзине ждёт заказ/)).toBeVisible();
  await visit(page, `${shop.url}/cart/`);
  await press("Вернуть в\u00a0корзину");
  await expect(page.getByRole("region", { name: "Сохранённый заказ" })).toHaveCount(0);
  await visit(page, `${shop.url}/account/`);

  // Logs out, logs in by phone and deletes the account.
  await press("Выйти");
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(page.getByRole("link", { name: /^Кабинет.*вы вошли$/ })).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Кабинет" }).first().click();
  await logIn(page, "8 916 204-77-11", NEW_PASSWORD);
  await expect(heading(page, "Заказы")).toBeVisible();
  await accountLink(page, "Безопасность").click();
  await page.getByText("Удалить кабинет", { exact: true }).click();
  await field("Пароль для подтверждения").fill(NEW_PASSWORD);
  await press("Удалить навсегда");
  await expect(page.getByText(/^Кабинет удалён/)).toBeVisible();
  await logIn(page, "anna.new@example.ru", NEW_PASSWORD);
  await expect(page.getByText(/^Неверный логин или пароль/).last()).toBeVisible();
});

test("everything but the lists works without script", async ({ open, shop }) => {
  const page = await open(phone, withoutScript);
  const email = "boris@example.ru";
  const press = (label: string) => page.getByRole("main").getByRole("button", { name: label, exact: true }).click();

  await page.goto(`${shop.url}/login/?view=registration`);
  await page.getByRole("textbox", { name: "Имя и фамилия" }).fill("Борис");
  await press("Зарегистрироваться");
  await expect(page).toHaveTitle("Ошибка: Регистрация — Взлёт");
  await expect(page.getByRole("textbox", { name: "Имя и фамилия" })).toHaveValue("Борис");
  await register(page, "Борис", email);
  const link = await waitForMessage(shop.letters, /(\/registration-confirm\/\?email=boris\S+)/);
  await page.goto(shop.url + link);
  await press("Подтвердить почту");
  await expect(page.getByText(/^Борис, кабинет готов/)).toBeVisible();

  await accountLink(page, "Данные").click();
  await page.getByRole("textbox", { name: "Имя и фамилия" }).fill("Борис Иванов");
  await press("Сохранить");
  await expect(page.getByText("Имя сохранено.")).toBeVisible();
  await press("Подписаться");
  await expect(page.getByText("Вы подписаны", { exact: true })).toBeVisible();

  await press("Выйти");
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.goto(`${shop.url}/account/`);
  await logIn(page, email, "не тот пароль");
  await expect(page.getByText(/^Неверный логин или пароль/).last()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Почта или телефон" })).toHaveValue(email);

  await page.getByRole("link", { name: "Забыли пароль?" }).click();
  await page.getByRole("textbox", { name: "Эл. почта" }).fill(email);
  await press("Прислать код");
  const code = await waitForMessage(shop.letters, /Код для нового пароля[^]*?\b(\d{6})\b/i);
  await page.getByRole("textbox", { name: "Код" }).fill(code);
  await page.getByRole("textbox", { name: "Новый пароль" }).fill("мало");
  await press("Сохранить пароль и войти");
  await expect(page.getByText(/^Пароль короткий/).last()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Код" })).toHaveValue(code);
  await page.getByRole("textbox", { name: "Новый пароль" }).fill(NEW_PASSWORD);
  await press("Сохранить пароль и войти");
  await expect(heading(page, "Заказы")).toBeVisible();

  await accountLink(page, "Безопасность").click();
  await page.getByText("Удалить кабинет", { exact: true }).click();
  await page.getByRole("textbox", { name: "Пароль для подтверждения" }).fill(NEW_PASSWORD);
  await press("Удалить навсегда");
  await expect(page.getByText(/^Кабинет удалён/)).toBeVisible();
});

test("a registration is confirmed on another device with its password, without script", async ({ open, shop }) => {
  const page = await open(phone, withoutScript);
  await page.goto(`${shop.url}/login/?view=registration`);
  await register(page, "Вера", "vera@example.ru");
  const link = await waitForMessage(shop.letters, /(\/registration-confirm\/\?email=vera\S+)/);
  const other = await open(desktop, withoutScript);
  const confirm = () => other.getByRole("main").getByRole("button", { name: "Подтвердить почту", exact: true }).click();
  await other.goto(shop.url + link);
  await confirm();
  await expect(other.getByText(/^Письмо открыто не там, где вы регистрировались/).last()).toBeVisible();
  const password = other.getByRole("textbox", { name: "Пароль, который вы придумали" });
  await password.fill("не тот пароль");
  await confirm();
  await expect(other.getByText("Регистрировались с другим паролем").last()).toBeVisible();
  await password.fill(PASSWORD);
  await confirm();
  await expect(other.getByText(/^Вера, кабинет готов/)).toBeVisible();
});

test("personal pages are kept by no cache and no search engine, and return to no other site", async ({ open, shop }) => {
  const page = await open(desktop);
  for (const path of ["/login/", "/registration-confirm/", "/account/"]) {
    const response = await page.request.get(shop.url + path, { maxRedirects: 0 });
    expect(response.headers()["cache-control"], path).toContain("no-store");
    expect(await (await page.request.get(`${shop.url}/robots.txt`)).text()).toContain(`Disallow: ${path}`);
    expect(await (await page.request.get(`${shop.url}/sitemap.xml`)).text()).not.toContain(path);
  }
  const html = await (await page.request.get(`${shop.url}/login/?return=//evil.example/`)).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('href="//evil.example');
  const elsewhere = await page.request.post(`${shop.url}/login/`, {
    form: { login: "a", password: "b" },
    headers: { origin: "https://evil.example" },
  });
  expect(elsewhere.status()).toBe(403);
  // The HTML of public pages is the same for everybody; the browser adds the mark of a logged-in visitor.
  const anonymous = await (await page.request.get(`${shop.url}/politics/`)).text();
  const known = await (
    await page.request.get(`${shop.url}/politics/`, { headers: { cookie: `PHPSESSID=${"x".repeat(43)}; account=1` } })
  ).text();
  expect(known).toBe(anonymous);
});

test("a registration at 390: what is mended loses its error, and the code's field comes into view with the focus", async ({
  open,
  shop,
}) => {
  const page = await open(phone);
  await visit(page, `${shop.url}/login/?view=registration`);
  const send = page.getByRole("button", { name: "Зарегистрироваться" });
  await send.tap();
  await expect(page.getByRole("alert", { name: "Проверьте форму" })).toBeFocused();
  const name = page.getByLabel("Имя и фамилия");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Зоя");
  await expect(name).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("Укажите имя")).toHaveCount(0);
  await expect(page.getByLabel("Эл. почта")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Эл. почта").fill("zoya@example.ru");
  await page.getByLabel("Пароль", { exact: true }).fill("четыре слова без пробела");
  await page.getByLabel(/^Согласен на/).check();
  await expect(page.getByRole("alert", { name: "Проверьте форму" })).toHaveCount(0);
  await send.tap();
  const code = page.getByLabel("Код", { exact: true });
  await expect(code).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(code).toBeInViewport({ ratio: 1 });
});
