import request from "supertest";
import { describe, expect, it } from "vitest";
import { counting, politics, startSite } from "./testing.ts";

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
      "/api/catalog/batuty/",
      "/api/catalog/batuty/?offset=9",
      "/api/catalog/batuty/?sort=price_asc",
      "/api/catalog/batuty/?f_size=244",
      "/api/catalog/batuty/?f_size=366",
      "/api/catalog/batuty/?special=1",
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
      table: [
        {
          pattern: "/politics",
          page: "document",
          query: ["version"],
          load: async ({ url }) => politics(`Версия ${url.searchParams.get("version")} ${url.searchParams.get("other")}`).page,
          head: () => ({ title: "Политика", description: "Данные", canonical: "/politics/" }),
        },
      ],
    });
    expect((await request(site.app).get("/politics/?version=1&other=2")).text).toContain("Версия 1 null");
    expect((await request(site.app).get("/politics/?version=2")).text).toContain("Версия 2");
  });
});
