import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GoodsListResponse } from "#shared/contract/desk/goods/goods-list.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer, type Importer } from "../testing/feeds.ts";
import { createTestShop, NOON, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";

const CATEGORIES = '<category id="1">Батуты</category><category id="2">Гири</category>';
const kettle = (id: string, name: string, price: number, more = "") =>
  offer(id, name, price, `<vendor>Атлант</vendor><vendorCode>G-${id}</vendorCode>${more}`).replace("<categoryId>1", "<categoryId>2");
const feed = feedOf(
  offer("t", "Батут Старт", 9000, "<count>0</count><description>Для двора</description>") +
    kettle("16", "Гиря Альфа", 1600, "<count>2</count><description>Чугун</description>") +
    kettle("24", "Гиря Бета", 2400, "<count>50</count>") +
    kettle("32", "Гиря Гамма", 0) +
    kettle("8", "Гиря Дельта", 800, "<count>7</count>"),
  CATEGORIES,
);

describeEngines("the list of goods", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let importer: Importer;
  let manager: Awaited<ReturnType<typeof staffBrowser>>;
  let owner: typeof manager;

  beforeAll(async () => {
    db = await open();
    shop = createTestShop(db);
    importer = await createImporter(db, { clock: () => NOON });
    await importer.run(feed);
    manager = await staffBrowser(shop.app, db, "manager", NOON);
    owner = await staffBrowser(shop.app, db, "owner", NOON);
  });

  afterAll(async () => {
    await importer.remove();
    shop.remove();
  });

  const list = async (query: Record<string, string | number> = {}): Promise<GoodsListResponse["page"]> =>
    (await manager.get("/api/manage/goods/").query(query).expect(200)).body.page;
  const names = async (query: Record<string, string | number> = {}) => (await list(query)).goods.map(({ name }) => name);
  const idOf = async (name: string) => (await list()).goods.find((row) => row.name === name)?.id ?? 0;
  const change = async (name: string, field: string, value: unknown) => {
    const id = await idOf(name);
    await owner
      .post(`/api/manage/goods/${id}/`)
      .send({ changes: [{ item: id, field, value }] })
      .expect(200);
  };

  it("finds, filters and sorts what is shown and what is hidden, page by page", async () => {
    const all = ["Батут Старт", "Гиря Альфа", "Гиря Бета", "Гиря Гамма", "Гиря Дельта"];
    expect(await names()).toEqual(all);
    await change("Гиря Бета", "hidden", true);
    await change("Гиря Дельта", "description", "Для начала");
    const { goods, total, sections } = await list();
    expect(goods.map(({ name }) => name)).toEqual(all);
    expect([total, sections.map(({ name }) => name)]).toEqual([{ count: 5, more: false }, ["Батуты", "Гири"]]);
    expect(goods[2]).toMatchObject({
      state: "hidden",
      url: null,
      changed: true,
      no_text: true,
      no_photo: true,
      article: "G-24",
      brand: "Атлант",
    });
    expect(await names({ state: "hidden" })).toEqual(["Гиря Бета"]);
    expect(await names({ q: "гиря" })).toEqual(all.slice(1));
    expect(await names({ q: "бета атлант" })).toEqual(["Гиря Бета"]);
    expect(await names({ q: "G-16" })).toEqual(["Гиря Альфа"]);
    expect(await names({ q: "https://shop.example/catalog/giri/girya-beta/?utm=1" })).toEqual(["Гиря Бета"]);
    expect(await names({ section: sections[1]?.slug ?? "", stock: "in", state: "shown" })).toEqual(["Гиря Альфа", "Гиря Дельта"]);
    expect(await names({ stock: "few" })).toEqual(["Гиря Альфа"]);
    expect(await names({ lacks: "text" })).toEqual(["Гиря Бета", "Гиря Гамма"]);
    expect(await names({ changed: 1 })).toEqual(["Гиря Бета", "Гиря Дельта"]);
    expect(await names({ from: 1000, to: 2400 })).toEqual(["Гиря Альфа", "Гиря Бета"]);
    expect(await names({ price: "none" })).toEqual(["Гиря Гамма"]);
    for (const sort of ["name", "-name", "price", "-price", "stock", "-stock"]) {
      const whole = await names({ sort });
      const walked: string[] = [];
      for (let cursor = ""; ;) {
        const page = await list({ sort, limit: 2, cursor });
        walked.push(...page.goods.map(({ name }) => name));
        if (page.next === null) break;
        cursor = page.next;
      }
      expect([sort, walked]).toEqual([sort, whole]);
    }
    expect(await names({ sort: "-price" })).toEqual(["Батут Старт", "Гиря Бета", "Гиря Альфа", "Гиря Дельта", "Гиря Гамма"]);
    expect((await manager.get("/api/manage/goods/?sort=evil")).status).toBe(400);
    expect(await names({ cursor: "nonsense" })).toEqual(all);
  });
});
