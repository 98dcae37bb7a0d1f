import sharp from "sharp";
import { desktop, phone } from "./testing/browser.ts";
import { field, go, heading, joinDesk, panel, press } from "./testing/desk.ts";
import { expect, hold, test, visit } from "./testing/fixtures.ts";
import { orderNumber } from "./testing/orders.ts";

/** Who comes second is refused with a 409, what is wrong with a 422. */
const refusals = { expected: [/\b4(?:09|22)\b/, /Blocked script execution/] };

const FORMS = ["brand.yaml", "delivery.yaml", "faq.yaml", "pages/contacts.yaml", "selling.yaml", "site.yaml"];

test("an editor writes an article beside its page, two people lose nothing, and it returns; shoppers see what is published", async ({
  open,
  shop,
}) => {
  const [olga, anna] = [await open(desktop, refusals), await open(desktop, refusals)];
  await joinDesk(olga, shop, "owner", "Ольга Петрова");
  await joinDesk(anna, shop, "editor", "Анна Белова");
  const seen = async (path: string) => (await fetch(shop.url + path)).text();

  await go(anna, `${shop.url}/manage/texts/`);
  await expect(anna.getByRole("link", { name: /Главная страница/ })).toHaveCount(0);
  await press(anna, "Добавить");
  await field(anna, "Заголовок").fill("Склад в Туле открыт");
  await press(anna, "Начать черновик");
  await expect(heading(anna, "Склад в Туле открыт")).toBeVisible();
  const frame = anna.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Склад в Туле открыт");
  await field(anna, "Текст (Markdown)").fill("## Что изменилось\n\nВозим **быстрее**.");
  await expect(frame.getByRole("heading", { name: "Что изменилось" })).toBeVisible();
  expect((await fetch(`${shop.url}/news/sklad-v-tule-otkryt/`)).status).toBe(404);

  // What is wrong stands at its field, and what was typed stays.
  await field(anna, "Текст (Markdown)").fill("# Большой\n\nВозим быстрее.");
  await press(anna, "Опубликовать");
  await expect(anna.getByRole("alert")).toContainText("заголовки начинаются с ##");
  await expect(field(anna, "Текст (Markdown)")).toHaveValue(/# Большой/);
  await expect(field(anna, "Текст (Markdown)")).toHaveAttribute("aria-invalid", "true");

  // A picture is there at once, and what was typed stays.
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#2337e8" } })
    .png()
    .toBuffer();
  await anna.getByLabel("Загрузить картинки").setInputFiles([
    { name: "Наш склад.jpg", mimeType: "image/jpeg", buffer: bytes },
    { name: "текст.jpg", mimeType: "image/jpeg", buffer: Buffer.from("не снимок") },
  ]);
  const pictures = panel(anna, "Картинки магазина");
  await expect(pictures.getByText("«текст.jpg» не открывается как снимок")).toBeVisible();
  await expect(pictures.getByText(/^\/photo\/nash-sklad-[0-9a-f]{12}\.webp$/)).toBeVisible();
  const address = (await pictures.locator("img").first().getAttribute("src")) ?? "";
  expect((await anna.request.get(shop.url + address)).status()).toBe(200);
  await expect(field(anna, "Текст (Markdown)")).toHaveValue(/# Большой/);

  // A colleague has the page open while it is published.
  await go(olga, `${shop.url}/manage/texts/edit/?path=news/sklad-v-tule-otkryt.md`);
  await field(anna, "Текст (Markdown)").fill("Возим быстрее.");
  await press(anna, "Опубликовать");
  await expect(anna.getByText("Опубликовано.")).toBeVisible();
  await expect.poll(() => seen("/news/")).toContain("Склад в\u00a0Туле открыт");
  await field(olga, "Вводный абзац").fill("Теперь и по субботам.");
  await press(olga, "Опубликовать");
  await expect(olga.getByText(/изменил другой сотрудник: Анна Белова/)).toBeVisible();
  await expect(olga.locator(".text-diff").first()).toContainText("+ Возим быстрее.");
  await expect(field(olga, "Вводный абзац")).toHaveValue("Теперь и по субботам.");
  await expect(field(olga, "Текст (Markdown)")).toHaveValue(/Возим быстрее/);
  await press(olga, "Опубликовать");
  await expect.poll(() => seen("/news/sklad-v-tule-otkryt/")).toMatch(/Теперь и\u00a0по\u00a0субботам[^]*Возим быстрее/);
  await press(olga, "Вернуть как было");
  await expect(olga.getByText("Прежняя версия снова опубликована.")).toBeVisible();
  await expect.poll(() => seen("/news/sklad-v-tule-otkryt/")).not.toContain("субботам");
  await olga
    .getByRole("link", { name: /Сравнить/ })
    .first()
    .click();
  await expect(olga.locator(".text-diff")).toContainText("Теперь и по субботам.");

  // A time that is over, and one to come.
  await olga.getByText("В назначенное время").click();
  await olga.getByLabel("Когда опубликовать, по Москве").fill("2020-01-01T10:00");
  await press(olga, "Назначить");
  await expect(olga.getByRole("alert")).toContainText("ещё не прошло");
  await olga.getByLabel("Когда опубликовать, по Москве").fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
  await press(olga, "Назначить");
  await expect(olga.getByText("выйдет в назначенное время")).toBeVisible();
});

test("forms of structured files are saved as they are, and the home page gets another order", async ({ open, shop }) => {
  const page = await open(desktop, refusals);
  await joinDesk(page, shop, "owner", "Ольга Петрова");
  for (const path of FORMS) {
    await go(page, `${shop.url}/manage/texts/edit/?path=${path}`);
    await press(page, "Сохранить черновик");
    await expect(page.getByText("Черновик сохранён."), path).toBeVisible();
  }
  await go(page, `${shop.url}/manage/texts/edit/?path=home.yaml`);
  await page.getByRole("button", { name: /^Ниже: Блоки главной страницы по порядку, 2$/ }).click();
  await expect(page.getByLabel(/^Блоки главной страницы по порядку, 2/)).toHaveValue("popular");
  await page.getByRole("button", { name: /^Убрать: Блоки главной страницы по порядку, 4$/ }).click();
  await press(page, "Опубликовать");
  await expect(page.getByText("Опубликовано.")).toBeVisible();
  const blocks = async () => ((await (await fetch(`${shop.url}/api/main/`)).json()) as { page: { blocks: string[] } }).page.blocks;
  await expect.poll(async () => (await blocks()).slice(0, 4)).toEqual(["hero", "popular", "tiles", "sale"]);

  // The focus stays with a row that is moved, and a refused form keeps the rows as they were brought.
  await go(page, `${shop.url}/manage/texts/edit/?path=site.yaml`);
  const title = (row: number) => page.locator(`[name="nav.${row}.title"]`);
  await page.getByRole("button", { name: "Выше: Меню в шапке, 2", exact: true }).click();
  await expect(page.getByRole("button", { name: "Выше: Меню в шапке, 1", exact: true })).toBeFocused();
  await page.getByText("В назначенное время").click();
  const release = await hold(page, "**/api/manage/texts/save/");
  await press(page, "Назначить");
  const note = page.locator('[name="phone_note"]');
  await note.fill("звоните или оставьте номер");
  release();
  await expect(page.getByRole("alert", { name: "Проверьте форму" })).toBeVisible();
  await expect(title(0)).toHaveValue("Силовые тренажёры");
  await expect(title(1)).toHaveValue("Батуты");
  // What was typed while the answer was on its way stays.
  await expect(note).toHaveValue("звоните или оставьте номер");
  await page.getByRole("button", { name: "Убрать: Меню в шапке, 2", exact: true }).click();
  await expect(title(1)).toHaveValue("Свободные веса");
  await expect(page.getByRole("button", { name: "Убрать: Меню в шапке, 2", exact: true })).toBeFocused();
  await press(page, "Сохранить черновик");
  await expect(page.getByText("Черновик сохранён.")).toBeVisible();

  // Dealers' prices stand beside the discounts while they are typed.
  await go(page, `${shop.url}/manage/texts/edit/?path=selling.yaml&part=dealer_prices`);
  const weights = page.getByLabel(/^Свободные веса/);
  await expect(weights).toHaveAttribute("placeholder", "12");
  await weights.fill("91");
  await press(page, "Опубликовать");
  await expect(page.getByRole("alert")).toContainText("Нужно число не\u00a0больше 90");
  await expect(weights).toHaveValue("91");
  await weights.fill("50");
  await expect(page.getByRole("listitem").filter({ has: weights }).getByRole("status")).toContainText("дилеру 15\u00a0995");
  await press(page, "Опубликовать");
  await expect(page.getByText("Опубликовано.")).toBeVisible();
  await expect(weights).toHaveValue("50");
  await press(page, "Вернуть как было");
  await expect(page.getByText("Прежняя версия снова опубликована.")).toBeVisible();
  await expect(weights).toHaveValue("");

  // A form that the shop does not take has neither a button, nor a page, nor an address that takes it.
  await go(page, `${shop.url}/manage/texts/edit/?path=selling.yaml&part=forms_off`);
  await press(page, "Добавить: формы, которых магазин не принимает");
  await page.getByRole("combobox", { name: /^Формы/ }).selectOption("call");
  await press(page, "Опубликовать");
  await expect(page.getByText("Опубликовано.")).toBeVisible();
  const refused = await fetch(`${shop.url}/ajax/form-call/`, { method: "POST", body: new URLSearchParams({ name: "Анна" }) });
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("сейчас не\u00a0принимает")]);
  await expect.poll(async () => (await fetch(`${shop.url}/forms/call/`)).status).toBe(404);
  await expect(async () => {
    await page.goto(shop.url);
    await expect(page.getByRole("banner").getByText("Заказать звонок")).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(
    page
      .getByRole("banner")
      .getByRole("link", { name: /^Корзина/ })
      .first(),
  ).toBeVisible();
});

test("Yandex Metrika is loaded for those who have allowed it, learns what is bought, and goes when it is forbidden", async ({
  open,
  shop,
}) => {
  const owner = await open(desktop, refusals);
  await joinDesk(owner, shop, "owner", "Ольга Петрова");
  await go(owner, `${shop.url}/manage/texts/edit/?path=selling.yaml&part=metrika`);
  const number = field(owner, "Яндекс Метрика: номер счётчика");
  await number.fill("12 ab");
  await press(owner, "Опубликовать");
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(number).toHaveValue("12 ab");
  await expect(owner.getByRole("alert")).toContainText("от 4 до 10 цифр");
  await number.fill("12345678");
  await press(owner, "Опубликовать");
  await expect(owner.getByText("Опубликовано.")).toBeVisible();

  const policy = async (cookie: string) =>
    (await fetch(`${shop.url}/politics/`, { headers: { cookie }, redirect: "manual" })).headers.get("content-security-policy");
  await expect.poll(() => policy("metrika=yes")).toContain("https://mc.yandex.ru");
  for (const cookie of ["", "metrika=no"]) expect(await policy(cookie)).not.toContain("yandex");

  const product = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/";
  // The page of before the setting may still be in the cache.
  await expect.poll(async () => (await fetch(shop.url + product)).text()).toContain("12345678");
  const start = async () => {
    const page = await open(phone);
    const asked: string[] = [];
    await page.route(/yandex/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "" });
    });
    const bar = page.getByRole("region", { name: "Согласие на Яндекс Метрику" });
    await visit(page, shop.url + product);
    await expect(bar).toBeVisible();
    return { page, bar, asked };
  };

  const refusing = await start();
  await refusing.bar.getByRole("button", { name: "Не разрешать" }).click();
  await expect(refusing.bar).toBeHidden();
  await visit(refusing.page, shop.url);
  await expect
    .poll(() =>
      refusing.page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toMatch(/metrika/);
  await expect(refusing.bar).toBeHidden();
  expect(refusing.asked).toEqual([]);

  const { page, bar, asked } = await start();
  expect(asked).toEqual([]);
  await bar.getByRole("button", { name: "Разрешить", exact: true }).click();
  await expect.poll(() => asked).toEqual(["https://mc.yandex.ru/metrika/tag.js"]);
  await expect(bar).toBeHidden();
  const told = async () => {
    const events = await page.evaluate(() => (window as { dataLayer?: { ecommerce: object }[] }).dataLayer ?? []);
    return events.map(({ ecommerce }) => ecommerce);
  };
  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  const goods = { id: "1", name: "Батут Взлёт Supreme", brand: "Взлёт", category: "batuty/batuty-s-setkoy" };
  await expect
    .poll(told)
    .toEqual([
      expect.objectContaining({ detail: { products: [expect.objectContaining(goods)] } }),
      expect.objectContaining({ currencyCode: "RUB", add: { products: [expect.objectContaining({ ...goods, quantity: 1 })] } }),
    ]);
  await page
    .getByRole("link", { name: /^Корзина/ })
    .last()
    .click();
  await page.getByLabel("Имя и фамилия").fill("Пётр Ильин");
  await page.getByLabel("Телефон").fill("+7 916 204 77 11");
  await page.getByLabel("Город, улица, дом").fill("Москва, Летняя, 5");
  await page.getByLabel(/^Согласен на/).check();
  await page.getByRole("button", { name: "Оформить заказ" }).click();
  const order = await orderNumber(page);
  await expect
    .poll(async () => (await told()).slice(2))
    .toEqual([
      expect.objectContaining({
        purchase: {
          actionField: { id: order, revenue: expect.any(Number) },
          products: [expect.objectContaining({ ...goods, quantity: 1, price: expect.any(Number) })],
        },
      }),
    ]);
  // Nobody's name, and no key.
  const calls = await page.evaluate(() =>
    JSON.stringify([(window as { ym?: { a?: unknown } }).ym?.a, (window as { dataLayer?: unknown }).dataLayer]),
  );
  expect(calls).toContain("/cart/");
  expect(calls).not.toMatch(/Пётр|916|key=|Летняя/);

  // Another answer is given on the page of the policy.
  await visit(page, `${shop.url}/politics/`);
  await expect(bar.getByRole("button", { name: "Разрешить", exact: true })).toHaveAttribute("aria-pressed", "true");
  await bar.getByRole("button", { name: "Не разрешать" }).click();
  await expect(bar.getByRole("button", { name: "Не разрешать" })).toHaveAttribute("aria-pressed", "true");
  const before = asked.length;
  await visit(page, shop.url);
  await expect(bar).toBeHidden();
  expect(asked.length).toBe(before);
});
