import type { Locator, Page } from "playwright";
import { desktop, phone } from "./testing/browser.ts";
import { expect, readingTest as test, visit } from "./testing/fixtures.ts";

const SUPREME = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/";
const galleryOf = (page: Page) => page.getByRole("group", { name: /^Фотографии/ });
/** The visible photo. The other ones are inert, which role locators do not consider. */
const panelOf = (page: Page) => galleryOf(page).locator("[role=tabpanel]:not([inert])");
const tab = (page: Page, number: number) => galleryOf(page).getByRole("tab", { name: `Фото ${number}` });
const viewerOf = (page: Page) => page.getByRole("dialog", { name: /^Фотографии/ });

/** The enlargement of the photo in the open viewer, and the distance of its middle from the middle of the stage. */
const view = (viewer: Locator) =>
  viewer.locator(".photo-viewer-photo").evaluate((photo) => {
    const { a, e, f } = new DOMMatrix((photo as HTMLElement).style.transform);
    return { scale: a, x: e, y: f };
  });
const scale = async (viewer: Locator) => (await view(viewer)).scale;
test("the gallery is turned by thumbnails and keys", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + SUPREME);
  const strip = page.locator(".gallery-strip");
  const at = (index: number) =>
    expect
      .poll(() => strip.evaluate((list, to) => Math.abs(list.scrollLeft - to * list.getBoundingClientRect().width), index))
      .toBeLessThan(2);
  await tab(page, 2).click();
  await expect(tab(page, 2)).toHaveAttribute("aria-selected", "true");
  await at(1);
  await expect(panelOf(page)).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, 3)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(tab(page, 2)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tab(page, 1)).toBeFocused();
  await at(0);
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, 1)).toBeFocused();
  await page.keyboard.press("End");
  const last = await galleryOf(page).getByRole("tab").count();
  await expect(tab(page, last)).toHaveAttribute("aria-selected", "true");
  await at(last - 1);

  const photo = panelOf(page).getByRole("link");
  await photo.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, last - 1)).toHaveAttribute("aria-selected", "true");
  await expect(photo).toBeFocused();
});

test("the large view is turned, enlarged and moved by keys, and gives the focus back to the photo it ended with", async ({
  open,
  shop,
}) => {
  const page = await open(desktop);
  await visit(page, shop.url + SUPREME);
  const photo = panelOf(page).getByRole("link");
  await photo.focus();
  await page.keyboard.press("Enter");
  const viewer = viewerOf(page);
  await expect(viewer).toBeVisible();
  await expect(viewer.getByRole("group", { name: /^Снимок/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("status")).toContainText("Снимок 2 из");

  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect.poll(() => scale(viewer)).toBeCloseTo(2.25);
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await view(viewer)).y).toBeLessThan(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await view(viewer)).x).toBeLessThan(0);
  await expect(viewer.getByRole("status")).toContainText("Снимок 2 из");
  await page.keyboard.press("0");
  await expect.poll(() => view(viewer)).toEqual({ scale: 1, x: 0, y: 0 });

  await page.keyboard.press("End");
  await expect(viewer.getByRole("button", { name: "Следующий снимок" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Home");
  await page.keyboard.press("PageDown");
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    expect(await viewer.evaluate((dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body)).toBe(
      true,
    );
  }
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(tab(page, 2)).toHaveAttribute("aria-selected", "true");
  await expect(photo).toBeFocused();
});

test("the mouse enlarges a photo in its place, and in the large view by click, wheel and drag", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + SUPREME);
  const photo = panelOf(page).getByRole("link");
  const near = () => photo.getByRole("img").evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
  await photo.click({ position: { x: 60, y: 60 } });
  await expect.poll(near).toBe(2);
  await expect.poll(() => photo.evaluate((link) => parseFloat(link.style.getPropertyValue("--lens-x")))).toBeLessThan(25);
  await photo.hover({ position: { x: 500, y: 60 } });
  await expect.poll(() => photo.evaluate((link) => parseFloat(link.style.getPropertyValue("--lens-x")))).toBeGreaterThan(50);
  await photo.click();
  await expect.poll(near).toBe(1);

  const opener = galleryOf(page).getByRole("button", { name: "Увеличить" });
  await opener.click();
  const viewer = viewerOf(page);
  await expect(viewer).toBeVisible();
  const { width, height } = desktop.viewport as { width: number; height: number };
  await page.mouse.click(width / 2 + 100, height / 2);
  await expect.poll(() => scale(viewer)).toBe(2.5);
  const { x } = await view(viewer);
  expect(x).toBeCloseTo(-150, 0);
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.down();
  await page.mouse.move(width / 2 + 80, height / 2 - 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => view(viewer)).toMatchObject({ scale: 2.5, y: -40 });
  expect((await view(viewer)).x).toBeCloseTo(x + 80, 0);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => scale(viewer)).toBe(4);
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => scale(viewer)).toBe(1);
  await viewer.getByRole("button", { name: "Следующий снимок" }).click();
  await expect(viewer.getByRole("status")).toContainText("Снимок 2 из");
  await viewer.getByRole("button", { name: "Закрыть" }).click();
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("fingers: a tap opens, a double tap and a pinch enlarge, a swipe turns", async ({ open, shop }) => {
  const page = await open(phone);
  await visit(page, shop.url + SUPREME);
  await panelOf(page).getByRole("link").tap();
  const viewer = viewerOf(page);
  await expect(viewer).toBeVisible();
  const touch = await page.context().newCDPSession(page);
  // The touches carry times of their own: on a busy machine two real touches would be too far apart.
  let time = Date.now() / 1000;
  const fingers = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [x: number, y: number][]) => {
    time += 0.05;
    return touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })), timestamp: time });
  };
  const tap = async () => {
    await fingers("touchStart", [195, 420]);
    await fingers("touchEnd");
  };

  await tap();
  expect(await scale(viewer)).toBe(1);
  await tap();
  await expect.poll(() => scale(viewer)).toBe(2.5);
  await tap();
  await tap();
  await expect.poll(() => scale(viewer)).toBe(1);

  await fingers("touchStart", [150, 420], [240, 420]);
  await fingers("touchMove", [105, 420], [285, 420]);
  await fingers("touchEnd");
  await expect.poll(() => scale(viewer)).toBeCloseTo(2, 0);
  await viewer.getByRole("button", { name: "Уменьшить" }).tap();
  await viewer.getByRole("button", { name: "Уменьшить" }).tap();
  await expect.poll(() => scale(viewer)).toBe(1);

  await fingers("touchStart", [300, 420]);
  await fingers("touchMove", [200, 424]);
  await fingers("touchMove", [120, 426]);
  await fingers("touchEnd");
  await expect(viewer.getByRole("status")).toContainText("Снимок 2 из");
});

