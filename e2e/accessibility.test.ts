import { violationsOf } from "./testing/axe.ts";
import { expect, waitUntilHydrated, test } from "./testing/fixtures.ts";

/** One page for each kind of page. */
const pages = [
  "/",
  "/catalog/",
  "/catalog/batuty/",
  "/catalog/batuty/batuty-s-setkoy/",
  "/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/",
  "/cart/",
  "/favorites/",
  "/compare/",
  "/search/?q=батут",
  "/search/?q=ххщщъ",
  "/news/",
  "/news/shourum-v-mytischah/",
  "/articles/",
  "/articles/kak-vybrat-batut/",
  "/success-stories/",
  "/our-projects/",
  "/company/brands/",
  "/company/brands/vzlet/",
  "/about/",
  "/contacts/",
  "/dealers/",
  "/clubs-equipment/",
  "/service/",
  "/service/exploitation/",
  "/service/faq/",
  "/service/instructions/",
  "/service/programs/",
  "/service/terms/",
  "/service/zayavka_servis/",
  "/product_registration/",
  "/forms/service/",
  "/forms/add-comment/",
  "/forms/product-question/",
  "/newsletter/",
  "/payment/",
  "/politics/",
  "/login/",
  "/login/?view=registration",
  "/forms/service/",
  "/forms/add-comment/",
  "/product_registration/",
  "/newsletter/",
  "/nowhere/",
];
const lists = { cart: '[{"id":146,"quantity":2},{"id":18,"quantity":1}]', favorites: "[1,6,18]", compare: "[1,6,18]", watched: "[18,6,1]" };

for (const width of [360, 1280]) {
  test(`no page violates a rule of axe at ${width} px`, async ({ open, shop }) => {
    const page = await open({ viewport: { width, height: 800 } }, { expected: [/\/nowhere\//], reducedMotion: "reduce" });
    await page.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), lists);
    const faults: Record<string, string[]> = {};
    for (const path of pages) {
      await page.goto(shop.url + path);
      await waitUntilHydrated(page);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const found = await violationsOf(page);
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
  }, 300_000);
}
