import request from "supertest";
import { describe, expect, it } from "vitest";
import { sendJson } from "./testing/backend.ts";
import { startSite } from "./testing/site.ts";

describe("/robots.txt", () => {
  it("keeps crawlers off calls and private pages and names the sitemap", async () => {
    const { app } = await startSite();
    const { status, text, headers } = await request(app).get("/robots.txt");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    for (const path of ["/api/", "/ajax/", "/json/", "/favorites/", "/search/"]) expect(text).toContain(`Disallow: ${path}\n`);
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
    backend.on("/api/articles/", (_, response) => sendJson(response, { page: { objects: [{ url: "/articles/nets/" }], total: 1 } }));
    backend.on("/api/catalog/supreme/", ({ url }, response) => sendJson(response, url?.includes("offset=48") ? list(48, 60) : list(0, 48)));
    const { text, headers } = await request(app).get("/sitemap.xml");
    expect(headers["content-type"]).toContain("xml");
    const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    const fixed = found.filter((address) => !address?.includes("/item-"));
    expect(fixed).toEqual(
      expect.arrayContaining([
        "https://shop.example.ru/",
        "https://shop.example.ru/catalog/",
        "https://shop.example.ru/politics/",
        "https://shop.example.ru/service/faq/",
        "https://shop.example.ru/articles/nets/",
        "https://shop.example.ru/catalog/batuty/",
        "https://shop.example.ru/catalog/batuty/supreme/",
      ]),
    );
    expect(found).toHaveLength(fixed.length + 60);
    expect(new Set(found).size).toBe(found.length);
    expect(backend.asked.filter((path) => path.startsWith("/api/catalog/"))).toEqual([
      "/api/catalog/",
      "/api/catalog/supreme/?page_data=0&limit=48&offset=0",
      "/api/catalog/supreme/?page_data=0&limit=48&offset=48",
    ]);
  });

  it("tells when a product changed and what it looks like, where the backend knows it", async () => {
    const { app, backend } = await startSite();
    const product = (index: number) => ({
      url: `/catalog/batuty/supreme/item-${index}/`,
      changed_at: index === 1 ? "2026-11-20T10:26:00.000Z" : null,
      pictures: index === 1 ? ["/media/yard.webp", "https://img.example/a b.jpg?x=1&y=2"] : [],
    });
    const type = { slug: "supreme", url: "/catalog/batuty/supreme/", count: 3 };
    backend.on("/api/catalog/", (_, response) =>
      sendJson(response, { page: { catalog: { categories: [{ url: "/catalog/batuty/", types: [type] }] } } }),
    );
    backend.on("/api/sitemap/", ({ url }, response) =>
      sendJson(
        response,
        url?.includes("after=2") ? { products: [product(3)], next: null } : { products: [product(1), product(2)], next: 2 },
      ),
    );
    const { text } = await request(app).get("/sitemap.xml").expect(200);
    const image = (path: string) => `<image:image><image:loc>https://shop.example.ru${path}</image:loc></image:image>`;
    expect(text).toContain(
      `item-1/</loc><lastmod>2026-11-20T10:26:00.000Z</lastmod>${image("/_ipx/w_1280,f_jpeg/media/yard.webp")}${image("/_ipx/w_1280,f_jpeg/https%3A%2F%2Fimg.example%2Fa%20b.jpg%3Fx%3D1%26y%3D2")}</url>`,
    );
    expect(text).toContain("item-2/</loc></url>");
    expect(text).toContain("item-3/</loc></url>");
  });

  it("is an index of several files when one cannot hold all addresses", async () => {
    const { app, backend } = await startSite();
    const types = [{ slug: "supreme", url: "/catalog/batuty/supreme/", count: 60_000 }];
    backend.on("/api/catalog/", (_, response) =>
      sendJson(response, { page: { catalog: { categories: [{ url: "/catalog/batuty/", types }] } } }),
    );
    backend.on("/api/catalog/supreme/", ({ url }, response) => {
      const from = Number(new URL(url ?? "", "http://backend").searchParams.get("offset"));
      sendJson(response, list(from, Math.min(from + 48, 60_000)));
    });
    const addresses = async (path: string) =>
      [...(await request(app).get(path).expect(200)).text.matchAll(/<loc>https:\/\/shop\.example\.ru([^<]+)<\/loc>/g)].map(
        ([, address]) => address,
      );
    const files = await addresses("/sitemap.xml");
    expect(files).toEqual(["/sitemap-1.xml", "/sitemap-2.xml"]);
    const [first = [], second = []] = await Promise.all(files.map((file) => addresses(file ?? "")));
    expect(first).toHaveLength(50_000);
    const products = [...first, ...second].filter((address) => address?.includes("/item-"));
    expect(new Set(products).size).toBe(60_000);
    expect((await request(app).get("/sitemap-3.xml")).status).toBe(404);
    // What is kept is compressed; who takes no gzip, or has the file, gets what it asks for.
    const ask = (encoding: string) => request(app).get("/sitemap-1.xml").set("Accept-Encoding", encoding);
    const [packed, plain] = [await ask("gzip"), await ask("identity")];
    expect([packed.headers["content-encoding"], plain.headers["content-encoding"]]).toEqual(["gzip", undefined]);
    expect(plain.text).toBe(packed.text);
    expect(Number(packed.headers["content-length"])).toBeLessThan(plain.text.length / 5);
    const again = await ask("gzip").set("If-None-Match", String(packed.headers["etag"]));
    expect([again.status, again.text]).toEqual([304, ""]);
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

describe("/news/rss.xml", () => {
  it("tells the news with absolute addresses, whatever their titles hold", async () => {
    const { app, backend } = await startSite();
    const entry = { url: "/news/one/", title: "Сетка <новая> & крепкая", lead: "Кратко", date: "2026-11-05" };
    backend.on("/api/news/", (_, response) => sendJson(response, { page: { seo: { title: "Новости" }, lead: "Все", objects: [entry] } }));
    const { status, text, headers } = await request(app).get("/news/rss.xml");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expect(text).toContain("<title>Сетка &lt;новая&gt; &amp; крепкая</title><link>https://shop.example.ru/news/one/</link>");
    expect(text).toContain("<pubDate>Thu, 05 Nov 2026 06:00:00 GMT</pubDate>");
  });
});

describe("without PUBLIC_URL", () => {
  const paths = ["/robots.txt", "/sitemap.xml", "/news/rss.xml", "/politics/", "/nothing/"];

  it("what names the host of the request is kept by no shared cache", async () => {
    const site = await startSite({ publicUrl: null });
    site.backend.on("/api/news/", (_, response) =>
      sendJson(response, { page: { seo: { title: "Новости" }, lead: "Все", objects: [], total: 0 } }),
    );
    const ask = (path: string) => request(site.app).get(path).set("Host", "evil.example");
    for (const path of paths) {
      const { text, headers } = await ask(path);
      expect([path, text.includes("http://evil.example/"), headers["cache-control"]]).toEqual([path, true, "private, no-cache"]);
    }
    expect((await ask("/politics/")).headers["cache-control"]).toBe("private, no-cache");
    expect((await request(site.app).get("/politics/").set("Host", "vzlet.example")).text).not.toContain("evil.example");
  });

  it("a host that no address can have is a 400", async () => {
    const { app } = await startSite({ publicUrl: null });
    for (const path of paths) expect([path, (await request(app).get(path).set("Host", "x:99999")).status]).toEqual([path, 400]);
  });
});

describe("/site.webmanifest", () => {
  it("names the shop as its data does", async () => {
    const { app } = await startSite();
    const { status, headers, text } = await request(app).get("/site.webmanifest");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    expect(JSON.parse(text)).toMatchObject({
      name: "Взлёт: спорт",
      short_name: "Взлёт",
      lang: "ru",
      start_url: "/",
      scope: "/",
      display: "minimal-ui",
      theme_color: "#0a5c36",
      shortcuts: [
        { name: "Каталог", url: "/catalog/" },
        { name: "Корзина", url: "/cart/" },
        { name: "Избранное", url: "/favorites/" },
      ],
    });
  });
});
