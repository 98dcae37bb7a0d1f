import type { Page } from "playwright";
import { desktop, phone } from "./testing/browser.ts";
import { chooseRadio, enquiries, makeFile, fillForm, formOf, withAnySpaces, type Enquiry } from "./testing/enquiries.ts";
import { expect, hold, waitUntilHydrated, tabTo, test, visit } from "./testing/fixtures.ts";

const SUPREME = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/";
const find = (form: string) => enquiries.find((one) => one.form === form) as Enquiry;

async function choose(page: Page, enquiry: Enquiry): Promise<void> {
  if (!enquiry.product) return;
  const form = formOf(page, enquiry);
  await form.getByLabel("Название или артикул").fill(enquiry.product.words);
  await chooseRadio(form.getByRole("radio", { name: enquiry.product.name }).first());
}

test.for(enquiries)("$form is sent, and the shop's letter says everything", async (enquiry, { open, shop }) => {
  const page = await open(phone);
  await visit(page, `${shop.url}/forms/${enquiry.form}/`);
  const form = formOf(page, enquiry);
  const send = form.getByRole("button", { name: enquiry.submit });

  // An empty form: each error stands in the summary, which has the focus, and beside its field in the same words.
  await send.click();
  const summary = form.getByRole("alert", { name: "Проверьте форму" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText(enquiry.errors.map(withAnySpaces));
  for (const error of enquiry.errors) await expect(form.getByText(withAnySpaces(error))).toHaveCount(2);
  await expect(page).toHaveTitle(/^Ошибка: /);

  // An error disappears as soon as the field is right.
  await choose(page, enquiry);
  await fillForm(form, enquiry);
  await expect(summary.getByRole("link")).toHaveText([enquiry.errors.at(-1) ?? ""]);
  await form.getByLabel(/^Согласен/).check();
  await expect(summary).toBeHidden();
  await expect(page).not.toHaveTitle(/^Ошибка/);

  await send.click();
  const thanks = page.getByRole("main").getByRole("heading", { level: 2, name: enquiry.thanks });
  await expect(thanks).toBeFocused();
  await expect(form).toBeHidden();
  await expect.poll(async () => (await shop.letters()).some((letter) => enquiry.letter.every((part) => part.test(letter)))).toBe(true);
});

test("a link opens its form over the page; the keyboard goes through it and comes back", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + SUPREME);
  const opener = page.getByRole("main").getByRole("link", { name: "Помочь с выбором" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Помочь с выбором" });
  await expect(dialog).toContainText("Батут Взлёт Supreme");
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press("Tab");
    // Outside the dialog the focus can only go to the browser's own controls.
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null)).toBe(
      true,
    );
    const trap = await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);
    expect(trap).not.toBe("website");
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByLabel("Имя"));
  await page.keyboard.type("Анна");
  await page.keyboard.press("Tab");
  await page.keyboard.type("9162047711");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Утром, с 9 до 12" })).toBeChecked();
  await tabTo(page, dialog.getByLabel(/^Согласен/));
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByRole("button", { name: "Жду звонка" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { level: 3, name: "Позвоним в выбранное время" })).toBeFocused();
  await expect.poll(async () => (await shop.letters()).find((letter) => letter.includes("Утром, с 9 до 12"))).toMatch(/Supreme, 8\sft/);
  await dialog.getByRole("button", { name: "Хорошо" }).click();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(shop.url + SUPREME);
});

