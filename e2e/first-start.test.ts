import sharp from "sharp";
import { desktop, phone } from "./testing/browser.ts";
import { crawl } from "./testing/crawl.ts";
import { field, go, joinDesk, panel, press } from "./testing/desk.ts";
import { expect, test, visit } from "./testing/fixtures.ts";
import { orderNumber } from "./testing/orders.ts";

/** A form with errors is a 422. */
const refusals = { expected: [/422/] };

const LAD = {
  "Название магазина": "Лад",
  "Чем торгуете, одной строкой": "Посуда для дома",
  "Телефон для покупателей": "8 482 211-22-33",
  "Почта для покупателей": "shop@lad.example",
  Продавец: "ООО «Лад»",
  ИНН: "6950000004",
  "ОГРН или ОГРНИП": "1026900000000",
  "Адрес продавца": "170000, г. Тверь, ул. Лесная, д. 3",
};
const GOODS = "Название\tРаздел\tЦена\tАртикул\tОписание\nЧайник «Ива»\tЧайники\t2 490\tCH-2\tЭмаль.\nЧашка\tЧашки\tсто\tCH-3\tФарфор.";
/** Names of the demonstration, and the goods that it sells. */
const FORMER = /Взл[её]т|vzlet|Атлант|батут/i;

test("the guide makes a shop of one's own: nothing of the demonstration is left, and a shopper buys", async ({ open, shop }) => {
  const page = await open(desktop, refusals);
  await joinDesk(page, shop, "owner", "Ольга Петрова");
  await go(page, `${shop.url}/manage/start/`);
  await field(page, "Название магазина").fill("Лад");
  await press(page, "Назвать магазин");
  await expect(page.getByRole("alert").first()).toBeFocused();
  await expect(field(page, "Название магазина")).toHaveValue("Лад");
  for (const [name, text] of Object.entries(LAD)) await page.getByRole("textbox", { name, exact: true }).fill(text);
  await press(page, "Назвать магазин");
  await expect(page.getByText("Магазин назван.")).toBeVisible();

  // A table with a fault adds nothing and stays; a photo finds its product by the name of its file, or is given to it.
  await press(page, "Убрать демонстрацию");
  await press(page, "Убрать");
  await expect(page.getByText("Демонстрация убрана")).toBeVisible();
  const table = page.getByRole("textbox", { name: /таблицы$/ });
  await table.fill(GOODS);
  await press(page, "Добавить товары");
  await expect(page.getByRole("alert").first()).toContainText("Строка 3: цена");
  await expect(table).toHaveValue(GOODS);
  await table.fill(GOODS.replace("сто", "590"));
  await press(page, "Добавить товары");
  await expect(page.getByText("Осталось дать каждому снимок")).toBeVisible();
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#2337e8" } })
    .png()
    .toBuffer();
  const photo = (name: string) => ({ name, mimeType: "image/png", buffer });
  await page.getByLabel(/^Снимки сразу/).setInputFiles([photo("CH-2.png"), photo("IMG_1.png")]);
  await expect(page.getByText("«IMG_1.png»: товара с")).toBeVisible();
  await page.getByLabel("Чашка, CH-3").setInputFiles([photo("IMG_1.png")]);
  await expect(page.getByText("Товары добавлены, и все они уже в продаже.")).toBeVisible();
  await press(page, "Дальше");

  // Who does not deliver so is asked nothing about it.
  await field(page, "Ваш город или область").fill("Тверь");
  await page.getByRole("checkbox", { name: "По России транспортной компанией" }).uncheck();
  await expect(field(page, "Срок по России")).toBeHidden();
  await field(page, "Цена курьера, ₽").fill("300");
  await field(page, "Срок курьера").fill("1–2 дня");
  await press(page, "Записать доставку");
  await press(page, "Послать письмо себе");
  await expect(panel(page, "Что ещё от демонстрации")).toContainText("И\u00a0товары, и\u00a0тексты ваши.");

  // Another logo goes by one press.
  await go(page, `${shop.url}/manage/shop/`);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>');
  const logos = panel(page, "Логотип");
  await logos.getByLabel("Логотип на светлом").setInputFiles([{ name: "л.svg", mimeType: "image/svg+xml", buffer: drawing }]);
  await logos.getByRole("button", { name: "Заменить" }).first().click();
  await expect(page.getByText("Рисунок заменён.")).toBeVisible();
  await press(page, "Вернуть как было");
  await expect(page.getByText("Прежний рисунок вернулся.")).toBeVisible();

  await expect.poll(async () => (await fetch(`${shop.url}/catalog/chashki/`)).text(), { timeout: 60_000 }).toContain("590");
  const site = await crawl(shop.url);
  for (const path of ["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/icon.svg", "/api/general/", "/offline/", "/feeds/google.xml"])
    site.set(path, { status: 200, type: "", html: await (await fetch(shop.url + path)).text(), from: "" });
  expect([...site].filter(([, { html }]) => FORMER.test(html)).map(([path]) => path)).toEqual([]);
  expect([...site].filter(([path, { status }]) => status !== 200 && path !== "/account/").map(([path]) => path)).toEqual([]);
  expect((await shop.letters()).at(-1)).toContain("«Лад»");

  const shopper = await open(phone);
  await visit(shopper, `${shop.url}/catalog/chashki/chashka/`);
  await shopper.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  await visit(shopper, `${shop.url}/cart/`);
  await field(shopper, "Имя и фамилия").fill("Пётр Ильин");
  await field(shopper, "Телефон").fill("+7 916 204 77 11");
  await shopper.getByRole("radio", { name: /Самовывоз/ }).check();
  await shopper.getByLabel(/^Согласен на/).check();
  await press(shopper, "Оформить заказ");
  expect(await shop.order(await orderNumber(shopper))).toContain("Чашка");
});
