import { desktop } from "./testing/browser.ts";
import { field, go, heading, joinDesk, press } from "./testing/desk.ts";
import { expect, test } from "./testing/fixtures.ts";

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

  // A colleague has the page open while it is published.
  await go(olga, `${shop.url}/manage/texts/edit/?path=news/sklad-v-tule-otkryt.md`);
  await field(anna, "Текст (Markdown)").fill("Возим быстрее.");
  await press(anna, "Опубликовать");
  await expect(anna.getByText("Опубликовано.")).toBeVisible();
  await expect.poll(() => seen("/news/"), { timeout: 20_000 }).toContain("Склад в\u00a0Туле открыт");
  await field(olga, "Вводный абзац").fill("Теперь и по субботам.");
  await press(olga, "Опубликовать");
  await expect(olga.getByText(/изменил другой сотрудник: Анна Белова/)).toBeVisible();
  await expect(olga.locator(".text-diff").first()).toContainText("+ Возим быстрее.");
  await expect(field(olga, "Вводный абзац")).toHaveValue("Теперь и по субботам.");
  await expect(field(olga, "Текст (Markdown)")).toHaveValue(/Возим быстрее/);
  await press(olga, "Опубликовать");
  await expect
    .poll(() => seen("/news/sklad-v-tule-otkryt/"), { timeout: 20_000 })
    .toMatch(/Теперь и\u00a0по\u00a0субботам[^]*Возим быстрее/);
  await press(olga, "Вернуть как было");
  await expect(olga.getByText("Прежняя версия снова опубликована.")).toBeVisible();
  await expect.poll(() => seen("/news/sklad-v-tule-otkryt/"), { timeout: 20_000 }).not.toContain("субботам");
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
  await page.getByRole("button", { name: /^Убрать: Блоки главной страницы по порядку, 4$/ }).click();
  await press(page, "Опубликовать");
  await expect(page.getByText("Опубликовано.")).toBeVisible();
  const blocks = async () => ((await (await fetch(`${shop.url}/api/main/`)).json()) as { page: { blocks: string[] } }).page.blocks;
  await expect.poll(async () => (await blocks()).slice(0, 4)).toEqual(["hero", "popular", "tiles", "sale"]);

  // A form that the shop does not take has neither a button, nor a page, nor an address that takes it.
  await go(page, `${shop.url}/manage/texts/edit/?path=selling.yaml&part=forms_off`);
  await press(page, "Добавить: формы, которых магазин не принимает");
  await page.getByRole("combobox", { name: /^Формы/ }).selectOption("call");
  await press(page, "Опубликовать");
  await expect(page.getByText("Опубликовано.")).toBeVisible();
  const refused = await fetch(`${shop.url}/ajax/form-call/`, { method: "POST", body: new URLSearchParams({ name: "Анна" }) });
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("сейчас не\u00a0принимает")]);
  await expect.poll(async () => (await fetch(`${shop.url}/forms/call/`)).status, { timeout: 10_000 }).toBe(404);
  await expect(async () => {
    await page.goto(shop.url);
    await expect(page.getByRole("banner").getByText("Заказать звонок")).toBeHidden({ timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await expect(
    page
      .getByRole("banner")
      .getByRole("link", { name: /^Корзина/ })
      .first(),
  ).toBeVisible();
});
