import { desktop, phone } from "./testing/browser.ts";
import { expect, readingTest as test, visit } from "./testing/fixtures.ts";

const TYPE = "/catalog/batuty/batuty-s-setkoy/";

test("service, delivery, contacts and the phone are in the header from 1024 px on, and a focus brings no row away", async ({
  open,
  shop,
}) => {
  for (const width of [1024, 1280, 1366, 1440]) {
    const page = await open({ viewport: { width, height: 800 } });
    await visit(page, shop.url + TYPE);
    const header = page.getByRole("banner");
    for (const name of ["Распродажа", "Оплата и доставка", "Сервис", "Контакты", "8 800 000-12-00"]) {
      await expect(header.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    const first = header.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Батуты", exact: true });
    const last = header.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Игровой спорт" });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    await header.getByRole("link", { name: "Сервис", exact: true }).focus();
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("on a phone nothing lies on the goods: the button stands below the photo, the scales can be pressed, no card is alone in its row", async ({
  open,
  shop,
}) => {
  const page = await open(phone);
  await visit(page, shop.url + TYPE);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(9);
  const boxes = await cards.evaluateAll((all) =>
    all.map((card) => ({
      width: card.getBoundingClientRect().width,
      photo: card.querySelector(".product-card-photo")?.getBoundingClientRect().bottom ?? 0,
      button: card.querySelector("a.product-card-add")?.getBoundingClientRect().toJSON() as DOMRect,
      right: card.getBoundingClientRect().right,
    })),
  );
  for (const { photo, button, right } of boxes.slice(0, 8)) {
    expect(button.top).toBeGreaterThanOrEqual(photo);
    expect(button.right).toBeLessThanOrEqual(right + 1);
  }
  expect(boxes[8]?.width).toBeGreaterThan(2 * (boxes[0]?.width ?? 0));
  expect(boxes[8]?.button.right).toBeLessThanOrEqual((boxes[8]?.right ?? 0) + 1);
  const scales = page.getByRole("button", { name: /^В сравнение/ });
  await expect(scales).toHaveCount(9);
  await scales.first().tap();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Сравнение.*товаров: 1$/ })).toBeVisible();
});

test("the names on the dealers' map lie on no other city, and each city in the list keeps its word", async ({ open, shop }) => {
  for (const width of [390, 1280]) {
    const page = await open({ viewport: { width, height: 900 } });
    await visit(page, `${shop.url}/dealers/`);
    const { covered, named } = await page.evaluate(() => {
      const cities = [...document.querySelectorAll(".dealer-city")];
      const dots = cities.map((city) => city.querySelector(".dealer-city-dot")?.getBoundingClientRect() as DOMRect);
      const names = cities.map((city) => city.querySelector("text")?.getBoundingClientRect() as DOMRect);
      const meet = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      const pairs = names.flatMap((name, at) =>
        name.width === 0
          ? []
          : [...dots, ...names].flatMap((other, index) =>
              index % cities.length !== at && other.width > 0 && meet(name, other)
                ? [`${cities[at]?.textContent} on ${cities[index % cities.length]?.textContent}`]
                : [],
            ),
      );
      return { covered: pairs, named: names.filter(({ width: size }) => size > 0).length / names.length };
    });
    expect(covered).toEqual([]);
    expect(named).toBeGreaterThan(0.7);
    const broken = await page
      .locator(".dealer-city-row h2")
      .evaluateAll((all) => all.filter((heading) => heading.scrollWidth > heading.clientWidth).map((heading) => heading.textContent));
    expect(broken).toEqual([]);
  }
});

test("the product of the hero has its name and price and is a link to its page", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, `${shop.url}/`);
  const product = page
    .getByRole("main")
    .getByRole("link", { name: /^Батут Взлёт Supreme, 12\sft/ })
    .first();
  await expect(product).toContainText("52 990 ₽");
  await product.click();
  await expect(page).toHaveURL(/batut-vzlet-supreme\/\?m=145$/);
  await expect(page.getByRole("main")).toContainText("52 990 ₽");
});

