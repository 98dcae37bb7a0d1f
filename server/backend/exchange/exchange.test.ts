import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import iconv from "iconv-lite";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createPictureFolder } from "../../originals/picture-storage.ts";
import type { Database } from "../db/schema.ts";
import { openFileStore } from "../files/file-store.ts";
import { COMMAND_LINE } from "../staff/journal.ts";
import { shippedContent } from "../testing/backend.ts";
import { describeEngines } from "../testing/databases.ts";
import { createImporter, feedOf, offer as feedOffer, readCatalog } from "../testing/feeds.ts";
import { asBytes, createOneC, zipOf } from "../testing/one-c.ts";
import { order } from "../testing/orders.ts";
import { createTestShop, NOON, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { finishIdle } from "./import-files.ts";
import { makeExchangePassword } from "./settings.ts";

const document = (content: string, date = "2026-11-20T10:00:00") =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.09" ДатаФормирования="${date}">${content}</КоммерческаяИнформация>`;
const good = (id: string, name: string, group: string, more = "") =>
  `<Товар><Ид>${id}</Ид><Наименование>${name}</Наименование><БазоваяЕдиница Код="796 " НаименованиеПолное="Штука" МеждународноеСокращение="PCE">796 </БазоваяЕдиница><Группы><Ид>${group}</Ид></Группы>${more}</Товар>`;
const offer = (id: string, more: string) => `<Предложение><Ид>${id}</Ид>${more}</Предложение>`;
const price = (sum: string, type = "retail") =>
  `<Цена><Представление>${sum} руб.</Представление><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${sum}</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена>`;
const prices = (...list: string[]) => `<Цены>${list.join("")}</Цены>`;

const groups = `<Группы><Группа><Ид>g1</Ид><Наименование>Спорт</Наименование><Группы>
<Группа><Ид>g2</Ид><Наименование>Батуты</Наименование><Группы><Группа><Ид>g3</Ид><Наименование>Каркасные</Наименование></Группа></Группы></Группа>
<Группа><Ид>g4</Ид><Наименование>Мячи</Наименование></Группа></Группы></Группа><Группа><Ид>g9</Ид><Наименование>Форма</Наименование></Группа></Группы>`;
const properties = `<Свойства><Свойство><Ид>p1</Ид><Наименование>Цвет</Наименование><ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>
<Справочник><ИдЗначения>v1</ИдЗначения><Значение>Синий</Значение></Справочник></ВариантыЗначений></Свойство></Свойства>`;
const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("0000JFIF"), randomBytes(100)]);

/** A trampoline, a shirt in two sizes, and a ball by the pair that is sold out. */
const goods = (isWhole: boolean, list?: string) =>
  document(
    `<Классификатор><Ид>c</Ид>${groups}${properties}</Классификатор><Каталог СодержитТолькоИзменения="${!isWhole}"><Ид>c</Ид><Товары>${
      list ??
      good(
        "t1",
        "Батут «Двор»",
        "g3",
        `<Артикул>T-1</Артикул><Описание>Прочный &amp; высокий</Описание><Картинка>import_files/aa/t1.jpg</Картинка><Изготовитель><Ид>m</Ид><Наименование>Двор</Наименование></Изготовитель><ЗначенияСвойств><ЗначенияСвойства><Ид>p1</Ид><Значение>v1</Значение></ЗначенияСвойства></ЗначенияСвойств><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>40,5</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>`,
      ) +
        good("s1", "Футболка", "g9") +
        good("b1", "Мяч", "g4", "<Артикул>B-1</Артикул>").replace(
          'Код="796 " НаименованиеПолное="Штука"',
          'Код="715" НаименованиеПолное="Пара"',
        )
    }</Товары></Каталог>`,
  );
const traits = (size: string) =>
  `<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Размер</Наименование><Значение>${size}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>`;
