import { desktop, phone } from "./testing/browser.ts";
import { expect, hold, readingTest as test, visit } from "./testing/fixtures.ts";

const TYPE = "/catalog/batuty/batuty-s-setkoy/";

test("net, colour and size of a model are chosen in one place, and what is not made says so", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}${TYPE}batut-vzlet-supreme/`);
  const chooser = page.getByRole("navigation", { name: "Варианты" });
  await chooser.getByRole("link", { name: /^14\sft/ }).click();
  await expect(chooser.getByRole("link", { name: /^14\sft/ })).toHaveAttribute("aria-current", "true");
  await chooser.getByRole("link", { name: /^Графит/ }).click();
  await expect(page).toHaveURL(/batut-vzlet-supreme-grafit\/\?m=\d+$/);
  await expect(chooser.getByRole("link", { name: /^14\sft/ })).toHaveAttribute("aria-current", "true");
  await expect(chooser.getByRole("link", { name: /^8\sft/ })).toContainText("цвет синий");
  await chooser.getByRole("link", { name: /^Внутри/ }).click();
  await expect(page).toHaveURL(/batut-vzlet-supreme-vnutrennyaya-setka\/\?m=\d+$/);
  await expect(chooser.getByRole("link", { name: /^Синий/ })).toContainText("сетка снаружи");
});

test("characteristics, boxes, parts and the drawing follow the size that is chosen", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}${TYPE}batut-vzlet-supreme/`);
  await page
    .getByRole("navigation", { name: "Варианты" })
    .getByRole("link", { name: /^16\sft/ })
    .click();
  const specs = page.getByRole("region", { name: "Характеристики" });
  await expect(specs.getByRole("definition").filter({ hasText: /^112\sшт\.$/ })).toHaveCount(1);
  await expect(specs).toContainText(/Рама, 16\sft/);
  await expect(specs.getByRole("img", { name: /диаметр 488\sсм, высота 275\sсм/ })).toBeVisible();
  await expect(specs.getByRole("img", { name: /площадка 7,9\s×\s7,9\sм, запас 1,5\sм/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Что подходит" })).toContainText(/Запасная наружная сетка, 16\sft/);
  await expect(page.getByRole("region", { name: "Описание" })).toContainText(/На\sэтом размере их 112\sшт\., каждая/);
  await visit(page, `${shop.url}/catalog/batuty/aksessuary-dlya-batutov/setka-dlya-batuta-zapasnaya/`);
  await page
    .getByRole("navigation", { name: "Варианты" })
    .getByRole("link", { name: /^16\sft/ })
    .click();
  await expect(specs).toContainText(/Вес без\sупаковки\s*5,6\sкг/);
  await expect(specs).toContainText(/Стойки\s*12, в\sкомплект не\sвходят/);
});

test("a treadmill is drawn with its belt, its free floor and folded, and says whom it suits", async ({ open, shop }) => {
  const address = `${shop.url}/catalog/kardio/begovye-dorozhki/begovaya-dorozhka-nord`;
  const page = await open(phone);
  await visit(page, `${address}-t5/`);
  const specs = page.getByRole("region", { name: "Характеристики" });
  await specs.scrollIntoViewIfNeeded();
  await expect(specs.getByRole("img", { name: /Вид сбоку: длина 182\sсм.*на\sполотне человек ростом 175\sсм/ })).toBeVisible();
  await expect(specs.getByRole("img", { name: /сзади свободно 2\sм, с\sбоков по\s0,5\sм/ })).toContainText("142 × 51");
  await expect(specs.getByRole("img", { name: /В\sсложенном виде: 108 на\s82 на\s158\sсм/ })).toBeVisible();
  const person = page.getByRole("region", { name: /Подойдёт ли\sвам/ });
  await person.getByLabel("Рост, см").fill("195");
  await person.getByLabel("Вес, кг").fill("90");
  await expect(person.getByRole("status")).toContainText(/Подходит вам для\sходьбы.*вес до\s140\sкг.*при\sросте до\s190\sсм/);
  await person.getByLabel("Вес, кг").fill("150");
  await expect(person.getByRole("status")).toContainText(/Вам не\sподходит/);
  await person.getByLabel("Вес, кг").fill("90");
  // The numbers are kept for the next one, and stay in the browser.
  await visit(page, `${address}-t7-pro/`);
  await person.scrollIntoViewIfNeeded();
  await expect(person.getByRole("status")).toContainText("Подходит вам");
  await person.getByLabel("Вес, кг").fill("много");
  await expect(person).toContainText(/от\s20 до\s250/);
  const plain = await open(desktop, { javaScriptEnabled: false });
  await plain.goto(`${address}-t1/`);
  await plain.getByLabel("Рост, см").fill("175");
  await plain.getByRole("button", { name: "Проверить" }).click();
  await expect(plain.getByRole("region", { name: /Подойдёт ли\sвам/ }).getByRole("status")).toContainText(/для\sходьбы/);
});

test("the delivery has the cart's price for the region, which is asked once", async ({ open, shop }) => {
  const page = await open(phone, { expected: [/ERR_FAILED/] });
  await visit(page, `${shop.url}${TYPE}batut-vzlet-supreme/`);
  const delivery = page.getByRole("region", { name: "Доставка" });
  await page.route("**/api/cart/*", (route) => route.abort());
  await delivery.getByLabel("Куда везём").selectOption("Казань");
  await expect(delivery.getByText(/^Не\sполучилось посчитать/)).toBeVisible();
  await page.unroute("**/api/cart/*");
  await expect(delivery.getByRole("list")).toHaveCount(0);
  await delivery.getByRole("button", { name: "Повторить" }).click();
  await expect(delivery.getByRole("list")).toHaveAttribute("aria-busy", "false");
  await expect(delivery.getByText("Курьером", { exact: true })).toHaveCount(0);
  const price = await delivery.getByRole("listitem").first().locator("b").last().innerText();
  await page.reload();
  await delivery.scrollIntoViewIfNeeded();
  await expect(delivery.getByLabel("Куда везём")).toHaveValue("kazan");
  await page.getByRole("button", { name: "В корзину", exact: true }).first().click();
  await page.goto(`${shop.url}/cart/`);
  await expect(page.getByLabel("Куда везём")).toHaveValue("kazan");
  await expect(page.getByRole("group", { name: "Способ доставки" })).toContainText(price);
});

test("without script the details are there and the region is a plain form", async ({ open, shop }) => {
  const page = await open(desktop, { javaScriptEnabled: false });
  await page.goto(`${shop.url}${TYPE}batut-vzlet-supreme-grafit/`);
  await expect(page.getByRole("region", { name: "Отзывы" })).toBeVisible();
  const delivery = page.getByRole("region", { name: "Доставка" });
  await delivery.getByLabel("Куда везём").selectOption("Казань");
  await delivery.getByRole("button", { name: "Показать" }).click();
  await expect(page).toHaveURL(/region=kazan/);
  await expect(delivery).toContainText("Транспортной компанией");
  await expect(delivery.getByLabel("Куда везём")).toHaveValue("kazan");
});

test("a press on the details before their code is there is not lost", async ({ open, shop }) => {
  const page = await open(phone);
  for (const press of ["button", "link"] as const) {
    const release = await hold(page, "**/assets/details-*");
    await visit(page, `${shop.url}${TYPE}batut-vzlet-supreme/`);
    if (press === "button") await page.getByRole("button", { name: /^В корзину: Запасная наружная сетка/ }).tap();
    else await page.getByRole("link", { name: "Оставить отзыв" }).tap();
    release();
    if (press === "button") await expect(page.getByRole("link", { name: /^Корзина.*товаров: 1$/ }).first()).toBeAttached();
    else await expect(page.getByRole("dialog").getByRole("form", { name: "Оставить отзыв" })).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }
});
