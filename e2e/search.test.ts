import { desktop, phone } from "./testing/browser.ts";
import { expect, hold, readingTest as test, statusMessage, tabTo, visit } from "./testing/fixtures.ts";

const SUGGESTIONS = /\/api\/search\/\?.*suggest=1/;

test("the keyboard goes from a few letters to a product", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url);
  const field = page.getByRole("banner").getByRole("combobox", { name: "Поиск по каталогу" });
  const list = page.getByRole("listbox", { name: "Подсказки" });
  const options = list.getByRole("option");
  const chosen = list.getByRole("option", { selected: true });
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await tabTo(page, field);
  await page.keyboard.type("бат");
  await expect(list).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(field).toHaveAttribute("aria-controls", (await list.getAttribute("id")) ?? "");
  expect(await options.count()).toBeLessThanOrEqual(10);
  await expect(chosen).toHaveCount(0);
  await expect(options.first().locator("b").first()).toHaveText("уты");
  await expect(statusMessage(page, /^Подсказок: \d+$/)).toBeAttached();

  // The arrow keys go round from the list to the field; the focus never leaves the field.
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(field).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
  await expect(field).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("бат");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await expect(list).toBeVisible();

  const supreme = options.filter({ hasText: /^Батут Взлёт Supreme.*₽$/ }).first();
  while ((await supreme.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Батут Взлёт Supreme/ })).toBeVisible();
  await expect(list).toBeHidden();
});

test("Enter without a choice searches what was typed, and the correction can be refused", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url);
  const field = page.getByRole("banner").getByRole("combobox", { name: "Поиск по каталогу" });
  await field.fill("батуд");
  await expect(page.getByRole("option").first()).toHaveText(/^батут/);
  await field.press("Enter");
  await expect(page).toHaveURL(`${shop.url}/search/?q=${encodeURIComponent("батуд")}`);
  await expect(page.getByRole("heading", { level: 1, name: "«батут»" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("combobox")).toHaveValue("батуд");
  await expect(page.getByText("Показано по запросу «батут».")).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Подходящие разделы" }).getByRole("link", { name: "Батуты", exact: true }),
  ).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);

  await page.getByRole("link", { name: "Искать точно «батуд»" }).click();
  await expect(page).toHaveURL(/exact=1/);
  await expect(page.getByText(/^Ничего не нашлось/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Поищем вместе" }).getByRole("link", { name: /^8 800/ })).toBeVisible();
  await page.getByRole("link", { name: "Искать с исправлениями" }).click();
  await expect(page.getByRole("article")).toHaveCount(9);
  // Only a name under the pointer has the colour of links.
  await expect(page.getByRole("article").last().getByRole("heading")).toHaveCSS("color", "rgb(11, 16, 32)");
});

test("a correction that is chosen stands in the field", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/search/?q=${encodeURIComponent("гиря")}`);
  const field = page.getByRole("main").getByRole("combobox");
  await field.fill("батуд");
  await expect(page.getByRole("option").first()).toHaveText(/^батут/);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "«батут»" })).toBeVisible();
  await expect(field).toHaveValue("батут");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "«гиря»" })).toBeVisible();
  await expect(field).toHaveValue("гиря");
});

test("what is typed on stays while the results come, and Back brings the former query", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/suggest=1 net::ERR_ABORTED/] });
  await visit(page, `${shop.url}/search/?q=${encodeURIComponent("батут")}`);
  const field = page.getByRole("main").getByRole("combobox");
  const release = await hold(page, "**/api/search/*");
  await field.fill("гиря");
  await field.press("Enter");
  await field.press("End");
  await field.pressSequentially(" 16");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "«гиря»" })).toBeVisible();
  await expect(field).toHaveValue("гиря 16");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "«батут»" })).toBeVisible();
  await expect(field).toHaveValue("батут");
});

test("the last query wins over a late answer, and the list stays until the next one comes", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/suggest=1 net::ERR_ABORTED/] });
  await visit(page, shop.url);
  const field = page.getByRole("banner").getByRole("combobox", { name: "Поиск по каталогу" });
  const options = page.getByRole("option");
  await field.fill("ганте");
  await expect(options.first()).toHaveText(/^Гантели/);

  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest((request) => SUGGESTIONS.test(request.url()) && request.url().includes(encodeURIComponent("бегов")));
  await page.route(SUGGESTIONS, async (route) => {
    const isLate = route.request().url().includes(encodeURIComponent("бегов"));
    if (isLate) await held.promise;
    // The page has cancelled the late request.
    await route.continue().catch(() => {});
  });
  await field.fill("бегов");
  await asked;
  await expect(options.first()).toHaveText(/^Гантели/);
  await field.fill("гиря");
  await expect(options.first()).toHaveText(/^Гири/);
  held.resolve();
  await page.unrouteAll({ behavior: "wait" });
  await expect(options.first()).toHaveText(/^Гири/);

  await field.fill("г");
  await expect(page.getByRole("listbox")).toBeHidden();
});

test("a press on a suggestion opens it, on a phone too", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, `${shop.url}/search/`);
  const field = page.getByRole("main").getByRole("combobox", { name: "Что ищем" });
  await field.tap();
  await page.keyboard.type("контакт");
  await page.getByRole("option", { name: "Контакты" }).tap();
  await expect(page).toHaveURL(`${shop.url}/contacts/`);
});

test("the form works when the suggestions do not come", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/suggest-.*(?:\.js|\.css) net::ERR_FAILED/, /Failed to load resource/] });
  await page.route("**/assets/suggest-*.js", (route) => route.abort());
  await page.route("**/assets/search-suggest-*", (route) => route.abort());
  await visit(page, shop.url);
  const field = page.getByRole("banner").getByRole("combobox", { name: "Поиск по каталогу" });
  await field.fill("гиря");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "«гиря»" })).toBeVisible();
});

test("without script the form, the correction and the pages are plain links", async ({ open, shop }) => {
  const page = await open(desktop, { javaScriptEnabled: false });
  await page.goto(shop.url);
  const field = page.getByRole("banner").getByRole("searchbox");
  await field.fill(",fnen");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "«батут»" })).toBeVisible();
  await page.getByRole("link", { name: "Страница 2" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText("Показано по запросу «батут».")).toBeVisible();
});
