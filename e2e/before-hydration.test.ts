import { desktop, phone } from "./testing/browser.ts";
import { expect, hold, readingTest as test, visit, waitUntilHydrated } from "./testing/fixtures.ts";

const TYPE = "/catalog/batuty/batuty-s-setkoy/";
const SUPREME = `${TYPE}batut-vzlet-supreme/`;
/** The code of the client. */
const CODE = "**/assets/entry-*.js";

test("a click before hydration is not lost", async ({ open, shop }) => {
  const page = await open(desktop);
  const release = await hold(page, CODE);
  await page.goto(shop.url + SUPREME);
  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toBe(null);
  release();
  await expect(page.getByRole("group", { name: /^Количество: Батут Взлёт Supreme/ }).first()).toBeVisible();
});

test("what is typed before hydration counts", async ({ open, shop }) => {
  const page = await open(desktop);
  const typeEarly = async (address: string, label: string, value: string) => {
    const release = await hold(page, CODE);
    await page.goto(shop.url + address);
    await page.getByLabel(label, { exact: true }).first().fill(value);
    release();
    await waitUntilHydrated(page);
  };
  await typeEarly("/?length=5&width=6", "Самый тяжёлый", "70");
  await expect(page.locator("#yard")).toContainText(/Мешает вес 70\sкг/);
  await expect(page.getByLabel("Самый тяжёлый")).toHaveValue("70");
  await typeEarly(SUPREME, "Количество", "7");
  await page.getByRole("main").getByRole("button", { name: "В корзину", exact: true }).first().click();
  await expect(page.getByRole("textbox", { name: "Количество" }).first()).toHaveValue("7");

  // A form: what was typed is a draft, and a tick stays.
  const start = await hold(page, CODE);
  await page.goto(`${shop.url}/forms/dealer/`);
  const form = page.getByRole("form", { name: "Стать дилером" });
  await form.getByLabel("Имя").fill("Зоя");
  await form.getByLabel(/^Согласен/).check();
  start();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("form-drafts"))).toContain("Зоя");
  await expect(form.getByLabel("Имя")).toHaveValue("Зоя");
  await expect(form.getByLabel(/^Согласен/)).toBeChecked();
});

test("what is typed or chosen before any code has come counts, and what has only the focus changes nothing", async ({ open, shop }) => {
  const page = await open(desktop);
  const goTo = async (address: string) => {
    const release = await hold(page, "**/assets/boot-*.js");
    await page.goto(shop.url + address, { waitUntil: "commit" });
    return release;
  };
  const home = await goTo("/?length=5&width=6");
  await page.getByLabel("Самый тяжёлый").fill("70");
  await page.getByRole("banner").getByRole("button").first().focus();
  home();
  await expect(page.locator("#yard")).toContainText(/Мешает вес 70\sкг/);

  const payment = await goTo("/payment/");
  const term = (months: number) => page.getByRole("radio", { name: new RegExp(`^${months}\\s`) });
  await term(10).check();
  await term(3).check();
  await term(10).check();
  payment();
  await waitUntilHydrated(page);
  await expect(page.locator("#instalment")).toContainText(/10\sраз/);
  await expect(term(10)).toBeChecked();

  const list = await goTo(`${TYPE}?page=2&utm_source=mail`);
  await page.getByRole("combobox", { name: "Порядок" }).focus();
  list();
  await waitUntilHydrated(page);
  const catalog = page.getByRole("banner").getByRole("button", { name: "Каталог", exact: true });
  await catalog.click();
  await expect(catalog).toHaveAttribute("aria-expanded", "true");
  await expect(page).toHaveURL(`${shop.url}${TYPE}?page=2&utm_source=mail`);

  const filters = await goTo(TYPE);
  await page.getByRole("checkbox", { name: /^12 ft/ }).check();
  filters();
  await expect(page).toHaveURL(/f_diametr=366/);
});

test("what is typed into a part of a page before its code has come counts", async ({ open, shop }) => {
  const page = await open(desktop);
  const release = await hold(page, "**/assets/details-*.js");
  await visit(page, `${shop.url}/catalog/kardio/begovye-dorozhki/begovaya-dorozhka-nord-t5/`);
  await page.getByLabel("Рост, см").fill("195");
  await page.getByLabel("Вес, кг").fill("90");
  const delivery = page.getByRole("region", { name: "Доставка" });
  await delivery.getByLabel("Куда везём").selectOption("Казань");
  release();
  await expect(delivery.getByText("Курьером", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("region", { name: /Подойдёт ли\sвам/ }).getByRole("status")).toContainText(/вес до\s140\sкг/);
});

test("before hydration a link is an ordinary link", async ({ open, shop }) => {
  const page = await open(phone);
  await page.route(CODE, (route) => (new URL(page.url()).pathname === "/" ? undefined : route.continue()));
  await page.goto(shop.url, { waitUntil: "domcontentloaded" });
  await page
    .getByRole("main")
    .getByRole("link", { name: /Батуты/ })
    .first()
    .tap();
  await expect(page).toHaveURL(/\/catalog\/batuty\//);
});
