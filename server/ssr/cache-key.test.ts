import request from "supertest";
import { describe, expect, it } from "vitest";
import { definePage } from "#client/page.ts";
import { DocumentPage } from "#client/pages/document/page.tsx";
import { endpoints } from "#shared/contract/endpoints.ts";
import { politics, sendJson } from "./testing/backend.ts";
import { aboutPage, counting, startSite } from "./testing/site.ts";

describe("a cached copy", () => {
  it("is for visitors without a session: one bypasses it both ways", async () => {
    const site = await startSite();
    const count = counting(site);
    await request(site.app).get("/politics/");
    const own = await request(site.app).get("/politics/").set("Cookie", "theme=dark; PHPSESSID=abc");
    expect(own.text).toContain("Ответ 2");
    expect((await request(site.app).get("/politics/")).text).toContain("Ответ 1");
    expect(count()).toBe(2);
  });

  it("is for everybody whose cookies do not make pages their own: a session alone does not", async () => {
    const site = await startSite({ personalCookies: ["account=dealer", "sid"] });
    const count = counting(site);
    const get = (cookie: string) => request(site.app).get("/politics/").set("Cookie", cookie);
    const first = await get("PHPSESSID=abc; account=1");
    expect(first.headers["cache-control"]).toBe("no-cache");
    expect(site.backend.headers.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
    for (const cookie of ["", "account=1", "PHPSESSID=def; account=dealers", "sids=1"]) expect((await get(cookie)).text).toBe(first.text);
    expect(count()).toBe(1);
    for (const cookie of ["PHPSESSID=abc; account=dealer", "account=dealer", "sid=", "account=1; sid=2"]) {
      const own = await get(cookie);
      expect(own.text).toContain(`Ответ ${count()}</`);
      expect(own.headers).toMatchObject({ "cache-control": "private, no-store" });
      expect(own.headers).not.toHaveProperty("etag");
      expect(site.backend.headers.at(-1)).toMatchObject({ cookie });
    }
    expect(count()).toBe(5);
    expect((await get("account=1")).text).toBe(first.text);
  });

  it("is never made from the page of a visitor with a personal cookie, nor shown instead of it", async () => {
    const site = await startSite({ personalCookies: ["account=dealer"] });
    site.backend.on("/api/politics/", ({ headers }, response) => sendJson(response, politics(`Цена для ${headers.cookie ?? "всех"}`)));
    const get = (cookie: string) => request(site.app).get("/politics/").set("Cookie", cookie);
    const dealer = "PHPSESSID=a; account=dealer";
    // All at once: neither waits for the other's page.
    const [own, others] = await Promise.all([get(dealer), get("PHPSESSID=b; account=1")]);
    for (const { text } of [own, await get(dealer)]) expect(text).toContain(`Цена для ${dealer}`);
    for (const { text } of [others, await get("")]) expect(text).toContain("Цена для всех");
    site.pass(11);
    expect((await get(dealer)).text).toContain(`Цена для ${dealer}`);
    expect((await get("account=1")).text).toContain("Цена для всех");
    site.backend.on("/api/politics/", (_, response) => sendJson(response, {}, 503));
    const failed = await get(dealer);
    expect([failed.status, failed.headers["cache-control"]]).toEqual([503, "private, no-store"]);
  });

  it("of a personal page there is none: the visitor's cookies go to the backend", async () => {
    const site = await startSite({
      personalCookies: ["account=dealer"],
      table: aboutPage({
        personal: true,
        load: async ({ api, signal }) => (await api.call(endpoints.politics, { signal })).page,
      }),
    });
    site.backend.on("/api/politics/", ({ headers }, response) => sendJson(response, politics(`Кабинет ${headers.cookie ?? "ничей"}`)));
    for (const [cookie, text] of [
      ["PHPSESSID=a; account=1", "Кабинет PHPSESSID=a; account=1"],
      ["PHPSESSID=b; account=1", "Кабинет PHPSESSID=b; account=1"],
      ["", "Кабинет ничей"],
    ] as const) {
      const own = await request(site.app).get("/about/").set("Cookie", cookie);
      expect(own.text).toContain(text);
      expect(own.headers["cache-control"]).toBe("private, no-store");
    }
  });

  it("other cookies share one copy, the announcement's has its own", async () => {
    const site = await startSite();
    const count = counting(site);
    const get = (cookie: string) => request(site.app).get("/politics/").set("Cookie", cookie);
    await get("_ym_uid=1");
    await get("_ym_uid=2; _announcement_visible=true");
    expect(count()).toBe(1);
    const hidden = await get("_announcement_visible=false");
    expect(hidden.text).not.toContain("Доставим до пятницы</b>");
    await get("_ym_uid=3; _announcement_visible=false");
    expect(count()).toBe(2);
  });

  it("query parameters that the page does not read share its copy and never show in it", async () => {
    const site = await startSite();
    const tagged = await request(site.app).get("/catalog/batuty/?utm_source=mail&evil=%22%3E");
    const asked = site.backend.asked.length;
    const other = await request(site.app).get("/catalog/batuty/?gclid=2");
    const plain = await request(site.app).get("/catalog/batuty/");
    expect(site.backend.asked).toHaveLength(asked);
    expect(other.text).toBe(tagged.text);
    expect(plain.text).toBe(tagged.text);
    expect(tagged.text).not.toMatch(/utm_source|evil/);
    expect(tagged.text).toContain('<meta name="robots" content="index, follow">');
  });

  it("query parameters that the page reads have copies of their own", async () => {
    const site = await startSite();
    for (const query of ["", "?page=2", "?sort=price_asc", "?f_size=244", "?f_size=366", "?special=1"])
      await request(site.app).get(`/catalog/batuty/${query}`);
    expect(site.backend.asked.filter((path) => path.startsWith("/api/catalog/batuty/"))).toEqual([
      "/api/catalog/batuty/?limit=9",
      "/api/catalog/batuty/?offset=9&limit=9",
      "/api/catalog/batuty/?sort=price_asc&limit=9",
      "/api/catalog/batuty/?f_size=244&limit=9",
      "/api/catalog/batuty/?f_size=366&limit=9",
      "/api/catalog/batuty/?special=1&limit=9",
    ]);
  });

  it("a question mark within the query is part of it", async () => {
    const site = await startSite();
    const one = await request(site.app).get("/search/?q=one?two");
    const other = await request(site.app).get("/search/?q=one?three");
    expect(one.text).toContain("one?two");
    expect(other.text).toContain("one?three");
  });

  it("hosts have copies of their own", async () => {
    const site = await startSite({ publicUrl: null });
    const get = (host: string) => request(site.app).get("/politics/").set("Host", host);
    await get("a.example.ru");
    expect((await get("b.example.ru")).text).toContain('<link rel="canonical" href="http://b.example.ru/politics/">');
  });

  it("a table of its own brings the parameters it reads", async () => {
    const site = await startSite({
      table: {
        politics: {
          path: { pattern: "/politics" },
          module: async () => ({
            route: definePage({
              component: DocumentPage,
              query: ["version"],
              load: async ({ url }) => politics(`Версия ${url.searchParams.get("version")} ${url.searchParams.get("other")}`).page,
              head: () => ({ title: "Политика", description: "Данные", canonical: "/politics/" }),
            }),
          }),
        },
      },
    });
    expect((await request(site.app).get("/politics/?version=1&other=2")).text).toContain("Версия 1 null");
    expect((await request(site.app).get("/politics/?version=2")).text).toContain("Версия 2");
  });
});
