import { desktop, phone } from "./testing/browser.ts";
import { chooseRadio, enquiries, fillForm, formOf, withAnySpaces } from "./testing/enquiries.ts";
import { expect, test } from "./testing/fixtures.ts";

/** A form with errors is answered with 422. */
const withoutScript = { javaScriptEnabled: false, expected: [/422/] };

test.for(enquiries)("$form is answered by its page without script", async (enquiry, { open, shop }) => {
  const page = await open(phone, withoutScript);
  await page.goto(`${shop.url}/forms/${enquiry.form}/`);
  const form = formOf(page, enquiry);
  const send = form.getByRole("button", { name: enquiry.submit });

  const chooseFilesAgain = async () => {
    if (!enquiry.file) return;
    await expect(form.getByText(/Выберите файлы ещё раз/)).toBeVisible();
    await fillForm(form, { ...enquiry, texts: {}, radios: [] });
  };

  await fillForm(form, enquiry);
  if (enquiry.product) {
    // The search for the product keeps what was typed.
    await form.getByLabel("Название или артикул").fill(enquiry.product.words);
    await form.getByRole("button", { name: "Найти" }).click();
    await chooseRadio(form.getByRole("radio", { name: enquiry.product.name }).first());
    await chooseFilesAgain();
  }
  await send.click();
  // Without the consent the form comes back with everything that was typed. Only the files must be chosen again.
  await expect(form.getByRole("alert")).toContainText("Нужно согласие");
  await expect(page).toHaveTitle(/^Ошибка: /);
  for (const [label, text] of Object.entries(enquiry.texts)) {
    await expect(form.getByLabel(new RegExp(`^${label}`))).toHaveValue(text);
  }
  for (const radio of enquiry.radios ?? []) await expect(form.getByRole("radio", { name: withAnySpaces(radio) })).toBeChecked();
  await chooseFilesAgain();
  if (enquiry.product) await expect(form.getByRole("radio", { name: enquiry.product.name }).first()).toBeChecked();
  await form.getByLabel(/^Согласен/).check();
  await send.click();

  await expect(page.getByRole("main").getByRole("heading", { level: 2, name: enquiry.thanks })).toBeVisible();
  await expect(page).toHaveURL(/\?sent=\d+$/);
  await expect.poll(async () => (await shop.letters()).some((letter) => enquiry.letter.every((part) => part.test(letter)))).toBe(true);
});

test("a form inside a page is answered by the page of the form", async ({ open, shop }) => {
  const page = await open(desktop, withoutScript);
  await page.goto(`${shop.url}/dealers/`);
  await page.getByRole("form", { name: "Стать дилером" }).getByLabel("Имя").fill("Семён");
  await page.getByRole("button", { name: "Отправить заявку" }).click();
  await expect(page).toHaveURL(`${shop.url}/forms/dealer/`);
  const form = page.getByRole("form", { name: "Стать дилером" });
  await expect(form.getByLabel("Имя")).toHaveValue("Семён");
  await expect(form.getByRole("alert").getByRole("link")).toHaveCount(5);
});

test("a product's links lead to forms that know it", async ({ open, shop }) => {
  const page = await open(desktop, withoutScript);
  await page.goto(`${shop.url}/catalog/batuty/sportivnye-batuty/vstroennyy-batut-vzlet-arena-park/`);
  await page.getByRole("main").getByRole("link", { name: "Узнать цену" }).first().click();
  await expect(page.getByRole("form", { name: "Заказать изделие" })).toContainText("Arena Park");
});

test("the cart's page takes an order as a form", async ({ open, shop }) => {
  const page = await open(desktop, withoutScript);
  const order = { products: '[{"id":146,"quantity":1}]', name: "Семён", phone: "89162047711", delivery: "pickup", consent: "1" };
  const send = (form: Record<string, string>) =>
    page.request.post(`${shop.url}/cart/`, { form, headers: { origin: shop.url }, maxRedirects: 0 });
  expect((await send({ ...order, name: "" })).status()).toBe(422);
  const taken = await send(order);
  expect(taken.status()).toBe(303);
  const address = taken.headers().location ?? "";
  await page.goto(shop.url + address);
  await expect(page.getByRole("heading", { level: 1, name: /^Заказ №/ })).toBeVisible();
  expect(await shop.order(/\d\d-\d{6}/.exec(address)?.[0] ?? "")).toMatch(/Семён/);
});

test("the newsletter can be subscribed to and cancelled", async ({ open, shop }) => {
  const page = await open(desktop, withoutScript);
  await page.goto(`${shop.url}/politics/`);
  const footer = page.getByRole("form", { name: "Письма о новинках" });
  await footer.getByLabel(/^Новые модели/).fill("plain@example.ru");
  await footer.getByLabel(/^Согласен получать/).check();
  await footer.getByLabel(/^Разрешаю/).check();
  await footer.getByRole("button", { name: "Подписаться" }).click();
  await expect(page.getByRole("heading", { name: "Вы подписаны" })).toBeVisible();
  const link = async () => (await shop.letters()).map((letter) => /\/unsubscribe\/\?key=\S+/.exec(letter)?.[0]).find(Boolean);
  await expect.poll(link).toBeTruthy();
  await page.goto(shop.url + (await link()));
  await page.getByRole("button", { name: "Отписаться" }).click();
  await expect(page.getByText(/Больше не пишем на\splain@example\.ru/)).toBeVisible();
});

test("an unknown form is a 404", async ({ open, shop }) => {
  const page = await open(desktop, { ...withoutScript, expected: [...withoutScript.expected, /404/] });
  const answer = await page.goto(`${shop.url}/forms/nothing/`);
  expect(answer?.status()).toBe(404);
});
