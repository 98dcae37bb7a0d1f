import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { catalogResponse, sectionResponse } from "#shared/contract/catalog.ts";
import { redirectResponse } from "#shared/contract/redirects.ts";
import type { Database } from "../db/schema.ts";
import { createTestBackend } from "../testing/backend.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer, readCatalog, type Importer } from "../testing/feeds.ts";

const inCategory = (category: string, id: string, name: string, more = "", attributes = "") =>
  offer(id, name, 1000, more, attributes).replace("<categoryId>1<", `<categoryId>${category}<`);
const tree = (sport: string, balls: string, weights: string) =>
  `<category id="${sport}">Спорт</category><category id="${balls}" parentId="${sport}">Мячи</category><category id="${weights}" parentId="${sport}">Гири</category><category id="90">Дом</category>`;

describeEngines("addresses over imports", (open) => {
  let db: Kysely<Database>;
  let importer: Importer;

  beforeEach(async () => {
    db = await open();
    importer = await createImporter(db);
  });

  afterEach(() => importer.remove());

  const addresses = async () =>
    (await readCatalog(db)).products.map(({ category_slug, type_slug, slug }) => `/catalog/${category_slug}/${type_slug}/${slug}/`);

  /** Where an address without a page leads; null = nowhere. */
  async function lead(path: string) {
    const { status, body } = await request(createTestBackend(db).app).get("/api/redirects/").query({ path });
    if (status === 404) return null;
    const { to, gone } = redirectResponse.parse(body);
    return to ?? gone;
  }

  const goods = (balls: string, weights: string) =>
    inCategory(balls, "b1", "Мяч") + inCategory(balls, "b2", "Мяч большой") + inCategory(weights, "w1", "Гиря");

  it.each([
    ["new numbers", "71", "72", "73"],
    ["the numbers of other categories", "3", "1", "2"],
  ])("stay when the feed gives its categories %s", async (_, sport, balls, weights) => {
    await importer.run(feedOf(goods("2", "3"), tree("1", "2", "3")));
    const before = await addresses();
    await importer.run(feedOf(goods(balls, weights), tree(sport, balls, weights)));
    expect(await addresses()).toEqual(before);
    expect(before).toEqual(["/catalog/sport/myachi/myach/", "/catalog/sport/myachi/myach-bolshoy/", "/catalog/sport/giri/girya/"]);
  });

  it("stay when a category gets another name and number but keeps its goods", async () => {
    await importer.run(feedOf(goods("2", "3"), tree("1", "2", "3")));
    const before = await addresses();
    await importer.run(
      feedOf(goods("22", "33"), tree("1", "22", "33").replace("Мячи", "Мячи и насосы").replace("Спорт", "Всё для спорта")),
    );
    expect(await addresses()).toEqual(before);
  });

  it("do not go to a category that only has the number of another one", async () => {
    await importer.run(feedOf(goods("2", "3"), tree("1", "2", "3")));
    const renumbered = tree("1", "3", "4") + '<category id="2" parentId="1">Ракетки</category>';
    await importer.run(feedOf(goods("3", "4") + inCategory("2", "r1", "Ракетка"), renumbered));
    expect(await addresses()).toContain("/catalog/sport/myachi/myach/");
    expect(await addresses()).toContain("/catalog/sport/raketki/raketka/");
  });

  it("that change lead on, over several changes at once", async () => {
    const home = inCategory("90", "h1", "Плед") + inCategory("90", "h2", "Ваза");
    await importer.run(feedOf(goods("2", "3") + home, tree("1", "2", "3")));
    await importer.run(feedOf(inCategory("3", "b1", "Мяч") + inCategory("3", "w1", "Гиря") + home, tree("1", "2", "3")), "--accept");
    expect(await lead("/catalog/sport/myachi/myach/")).toBe("/catalog/sport/giri/myach/");
    expect(await lead("/catalog/sport/myachi/")).toBe("/catalog/sport/giri/");
    await importer.run(feedOf(inCategory("90", "b1", "Мяч") + home, tree("1", "2", "3")), "--accept");
    expect(await lead("/catalog/sport/myachi/myach/?utm_source=ya")).toBe("/catalog/dom/myach/?utm_source=ya");
    expect(await lead("/catalog/sport/myachi/")).toBe("/catalog/dom/");
    expect(await lead("/catalog/sport/")).toBe("/catalog/dom/");
    // The page itself is no redirect to itself.
    expect(await lead("/catalog/dom/myach/")).toBeNull();
    expect(await lead("/catalog/dom/nothing/")).toBeNull();
  });

  it("of a category that is one list have one level, until a second list comes", async () => {
    const giri = '<category id="1">Гири</category>';
    await importer.run(feedOf(offer("a", "Гиря", 100), giri));
    const backend = createTestBackend(db);
    const { page } = await backend.get("/api/catalog/giri/", sectionResponse);
    expect([page.section.kind, page.section.url, page.section.category]).toEqual(["type", "/catalog/giri/", null]);
    expect(page.products.map(({ url }) => url)).toEqual(["/catalog/giri/girya/"]);
    const { page: root } = await backend.get("/api/catalog/", catalogResponse);
    expect(root.catalog.categories).toMatchObject([{ name: "Гири", url: "/catalog/giri/", types: [] }]);
    expect(await lead("/catalog/giri/giri-2/")).toBe("/catalog/giri/");
    expect(await lead("/catalog/giri/giri-2/girya/")).toBe("/catalog/giri/girya/");
    const more = '<category id="2" parentId="1">Чугунные</category>';
    await importer.run(
      feedOf(offer("a", "Гиря", 100) + offer("b", "Гиря чугунная", 100).replace("<categoryId>1", "<categoryId>2"), giri + more),
    );
    expect(await lead("/catalog/giri/girya/")).toBe("/catalog/giri/giri-2/girya/");
    const { page: two } = await createTestBackend(db).get("/api/catalog/", catalogResponse);
    expect(two.catalog.categories[0]?.types.map(({ name }) => name)).toEqual(["Гири — прочее", "Чугунные"]);
  });

  it("of a product that becomes a modification lead to it, preselected", async () => {
    const small = (attributes: string) => offer("s", "Мяч S", 100, '<param name="Размер">S</param>', attributes);
    await importer.run(feedOf(small("")));
    await importer.run(feedOf(small('group_id="ball"') + offer("l", "Мяч L", 120, '<param name="Размер">L</param>', 'group_id="ball"')));
    const { modifications } = await readCatalog(db);
    expect(await lead("/catalog/batuty/myach-s/")).toBe(`/catalog/batuty/myach/?m=${modifications[0]?.id}`);
  });

  it("of gone goods tell their names, the section and what is similar, for ever", async () => {
    await importer.run(feedOf(goods("2", "3"), tree("1", "2", "3")));
    const left = inCategory("2", "b1", "Мяч") + inCategory("3", "w1", "Гиря");
    for (let times = 0; times < 3; times += 1) await importer.run(feedOf(left, tree("1", "2", "3")), "--accept");
    expect(await lead("/catalog/sport/myachi/myach-bolshoy/")).toEqual({
      title: "Такого товара больше нет",
      text: "Мяч большой больше не\u00a0продаётся. Посмотрите похожие товары в\u00a0разделе «Мячи».",
      links: [
        { title: "Мячи", url: "/catalog/sport/myachi/" },
        { title: "Мяч, 1\u00a0000\u00a0₽", url: "/catalog/sport/myachi/myach/" },
      ],
    });
    await importer.run(feedOf(goods("2", "3"), tree("1", "2", "3")));
    expect(await lead("/catalog/sport/nowhere/myach-bolshoy/")).toBe("/catalog/sport/myachi/myach-bolshoy/");
  });

  describe("of the former site", () => {
    const withUrl = (url: string, id = "b1", name = "Мяч", attributes = "") => inCategory("2", id, name, `<url>${url}</url>`, attributes);

    it.each([
      ["https://old.example/shop/item.php?id=5&amp;color=red", "/shop/item.php?color=red&id=5"],
      ["https://old.example/shop/item.php?id=5", "/shop/item.php?id=5&utm_source=market&yclid=1"],
      ["https://old.example/товары/мяч", "/%D1%82%D0%BE%D0%B2%D0%B0%D1%80%D1%8B/%d0%bc%d1%8f%d1%87/"],
      ["https://old.example/%D1%82%D0%BE%D0%B2%D0%B0%D1%80/", "/%F2%EE%E2%E0%F0"],
      ["http://www.old.example:8080/ball.html?utm_medium=cpc", "/ball.html"],
      ["https://old.example/ball", "/ball/?from=mail"],
      ["/ball/index.php", "/ball/"],
    ])("%s leads home as %s", async (url, asked) => {
      await importer.run(feedOf(withUrl(url) + inCategory("2", "b2", "Другой"), tree("1", "2", "3")));
      expect(String(await lead(asked)).split("?")[0]).toBe("/catalog/sport/myachi/myach/");
      expect(await lead("/shop/item.php?id=6")).toBeNull();
    });

    it("with counters in the feed lead home with other counters and without", async () => {
      const counted = withUrl("https://old.example/catalog/balls/ball/?r1=yandext&amp;r2=");
      const other = inCategory("2", "b2", "Другой", "<url>/catalog/balls/other/?r1=yandext&amp;r2=</url>");
      await importer.run(feedOf(counted + other, tree("1", "2", "3")));
      for (const asked of [
        "/catalog/balls/ball/?r1=%3Fr1%3Dyandext&r2=",
        "/catalog/balls/ball/?r1=cp1251&r2=market&utm_campaign=a&ymclid=1&_openstat=x&roistat=9&etext=2&fbclid=3",
        "/catalog/balls/ball/",
        "/catalog/balls/ball",
        "/catalog/balls/ball/index.php?r1=other",
        "/Catalog/Balls/BALL/",
        "/catalog/balls/ball/?back_url=%2Fcatalog%2F&r2=1",
      ])
        expect([asked, String(await lead(asked)).split("?")[0]]).toEqual([asked, "/catalog/sport/myachi/myach/"]);
    });

    it("lead home after an import that was killed before it stored them, when the same feed comes again", async () => {
      const feed = feedOf(withUrl("/ball"), tree("1", "2", "3"));
      await importer.run(feed);
      await db.deleteFrom("redirects").execute();
      await importer.run(feed);
      expect(await lead("/ball/")).toBe("/catalog/sport/myachi/myach/");
    });

    it("that a former import stored with counters lead home too", async () => {
      await importer.run(feedOf(withUrl("/ball") + inCategory("2", "b2", "Другой"), tree("1", "2", "3")));
      await db.updateTable("redirects").set({ address: "/ball?r1=yandext&r2=" }).execute();
      expect(await lead("/ball/")).toBe("/catalog/sport/myachi/myach/");
    });

    it("need no query where the path is one offer's own, and lead nowhere where it is not", async () => {
      const script = withUrl("/shop/item.php?id=1&amp;color=red") + withUrl("/shop/item.php?id=2", "b2", "Другой");
      const own = withUrl("/Kettlebells/16kg.html?sku=9", "b3", "Гиря", "");
      await importer.run(feedOf(script + own, tree("1", "2", "3")));
      expect(await lead("/shop/item.php")).toBeNull();
      expect(await lead("/shop/item.php?id=3")).toBeNull();
      expect(await lead("/shop/item.php?id=1")).toBe("/catalog/sport/myachi/myach/");
      expect(await lead("/SHOP/item.php?ID=2&sort=price")).toBe("/catalog/sport/myachi/drugoy/");
      expect(await lead("/shop/item.php?id=1&color=red&print=y")).toBe("/catalog/sport/myachi/myach/");
      expect(await lead("/kettlebells/16KG.html")).toBe("/catalog/sport/myachi/girya/");
      expect(await lead("/kettlebells/16kg.html?sku=8")).toBeNull();
    });

    it("that the modifications of one product share lead to the product", async () => {
      const sized = (id: string, size: string) =>
        inCategory("2", id, `Мяч ${size}`, `<url>/ball/?sku=${id}</url><param name="Размер">${size}</param>`, 'group_id="ball"');
      await importer.run(feedOf(sized("s", "S") + sized("l", "L"), tree("1", "2", "3")));
      const { modifications } = await readCatalog(db);
      expect(await lead("/ball/?sku=l")).toBe(`/catalog/sport/myachi/myach/?m=${modifications[1]?.id}`);
      expect(await lead("/ball/")).toBe("/catalog/sport/myachi/myach/");
      // What a former feed named by the same path is gone.
      const only = sized("l", "L") + inCategory("2", "b2", "Другой");
      await importer.run(feedOf(withUrl("/ball/?sku=9", "b9", "Старый") + only, tree("1", "2", "3")), "--accept");
      expect(await lead("/ball/")).toBeNull();
      await importer.run(feedOf(only, tree("1", "2", "3")), "--accept");
      expect(await lead("/ball/")).toBe("/catalog/sport/myachi/myach/");
    });

    it("are found among a hundred thousand of one script", async () => {
      await importer.run(feedOf(withUrl("/item.php?id=7") + inCategory("2", "b2", "Другой"), tree("1", "2", "3")));
      const { item_id } = await db.selectFrom("redirects").select("item_id").executeTakeFirstOrThrow();
      for (let start = 100; start < 600; start += 100) {
        const rows = Array.from({ length: 100 }, (_, index) => ({
          address: `/item.php?id=${start + index}`,
          path: "/item.php",
          target: null,
          item_id,
          origin: "feed" as const,
          created_at: 1,
        }));
        await db.insertInto("redirects").values(rows).execute();
      }
      expect(await lead("/item.php?id=7&section=4&back=1")).toBe("/catalog/sport/myachi/myach/");
      expect(await lead("/item.php")).toBeNull();
    });

    it("of index pages and in capitals are those of their pages", async () => {
      await importer.run(feedOf(withUrl("/ball") + inCategory("3", "b2", "Другой"), tree("1", "2", "3")));
      for (const [asked, page] of [
        ["/index.php", "/"],
        ["/index.html?utm_source=ya", "/?utm_source=ya"],
        ["/index.php?page=7", null],
        ["/catalog/index.php", "/catalog/"],
        ["/catalog/sport/index.php?PAGEN_1=2", "/catalog/sport/"],
        ["/CATALOG/Sport/Myachi/Myach/", "/catalog/sport/myachi/myach/"],
        ["/catalog/sport/myachi/myach/index.php?r1=1", "/catalog/sport/myachi/myach/?r1=1"],
        ["/Contacts/", "/contacts/"],
        ["/about/index.php", "/about/"],
        ["/news/nothing/index.php", null],
        ["/catalog/sport/myachi/myach/", null],
        ["/catalog/sport/myachi/myach", null],
      ])
        expect([asked, await lead(asked ?? "")]).toEqual([asked, page]);
    });

    it("lead to the modification, or to the product when all of them have one address", async () => {
      const sized = (id: string, size: string, url: string, group: string) =>
        inCategory("2", id, `Мяч ${group} ${size}`, `<url>${url}</url><param name="Размер">${size}</param>`, `group_id="${group}"`);
      const own = sized("s", "S", "/ball-s", "one") + sized("l", "L", "/ball-l", "one");
      const shared = sized("s2", "S", "/ball", "two") + sized("l2", "L", "/ball", "two");
      await importer.run(feedOf(own + shared, tree("1", "2", "3")));
      const { modifications } = await readCatalog(db);
      expect(await lead("/ball-l")).toBe(`/catalog/sport/myachi/myach-one/?m=${modifications[1]?.id}`);
      expect(await lead("/ball")).toBe("/catalog/sport/myachi/myach-two/");
    });

    it("follow their product, and tell when it is gone", async () => {
      await importer.run(feedOf(withUrl("/ball.php") + inCategory("2", "b2", "Другой"), tree("1", "2", "3")));
      await importer.run(feedOf(inCategory("3", "b1", "Мяч") + inCategory("2", "b2", "Другой"), tree("1", "2", "3")));
      expect(await lead("/ball.php")).toBe("/catalog/sport/giri/myach/");
      await importer.run(feedOf(inCategory("2", "b2", "Другой"), tree("1", "2", "3")), "--accept");
      expect(await lead("/ball.php")).toMatchObject({ title: "Такого товара больше нет" });
    });
  });
});
