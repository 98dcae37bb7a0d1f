import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listResponse } from "#shared/contract/catalog.ts";
import { plainSpaces } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { createTestBackend } from "../testing/backend.ts";
import { setOrderState } from "../orders/set-state.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer, readCatalog, type Importer } from "../testing/feeds.ts";
import { createCheckoutApp, fastOrder, fromCommandLine } from "../testing/orders.ts";

/** As marketplaces take stock: no names, no categories. */
const stockFeed = (offers: string) =>
  `<?xml version="1.0"?><yml_catalog date="2026-05-02"><shop><offers>${offers}</offers></shop></yml_catalog>`;
const outlet = (id: string, price: string, count: number) =>
  `<offer id="${id}"><price>${price}</price><outlets><outlet instock="${count}"/></outlets></offer>`;
const ball = (id: string, size: string, price: number, count: number) =>
  offer(id, `Мяч ${size}`, price, `<param name="Размер">${size}</param><count>${count}</count>`, 'group_id="ball"');

describeEngines("prices and stock alone", (open) => {
  let db: Kysely<Database>;
  let importer: Importer;

  beforeEach(async () => {
    db = await open();
    importer = await createImporter(db);
  });

  afterEach(() => importer.remove());

  const full = () =>
    feedOf(
      ball("s", "S", 100, 3) +
        ball("l", "L", 120, 0) +
        offer("1", "Гиря", 500, "<oldprice>600</oldprice><count>4</count>") +
        offer("2", "Обруч", 70),
    );
  const offers = async () => {
    const { products, modifications } = await readCatalog(db);
    const told = ({ name, price, old_price, stock }: (typeof products)[number] | (typeof modifications)[number]) => [
      name,
      price / 100,
      old_price,
      stock,
    ];
    return {
      products: products.map((one) => [...told(one), one.display_price / 100, one.special, one.in_stock]),
      modifications: modifications.map((one) => [...told(one), one.price_from]),
    };
  };

  it("of a feed without categories update what the shop sells, and leave the rest", async () => {
    await importer.run(full());
    const before = await readCatalog(db);
    const run = await importer.run(stockFeed(outlet("l", "90,50", 2) + outlet("1", "550", 0) + outlet("77", "1", 1)));
    expect(run).toMatchObject({ code: 0, err: "" });
    expect(plainSpaces(run.out)).toBe(`Отказано предложениям: 1
  строка 1, id 77: такого товара в магазине нет
Остатки верны на 2 мая 2026, 00:00 (дата выгрузки).
Сменило цену: 2
  Гиря: 500 ₽ → 550 ₽
  Мяч, L: 120 ₽ → 90,50 ₽
Сменило остаток: 2
  Гиря
  Мяч, L
Найдено в магазине: 2; остальное осталось как было.
`);
    expect(await offers()).toEqual({
      products: [
        ["Мяч", 0, null, 5, 90.5, 0, 1],
        ["Гиря", 550, null, 0, 550, 0, 0],
        ["Обруч", 70, null, null, 70, 0, 1],
      ],
      modifications: [
        ["S", 100, null, 3, 0],
        ["L", 90.5, null, 2, 1],
      ],
    });
    // It is the same catalogue, and its lists know.
    expect((await readCatalog(db)).catalogId).toBe(before.catalogId);
    const { page } = await createTestBackend(db).get("/api/catalog/batuty/?page_data=0&f_in_stock=1", listResponse);
    expect(page.total).toBe(2);
  });

  it("of a whole feed are all that --only prices takes", async () => {
    await importer.run(full());
    const changed = full().replace("Обруч", "Хулахуп").replace("<price>70<", "<price>80<").replace("<count>4<", "<count>9<");
    expect((await importer.run(changed, "--only", "prices")).code).toBe(0);
    const { products } = await offers();
    expect(products).toEqual([
      ["Мяч", 0, null, 3, 100, 0, 1],
      ["Гиря", 500, 60000, 9, 500, 1, 1],
      ["Обруч", 80, null, null, 80, 0, 1],
    ]);
  });

  it("leave what the feed says nothing of, also what was sold meanwhile", async () => {
    await importer.run(full());
    const { id } = await db.selectFrom("products").select("id").where("name", "=", "Гиря").executeTakeFirstOrThrow();
    await request(createCheckoutApp(db))
      .post("/api/checkout/")
      .send({ ...fastOrder, products: [{ id, quantity: 3 }] })
      .expect(200);
    await importer.run(
      stockFeed('<offer id="1"><price>510</price></offer><offer id="s" available="false"/><offer id="l" available="true"/>'),
    );
    expect(await offers()).toEqual({
      products: [
        ["Мяч", 0, null, null, 120, 0, 1],
        ["Гиря", 510, null, 1, 510, 0, 1],
        ["Обруч", 70, null, null, 70, 0, 1],
      ],
      modifications: [
        ["S", 100, null, 0, 0],
        ["L", 120, null, null, 1],
      ],
    });
  });

  it("tell how many there are as sources write it, and what is no number", async () => {
    const told = ["-2", "0.000", "5.000", "1 200,5", "много"].map((count, id) =>
      offer(`${id}`, `Мяч ${id}`, 100, `<count>${count}</count>`),
    );
    const { out } = await importer.run(feedOf(told.join("\n")));
    expect((await offers()).products.map(([, , , stock]) => stock)).toEqual([0, 0, 5, 1200, null]);
    expect(plainSpaces(out)).toContain("количество «много» — не число");
  });

  it("show the cheapest size that is left, until the sold one comes back", async () => {
    await importer.run(full().replace("<count>0<", "<count>2<").replace("<price>70<", "<price>110<"));
    const backend = createTestBackend(db);
    const listed = async () => {
      const { products } = (await backend.get("/api/catalog/batuty/?page_data=0&sort=price_asc", listResponse)).page;
      const sized = products.find(({ name }) => name === "Мяч");
      return [products.map(({ name }) => name).join(), sized?.stock, sized?.modifications.map(({ price_from }) => price_from)];
    };
    const before = ["Мяч,Обруч,Гиря", 5, [true, false]];
    expect(await listed()).toEqual(before);
    const { id } = await db.selectFrom("modifications").select("id").where("name", "=", "S").executeTakeFirstOrThrow();
    const bought = { ...fastOrder, products: [{ id, quantity: 3 }] };
    await request(createCheckoutApp(db)).post("/api/checkout/").send(bought).expect(200);
    expect(await listed()).toEqual(["Обруч,Мяч,Гиря", 2, [false, true]]);
    await setOrderState(db, { ...(await fromCommandLine(db, "26-000001")), state: "cancelled" });
    expect(await listed()).toEqual(before);
  });

  it("change nothing in a dry run, and wait for --accept when they move too far", async () => {
    await importer.run(full());
    const before = await offers();
    const feed = stockFeed(outlet("s", "1", 1) + outlet("l", "1", 1) + outlet("1", "500", 4));
    expect((await importer.run(feed, "--dry-run", "--accept")).out).toContain("ничего не изменилось");
    const run = await importer.run(feed);
    expect(run.code).toBe(1);
    expect(plainSpaces(run.err)).toContain("Больше чем на 50 % изменится цена: 2 товара из 3.");
    expect(await offers()).toEqual(before);
    expect((await importer.run(feed, "--accept")).code).toBe(0);
    expect((await offers()).products[0]).toEqual(["Мяч", 1, null, 2, 1, 0, 1]);
  });

  it("need a catalogue of a feed, and the refusal says what to do", async () => {
    const run = await importer.run(stockFeed(outlet("1", "1", 1)));
    expect(run.code).toBe(1);
    expect(run.err).toContain("Загрузите полную выгрузку или назовите одну категорию на всё: --default-category НАЗВАНИЕ");
    expect((await importer.run("<yml_catalog><offers></offers></yml_catalog>")).err).toContain("в файле нет элемента <shop>");
  });
});

