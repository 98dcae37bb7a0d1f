import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parseFeed, type RawCategory } from "../import/feed/feed-parser.ts";
import type { RawOffer } from "../import/feed/offer-reader.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, readCatalog, type Importer } from "../testing/feeds.ts";
import { googleFaults, yandexFaults } from "../testing/market-rules.ts";
import { createTestShop, NOON, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";

const picture = (name: string) => `<picture>https://img.example/фото/${name}.jpg?v=1&amp;w=2</picture>`;
const offer = (id: string, group: string, category: number, more: string) =>
  `<offer id="${id}" ${group && `group_id="${group}"`} available="true"><currencyId>RUB</currencyId><categoryId>${category}</categoryId>${more}</offer>`;

/** Sizes of one product that share some characteristics and not others, two products of one name, levels of categories, a parcel, a price with kopecks. */
const source = `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-05-01 10:00"><shop><name>Прыжок</name><url>https://jump.example</url>
<currencies><currency id="RUB" rate="1"/></currencies>
<categories><category id="1">Батуты</category><category id="2" parentId="1">Каркасные</category><category id="3" parentId="2">Малые</category>
<category id="4" parentId="2">Большие</category><category id="5">Сетки</category></categories><offers>
${offer("fly-10", "fly", 3, `<name>Батут Fly 10 ft</name><price>24990</price><oldprice>29990</oldprice><vendor>Fly</vendor><vendorCode>F-10</vendorCode>${picture("fly10")}${picture("fly10-2")}<description><![CDATA[<p>Прочный <strong>батут</strong> & сетка ]]&gt;</p>]]></description><param name="Диаметр, см">305</param><param name="Цвет">Синий</param><param name="Пружин">54</param><param name="Вес товара" unit="кг">40,5</param><weight>12.5</weight><dimensions>60/40/30</dimensions>`)}
${offer("fly-12", "fly", 3, `<name>Батут Fly 12 ft</name><price>31990</price><vendor>fly</vendor><vendorCode>F-12</vendorCode>${picture("fly12")}<count>4</count><param name="Диаметр, см">366</param><param name="Цвет">Синий</param><param name="Лестница">Есть</param><weight>15</weight>`)}
${offer("101", "", 4, `<name>Батут «Двор» &lt;XL&gt;</name><price>15000.50</price><vendor>Двор</vendor>${picture("yard")}<count>3</count><manufacturer_warranty>P1Y6M</manufacturer_warranty><country_of_origin>Россия</country_of_origin><barcode>4600000000008</barcode><param name="Цвет">красный</param>`)}
${offer("102", "", 4, `<name>Батут «Двор» &lt;XL&gt;</name><price>15000.50</price><vendor>Двор</vendor>${picture("yard2")}<param name="Цвет">зелёный</param>`)}
${offer(
  "103",
  "",
  5,
  `<name>Сетка</name><price>900</price>${picture("net")}<description>Крепкая.
В два слоя.</description>`,
)}
</offers></shop></yml_catalog>`;

async function readYml(text: string) {
  const offers: RawOffer[] = [];
  const categories: RawCategory[] = [];
  const none = () => {};
  await parseFeed(
    (async function* () {
      yield text;
    })(),
    { date: none, shopUrl: none, currency: none, warning: none, category: (one) => categories.push(one), offer: (one) => offers.push(one) },
  );
  return { offers, categories };
}

/** Without the generation and the time of its stock. */
const lasting = (catalog: object) =>
  JSON.parse(JSON.stringify(catalog).replace(/"(?:catalog_id|catalogId|fed_at)":\d+/g, '"_":0')) as unknown;

