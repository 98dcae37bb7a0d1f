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
