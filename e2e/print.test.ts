import { desktop } from "./testing/browser.ts";
import { expect, readingTest as test, visit } from "./testing/fixtures.ts";

/** The width of A4 between its margins at 96 pixels per inch. */
const PAPER = 680;
const SUPREME = "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/";

test.for([
  SUPREME,
  "/cart/",
  "/articles/studiya-po-zonam/",
  "/service/terms/",
  "/service/instructions/",
  "/service/faq/",
  "/contacts/",
  "/politics/",
])("%s on paper: mark and contacts at the top, no ways around, nothing cut off", async (address, { open, shop }) => {
  const page = await open(desktop, { viewport: { width: PAPER, height: 962 } });
  await page.addInitScript(() => localStorage.setItem("cart", '[{"id":146,"quantity":2}]'));
  await visit(page, shop.url + address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("info@vzlet.example").first()).toBeVisible();
  await expect(page.locator(".letterhead .logo")).toHaveCSS("background-image", /svg/);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAPER);
});

test("a printed cart shows its products and what they cost", async ({ open, shop }) => {
  const page = await open(desktop);
  await page.addInitScript(() => localStorage.setItem("cart", '[{"id":146,"quantity":2}]'));
  await visit(page, `${shop.url}/cart/`);
  await expect(page.getByLabel("Имя и фамилия")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("Имя и фамилия")).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Количество" })).toHaveValue("2");
  await expect(page.getByText("К оплате").filter({ visible: true })).toHaveCount(1);
});