const offers = document(`<ПакетПредложений СодержитТолькоИзменения="false"><Ид>c#</Ид>
<ТипыЦен><ТипЦены><Ид>deal</Ид><Наименование>Дилерская</Наименование></ТипЦены><ТипЦены><Ид>retail</Ид><Наименование>Розничная</Наименование></ТипЦены></ТипыЦен>
<Склады><Склад><Ид>w1</Ид><Наименование>Москва</Наименование></Склад><Склад><Ид>w2</Ид><Наименование>Тула</Наименование></Склад></Склады><Предложения>
${offer("t1", `${prices(price("100", "deal"), price("15000,50"))}<Склад ИдСклада="w1" КоличествоНаСкладе="2"/><Склад ИдСклада="w2" КоличествоНаСкладе="3"/>`)}
${offer("s1#m", `<Наименование>Футболка (M)</Наименование>${traits("M")}${prices(price("900"))}<Количество>7</Количество>`)}
${offer("s1#l", `<Наименование>Футболка (L)</Наименование>${traits("L")}${prices(price("950"))}<Остатки><Остаток><Склад><Ид>w1</Ид><Количество>1.000</Количество></Склад></Остаток></Остатки>`)}
${offer("b1", `${prices(price("300"))}<Остатки><Остаток>0</Остаток></Остатки>`)}
</Предложения></ПакетПредложений>`);