describeEngines("options of an import", (open) => {
  let db: Kysely<Database>;
  let importer: Importer;

  beforeEach(async () => {
    db = await open();
    importer = await createImporter(db);
  });

  afterEach(() => importer.remove());

  const sold = async () => (await readCatalog(db)).products.map(({ name, price, type }) => [name, price / 100, type]);
  const inCurrency = (id: string, currency: string) =>
    `<offer id="${id}"><name>Гиря ${id}</name><price>100</price><currencyId>${currency}</currencyId><categoryId>1</categoryId></offer>`;

  it("--rate gives currencies their roubles, and those that the feed counts in them", async () => {
    const currencies = '<currency id="UAH" rate="1"/><currency id="USD" rate="41"/>';
    const feed = feedOf(inCurrency("UAH", "UAH") + inCurrency("USD", "USD") + inCurrency("KZT", "KZT"), undefined, currencies);
    const refused = await importer.run(feed);
    expect(refused.out).toContain("курс валюты UAH к рублю не назван числом; назовите курс: --rate UAH=…");
    await importer.run(feed, "--rate", "UAH=2.3", "--rate", "KZT=0,18");
    expect(await sold()).toEqual([
      ["Гиря UAH", 230, "Батуты"],
      ["Гиря USD", 9430, "Батуты"],
      ["Гиря KZT", 18, "Батуты"],
    ]);
    expect(await importer.run(feed, "--rate", "UAH")).toMatchObject({ code: 2, err: expect.stringContaining("Пример: --rate UAH=2.3") });
  });

  it("--name-tag and --default-category take goods that have no name or category of their own", async () => {
    const nameless =
      '<offer id="1"><name_ua>Гантель</name_ua><price>10</price></offer><offer id="2"><name>Гиря</name><name_ua>Гиря УА</name_ua><price>20</price><categoryId>1</categoryId></offer>';
    const lost = '<offer id="3"><name>Лента</name><price>30</price><categoryId>404</categoryId></offer>';
    await importer.run(feedOf(nameless + lost), "--name-tag", "name_ua", "--default-category", "Разное");
    expect(await sold()).toEqual([
      ["Гантель", 10, "Разное"],
      ["Гиря", 20, "Батуты"],
      ["Лента", 30, "Разное"],
    ]);
    const everything = stockFeed('<offer id="9"><name>Коврик</name><price>5</price></offer>');
    await importer.run(everything, "--default-category", "Всё", "--accept");
    expect(await sold()).toEqual([["Коврик", 5, "Всё"]]);
  });

  it("equal refusals are told once, with their number and three examples", async () => {
    const bad = Array.from(
      { length: 5 },
      (_, index) => `\n<offer id="n${index}"><name>Гиря</name><price>-${index + 1}</price><categoryId>1</categoryId></offer>`,
    );
    const feed = feedOf(offer("1", "Гиря", 100) + bad.join("") + offer("", "Без номера", 1));
    const { out } = await importer.run(feed);
    expect(out).toContain(`Отказано предложениям: 6
  цена -… меньше нуля: 5 (строка 5, id n0; строка 6, id n1; строка 7, id n2 … все: --verbose)
  строка 9, id не указан: нет id
`);
    expect((await importer.run(feed, "--verbose")).out).toContain("  строка 8, id n3: цена -4 меньше нуля\n");
  });
});
