import request from "supertest";
import { describe, expect, it } from "vitest";
import { sendJson, startSite } from "./testing.ts";

describe("/robots.txt", () => {
  it("keeps crawlers off calls and private pages and names the sitemap", async () => {
    const { app } = await startSite();
    const { status, text, headers } = await request(app).get("/robots.txt");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    for (const path of ["/api/", "/ajax/", "/json/", "/cart/", "/favorites/", "/search/"]) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain("Sitemap: https://shop.example.ru/sitemap.xml\n");
  });
});

describe("/sitemap.xml", () => {
  const list = (from: number, to: number) => ({
    page: {
      products: Array.from({ length: to - from }, (_, index) => ({ url: `/catalog/batuty/supreme/item-${from + index}/` })),
      offset: from,
      limit: 48,
      total: 60,
    },
  });

  it("lists the fixed pages, categories, types and every product once, absolute", async () => {
    const { app, backend } = await startSite();
    backend.on("/api/catalog/", (_, response) =>
      sendJson(response, {
        page: {
          catalog: { categories: [{ url: "/catalog/batuty/", types: [{ slug: "supreme", url: "/catalog/batuty/supreme/", count: 60 }] }] },
        },
      }),
    );
    backend.on("/api/catalog/supreme/", ({ url }, response) => sendJson(response, url?.includes("offset=48") ? list(48, 60) : list(0, 48)));
    const { text, headers } = await request(app).get("/sitemap.xml");
    expect(headers["content-type"]).toContain("xml");
    const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(found.slice(0, 5)).toEqual([
      "https://shop.example.ru/",
      "https://shop.example.ru/catalog/",
      "https://shop.example.ru/politics/",
      "https://shop.example.ru/catalog/batuty/",
      "https://shop.example.ru/catalog/batuty/supreme/",
    ]);
    expect(found).toHaveLength(5 + 60);
    expect(new Set(found).size).toBe(found.length);
    expect(backend.asked).toEqual([
      "/api/catalog/",
      "/api/catalog/supreme/?page_data=0&limit=48&offset=0",
      "/api/catalog/supreme/?page_data=0&limit=48&offset=48",
    ]);
  });

  it("is read once for many crawlers, and anew after a failure", async () => {
    const { app, backend } = await startSite();
    backend.on("/api/catalog/", (_, response) => sendJson(response, {}, 503));
    expect((await request(app).get("/sitemap.xml")).status).toBe(503);
    backend.on("/api/catalog/", (_, response) => sendJson(response, { page: { catalog: { categories: [] } } }));
    const [one, other] = await Promise.all([request(app).get("/sitemap.xml"), request(app).get("/sitemap.xml")]);
    expect(one.status).toBe(200);
    expect(other.text).toBe(one.text);
    expect(backend.asked.filter((path) => path === "/api/catalog/")).toHaveLength(2);
  });

  it("is a 502 while the backend is down", async () => {
    const { app, backend } = await startSite();
    await backend.die();
    expect((await request(app).get("/sitemap.xml")).status).toBe(502);
  });
});