describeEngines("the exchange with 1C", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let oneC: ReturnType<typeof createOneC>;

  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
    const password = await makeExchangePassword(db, { actor: COMMAND_LINE, now: NOON });
    oneC = createOneC(() => shop.app, password);
  });

  afterEach(() => shop.remove());

  const sold = async () => {
    const { products, modifications } = await readCatalog(db);
    return {
      products: products.map(({ id, name, price: kopecks, stock, category, type }) => ({
        id,
        name,
        price: kopecks,
        stock,
        category,
        type,
      })),
      modifications: modifications.map(({ name, price: kopecks, stock }) => ({ name, price: kopecks, stock })),
    };
  };

  it("lets nobody in without the password, and takes no name that leads out of its folder, no bomb, and nothing too large", async () => {
    const stranger = createOneC(() => shop.app, "не тот");
    expect(await stranger.begin()).toMatchObject({ word: "failure" });
    expect(await stranger.ask("catalog", "import", { filename: "import.xml" })).toMatchObject({ word: "failure" });
    for (let attempt = 0; attempt < 10; attempt++) await stranger.begin();
    expect((await stranger.begin()).text).toContain("Слишком много");
    expect((await oneC.begin()).text).toContain("Слишком много");
    shop.advance(16 * 60_000);
    expect((await oneC.begin()).text).toMatch(/^zip=yes\nfile_limit=\d+\nsessid=.+\nversion=2\.05$/);
    for (const name of [
      "../../etc/passwd",
      "/etc/passwd",
      "a/../b.xml",
      "a\\..\\..\\b.xml",
      "C:\\b.xml",
      "a\0b.xml",
      ".ssh/key",
      "",
      "a".repeat(400),
    ])
      expect(await oneC.ask("catalog", "file", { filename: name }, Buffer.from("x"))).toMatchObject({ word: "failure" });
    expect((await oneC.ask("catalog", "file", { filename: "big.xml" }, Buffer.alloc(17 << 20))).text).toContain("Часть файла больше");
    expect(await oneC.ask("catalog", "nonsense")).toMatchObject({ word: "failure" });
    expect(await oneC.ask("sale", "query")).toMatchObject({ word: "failure" });

    const bomb = zipOf([["import.xml", Buffer.alloc(4 << 20), 100]]);
    await oneC.send("bomb.zip", bomb);
    expect((await oneC.import("import.xml")).text).toContain("больше, чем сказано");
    await oneC.begin();
    await oneC.send("huge.zip", zipOf([["import.xml", "x", 4_294_967_295]]));
    expect((await oneC.import("import.xml")).text).toContain("распаковывается больше");
    await oneC.begin();
    await oneC.send("evil.zip", zipOf([["../../evil.xml", goods(true)]]));
    expect((await oneC.import("evil.xml")).text).toContain("имя файла недопустимо");
    await oneC.begin();
    await oneC.send("torn.zip", zipOf([["import.xml", goods(true)]]).subarray(0, 300));
    expect((await oneC.import("import.xml")).text).toContain("повреждён");
    await oneC.begin();
    await oneC.send("deep.xml", document("<Группы>".repeat(500)));
    expect((await oneC.import("deep.xml")).text).toContain("вложены глубже");
    expect((await oneC.import("absent.xml")).text).toContain("нет среди присланных");
    expect((await sold()).products).toEqual([]);
  });

  it("takes goods in parts and archives, each request twice and with a restart at every step, and shows them at once", async () => {
    const restart = () => {
      shop = Object.assign(shop, { app: createTestShop(db, { dataDir: shop.dataDir }).app });
    };
    const archive = zipOf([
      ["import.xml", goods(true)],
      ["offers.xml", offers],
      ["import_files/aa/t1.jpg", picture],
    ]);
    const run = async () => {
      await oneC.begin();
      await oneC.ask("catalog", "init");
      expect(await oneC.send("v8.zip", archive, { limit: 500, times: 2 })).toMatchObject({ word: "success" });
      restart();
      for (const name of ["import.xml", "import.xml", "offers.xml", "offers.xml"]) {
        const answer = await oneC.import(name);
        expect(answer).toMatchObject({ word: "success" });
        restart();
      }
      return oneC.ask("catalog", "complete");
    };
    expect(await run()).toMatchObject({ word: "success" });
    const first = await sold();
    expect(first.products).toEqual([
      { id: expect.any(Number), name: "Батут «Двор»", price: 1500050, stock: 5, category: "Спорт", type: "Каркасные" },
      { id: expect.any(Number), name: "Футболка", price: 0, stock: 8, category: "Форма", type: "Форма" },
      { id: expect.any(Number), name: "Мяч", price: 30000, stock: 0, category: "Спорт", type: "Мячи" },
    ]);
    expect(first.modifications).toEqual([
      { name: "M", price: 90000, stock: 7 },
      { name: "L", price: 95000, stock: 1 },
    ]);
    const { products } = await readCatalog(db);
    expect(products[0]?.pictures).toMatch(/https:\/\/1c\.invalid\/[0-9a-f]{40}\.jpg/);
    expect(products[0]?.spec_groups).toContain('"value":"Синий"');
    expect(products[0]?.description).toBe("<p>Прочный &amp; высокий</p>");
    expect(products[2]?.spec_groups).toContain('"name":"Единица продажи","value":"пара"');
    // The same once more changes nothing: no picture is stored anew, no good has another id.
    expect((await run()).text).toMatch(/Появилось: 0, изменилось: 0, сменило цену: 0, исчезло: 0/);
    expect(await sold()).toEqual(first);
    expect(await db.selectFrom("pictures").select("state").execute()).toEqual([{ state: "stored" }]);
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    const { page } = (await owner.get("/api/manage/exchange/").expect(200)).body;
    expect(page.exchanges[0]).toMatchObject({ state: "done", files: [{ name: "v8.zip", bytes: archive.length }] });
    expect(page.prices.map(({ name }: { name: string }) => name)).toEqual(["Дилерская", "Розничная"]);
    const file = await owner.get(`/api/manage/exchange/${page.exchanges[0].id}/file/?name=v8.zip`).buffer(true).parse(asBytes).expect(200);
    expect(Buffer.from(file.body as Buffer).equals(archive)).toBe(true);
    // A warehouse that is chosen counts alone.
    const settings = { version: page.version, retail: "deal", old: "retail", warehouses: "w2", encoding: "utf-8", containers: false };
    await owner.post("/api/manage/exchange/").send(settings).expect(200);
    expect((await owner.post("/api/manage/exchange/").send(settings).expect(409)).body.error.code).toBe("EXCHANGE_CHANGED");
    const manager = await staffBrowser(shop.app, db, "manager", NOON);
    await manager.post("/api/manage/exchange/password/").send({}).expect(403);
    // Who has logged in with the former password cannot go on.
    expect(await oneC.begin()).not.toMatchObject({ word: "failure" });
    await makeExchangePassword(db, { actor: COMMAND_LINE, now: NOON });
    expect(await oneC.ask("catalog", "init")).toMatchObject({ word: "failure" });
  });

  it("changes what a partial exchange names and nothing else, and removes what a whole one lacks only when it is complete and the guard agrees", async () => {
    await oneC.begin();
    await oneC.send("import.xml", goods(false));
    await oneC.send("offers.xml", offers);
    expect((await oneC.import("import.xml")).text).toContain("Прочитано: 3 товара, 5 групп");
    expect((await oneC.import("offers.xml")).word).toBe("success");
    const before = await sold();
    await oneC.begin();
    await oneC.send(
      "prices.xml",
      iconv.encode(
        document(
          `<ПакетПредложений СодержитТолькоИзменения="true"><Предложения>${offer("t1", prices(price("14000")))}</Предложения></ПакетПредложений>`,
        ).replace("UTF-8", "windows-1251"),
        "windows-1251",
      ),
    );
    await oneC.send(
      "rests.xml",
      document(
        `<ПакетПредложений СодержитТолькоИзменения="true"><Предложения>${offer("s1#l", "<Остатки><Остаток><Количество>4</Количество></Остаток></Остатки>")}</Предложения></ПакетПредложений>`,
      ),
    );
    await oneC.import("prices.xml");
    expect((await oneC.import("rests.xml")).text).toContain("Появилось: 0, изменилось: 1, сменило цену: 1, исчезло: 0");
    await oneC.ask("catalog", "complete");
    const after = await sold();
    expect(after.products.map(({ id, name }) => [id, name])).toEqual(before.products.map(({ id, name }) => [id, name]));
    expect([after.products[0]?.price, after.modifications[1]]).toEqual([1400000, { name: "L", price: 95000, stock: 4 }]);

    // A mark of deletion, and a whole exchange with one good less: half of the goods would be gone.
    await oneC.begin();
    await oneC.send(
      "import.xml",
      goods(
        true,
        good("t1", "Батут «Двор»", "g3", "<Артикул>T-1</Артикул>") + `<Товар><Ид>b1</Ид><ПометкаУдаления>true</ПометкаУдаления></Товар>`,
      ),
    );
    expect((await oneC.import("import.xml")).text).toContain("Исчезнет 1 товар из 4");
    expect(await sold()).toEqual(after);
    const refused = await oneC.ask("catalog", "complete");
    expect([refused.word, refused.text]).toEqual(["failure", expect.stringContaining("Исчезнет 3 товара из 4")]);
    expect(await sold()).toEqual(after);
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    const { page } = (await owner.get("/api/manage/exchange/").expect(200)).body;
    expect(page.exchanges[0].state).toBe("doubtful");
    await owner.post("/api/manage/exchange/accept/").send({ id: page.exchanges[0].id }).expect(200);
    expect((await sold()).products.map(({ name }) => name)).toEqual(["Батут «Двор»"]);

    // A program that never says that it has told everything has done so when it is silent.
    await oneC.begin();
    await oneC.send("import.xml", goods(true, good("t1", "Батут «Двор»", "g3", "<Артикул>T-2</Артикул>")));
    expect((await oneC.import("import.xml")).text).toContain("изменилось: 1");
    const { dataDir } = shop;
    const stores = { files: openFileStore({ dataDir }, "exchange"), pictures: createPictureFolder(dataDir) };
    const letters = () => Promise.reject(new Error("no letters"));
    await finishIdle({ db, dataDir, ...stores, clock: () => NOON + 11 * 60_000, selling: shippedContent.selling, letters });
    const states = await db.selectFrom("exchanges").select("state").orderBy("id").execute();
    expect(states.map(({ state }) => state)).toEqual(["over", "done", "done", "done"]);
  });

  it("joins goods of a feed by an article that nobody else has, and of two exchanges at once the later one counts", async () => {
    const importer = await createImporter(db);
    await importer.run(
      feedOf(
        feedOffer("101", "Батут из выгрузки", 15_000, "<vendorCode>T-1</vendorCode>") +
          feedOffer("102", "Мяч", 300, "<vendorCode>B-1</vendorCode>") +
          feedOffer("103", "Мяч второй", 300, "<vendorCode>B-1</vendorCode>"),
      ),
    );
    const [trampoline] = (await sold()).products;
    await oneC.begin();
    const first = oneC.cookie();
    await oneC.send("import.xml", goods(false));
    await oneC.begin();
    const second = oneC.cookie();
    oneC.useCookie(first);
    expect((await oneC.import("import.xml")).text).toContain("Начат другой обмен");
    oneC.useCookie(second);
    await oneC.send("import.xml", goods(false));
    await oneC.send("offers.xml", offers);
    const [one, other] = await Promise.all([oneC.import("import.xml"), oneC.import("import.xml")]);
    expect([one.word, other.word]).toEqual(["success", "success"]);
    // The two balls of one article are not the ball of 1C, and would be gone.
    expect((await oneC.import("offers.xml")).text).toContain("Исчезнет 2 товара из 3");
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    const { page } = (await owner.get("/api/manage/exchange/").expect(200)).body;
    await owner.post("/api/manage/exchange/accept/").send({ id: page.exchanges[0].id }).expect(200);
    const { products } = await sold();
    expect(products.find(({ name }) => name === "Батут «Двор»")?.id).toBe(trampoline?.id);
    expect(products).toHaveLength(3);
    await importer.remove();
  });

  it("gives orders out until 1C says that it has them, and takes what 1C says of them", async () => {
    await oneC.begin();
    await oneC.send(
      "v8.zip",
      zipOf([
        ["import.xml", goods(false)],
        ["offers.xml", offers],
      ]),
    );
    await oneC.import("import.xml");
    await oneC.import("offers.xml");
    const [{ id } = { id: 0 }] = (await sold()).products;
    const { body } = await shop.post("/api/checkout/", { ...order, name: "Анна Ёлкина", products: [{ id, quantity: 2 }] }).expect(200);
    const { number } = body.order as { number: string };
    await oneC.begin("sale");
    for (let time = 0; time < 2; time++) {
      const { text } = await oneC.ask("sale", "query");
      expect(text).toContain(`<Номер>${number}</Номер>`);
      expect(text).toContain("<Ид>t1</Ид><Артикул>T-1</Артикул>");
      expect(text).toContain("<ЦенаЗаЕдиницу>15000.50</ЦенаЗаЕдиницу><Количество>2</Количество><Сумма>30001.00</Сумма>");
      expect(text).toContain("<Фамилия>Анна</Фамилия><Имя>Ёлкина</Имя>");
    }
    // A new session that was broken off before success has it again; in windows-1251 and in containers, too.
    await oneC.begin("sale");
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    await owner
      .post("/api/manage/exchange/")
      .send({ version: 1, retail: "", old: "", warehouses: "", encoding: "windows-1251", containers: true })
      .expect(200);
    const { text } = await oneC.ask("sale", "query");
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="windows-1251"\?>/);
    expect(text).toContain(`<Контейнер><Документ><Ид>${number}</Ид>`);
    for (let time = 0; time < 2; time++) expect((await oneC.ask("sale", "success")).word).toBe("success");
    expect((await oneC.ask("sale", "query")).text).not.toContain(number);

    const value = (name: string, content: string) =>
      `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${content}</Значение></ЗначениеРеквизита>`;
    const said = (...requisites: string[]) =>
      document(
        `<Контейнер><Документ><Ид>${number}</Ид><Номер>0000-12</Номер><ХозОперация>Заказ товара</ХозОперация><Товары/><ЗначенияРеквизитов>${requisites.join("")}</ЗначенияРеквизитов></Документ></Контейнер>`,
      );
    const state = async () =>
      db.selectFrom("orders").select(["status", "payment", "track_number"]).where("number", "=", number).executeTakeFirst();
    await oneC.begin("sale");
    const confirmed = said(
      value("Статус заказа", "Подтверждён"),
      value("Дата оплаты по 1С", "2026-11-20"),
      value("Номер отслеживания", "RA 123"),
    );
    expect((await oneC.send("orders.xml", confirmed, { times: 2, type: "sale" })).word).toBe("success");
    expect(await oneC.import("orders.xml", "sale")).toMatchObject({ text: "success\nЗаказов: 1, изменено: 1, с заметкой: 0" });
    expect(await state()).toEqual({ status: "confirmed", payment: "paid", track_number: "RA123" });
    expect((await oneC.ask("sale", "query")).text).not.toContain(number);
    expect((await shop.letters()).filter(({ subject }) => /подтвержд/i.test(subject))).toHaveLength(1);

    // The desk has changed it since: nothing is overwritten, both are seen.
    await db
      .updateTable("orders")
      .set((row) => ({ version: row("version", "+", 1) }))
      .where("number", "=", number)
      .execute();
    await oneC.begin("sale");
    expect((await oneC.send("orders.xml", said(value("Отменен", "true")), { type: "sale" })).word).toBe("success");
    expect((await oneC.import("orders.xml", "sale")).text).toContain("изменено: 0, с заметкой: 1");
    expect((await state())?.status).toBe("confirmed");
    const notes = await db.selectFrom("order_notes").select("text").execute();
    expect(notes).toEqual([{ text: "1С прислала, но заказ тем временем изменили здесь: состояние «Отменён»" }]);
    await request(shop.app)
      .get("/api/exchange/1c/?type=sale&mode=info")
      .expect(200, /failure/);
  });
});
