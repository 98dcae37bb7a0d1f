import { once } from "node:events";
import http from "node:http";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { listen } from "../http/testing/app.ts";
import { stateOf } from "./testing/page-state.ts";
import { HOSTILE_NAME, sendJson } from "./testing/backend.ts";
import { documentData, startSite } from "./testing/site.ts";

const PRODUCT = "/catalog/batuty/supreme/supreme-12/";
const pages = [
  "/",
  "/catalog/",
  "/catalog/batuty/",
  PRODUCT,
  "/cart/",
  "/favorites/",
  "/search/?q=%D0%B1%D0%B0%D1%82%D1%83%D1%82",
  "/politics/",
];

async function htmlOf(path: string): Promise<string> {
  const { app } = await startSite();
  return (await request(app).get(path)).text;
}

const jsonLdOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );

describe.each(pages)("the page %s", (path) => {
  it("is a whole Russian document without executable inline script, event handler or style attribute", async () => {
    const { app } = await startSite();
    const { status, text, headers } = await request(app).get(path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(text).toMatch(/^<!doctype html><html lang="ru">/);
    expect(text).toMatch(/<\/script><\/body><\/html>$/);
    const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes = ""]) => attributes);
    expect(inline.filter((attributes) => !/type="application\/(?:ld\+)?json"/.test(attributes))).toEqual([]);
    expect(text).not.toMatch(/<[^>]+\sstyle=/);
    expect(text).not.toMatch(/<[a-z][^<>]*\son[a-z]+=/);
    expect(text).not.toContain("<style");
  });

  it("has one title, description, canonical address and heading, and its data for hydration", async () => {
    const html = await htmlOf(path);
    for (const once of [
      /<title>[^<]+<\/title>/g,
      /<meta name="description" content="[^"]+">/g,
      /<link rel="canonical" href="https:\/\/shop\.example\.ru\/[^"]*">/g,
      /<h1[\s>]/g,
    ]) {
      expect(html.match(once)).toHaveLength(1);
    }
    const state = stateOf(html);
    expect(state.errors).toBeNull();
    expect(state.page).toMatch(/^\w+$/);
    expect(state.loaderData.root).toMatchObject({ layout: { header: { name: "Взлёт" } }, general: { name: "Взлёт" } });
  });
});

describe("a streamed page", () => {
  it("holds the data: header, footer, announcement and the page's own", async () => {
    const html = await htmlOf("/catalog/batuty/");
    expect(html).toContain("8 800 555-35-35");
    expect(html).toContain("© Взлёт");
    expect(html).toContain("Доставим до пятницы");
    expect(html).toContain("42\u00a0990\u00a0₽");
  });

  it("asks for header, footer and general data together with the page's own, once each", async () => {
    const { app, backend } = await startSite();
    await request(app).get("/catalog/batuty/");
    expect(backend.asked.toSorted()).toEqual(["/api/catalog/batuty/?limit=9", "/api/general/", "/json/general.json"]);
  });

  it("is the same for the same data, and has the new data when they change", async () => {
    const { app, backend } = await startSite();
    const visit = async () => (await request(app).get("/politics/").set("Cookie", "PHPSESSID=abc")).text;
    const first = await visit();
    expect(await visit()).toBe(first);
    backend.on("/api/politics/", (_, response) => sendJson(response, { page: { ...documentData, title: "Новая страница" } }));
    const changed = await visit();
    expect(changed).toContain("Новая страница</h1>");
    expect(JSON.stringify(stateOf(changed).loaderData)).toContain("Новая страница");
    expect(JSON.stringify(stateOf(first).loaderData)).not.toContain("Новая страница");
  });

  it("prefetches with the shopper's cookies and address", async () => {
    const { app, backend } = await startSite();
    await request(app).get("/politics/").set("Cookie", "PHPSESSID=abc; theme=dark");
    expect(backend.headers[backend.asked.indexOf("/api/politics/")]).toMatchObject({
      cookie: "PHPSESSID=abc; theme=dark",
      "x-forwarded-for": expect.stringContaining("127.0.0.1"),
      "x-forwarded-proto": "https",
    });
  });

  it("asks for the site's own data without the shopper, and once for many pages", async () => {
    const { app, backend, pass } = await startSite();
    const siteData = () => backend.asked.filter((path) => path === "/json/general.json" || path === "/api/general/");
    await request(app).get("/politics/").set("Cookie", "PHPSESSID=abc");
    await request(app).get("/catalog/").set("Cookie", "PHPSESSID=def");
    expect(siteData()).toHaveLength(2);
    expect(backend.headers[backend.asked.indexOf("/json/general.json")]).not.toHaveProperty("cookie");
    pass(11);
    await request(app).get("/politics/").set("Cookie", "PHPSESSID=abc");
    expect(siteData()).toHaveLength(4);
  });

  it("does not keep site data that failed", async () => {
    const { app, backend } = await startSite();
    backend.on("/api/general/", (_, response) => sendJson(response, {}, 503));
    const visit = () => request(app).get("/politics/").set("Cookie", "PHPSESSID=abc");
    expect((await visit()).status).toBe(503);
    const asked = backend.asked.length;
    await visit();
    expect(backend.asked.slice(asked)).toContain("/api/general/");
  });

  it("gives early hints behind a proxy that says its client speaks HTTP/2, and only there", async () => {
    const { app } = await startSite();
    const { url } = await listen(app);
    const hintsFor = async (headers: Record<string, string>) => {
      const hints: unknown[] = [];
      const outgoing = http.get(`${url}/politics/`, { headers: { "sec-fetch-mode": "navigate", cookie: "PHPSESSID=a", ...headers } });
      outgoing.on("information", ({ headers: { link } }) => hints.push(link));
      const [response] = (await once(outgoing, "response")) as [http.IncomingMessage];
      await response.toArray();
      return hints;
    };
    expect(await hintsFor({ via: "2.0 proxy" })).toEqual([
      "</assets/base.css>; rel=preload; as=style, </brand/lad.css>; rel=preload; as=style, </assets/onest.woff2>; rel=preload; as=font; crossorigin",
    ]);
    expect(await hintsFor({ via: "1.1 proxy" })).toEqual([]);
    expect(await hintsFor({})).toEqual([]);
  });

  it("data cannot leave the page-state script, the JSON-LD or the markup", async () => {
    const html = await htmlOf(PRODUCT);
    expect(html).not.toContain("<script>alert(1)");
    const { loaderData } = stateOf(html);
    expect(JSON.stringify(loaderData)).toContain(JSON.stringify(HOSTILE_NAME).slice(1, -1));
    expect(jsonLdOf(html).find((object) => object["@type"] === "Product")).toMatchObject({ name: HOSTILE_NAME });
  });

  it("names the page's own assets: styles, and scripts for after its pictures", async () => {
    const html = await htmlOf("/politics/");
    expect(html).toMatch(
      /<link rel="stylesheet" href="\/assets\/base.css"><link rel="stylesheet" href="\/brand\/lad.css"><link rel="stylesheet" href="\/assets\/document.css">/,
    );
    expect(html).toMatch(/<script type="module" async src="\/assets\/boot.js" data-modules="[^"]*\/assets\/document.js"><\/script>/);
    expect(html).toContain('<link rel="preload" href="/assets/onest.woff2" as="font" type="font/woff2" crossorigin>');
    expect(html).not.toContain('section.css">');
    expect(stateOf(html).page).toBe("politics");
  });
});