test("the chosen size shows its own photo first", async ({ open, shop }) => {
  const page = await open(desktop);
  await visit(page, shop.url + SUPREME);
  await tab(page, 2).click();
  const sizes = page.getByRole("navigation", { name: "Варианты" });
  const photo = panelOf(page).getByRole("img");
  await tab(page, 1).click();
  const first = await photo.getAttribute("src");
  await tab(page, 2).click();
  await sizes.getByRole("link", { name: /^14 ft/ }).click();
  await expect(page).toHaveURL(/m=\d+/);
  await expect(tab(page, 1)).toHaveAttribute("aria-selected", "true");
  await expect(photo).not.toHaveAttribute("src", first ?? "");
});

test("a product with one photo has no thumbnails", async ({ open, shop }) => {
  const page = await open(desktop);
  await page.route(/\/api\/catalog\/batuty-s-setkoy\/\?card=/, async (route) => {
    const response = await route.fetch();
    const { page: data } = await response.json();
    const [only] = data.card.pictures;
    const modifications = data.card.modifications.map((one: object) => ({ ...one, picture: null }));
    await route.fulfill({ response, json: { page: { ...data, card: { ...data.card, pictures: [only], modifications } } } });
  });
  await visit(page, `${shop.url}/catalog/batuty/batuty-s-setkoy/`);
  await page.getByRole("main").locator(`a[href="${SUPREME}"]`).first().click();
  const gallery = galleryOf(page);
  await expect(gallery.getByRole("img")).toHaveCount(1);
  await expect(gallery.getByRole("tab")).toHaveCount(0);
  await gallery.getByRole("button", { name: "Увеличить" }).click();
  await expect(viewerOf(page).getByRole("button", { name: "Следующий снимок" })).toHaveCount(0);
});

test("without script a thumbnail scrolls to its photo and a photo leads to its file", async ({ open, shop }) => {
  const page = await open(desktop, { javaScriptEnabled: false });
  await page.goto(shop.url + SUPREME);
  const gallery = galleryOf(page);
  await gallery.getByRole("link", { name: "Фото 3" }).click();
  await expect(page.locator("#photo-3")).toBeInViewport({ ratio: 0.5 });
  await expect(page.locator("#photo-1")).not.toBeInViewport();
  await expect(page.locator("#photo-3").getByRole("link")).toHaveAttribute("href", /^\/_ipx\//);
  await expect(gallery.getByRole("button")).toHaveCount(0);
});

test("a photo opens as a file when the code of the large view does not come", async ({ open, shop }) => {
  const page = await open(desktop, { expected: [/viewer-.*\.js/, /status of 404/, /dynamically imported module/] });
  let asked = 0;
  await page.route("**/assets/viewer-*.js", (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: "" });
  });
  await visit(page, shop.url + SUPREME);
  expect(asked).toBe(0);
  await panelOf(page).getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/_ipx\//);
  expect(asked).toBeGreaterThan(0);
});