test("every place that offers a form opens it", async ({ open, shop }) => {
  const page = await open(desktop);
  const places = [
    ["/service/faq/", "Задать вопрос", "Задать вопрос"],
    ["/contacts/", "Задать вопрос", "Задать вопрос"],
    ["/catalog/batuty/batuty-s-setkoy/", "Жду звонка", "Помочь с выбором"],
    ["/our-projects/", "Прислать план", "Оснастить клуб"],
    [SUPREME, "Посмотреть вживую", "Посмотреть вживую"],
    [SUPREME, "Оставить отзыв", "Оставить отзыв"],
    ["/catalog/batuty/sportivnye-batuty/vstroennyy-batut-vzlet-arena-park/", "Узнать цену", "Заказать изделие"],
    ["/catalog/batuty/batuty-s-setkoy/batut-vzlet-classic/?m=168", "Узнать срок", "Заказать изделие"],
    ["/", "Заказать звонок", "Заказать звонок"],
  ] as const;
  for (const [path, link, title] of places) {
    await visit(page, shop.url + path);
    await page.getByRole("main").getByRole("link", { name: link }).first().click();
    await expect(page.getByRole("dialog", { name: title }).getByRole("form", { name: title }), path).toBeVisible();
  }
  for (const area of ["banner", "contentinfo"] as const) {
    await visit(page, `${shop.url}/politics/`);
    await page.getByRole(area).getByRole("link", { name: "Заказать звонок" }).click();
    await expect(page.getByRole("dialog", { name: "Заказать звонок" })).toBeVisible();
  }
  for (const [path, title] of [
    ["/clubs-equipment/", "Оснастить клуб"],
    ["/dealers/", "Стать дилером"],
    ["/service/zayavka_servis/", "Заявка в сервис"],
    ["/product_registration/", "Регистрация изделия"],
  ] as const) {
    await visit(page, shop.url + path);
    await expect(page.getByRole("main").getByRole("form", { name: title }), path).toBeVisible();
  }
});

test("the calculator passes its numbers to the form", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/payment/?price=66990&months=6`);
  await page.getByLabel("Первый взнос").fill("10 000");
  await page.getByRole("link", { name: "Оставить заявку" }).click();
  const form = page.getByRole("dialog").getByRole("form", { name: "Заявка на рассрочку" });
  await expect(form.getByLabel(/^Сумма покупки/)).toHaveValue("66990");
  await expect(form.getByLabel(/^Первый взнос/)).toHaveValue("10000");
  await expect(form.getByLabel(/^Срок/)).toHaveValue("6");
});

test("files are checked before they are sent and can be removed", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/service/zayavka_servis/`);
  const form = page.getByRole("main").getByRole("form", { name: "Заявка в сервис" });
  const input = form.getByLabel("Выбрать файлы");
  await input.setInputFiles({ name: "письмо.txt", mimeType: "text/plain", buffer: Buffer.from("?") });
  await expect(form.getByRole("alert")).toContainText("Файл «письмо.txt»");
  await form.getByRole("button", { name: "Убрать файл письмо.txt" }).click();
  await expect(form.getByRole("alert")).toBeHidden();
  await expect(input).toBeFocused();
  await input.setInputFiles(makeFile("большой.png", 10 * 1024 * 1024));
  await expect(form.getByRole("alert")).toContainText(/Файл «большой\.png» больше 10\sМБ/);
  await form.getByRole("button", { name: "Убрать файл большой.png" }).click();
  for (const name of ["1.png", "2.png", "3.png", "4.png", "5.png", "6.png"]) await input.setInputFiles(makeFile(name));
  await expect(form.getByRole("listitem")).toHaveCount(6);
  await expect(form.getByRole("alert")).toContainText(/Не\sбольше 5\sфайлов/);
  await form.getByRole("button", { name: "Убрать файл 6.png" }).click();
  await expect(form.getByRole("alert")).toBeHidden();
  // Where there is one file only, another one takes its place.
  await visit(page, `${shop.url}/cart/list/`);
  for (const name of ["1.csv", "2.csv"]) await page.getByLabel("Выбрать файл").setInputFiles(makeFile(name));
  await expect(page.getByRole("button", { name: /^Убрать файл/ })).toHaveAccessibleName("Убрать файл 2.csv");
});

