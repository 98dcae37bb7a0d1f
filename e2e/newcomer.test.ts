import { inject } from "vitest";
import { createMailServer } from "#server/backend/testing/mail-server.ts";
import { waitForMessage, logIn, accountLink, PASSWORD, expectedRefusals, register, heading } from "./testing/accounts.ts";
import { desktop, phone } from "./testing/browser.ts";
import { chooseRadio, fillForm } from "./testing/enquiries.ts";
import { expect, test as base, visit, waitUntilHydrated } from "./testing/fixtures.ts";
import { plainText, startShop } from "./testing/shop.ts";

/** The origin of the links in letters. */
const ORIGIN = "https://vzlet.example";
const ORDERS_TO = "orders@vzlet.example";
const NAME = "Анна Смирнова";
const EMAIL = "anna@example.ru";
const CHANGED_PASSWORD = "четыре грустных гири";
const RESTORED_PASSWORD = "пять тихих скакалок";
const PRODUCT = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/";

/** The shop sends its letters by SMTP. `inbox` returns the texts of the letters to an address, with plain spaces. */
const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the needed fixtures from the pattern; here there are none.
  .extend("mail", { scope: "file" }, async ({}, { onCleanup }) => {
    const mail = createMailServer();
    await mail.start();
    onCleanup(() => mail.stop());
    return mail;
  })
  .extend("shop", { scope: "file" }, async ({ mail }, { onCleanup }) => {
    const settings = {
      SMTP_URL: mail.url(),
      MAIL_FROM: "Взлёт <shop@vzlet.example>",
      ORDERS_TO,
      PUBLIC_URL: ORIGIN,
      PAGE_CACHE_SECONDS: "1",
    };
    const shop = await startShop(settings, inject("seededDir"));
    onCleanup(() => shop.stop());
    return shop;
  })
  .extend("inbox", ({ mail }) => (address: string) => {
    return mail.letters.filter(({ to }) => to.includes(address)).map(({ source }) => plainText(source).replaceAll("\u00a0", " "));
  });

/** A starved machine takes ten times as long as the half minute that this takes. */
const SLOW = { timeout: 480_000 };

