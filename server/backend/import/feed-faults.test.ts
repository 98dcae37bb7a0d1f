import { gzipSync } from "node:zlib";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer, readCatalog, type Importer } from "../testing/feeds.ts";

describeEngines("faults of a feed", (open) => {
  let db: Kysely<Database>;
  let importer: Importer;

  beforeEach(async () => {
    db = await open();
    importer = await createImporter(db, { unpackedLimit: 1_000_000 });
  });

  afterEach(() => importer.remove());

  it("names each refused offer with line, id and reason, and takes the rest", async () => {
    const offers = [
      offer("good", "Гиря", 100),
      offer("", "Без номера", 100),
      offer("no-name", "", 100),
      offer("good", "Вторая гиря", 100),
      offer("minus", "Гиря", -5),
      offer("word", "Гиря", "дорого"),
      '<offer id="lost"><name>Гиря</name><price>1</price><categoryId>99</categoryId></offer>',
      '<offer id="nowhere"><name>Гиря</name><price>1</price></offer>',
      offer("long", "Г".repeat(301), 100),
      offer("huge", "Гиря", 100, `<description>${"а".repeat(200_001)}</description>`),
      offer("group:1", "Гиря", 100),
      offer("torn", "Ги\ufffdря", 100),
    ];
    const { code, out } = await importer.run(feedOf(offers.join("\n")));
    expect(code).toBe(0);
    expect(out.slice(0, out.indexOf("Появилось"))).toBe(`Отказано предложениям: 11
  строка 5, id не указан: нет id
  строка 6, id no-name: нет названия
  строка 7, id good: id повторяется, первое такое предложение в строке 4
  строка 8, id minus: цена -5 меньше нуля
  строка 9, id word: цена «дорого» — не число
  строка 10, id lost: категории 99 нет среди категорий файла
  строка 11, id nowhere: нет categoryId (такие товары возьмёт --default-category НАЗВАНИЕ)
  строка 12, id long: название длиннее 300 знаков
  строка 13, id huge: больше 200000 знаков текста
  строка 14, id group:1: id начинается с «group:», так магазин называет группы
  строка 15, id torn: название записано не в той кодировке, которую называет файл
`);
    expect((await readCatalog(db)).products.map(({ name }) => name)).toEqual(["Гиря"]);
  });

  it("converts currencies by a numeric rate and refuses the others", async () => {
    const currencies =
      '<currency id="RUB" rate="1"/><currency id="KZT" rate="0,18"/><currency id="EUR" rate="CBRF"/><currency id="USD" rate="0.012"/>';
    const inCurrency = (id: string) =>
      `<offer id="${id}"><name>Гиря ${id}</name><price>1000</price><currencyId>${id}</currencyId><categoryId>1</categoryId></offer>`;
    const run = await importer.run(feedOf(["RUR", "KZT", "EUR", "USD", "GBP"].map(inCurrency).join("\n"), undefined, currencies));
    expect((await readCatalog(db)).products.map(({ name, price }) => [name, price])).toEqual([
      ["Гиря RUR", 100000],
      ["Гиря KZT", 18000],
    ]);
    expect(run.out).toContain("строка 6, id EUR: курс валюты EUR к рублю не назван числом");
    expect(run.out).toContain("строка 7, id USD: курс валюты USD (0.012) записан наоборот: меньше рубля");
    expect(run.out).toContain("строка 8, id GBP: валюты GBP нет среди валют файла");
  });

  it("takes a zero or missing price as «По запросу», and an old price only above the price", async () => {
    await importer.run(
      feedOf(
        offer("1", "Гиря", 0, "<oldprice>100</oldprice>") +
          offer("2", "Штанга", "", "") +
          offer("3", "Блин", 100, "<oldprice>90</oldprice>"),
      ),
    );
    const { products } = await readCatalog(db);
    expect(products.map(({ price, old_price, special }) => [price, old_price, special])).toEqual([
      [0, null, 0],
      [0, null, 0],
      [10000, null, 0],
    ]);
  });

  it("keeps an unknown entity as text, reads the usual ones, and never expands declared ones", async () => {
    const bomb = feedOf(offer("1", "Гиря &laquo;Бык&raquo; &amp; &lol2;", 100)).replace(
      "<yml_catalog",
      '<!DOCTYPE yml_catalog [<!ENTITY lol "лол"><!ENTITY lol2 "&lol;&lol;&lol;"><!ENTITY file SYSTEM "file:///etc/passwd">]><yml_catalog',
    );
    const run = await importer.run(bomb);
    expect(run.out).toContain("строка 4: неизвестная сущность &lol2; оставлена в тексте как есть");
    expect((await readCatalog(db)).products[0]?.name).toBe("Гиря «Бык» & &lol2;");
  });

  it("shows categories that have products, and drops none whose parents are wrong", async () => {
    const categories = `<category id="1" parentId="404">Батуты</category>
<category id="2" parentId="3">Круг</category>
<category id="3" parentId="2">Замкнутый</category>
<category id="4">Пустая</category>
<category id="1">Опять батуты</category>`;
    const run = await importer.run(
      feedOf(offer("1", "Батут", 1) + offer("2", "Обруч", 1).replace(">1</categoryId>", ">2</categoryId>"), categories),
    );
    expect(run.out).toContain("строка 3: категория 1: нет родителя 404, она стала верхней");
    expect(run.out).toContain("строка 5: категория 3: родители замкнуты в круг, она стала верхней");
    expect(run.out).toContain("строка 7: категория 1 описана второй раз, оставлено первое описание");
    const { products } = await readCatalog(db);
    expect(products.map(({ category, type }) => [category, type])).toEqual([
      ["Батуты", "Батуты"],
      ["Замкнутый", "Круг"],
    ]);
  });

  describe("changes nothing and answers 1 with the reason", () => {
    it.each([
      ["another XML", "<rss><channel/></rss>", "строка 1: это не YML: корневой элемент <rss>, а не <yml_catalog>"],
      [
        "the program of a former site",
        '<? $disableReferers = false; if (!isset($_GET["referer1"]) || strlen($_GET["referer1"])<=0) $_GET["referer1"] = "yandext"; ?>\n<? header("Content-Type: text/xml; charset=windows-1251"); echo "<"."?xml version=\\"1.0\\"?".">"?>\n<yml_catalog date="2026-01-01"><shop></shop></yml_catalog>',
        "строка 1: это программа на PHP, которая отдаёт выгрузку (так её хранит 1С-Битрикс), а не сама выгрузка. Откройте её адрес на старом сайте (обычно https://САЙТ/bitrix/catalog_export/ИМЯ.php), сохраните то, что покажет браузер, и загрузите этот файл",
      ],
      ["no XML", "id;name;price\n1;Гиря;100", "строка 2: это не XML: текст вне элементов"],
      ["nothing", "", "строка 1: файл пуст: в нём нет ни одного элемента"],
      ["a bare ampersand", feedOf(offer("1", "Том & Джерри", 1)), "строка 4: знак & без имени сущности (в XML он пишется &amp;)"],
      [
        "a bare ampersand before a semicolon",
        feedOf(`${offer("1", "Том & Джерри", 1)}\n${offer("2", "Гиря;", 1)}`),
        "строка 4: знак & без имени сущности (в XML он пишется &amp;)",
      ],
      [
        "crossed elements",
        "<yml_catalog>\n<shop></yml_catalog></shop>",
        "строка 2: закрывающий элемент без открывающего (unexpected close tag.)",
      ],
      ["a strange encoding", '<?xml version="1.0" encoding="martian"?><yml_catalog/>', "строка 1: неизвестная кодировка «martian»"],
      ["no offers", feedOf(""), "в файле нет ни одного предложения (<offer>)"],
      ["no offer accepted", feedOf(offer("1", "", 1)), "ни одно из 1 предложения не принято: нет названия"],
      ["endless depth", "<yml_catalog>" + "<a>".repeat(40), "строка 1: элементы вложены глубже 32 уровней"],
      [
        "endless text",
        `<yml_catalog><shop>${" а".repeat(2_200_000)}`,
        "строка 1: больше 4000000 знаков без разметки: такой файл не разбирается",
      ],
    ])("%s", async (_, feed, reason) => {
      await importer.run(feedOf(offer("1", "Гиря", 100)));
      const before = await readCatalog(db);
      expect(await importer.run(feed)).toMatchObject({ code: 1, err: `${reason}\nКаталог не изменился.\n` });
      expect(await readCatalog(db)).toEqual(before);
      expect(await importer.leftovers()).toEqual([]);
    });
  });

  it("changes nothing when an archive is cut off", async () => {
    const run = await importer.run(gzipSync(feedOf(offer("1", "Гиря", 100))).subarray(0, -12));
    expect(run).toMatchObject({ code: 1, err: "архив gzip повреждён или обрывается (unexpected end of file)\nКаталог не изменился.\n" });
    expect(await readCatalog(db)).toMatchObject({ products: [] });
  });

  it("does not unpack an archive without end", async () => {
    const bomb = gzipSync(feedOf("<!-- nothing -->\n".repeat(60_000) + offer("1", "Гиря", 100)));
    expect(bomb.length).toBeLessThan(10_000);
    const run = await importer.run(bomb);
    expect(run).toMatchObject({ code: 1, err: "архив gzip распаковывается больше чем в 1 МБ\nКаталог не изменился.\n" });
    expect(await readCatalog(db)).toMatchObject({ products: [] });
  });

  it("reads a megabyte of white space in descriptions in no time", async () => {
    const gap = " \u00a0\t".repeat(63_000);
    const offers = Array.from({ length: 5 }, (_, index) =>
      offer(`${index}`, `Гиря ${index}`, 100, `<description>Первая${gap}строка\n вторая</description>`),
    );
    expect(await importer.run(feedOf(offers.join("\n")))).toMatchObject({ code: 0 });
    const [product] = (await readCatalog(db)).products;
    expect(product?.description.replaceAll(/\s+/g, " ")).toBe("<p>Первая строка</p><p>вторая</p>");
  });

  it("answers 2 for a call that makes no sense", async () => {
    expect(await importer.run(feedOf(""), "--hosts", "не узел/")).toMatchObject({ code: 2 });
    expect(await importer.run(feedOf(""), "--wet-run")).toMatchObject({ code: 2 });
    expect(await importer.run(feedOf(""), "second.xml")).toMatchObject({ code: 2 });
  });
});