test("a search for a product says when the shop does not answer, and loses no choice that was made meanwhile", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/ERR_FAILED/] });
  await visit(page, `${shop.url}/forms/product-registration/`);
  const form = formOf(page, find("product-registration"));
  const field = form.getByLabel("Название или артикул");
  await field.fill("Supreme");
  const supreme = form.getByRole("radio", { name: /Supreme/ }).first();
  await expect(supreme).toBeVisible();
  const calls = "**/api/product_registration/*";
  const release = await hold(page, calls);
  await field.fill("гиря");
  await chooseRadio(supreme);
  release();
  await expect(form.getByRole("radio", { name: /Гиря/ }).first()).toBeVisible();
  await expect(supreme).toBeChecked();
  await page.route(calls, (route) => route.abort());
  await field.fill("гантель");
  await expect(form.getByText(/^Поиск не\sответил\. Нажмите «Найти»/)).toBeVisible();
  await expect(supreme).toBeChecked();
  await page.unroute(calls);
  await form.getByRole("button", { name: "Найти" }).click();
  await expect(form.getByRole("radio", { name: /Гантел/ }).first()).toBeVisible();
});

test("a lost connection loses nothing, and a second attempt makes no second enquiry", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/ERR_FAILED/, /ERR_CONNECTION/] });
  await visit(page, `${shop.url}/forms/call/`);
  const form = formOf(page, find("call"));
  await form.getByLabel("Имя").fill("Зоя Связная");
  await form.getByLabel("Телефон").fill("9162047720");
  await form.getByLabel(/^Согласен/).check();
  // The shop has stored the enquiry, but its answer is lost.
  await page.route("**/ajax/form-call/", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByRole("button", { name: "Жду звонка" }).click();
  await expect(form.getByRole("alert")).toContainText("Нет связи с магазином");
  await expect(form.getByLabel("Имя")).toHaveValue("Зоя Связная");
  await page.unrouteAll();
  await form.getByRole("button", { name: "Жду звонка" }).click();
  await expect(page.getByRole("heading", { name: "Перезвоним в выбранное время" })).toBeVisible();
  await expect.poll(async () => (await shop.letters()).filter((letter) => letter.includes("Зоя Связная")).length).toBe(1);
});

test("what was typed survives a reload and helps in the next form", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, `${shop.url}/forms/dealer/`);
  const dealer = formOf(page, find("dealer"));
  await dealer.getByLabel("Имя").fill("Пётр");
  await dealer.getByLabel("Телефон").pressSequentially("9162047711");
  await dealer.getByLabel(/^Что продаёте/).fill("Лыжи");
  await page.reload();
  await waitUntilHydrated(page);
  await expect(dealer.getByLabel("Телефон")).toHaveValue("+7 916 204 77 11");
  await expect(dealer.getByLabel(/^Что продаёте/)).toHaveValue("Лыжи");
  await expect(dealer.getByLabel(/^Согласен/)).not.toBeChecked();
  await page.goto(`${shop.url}/forms/call/`);
  await waitUntilHydrated(page);
  await expect(formOf(page, find("call")).getByLabel("Имя")).toHaveValue("Пётр");
});

test("a day is Russian in an English browser, and what was mended is said", async ({ open, shop }) => {
  const page = await open({ ...desktop, locale: "en-US" });
  await visit(page, `${shop.url}/forms/product-registration/`);
  const registration = find("product-registration");
  const form = formOf(page, registration);
  await form.getByRole("button", { name: registration.submit }).click();
  const summary = form.getByRole("alert", { name: "Проверьте форму" });
  await expect(summary).toBeFocused();
  const day = form.getByRole("textbox", { name: "Дата покупки" });
  await day.pressSequentially("01052024");
  await expect(day).toHaveValue("01.05.2024");
  await expect(summary).not.toContainText("Дата покупки");
  await expect(form.getByText(/^Исправлено\. Осталось 6 ошибок$/)).toHaveCount(1);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(day).toHaveValue("01.05.2024");
});

