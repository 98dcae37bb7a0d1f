import sharp from "sharp";
import { violationsOf } from "./testing/axe.ts";
import { desktop, phone } from "./testing/browser.ts";
import { findInList, go, heading, joinDesk, openSection, panel } from "./testing/desk.ts";
import { expect, hold, test } from "./testing/fixtures.ts";

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
  // An editor may only look at some of the forms: nothing of them is left unsaved.
  await openSection(other, /^Товары/);
  await name(page).fill("Велотренажёр Ольги");
  await main.getByRole("button", { name: "Сохранить" }).click();
  await expect(main.getByRole("alert").first()).toContainText("Велотренажёр Нины");
  await expect(name(page)).toHaveValue("Велотренажёр Ольги");
  // The page has the other version, too: what is pressed before is refused again.
  await expect(heading(page, "Велотренажёр Нины")).toBeVisible();
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

test("a shop adds its own section and product, gives it photos, and shows it when it is whole", async ({ open, shop }) => {
  const page = await open(desktop, refusals);
  await joinDesk(page, shop, "owner", "Ольга Петрова");
  await go(page, `${shop.url}/manage/goods/sections/`);
  await page.getByRole("button", { name: "Добавить раздел" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Название" }).fill("Большой теннис");
  await dialog.getByRole("button", { name: "Добавить" }).click();
  await expect(page.getByText("Раздел добавлен")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await go(page, `${shop.url}/manage/goods/new/`);
  await page.getByRole("textbox", { name: "Цена" }).fill("дорого");
  await page.getByRole("button", { name: "Добавить" }).click();
  await expect(page.getByRole("alert")).toContainText("Напишите название");
  await expect(page.getByRole("textbox", { name: "Цена" })).toHaveValue("дорого");
  await page.getByRole("textbox", { name: "Название" }).fill("Ракетка своя");
  await page.getByRole("textbox", { name: "Цена" }).fill("1 200");
  await page.getByRole("combobox", { name: "Раздел" }).selectOption("Большой теннис");
  await page.getByRole("button", { name: "Добавить" }).click();
  await expect(heading(page, "Ракетка своя")).toBeVisible();
  await expect(page.getByText("Не хватает: фотографии, описания")).toBeVisible();

  // A photo is one by its content: a wrong ending does no harm, a text has none of it.
  const photos = panel(page, "Фотографии");
  const png = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const files = [
    { name: "снимок.jpg", mimeType: "image/jpeg", buffer: await png("#2337e8") },
    { name: "текст.jpg", mimeType: "image/jpeg", buffer: Buffer.from("не снимок") },
    { name: "второй.png", mimeType: "image/png", buffer: await png("#e85023") },
  ];
  const release = await hold(page, "**/photos/");
  await photos.getByLabel("Добавить фотографии").setInputFiles(files);
  await expect(photos.getByText("Загружаем 1 из")).toBeVisible();
  // Whoever leaves while photos are on their way is asked.
  await page.getByRole("navigation").getByRole("link", { name: "Импорт" }).first().click();
  await page.getByRole("dialog", { name: "Уйти без сохранения?" }).getByRole("button", { name: "Остаться" }).click();
  release();
  await expect(photos.getByText("«текст.jpg» не открывается как снимок")).toBeVisible();
  await expect(photos.getByText("Загружено: 2")).toBeVisible();
  const alts = photos.getByRole("textbox");
  await expect(alts).toHaveCount(2);
  await alts.first().fill("Ракетка спереди");
  await photos.getByRole("button", { name: "Фото 1: позже" }).press("Enter");
  await expect(alts.last()).toHaveValue("Ракетка спереди");
  await expect(photos.getByRole("button", { name: "Фото 1: раньше" })).toBeFocused();
  // Dragged onto another one, it takes its place.
  const pictures = photos.getByRole("listitem");
  await pictures.last().dragTo(pictures.first());
  await expect(alts.first()).toHaveValue("Ракетка спереди");
  await photos.getByRole("button", { name: "Фото 1: позже" }).press("Enter");
  await expect(alts.last()).toHaveValue("Ракетка спереди");
  // A further one comes to the end, and what was moved and typed stays.
  await photos
    .getByLabel("Добавить фотографии")
    .setInputFiles([{ name: "третий.png", mimeType: "image/png", buffer: await png("#20a060") }]);
  await expect(alts).toHaveCount(3);
  await expect(alts.nth(1)).toHaveValue("Ракетка спереди");
  await photos.getByRole("button", { name: "Сохранить фотографии" }).click();
  await expect(photos.getByText("Сохранено")).toBeVisible();
  await go(page, page.url().replace(/[?#].*/, ""));
  await expect(alts.nth(1)).toHaveValue("Ракетка спереди");

  const texts = panel(page, "Описание");
  await texts.getByRole("textbox", { name: "Описание" }).fill("Лёгкая ракетка");
  await texts.getByRole("button", { name: "Сохранить описание" }).click();
  await page.getByRole("button", { name: "Показать в магазине" }).click();
  const href = await page.getByRole("link", { name: "В магазине" }).getAttribute("href");
  expect(href).toBe("/catalog/bolshoy-tennis/raketka-svoya/");

  // What its goods say becomes a filter of the section.
  const attributes = panel(page, "Характеристики");
  await attributes.getByLabel("Название новой характеристики").fill("Струны");
  await attributes.getByLabel("Её значение").fill("нейлон");
  await attributes.getByRole("button", { name: "Сохранить характеристики" }).click();
  await expect(attributes.getByText("Сохранено")).toBeVisible();
  await go(page, `${shop.url}/manage/goods/sections/`);
  await page.getByRole("link", { name: "Фильтры: Большой теннис" }).click();
  await expect(heading(page, "Большой теннис")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("checkbox", { name: /^Струны/ }).check();
  await page.getByRole("button", { name: "Сохранить фильтры" }).click();
  await expect(page.getByText("покупатели уже видят")).toBeVisible();
  await page.getByRole("button", { name: "Удалить раздел…" }).click();
  await dialog.getByRole("button", { name: "Удалить раздел" }).click();
  await expect(dialog.getByRole("alert")).toContainText("куда перейдут товары");
  await dialog.getByRole("combobox").selectOption("Кардиотренажёры — Велотренажёры");
  await dialog.getByRole("button", { name: "Удалить раздел" }).click();
  await expect(page.getByText("Раздел удалён")).toBeVisible();
  await page.getByRole("button", { name: "Вернуть раздел Большой теннис" }).first().click();
  await expect(page.getByText("Раздел вернулся")).toBeVisible();

  // The section gets another address: the former ones lead on.
  await page.getByRole("button", { name: "Изменить раздел Большой теннис" }).first().click();
  const address = dialog.getByRole("textbox", { name: "Последняя часть адреса" });
  await address.fill("batuty");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Этот адрес занят");
  await address.fill("tennis");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Прежние адреса ведут на нынешние")).toBeVisible();
  const shopper = await open(phone);
  await expect(async () => {
    await shopper.goto(shop.url + href);
    expect(new URL(shopper.url()).pathname).toBe("/catalog/tennis/raketka-svoya/");
  }).toPass();
  await expect(heading(shopper, "Ракетка своя")).toBeVisible();
});