test("the names of the hall's zones stay inside their walls", async ({ open, shop }) => {
  for (const width of [768, 1024, 1280, 1920]) {
    const page = await open({ viewport: { width, height: 900 } });
    await visit(page, `${shop.url}/clubs-equipment/`);
    const room = await page.locator(".hall-plan-zone").evaluateAll((zones) =>
      zones.map((zone) => {
        const right = (part: string) => zone.querySelector(part)?.getBoundingClientRect().right ?? 0;
        return right(".hall-plan-floor") - right(".hall-plan-name");
      }),
    );
    expect(Math.min(...room)).toBeGreaterThan(0);
  }
});

test("«В корзину» is never there twice: the bar of a phone waits until the page's own button is out of sight", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, `${shop.url}${TYPE}batut-vzlet-supreme/?m=145`);
  const buttons = page.getByRole("main").getByRole("button", { name: "В корзину", exact: true });
  const actions = page.locator(".buy-actions");
  await actions.scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(1);
  await expect(actions.getByRole("button", { name: "В корзину" })).toBeInViewport();
  await page.getByRole("heading", { name: "Характеристики" }).first().scrollIntoViewIfNeeded();
  await expect(page.locator(".buy-bar").getByRole("button", { name: "В корзину" })).toBeInViewport();
  await expect(actions).not.toBeInViewport();
});

test("a press in the contents of the terms highlights the section that it leads to", async ({ open, shop }) => {
  const page = await open(desktop, { reducedMotion: "reduce" });
  await visit(page, `${shop.url}/service/terms/`);
  const links = page.getByRole("navigation", { name: "Содержание" }).getByRole("link");
  for (const index of Array.from({ length: await links.count() }, (_, at) => at)) {
    await links.nth(index).click();
    await expect(links.nth(index)).toHaveAttribute("aria-current", "location");
  }
});

test("the name of a brand lies on nothing below it, and no heading follows the page", async ({ open, shop }) => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await visit(page, `${shop.url}/company/brands/nord/`);
  const gap = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("No canvas");
    context.font = getComputedStyle(heading).font;
    // An empty inline block stands on the baseline.
    const mark = heading.appendChild(document.createElement("span"));
    mark.style.display = "inline-block";
    const baseline = mark.getBoundingClientRect().bottom;
    mark.remove();
    const below = heading.nextElementSibling?.getBoundingClientRect().top ?? 0;
    return below - baseline - context.measureText(heading.textContent).actualBoundingBoxDescent;
  });
  expect(gap).toBeGreaterThan(0);
  for (const path of ["/company/brands/nord/", "/service/", `${TYPE}batut-vzlet-supreme/`]) {
    await visit(page, shop.url + path);
    const following = await page
      .locator("main :is(h1, h2, h3)")
      .evaluateAll((headings) => headings.filter((heading) => getComputedStyle(heading).position === "sticky").length);
    expect([path, following]).toEqual([path, 0]);
  }
});

test("digits have one width in columns alone: elsewhere the 1 leaves no gap", async ({ open, shop }) => {
  const page = await open(desktop);
  const digits = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontVariantNumeric);
  await visit(page, shop.url + TYPE);
  expect(await digits(".product-card .price")).not.toContain("tabular-nums");
  expect(await digits(".facet-range input")).not.toContain("tabular-nums");
  await visit(page, `${shop.url}/`);
  expect(await digits(".yard-models b")).not.toContain("tabular-nums");
  await visit(page, `${shop.url}/payment/`);
  expect(await digits("dl.numeric, table.numeric")).toContain("tabular-nums");
});

test("a type's page weighs at most 60 KB, and names no types of other categories in its state", async ({ open, shop }) => {
  const page = await open(desktop);
  const html = await (await page.request.get(shop.url + TYPE)).text();
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  expect(html).not.toContain("/catalog/kardio/begovye-dorozhki/");
});
