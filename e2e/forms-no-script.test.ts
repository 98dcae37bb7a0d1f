import { desktop, phone } from "./browser.ts";
import { chooseRadio, enquiries, fill, formOf, spaced } from "./enquiries.ts";
import { expect, test } from "./journey.ts";

/** A form with errors is a 422. */
const plain = { javaScriptEnabled: false, expected: [/422/] };

test.for(enquiries)("$form is answered by its page without script", async (enquiry, { open, shop }) => {
  const page = await open(phone, plain);
  await page.goto(`${shop.url}/forms/${enquiry.form}/`);
  const form = formOf(page, enquiry);
  const send = form.getByRole("button", { name: enquiry.submit });

  const chooseFilesAgain = async () => {
    if (!enquiry.file) return;
    await expect(form.getByText(/Выберите файлы ещё раз/)).toBeVisible();
    await fill(form, { ...enquiry, texts: {}, radios: [] });
  };

  await fill(form, enquiry);
  if (enquiry.product) {
    // Looking for the product keeps what was typed.
    await form.getByLabel("Название или артикул").fill(enquiry.product.words);
    await form.getByRole("button", { name: "Найти" }).click();
    await chooseRadio(form.getByRole("radio", { name: enquiry.product.name }).first());
    await chooseFilesAgain();
  }
  await send.click();
  // Without consent it comes back with everything that was typed; the files must be chosen again.
  await expect(form.getByRole("alert")).toContainText("Нужно согласие");
  await expect(page).toHaveTitle(/^Ошибка: /);
  for (const [label, text] of Object.entries(enquiry.texts)) {
    await expect(form.getByLabel(new RegExp(`^${label}`))).toHaveValue(text);
  }
  for (const radio of enquiry.radios ?? []) await expect(form.getByRole("radio", { name: spaced(radio) })).toBeChecked();
  await chooseFilesAgain();
  if (enquiry.product) await expect(form.getByRole("radio", { name: enquiry.product.name }).first()).toBeChecked();
  await form.getByLabel(/^Согласен/).check();
  await send.click();

  await expect(page.getByRole("main").getByRole("heading", { level: 2, name: enquiry.thanks })).toBeVisible();
  await expect(page).toHaveURL(/\?sent=\d+$/);
  await expect.poll(async () => (await shop.letters()).some((letter) => enquiry.letter.every((part) => part.test(letter)))).toBe(true);
});

test("a form inside a page is answered by its own page", async ({ open, shop }) => {
  const page = await open(desktop, plain);
  await page.goto(`${shop.url}/dealers/`);
  await page.getByRole("form", { name: "Стать дилером" }).getByLabel("Имя").fill("Семён");
  await page.getByRole("button", { name: "Отправить заявку" }).click();
  await expect(page).toHaveURL(`${shop.url}/forms/dealer/`);
  const form = page.getByRole("form", { name: "Стать дилером" });
  await expect(form.getByLabel("Имя")).toHaveValue("Семён");
  await expect(form.getByRole("alert").getByRole("link")).toHaveCount(5);
});

test("a product's links lead to forms that know it", async ({ open, shop }) => {
  const page = await open(desktop, plain);
  await page.goto(`${shop.url}/catalog/batuty/sportivnye-batuty/vstroennyy-batut-vzlet-arena-park/`);
  await page.getByRole("main").getByRole("link", { name: "Узнать цену" }).first().click();
  await expect(page.getByRole("form", { name: "Заказать изделие" })).toContainText("Arena Park");
});

test("the newsletter and the way out of it", async ({ open, shop }) => {
  const page = await open(desktop, plain);
  await page.goto(`${shop.url}/politics/`);
  const footer = page.getByRole("form", { name: "Письма о новинках" });
  await footer.getByLabel(/^Новые модели/).fill("plain@example.ru");
  await footer.getByLabel(/^Согласен/).check();
  await footer.getByRole("button", { name: "Подписаться" }).click();
  await expect(page.getByRole("heading", { name: "Вы подписаны" })).toBeVisible();
  const link = async () => (await shop.letters()).map((letter) => /\/unsubscribe\/\?key=\S+/.exec(letter)?.[0]).find(Boolean);
  await expect.poll(link).toBeTruthy();
  await page.goto(shop.url + (await link()));
  await page.getByRole("button", { name: "Отписаться" }).click();
  await expect(page.getByText(/Больше не пишем на\splain@example\.ru/)).toBeVisible();
});

test("there is no form of another name", async ({ open, shop }) => {
  const page = await open(desktop, { ...plain, expected: [...plain.expected, /404/] });
  const answer = await page.goto(`${shop.url}/forms/nothing/`);
  expect(answer?.status()).toBe(404);
});
