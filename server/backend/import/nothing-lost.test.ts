import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer, readCatalog, type Importer } from "../testing/feeds.ts";
import { createCheckoutApp } from "../testing/orders.ts";

describeEngines("what a feed says", (open) => {
  let db: Kysely<Database>;
  let importer: Importer;

  beforeEach(async () => {
    db = await open();
    importer = await createImporter(db);
  });

  afterEach(() => importer.remove());

  const specsOf = async (more: string) => {
    await importer.run(feedOf(offer("1", "Гиря", 1000, more)), "--accept");
    const [product] = (await readCatalog(db)).products;
    const groups: { items: { name: string; value: string; unit: string }[] }[] = JSON.parse(product?.spec_groups ?? "[]");
    const told = groups.flatMap(({ items }) =>
      items.map(({ name, value, unit }) => `${name}: ${value} ${unit}`.trim().replaceAll("\u00a0", " ")),
    );
    return { product, told };
  };

  it("is shown however long it is", async () => {
    const { told } = await specsOf(
      `<param name="Состав">${"чугун ".repeat(200)}</param><param name="${"Очень ".repeat(20)}длинное имя">да</param>`,
    );
    expect(told[0]).toBe(`Состав: ${"чугун ".repeat(200).trim()}`);
    expect(told[1]).toBe(`${"Очень ".repeat(20)}длинное имя: да`);
  });

  it.each([
    ["P1Y6M", 18, []],
    ["2 года", 24, ["Гарантия производителя: 2 года"]],
    ["12 мес.", 12, ["Гарантия производителя: 12 мес."]],
    ["пожизненная", null, ["Гарантия производителя: пожизненная"]],
    ["true", null, ["Гарантия производителя: есть"]],
    ["false", null, []],
  ])("of the warranty as «%s» is months and words", async (warranty, months, words) => {
    const { product, told } = await specsOf(`<manufacturer_warranty>${warranty}</manufacturer_warranty>`);
    expect([product?.warranty_months, told]).toEqual([months, words]);
  });

  it.each([
    ["<weight>12.5</weight><dimensions>60/40.5/30</dimensions>", "Вес в упаковке: 12,5 кг", "Размеры упаковки: 60 × 40,5 × 30 см"],
    ["<weight>500 г</weight><dimensions>600x400x300 мм</dimensions>", "Вес в упаковке: 0,5 кг", "Размеры упаковки: 60 × 40 × 30 см"],
    ["<weight>1,5 кг</weight><dimensions>60*40*30</dimensions>", "Вес в упаковке: 1,5 кг", "Размеры упаковки: 60 × 40 × 30 см"],
  ])("of the parcel as %s is in kilograms and centimetres", async (parcel, ...expected) => {
    expect((await specsOf(parcel)).told).toEqual(expected);
  });

  it("of the weight of each modification makes the delivery's price", async () => {
    const sized = (id: string, size: string, weight: number) =>
      offer(id, `Гиря ${size}`, 1000, `<param name="Размер">${size}</param><weight>${weight}</weight>`, 'group_id="g"');
    await importer.run(feedOf(sized("s", "S", 8) + sized("l", "L", 24)));
    const { modifications } = await readCatalog(db);
    const items = JSON.stringify(modifications.map(({ id }) => ({ id, quantity: 1 })));
    const { body } = await request(createCheckoutApp(db)).get(`/api/cart/?products=${items}&region=kazan`);
    expect(body.delivery.weight_kg).toBe(32);
  });

  it.each(["oldprice", "price_old", "old_price", "oldPrice"])("of the old price in <%s> is the old price", async (tag) => {
    expect((await specsOf(`<${tag}>1 200,50</${tag}>`)).product?.old_price).toBe(120050);
  });

  it("with entities that were escaped twice is decoded once and typeset", async () => {
    const more =
      '<param name="Тип&amp;nbsp;рамы">сталь &amp;amp; &amp;laquo;титан&amp;raquo; 12&amp;nbsp;мм</param><description><![CDATA[<p>Вес&amp;nbsp;16 кг &amp;mdash; в комплекте</p>]]></description>';
    await importer.run(feedOf(offer("1", "Гиря &amp;quot;Сила&amp;quot; 16 кг для дома", 1000, more)));
    const [product] = (await readCatalog(db)).products;
    expect(product?.name).toBe('Гиря "Сила" 16\u00a0кг для\u00a0дома');
    expect(product?.slug).toBe("girya-sila-16-kg-dlya-doma");
    expect(JSON.parse(product?.spec_groups ?? "")[0].items).toEqual([{ name: "Тип рамы", value: "сталь & «титан» 12\u00a0мм", unit: "" }]);
    expect(product?.description).toBe("<p>Вес\u00a016\u00a0кг — в\u00a0комплекте</p>");
  });

  it.each([
    ["Первая строка\nВторая &lt;b&gt;важная&lt;/b&gt; строка", "<p>Первая строка</p><p>Вторая <b>важная</b> строка</p>"],
    ["Первая строка.\\nВторая строка.", "<p>Первая строка.</p><p>Вторая строка.</p>"],
  ])("in lines stays in lines: %s", async (text, html) => {
    await importer.run(feedOf(offer("1", "Гиря", 1000, `<description>${text}</description>`)));
    expect((await readCatalog(db)).products[0]?.description).toBe(html);
  });
});