test("the phone has its mask", async ({ open, shop }) => {
  const page = await open(desktop);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, `${shop.url}/forms/call/`);
  const input = formOf(page, find("call")).getByLabel("Телефон");
  await input.focus();
  await expect(input).toHaveValue("+7 ");
  await page.keyboard.type("a9b1-6(2)04 77112233");
  await expect(input).toHaveValue("+7 916 204 77 11");
  await page.keyboard.press("Home");
  await expect.poll(() => input.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(3);
  for (const [pasted, value] of [
    ["8 (916) 204-77-12", "+7 916 204 77 12"],
    ["+7 916 204 77 13", "+7 916 204 77 13"],
    ["тел. 916.204.77.14 доб.", "+7 916 204 77 14"],
    ["89162047715999", "+7 916 204 77 15"],
    ["+7 701 234 56 78", "+7 701 234 56 78"],
    ["8 (771) 234-56-78", "+7 771 234 56 78"],
  ] as const) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("ControlOrMeta+V");
    await expect(input, pasted).toHaveValue(value);
  }
  // A typed leading 8 or 7 is the country code, unless the number needs the digit.
  for (const [typed, value] of [
    ["89161234567", "+7 916 123 45 67"],
    ["+79161234567", "+7 916 123 45 67"],
    ["9161234567", "+7 916 123 45 67"],
    ["88121234567", "+7 812 123 45 67"],
    ["8121234567", "+7 812 123 45 67"],
    ["8431234567", "+7 843 123 45 67"],
    ["88001234567", "+7 800 123 45 67"],
    ["74951234567", "+7 495 123 45 67"],
    ["7012345678", "+7 701 234 56 78"],
    ["77012345678", "+7 701 234 56 78"],
    ["+77712345678", "+7 771 234 56 78"],
    ["87012345678", "+7 701 234 56 78"],
    ["7471234567", "+7 747 123 45 67"],
  ] as const) {
    await input.focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Backspace");
    await page.keyboard.type(typed);
    await input.blur();
    await expect(input, typed).toHaveValue(value);
  }
  await input.fill("");
  await input.blur();
  await expect(input).toHaveValue("");
});

test("a review waits for the shop, then stands on the product's page with its rating", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + SUPREME);
  await page.getByRole("link", { name: "Оставить отзыв" }).click();
  const form = page.getByRole("dialog").getByRole("form", { name: "Оставить отзыв" });
  await chooseRadio(form.getByRole("radio", { name: /5 из\s5, Отлично/ }));
  await form.getByLabel("Как подписать отзыв").fill("Татьяна");
  await form.getByLabel("Электронная почта").fill("tatiana@example.ru");
  await form.getByLabel(/^Отзыв/).fill("Стоит третий год, сетка как новая.");
  await form.getByLabel(/^Рост/).fill("168");
  await form.locator("input[type=file]").setInputFiles("public/media/batut-vzlet-supreme.webp");
  await form.getByLabel(/^Согласен/).check();
  await form.getByRole("button", { name: "Отправить отзыв" }).click();
  const number =
    (/№\s(\d+)/.exec(
      (await page
        .getByRole("dialog")
        .getByText(/Обращение №/)
        .textContent()) ?? "",
    ) ?? [])[1] ?? "";
  await page.goto(shop.url + SUPREME);
  await expect(page.getByText("Стоит третий год")).toHaveCount(0);
  await shop.command("reviews", "approve", number);
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText("Стоит третий год").count();
    })
    .toBe(1);
  await expect(page.getByRole("main").getByRole("link", { name: /1 отзыв/ })).toBeVisible();
  const review = page.getByRole("article").filter({ hasText: "Стоит третий год" });
  await expect(review.getByRole("img", { name: /Оценка 5 из\s5/ })).toBeVisible();
  await expect(review).toContainText(/Рост 168\sсм/);
  const photo = review.getByRole("img", { name: /^Снимок 1/ });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
});