describeEngines("feeds for markets", (open) => {
  let db: Kysely<Database>;
  let importer: Importer;
  let shop: TestShop;

  beforeEach(async () => {
    db = await open();
    importer = await createImporter(db);
    shop = createTestShop(db);
  });

  afterEach(async () => {
    await importer.remove();
    shop.remove();
  });

  const feed = async (path: string) => (await request(shop.app).get(path).expect(200)).text;

  it("tell every offer with the ids of the source, and the shop's own feed imported again changes nothing", async () => {
    await importer.run(source, "--hosts", "img.example");
    const before = await readCatalog(db);
    const text = await feed("/feeds/yandex.xml");
    expect(yandexFaults(text)).toEqual([]);
    const { offers, categories } = await readYml(text);
    expect(offers.map(({ attributes: { id, group_id } }) => [id, group_id])).toEqual([
      ["fly-10", "fly"],
      ["fly-12", "fly"],
      ["101", undefined],
      ["102", undefined],
      ["103", undefined],
    ]);
    expect(offers[0]).toMatchObject({
      fields: { price: "24990", oldprice: "29990", vendor: "Fly", vendorCode: "F-10", weight: "12.5", dimensions: "60/40/30" },
      params: [
        { name: "Диаметр", unit: "см", value: "305" },
        { name: "Цвет", unit: "", value: "Синий" },
        { name: "Пружин", unit: "", value: "54" },
        { name: "Вес товара", unit: "кг", value: "40,5" },
      ],
    });
    expect(offers[1]?.params.map(({ name }) => name)).toEqual(["Диаметр", "Цвет", "Лестница"]);
    expect(offers[1]?.fields).toMatchObject({ count: "4" });
    expect(offers[0]?.pictures[0]).toMatch(/^https:\/\/vzlet\.example\/_ipx\/w_1280,f_jpeg\/https%3A%2F%2Fimg\.example%2F/);
    expect(offers[0]?.fields["url"]).toMatch(/^https:\/\/vzlet\.example\/catalog\/batuty\/malye\/batut-fly\/\?m=\d+$/);
    expect(text).toContain("<delivery-options><option cost=");
    expect(categories.map(({ name }) => name)).toEqual(["Батуты", "Каркасные", "Малые", "Большие", "Сетки"]);
    const again = await importer.run(text);
    expect(again.err).toBe("");
    expect(again.out).toContain("Появилось: 0\nИзменилось: 0\nСменило цену: 0\nИсчезло: 0\n");
    expect(lasting(await readCatalog(db))).toEqual(lasting(before));
    // The time of a change is that of the first import: nothing of the pages is new.
    const { products, next } = (await request(shop.app).get("/api/sitemap/").expect(200)).body;
    expect(products[0]).toEqual({
      url: "/catalog/batuty/malye/batut-fly/",
      changed_at: new Date(1_800_000_000_000).toISOString(),
      pictures: expect.arrayContaining([expect.stringMatching(/^https:\/\/img\.example\//)]),
    });
    expect([products.length, next]).toEqual([4, null]);
    expect(new Set(products.map(({ changed_at }: { changed_at: string }) => changed_at)).size).toBe(1);
  });

  it("are written once for all who ask, packed, with a tag, and anew after an import", async () => {
    await importer.run(source, "--hosts", "img.example");
    // The parcel of a size is its own, not the pallet of the product.
    const boxes = JSON.stringify([{ name: "Палета", size: "100 × 100 × 70 см", weight_kg: 310 }]);
    await db.updateTable("products").set({ boxes }).where("name", "=", "Батут Fly").execute();
    const [one, other] = await Promise.all([request(shop.app).get("/feeds/google.xml"), request(shop.app).get("/feeds/google.xml")]);
    const etag = String(one.headers["etag"]);
    expect([one.headers["content-encoding"], other.headers["etag"]]).toEqual(["gzip", etag]);
    expect(shop.storedFiles().filter((name) => name.startsWith("google-"))).toHaveLength(1);
    expect(googleFaults(one.text)).toEqual([]);
    expect(one.text).toContain("<g:id>fly-12</g:id>");
    expect(one.text).toContain("<g:shipping_weight>12.5 kg</g:shipping_weight>");
    expect(one.text).not.toMatch(/310 kg|100 cm/);
    expect(one.text).toContain("<g:item_group_id>fly</g:item_group_id>");
    expect(one.text).toContain("<g:price>29990.00 RUB</g:price><g:sale_price>24990.00 RUB</g:sale_price>");
    expect(one.text).toContain("<g:gtin>4600000000008</g:gtin>");
    await request(shop.app).get("/feeds/google.xml").set("If-None-Match", etag).expect(304);
    const head = await request(shop.app).head("/feeds/google.xml").set("Accept-Encoding", "gzip").expect(200);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(100);
    const plain = await request(shop.app).get("/feeds/google.xml").set("Accept-Encoding", "identity").expect(200);
    expect([plain.headers["content-encoding"], plain.text]).toEqual([undefined, one.text]);
    // Prices are ten minutes old at most, and a feed that says the same keeps its tag.
    shop.advance(11 * 60_000);
    await request(shop.app).get("/feeds/google.xml").set("If-None-Match", etag).expect(304);
    await importer.run(source.replace("<price>900<", "<price>950<"));
    const renewed = await request(shop.app).get("/feeds/google.xml").set("If-None-Match", etag).expect(200);
    expect(renewed.text).toContain("<g:price>950.00 RUB</g:price>");
    expect(shop.storedFiles().filter((name) => name.startsWith("google-"))).toHaveLength(1);
    for (const path of ["/feeds/", "/feeds/other.xml", "/feeds/yandex-.xml", "/feeds/yandex.xml/..%2f"])
      await request(shop.app).get(path).expect(404);
  });

  it("leave out what the desk says, tell there what a market would refuse, and have a secret address", async () => {
    const nameless = offer("104", "", 5, `<name>${"Очень длинное название ".repeat(12)}</name><price>990</price>${picture("long")}`);
    const bare =
      offer("105", "", 5, "<name>Без фото</name><price>100</price>") + offer("106", "", 5, `<name>Без цены</name>${picture("x")}`);
    await importer.run(source.replace("</offers>", `${nameless}${bare}</offers>`), "--hosts", "img.example");
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    const { page } = (await owner.get("/api/manage/markets/").expect(200)).body;
    expect(page.feeds.map(({ report }: { report: { offers: number } }) => report.offers)).toEqual([5, 6]);
    expect(page.feeds[0].report.problems.map(({ id, reason }: { id: string; reason: string }) => [id, reason])).toEqual([
      ["104", "Название длиннее 256 знаков"],
      ["105", "Нет фотографии"],
      ["106", "Нет цены"],
    ]);
    const save = (changes: object) =>
      owner.post("/api/manage/markets/").send({ version: 0, on: true, without: "", least: "", in_stock: false, secret: false, ...changes });
    expect((await save({ least: "много" }).expect(422)).body.error.fields).toEqual({ least: "Напишите сумму в рублях цифрами" });
    const large = page.sections[0].types.find(({ name }: { name: string }) => name === "Большие");
    const saved = (await save({ without: String(large.id), least: "1 000", secret: true }).expect(200)).body.page;
    const [yandex] = saved.feeds;
    expect(yandex.path).toMatch(/^\/feeds\/yandex-[\w-]{16}\.xml$/);
    expect(yandex.report).toMatchObject({ offers: 2, left_out: 6 });
    await request(shop.app).get("/feeds/yandex.xml").expect(404);
    const { offers } = await readYml(await feed(yandex.path));
    expect(offers.map(({ attributes: { id } }) => id)).toEqual(["fly-10", "fly-12"]);
    // Two people at one form: the second is told.
    expect((await save({ on: false }).expect(409)).body.error.code).toBe("MARKETS_CHANGED");
    const renewed = (await save({ version: 1, secret: true, renew: true }).expect(200)).body.page;
    expect(renewed.feeds[0].path).not.toBe(yandex.path);
    await save({ version: 2, on: false }).expect(200);
    await request(shop.app).get("/feeds/yandex.xml").expect(404);
    const journal = await db.selectFrom("journal").select("after").where("deed", "=", "markets-change").execute();
    expect(JSON.stringify(journal)).not.toContain(renewed.feeds[0].path.slice(14, 30));
    expect(journal).toHaveLength(3);
  });
});