test("a newcomer registers, orders, registers a product, writes a review and leaves", SLOW, async ({ open, shop, mail, inbox }) => {
  const page = await open(desktop, { expected: expectedRefusals });
  const field = (label: string | RegExp) => page.getByRole("textbox", { name: label });
  const press = (label: string) => page.getByRole("main").getByRole("button", { name: label, exact: true }).click();
  const cabinet = page
    .getByRole("banner")
    .getByRole("link", { name: /^Кабинет/ })
    .first();
  const letters = () => inbox(EMAIL);
  /** The path of a link in a letter. */
  const linkOf = (heading: string) => waitForMessage(letters, new RegExp(`^${heading}[^]*?${ORIGIN}(/\\S+)`, "i"));
  const hasCome = (address: string, pattern: RegExp) => expect.poll(() => inbox(address).join("\n\n")).toMatch(pattern);

  // Registers and confirms the e-mail by the link of the letter.
  await visit(page, `${shop.url}/login/`);
  await page.getByRole("link", { name: "Регистрация", exact: true }).click();
  await expect(heading(page, "Регистрация")).toBeFocused();
  await register(page, NAME, EMAIL);
  await visit(page, shop.url + (await linkOf("Подтвердите почту")));
  await expect(field("Код")).toHaveValue(/^\d{6}$/);
  await press("Подтвердить почту");
  await expect(page.getByText(`${NAME}, кабинет готов.`)).toBeVisible();
  await expect(page.getByText("Заказов пока нет")).toBeVisible();

  // Places an order. The shop and the newcomer get letters.
  await visit(page, `${shop.url}${PRODUCT}?m=146`);
  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Корзина/ })
    .first()
    .click();
  await expect(field(/^Эл\. почта/)).toHaveValue(EMAIL);
  await field("Телефон").fill("89162047711");
  await page.getByRole("radio", { name: /Самовывоз/ }).check();
  await page.getByRole("checkbox", { name: /^Согласен на/ }).check();
  await press("Оформить заказ");
  await expect(page.getByRole("link", { name: "Посмотреть заказ" })).toBeVisible();
  const number = await waitForMessage(letters, /^Заказ № (\S+) принят/i);
  await hasCome(ORDERS_TO, new RegExp(`^Заказ № ${number}`, "i"));

  // The order is in the account. Whoever has the link of the letter sees it and its state too.
  await cabinet.click();
  await page
    .getByRole("article", { name: `Заказ № ${number}` })
    .getByRole("link", { name: `Заказ № ${number}` })
    .click();
  await expect(heading(page, `Заказ № ${number}`)).toBeVisible();
  const stranger = await open(phone);
  await visit(stranger, shop.url + (await linkOf(`Заказ № ${number} принят`)));
  await expect(heading(stranger, `Заказ № ${number}`)).toBeVisible();
  await expect(stranger.getByRole("region", { name: "Состав" })).toContainText("Supreme");
  await shop.command("orders", "set", number, "shipped");
  await visit(stranger, shop.url + (await linkOf(`Заказ № ${number} готов к выдаче`)));
  await expect(stranger.getByRole("listitem").filter({ hasText: "Готов к выдаче" })).toHaveAttribute("aria-current", "step");

  // Changes the password.
  await cabinet.click();
  await accountLink(page, "Безопасность").click();
  await page.getByText("Сменить пароль", { exact: true }).click();
  await field("Нынешний пароль").fill(PASSWORD);
  await field("Новый пароль").fill(CHANGED_PASSWORD);
  await press("Сохранить новый пароль");
  await expect(page.getByText(/^Пароль изменён/)).toBeVisible();
  await hasCome(EMAIL, /^Пароль изменён/im);

  // Forgets the password and sets a new one with the code of a letter.
  await press("Выйти");
  await expect(page).toHaveURL(`${shop.url}/`);
  await cabinet.click();
  await logIn(page, EMAIL, PASSWORD);
  await expect(page.getByText(/^Неверный логин или пароль/).last()).toBeVisible();
  await page.getByRole("link", { name: "Забыли пароль?" }).click();
  await field("Эл. почта").fill(EMAIL);
  await press("Прислать код");
  await field("Код").fill(await waitForMessage(letters, /^Код для нового пароля[^]*?\b(\d{6})\b/i));
  await field("Новый пароль").fill(RESTORED_PASSWORD);
  await press("Сохранить пароль и войти");
  await expect(heading(page, "Заказы")).toBeVisible();

  // Registers the product with its receipt. The warranty lasts three years.
  const lastYear = new Date().getFullYear() - 1;
  const warranty = `1 января ${lastYear + 3}`;
  await accountLink(page, "Изделия").click();
  await page.getByRole("link", { name: "Зарегистрировать изделие" }).click();
  await expect(page).toHaveURL(`${shop.url}/product_registration/`);
  const registration = page.getByRole("main").getByRole("form", { name: "Регистрация изделия" });
  await registration.getByRole("searchbox", { name: "Название или артикул" }).fill("supreme");
  await chooseRadio(registration.getByRole("radio", { name: /^Батут Взлёт Supreme, 14\sft/ }));
  await fillForm(registration, {
    texts: {
      Имя: NAME,
      Телефон: "+7 916 204 77 11",
      "Электронная почта": EMAIL,
      "Серийный номер": "BZ 2548 0137",
      "Дата покупки": `${lastYear}-01-01`,
    },
    file: "чек.png",
  });
  await registration.getByRole("checkbox", { name: /^Согласен/ }).check();
  await registration.getByRole("button", { name: "Зарегистрировать" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Изделие зарегистрировано" })).toBeFocused();
  await hasCome(EMAIL, new RegExp(`^Изделие зарегистрировано[^]*Гарантия до: ${warranty}`, "im"));
  await hasCome(ORDERS_TO, /^Регистрация изделия №[^]*чек\.png/im);
  expect(mail.letters.find(({ source }) => source.includes("Content-Type: image/png"))?.to).toEqual([ORDERS_TO]);
  await cabinet.click();
  await accountLink(page, "Изделия").click();
  const product = page.getByRole("main").getByRole("listitem").filter({ hasText: "Батут Взлёт Supreme" });
  await expect(product).toContainText("BZ25480137");
  await expect(product).toContainText(`до ${warranty}`);
  await expect(product).toContainText("действует");

  // Without script the number leads a stranger to the parts of this size, and to nothing about its owner.
  const other = await open(desktop, { javaScriptEnabled: false });
  await other.goto(`${shop.url}/service/spare-parts/`);
  await other.getByLabel("Серийный номер зарегистрированного изделия").fill("bz25480137");
  await other.getByRole("form", { name: "Поиск по серийному номеру" }).getByRole("button", { name: "Найти" }).click();
  await expect(other.getByText("Выберите размер")).toHaveCount(0);
  await expect(other.getByRole("link", { name: /^Запасная наружная сетка, 14\sft/ })).toHaveCount(1);
  await expect(other.getByText(/Анна|anna@/)).toHaveCount(0);
  await other.goto(`${shop.url}/catalog/batuty/aksessuary-dlya-batutov/setka-dlya-batuta-zapasnaya/`);
  await other.getByLabel(/серийный номер/).fill("BZ 2548-0137");
  await other.getByRole("button", { name: "Проверить" }).click();
  const fit = other.getByRole("region", { name: /Подойдёт ли к\sвашей модели/ });
  await fit.getByRole("link", { name: /^Запасная наружная сетка, 14\sft/ }).click();
  await expect(fit.getByRole("status")).toContainText(/^Подходит к\sвашей модели/);
  await other.close();

  // Writes a review. It appears on the page of the product after the shop has approved it.
  await product.getByRole("link", { name: /^Батут Взлёт Supreme, 14\sft$/ }).click();
  await expect(page).toHaveURL(shop.url + PRODUCT);
  await page.getByRole("main").getByRole("link", { name: "Оставить отзыв" }).click();
  const dialog = page.getByRole("dialog", { name: "Оставить отзыв" });
  await fillForm(dialog.getByRole("form"), {
    texts: { "Как подписать отзыв": NAME, "Электронная почта": EMAIL, Отзыв: "Собрали вдвоём за вечер." },
    radios: ["4 из 5, Хорошо"],
  });
  await dialog.getByRole("checkbox", { name: /^Согласен/ }).check();
  await dialog.getByRole("button", { name: "Отправить отзыв" }).click();
  await expect(dialog.getByRole("heading", { name: "Спасибо" })).toBeFocused();
  await dialog.getByRole("button", { name: "Хорошо" }).click();
  const review = page.getByRole("article").filter({ hasText: "Собрали вдвоём за вечер." });
  await visit(page, shop.url + PRODUCT);
  await expect(review).toHaveCount(0);
  await shop.command("reviews", "approve", await waitForMessage(() => inbox(ORDERS_TO), /^Отзыв № (\d+)/i));
  await visit(page, shop.url + (await linkOf("Ваш отзыв опубликован")));
  /** The page is cached for everybody: it is requested until a new version comes. */
  const shownBy = (author: string) =>
    expect(async () => {
      await page.reload();
      await expect(review.getByRole("heading", { name: author })).toBeVisible({ timeout: 1000 });
    }).toPass();
  await shownBy(NAME);
  await expect(review.getByRole("img", { name: "Оценка 4 из 5" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /1 отзыв/ })).toBeVisible();

  // Deletes the account. The review stays without the name.
  await waitUntilHydrated(page);
  await cabinet.click();
  await accountLink(page, "Безопасность").click();
  await page.getByText("Удалить кабинет", { exact: true }).click();
  await field("Пароль для подтверждения").fill(RESTORED_PASSWORD);
  await press("Удалить навсегда");
  await expect(page.getByText(/^Кабинет удалён/)).toBeVisible();
  await hasCome(EMAIL, new RegExp(`^Аккаунт удалён[^]*${number}`, "im"));
  await logIn(page, EMAIL, RESTORED_PASSWORD);
  await expect(page.getByText(/^Неверный логин или пароль/).last()).toBeVisible();
  await visit(page, shop.url + PRODUCT);
  await shownBy("Покупатель");
});