describe("an address whose data belongs to another page", () => {
  it("shows that page: a product without its category", async () => {
    const { app, backend } = await startSite();
    const { status, text } = await request(app).get("/catalog/supreme/supreme-12/");
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="https://shop.example.ru${PRODUCT}">`);
    expect(stateOf(text).page).toBe("product");
    expect(jsonLdOf(text).map((object) => object["@type"])).toContain("Product");
    expect(backend.asked).toEqual(
      expect.arrayContaining(["/api/catalog/supreme-12/?limit=9&category=supreme", "/api/catalog/supreme/?card=supreme-12"]),
    );
  });
});

describe("what search engines read", () => {
  it("title and description are escaped", async () => {
    const html = await htmlOf("/catalog/batuty/");
    expect(html).toContain("<title>Батуты «Взлёт» &amp; сетки</title>");
    expect(html).toContain('<meta name="description" content="Все размеры: &quot;6-16 ft&quot;">');
    expect(html).toContain('<meta name="robots" content="index, follow">');
  });

  it("a product has Open Graph with absolute addresses", async () => {
    const html = await htmlOf(PRODUCT);
    for (const [property, content] of [
      ["og:site_name", "Взлёт"],
      ["og:locale", "ru_RU"],
      ["og:type", "product"],
      ["og:title", "Батут Supreme 12 — Взлёт"],
      ["og:description", "Диаметр 366 см"],
      ["og:url", "https://shop.example.ru/catalog/batuty/supreme/supreme-12/"],
      ["og:image", "https://shop.example.ru/_og/catalog/batuty/supreme/supreme-12.jpg"],
      ["og:image:type", "image/jpeg"],
      ["og:image:width", "1200"],
      ["og:image:height", "630"],
      ["og:image:alt", "Батут Supreme 12 — Взлёт"],
    ]) {
      expect(html).toContain(`<meta property="${property}" content="${content}">`);
    }
  });

  it("a product has JSON-LD Product and BreadcrumbList, a list has ItemList, with absolute addresses", async () => {
    const [crumbs, product] = jsonLdOf(await htmlOf(PRODUCT));
    expect(crumbs).toMatchObject({ "@context": "https://schema.org", "@type": "BreadcrumbList" });
    expect(crumbs?.itemListElement).toMatchObject([
      { item: "https://shop.example.ru/catalog/" },
      { item: "https://shop.example.ru/catalog/batuty/" },
      {},
      { item: `https://shop.example.ru${PRODUCT}` },
    ]);
    expect(product).toMatchObject({
      "@type": "Product",
      image: ["https://shop.example.ru/photo/supreme.webp"],
      offers: { price: 42_990, priceCurrency: "RUB" },
    });
    const lists = jsonLdOf(await htmlOf("/catalog/batuty/")).map((object) => object["@type"]);
    expect(lists).toEqual(["BreadcrumbList", "ItemList"]);
  });

  it("favourites and search are kept out", async () => {
    for (const path of ["/favorites/", "/search/"]) expect(await htmlOf(path)).toContain('<meta name="robots" content="noindex">');
  });

  it("without PUBLIC_URL the canonical origin is the request's", async () => {
    const { app } = await startSite({ publicUrl: null });
    const { text } = await request(app).get("/politics/").set("Host", "vzlet.example.ru");
    expect(text).toContain('<link rel="canonical" href="http://vzlet.example.ru/politics/">');
  });
});

describe("the announcement", () => {
  it("is visible by default and hidden by its cookie, for the browser too", async () => {
    const { app } = await startSite();
    const hidden = await request(app).get("/politics/").set("Cookie", "_announcement_visible=false");
    expect(hidden.text).not.toContain('class="announcement ');
    expect(stateOf(hidden.text).announcementVisible).toBe(false);
    const visible = await request(app).get("/politics/");
    expect(visible.text).toContain('class="announcement ');
    expect(stateOf(visible.text).announcementVisible).toBe(true);
  });
});
