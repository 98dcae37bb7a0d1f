import request from "supertest";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { sendJson } from "../testing/backend.ts";
import { startSite, type TestSite } from "../testing/site.ts";

const PRODUCT = "/_og/catalog/batuty/supreme/supreme-12.jpg";
const picture = { src: "/media/scene-service.webp", alt: "Мастерская" };
const article = {
  id: "pruzhiny",
  url: "/articles/pruzhiny/",
  title: "Пружины",
  lead: "",
  date: "2026-11-05",
  label: "Уход",
  picture,
  figures: [],
  html: "",
};

const get = ({ app }: TestSite, path: string) => request(app).get(path).buffer(true).responseType("blob");

/** The product's page as the backend answers it, with other values. */
async function withCard(site: TestSite, changes: Record<string, unknown>): Promise<void> {
  const { body } = await request(site.backend.url).get("/api/catalog/supreme/");
  Object.assign(body.page.card, changes);
  site.backend.on("/api/catalog/supreme/", (_, response) => sendJson(response, body));
}

describe("the picture of a shared page", () => {
  it.each(["/_og/shop.jpg", PRODUCT, "/_og/catalog/batuty.jpg"])("%s is a JPEG of 1200 × 630", async (path) => {
    const { status, headers, body } = await get(await startSite(), path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=3600",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  it("an article's is drawn over its cover and stays below 200 KB", async () => {
    const site = await startSite();
    site.backend.on("/api/articles/", (_, response) => sendJson(response, { page: article }));
    const { body } = await get(site, "/_og/articles/pruzhiny.jpg");
    expect((body as Buffer).length).toBeLessThan(200_000);
    expect(site.backend.asked).toContain("/api/articles/?url=pruzhiny");
    // The cover is dark at its foot, where the title stands.
    const foot = await sharp(body as Buffer)
      .extract({ left: 1000, top: 600, width: 200, height: 30 })
      .raw()
      .toBuffer();
    expect(Math.max(...foot)).toBeLessThan(70);
  });

  it("stays the same until the page changes", async () => {
    const site = await startSite();
    const first = await get(site, PRODUCT);
    expect((await get(site, PRODUCT).set("If-None-Match", first.headers.etag as string)).status).toBe(304);
    await withCard(site, { price: 39_990 });
    const cheaper = await get(site, PRODUCT).set("If-None-Match", first.headers.etag as string);
    expect(cheaper.status).toBe(200);
    expect(cheaper.body).not.toEqual(first.body);
  });

  it("a picture that cannot be had leaves the card without one", async () => {
    const site = await startSite();
    await withCard(site, { pictures: [{ src: "https://elsewhere.example/a.jpg", alt: "" }] });
    expect((await get(site, PRODUCT)).status).toBe(200);
  });

  it.each([
    "/_og/",
    "/_og/shop.png",
    "/_og/nothing.jpg",
    "/_og/cart.jpg",
    "/_og/catalog/batuty/supreme/none/more.jpg",
    "/_og/catalog/none.jpg",
    "/_og/articles/none.jpg",
    "/_og/%ff.jpg",
  ])("%s is a 404 for no cache", async (path) => {
    const { status, headers } = await request((await startSite()).app).get(path);
    expect(status).toBe(404);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers).not.toHaveProperty("etag");
  });

  it("takes GET and HEAD only", async () => {
    const { app } = await startSite();
    expect((await request(app).post("/_og/shop.jpg")).status).toBe(405);
    expect((await request(app).head("/_og/shop.jpg")).status).toBe(200);
  });

  it("without a backend it is a 502", async () => {
    const site = await startSite();
    await site.backend.die();
    expect((await request(site.app).get(PRODUCT)).status).toBe(502);
  });
});

describe("the head of a page names it", () => {
  it.each([
    ["/", "/_og/shop.jpg"],
    ["/catalog/batuty/?page=2", "/_og/catalog/batuty.jpg"],
    ["/catalog/batuty/supreme/supreme-12/", PRODUCT],
    ["/politics/", "/_og/shop.jpg"],
  ])("%s: %s", async (path, card) => {
    const { app } = await startSite();
    const { text } = await request(app).get(path);
    expect(text).toContain(`<meta property="og:image" content="https://shop.example.ru${card}">`);
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it("an error page has the shop's", async () => {
    const { app } = await startSite();
    expect((await request(app).get("/catalog/none/x/y/")).text).toContain("https://shop.example.ru/_og/shop.jpg");
  });
});
