import type { Kysely } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../../db/schema.ts";
import { document, goods, offers, requisites } from "../../testing/commerce-ml.ts";
import { describeEngines } from "../../testing/databases.ts";
import { oneCOf, soldGoods, zipOf, type OneC } from "../../testing/one-c.ts";
import { order } from "../../testing/orders.ts";
import { createTestShop, MINUTE, NOON, type TestShop } from "../../testing/shop.ts";
import { staffBrowser } from "../../testing/staff.ts";
import { openFileStore } from "../../files/file-store.ts";
import { forgetExchanges } from "../exchanges.ts";

describeEngines("orders for 1C", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let oneC: OneC;

  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
    oneC = await oneCOf(shop, db);
  });

  afterEach(() => shop.remove());

  const sold = () => soldGoods(db);

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
    const [last] = (await owner.get("/api/manage/exchange/").expect(200)).body.page.exchanges;
    expect(last.note).toBe("1С забрала заказов: 1");

    const said = (values: Record<string, string>, lines = "") =>
      document(
        `<Контейнер><Документ><Ид>${number}</Ид><Номер>0000-12</Номер><ХозОперация>Заказ товара</ХозОперация><Товары>${lines}</Товары>${requisites(values)}</Документ></Контейнер>`,
      );
    const state = async () =>
      db.selectFrom("orders").select(["status", "payment", "track_number"]).where("number", "=", number).executeTakeFirst();
    await oneC.begin("sale");
    const confirmed = said({ "Статус заказа": "Подтверждён", "Дата оплаты по 1С": "2026-11-20", "Номер отслеживания": "RA 123" });
    expect((await oneC.send("orders.xml", confirmed, { times: 2, type: "sale" })).word).toBe("success");
    expect(await oneC.import("orders.xml", "sale")).toMatchObject({ text: "success\nЗаказов: 1, изменено: 1, с заметкой: 0" });
    expect(await state()).toEqual({ status: "confirmed", payment: "paid", track_number: "RA123" });
    expect((await oneC.ask("sale", "query")).text).not.toContain(number);
    expect((await shop.letters()).filter(({ subject }) => /подтвержд/i.test(subject))).toHaveLength(1);

    await request(shop.app)
      .get("/api/exchange/1c/?type=sale&mode=info")
      .expect(200, /failure/);

    // The desk ships it, 1C cancels it and knows the parcel: what only one of them has changed is taken, of the rest both versions stand side by side.
    const desk = `/api/manage/orders/${number}`;
    const read = async () => (await owner.get(`${desk}/`).expect(200)).body.order;
    const contested = async () => (await owner.get(`${desk}/exchange/`).expect(200)).body.contested;
    const tell = async (text: string) => {
      await oneC.begin("sale");
      await oneC.send("orders.xml", text, { type: "sale" });
      return (await oneC.import("orders.xml", "sale")).text;
    };
    await owner
      .post(`${desk}/state/`)
      .send({ version: (await read()).version, state: "shipped" })
      .expect(200);
    const cancelled = said({ Отменен: "true", "Номер отслеживания": "RA 777" });
    expect(await tell(cancelled)).toBe("success\nЗаказов: 1, изменено: 1, с заметкой: 0, ждёт выбора в магазине: 1");
    expect(await tell(cancelled)).toBe("success\nЗаказов: 1, изменено: 0, с заметкой: 0");
    expect(await state()).toMatchObject({ status: "shipped", track_number: "RA777" });
    const [one, ...others] = await contested();
    expect([one, others]).toMatchObject([{ field: "state", ours: "Отправлен", theirs: "Отменён", by: "owner Иванова" }, []]);
    expect((await owner.get("/api/manage/exchange/").expect(200)).body.page.contested).toEqual([{ number, fields: "состояние" }]);
    const choose = (...choices: object[]) => owner.post(`${desk}/exchange/`).send({ choices });
    expect((await choose().expect(422)).body.error.fields).toHaveProperty("form");
    const { mark } = one;
    expect((await choose({ field: "state", choice: "theirs", mark: "other" }).expect(422)).body.error.fields).toHaveProperty("state");
    await choose({ field: "state", choice: "ours", mark }).expect(200, { contested: [] });
    expect(await tell(cancelled)).toContain("изменено: 0, с заметкой: 0");
    expect([await contested(), (await state())?.status]).toEqual([[], "shipped"]);
    // 1C gets the shop's version, and until then nothing of it is lost.
    await oneC.begin("sale");
    expect((await oneC.ask("sale", "query")).text).toContain("<Значение>shipped</Значение>");
    await oneC.ask("sale", "success");
    // Its program says the same again, though it has taken ours: what was chosen stays.
    expect(await tell(cancelled)).toContain("изменено: 0, с заметкой: 0");
    expect([await contested(), (await state())?.status]).toEqual([[], "shipped"]);

    // The lines as 1C has them, though the desk has others: whoever takes them is named in the journal, and the deed is the desk's.
    const second = (await shop.post("/api/checkout/", { ...order, products: [{ id, quantity: 2 }] }).expect(200)).body.order.number;
    await oneC.ask("sale", "query");
    await oneC.ask("sale", "success");
    const goodsOf = `/api/manage/orders/${second}`;
    await owner
      .post(`${goodsOf}/goods/`)
      .send({ version: 1, lines: [{ position: 1, article: "", quantity: 3 }] })
      .expect(200);
    const line = `<Товар><Ид>t1</Ид><Наименование>Батут</Наименование><ЦенаЗаЕдиницу>15000.50</ЦенаЗаЕдиницу><Количество>1</Количество></Товар>`;
    expect(await tell(said({ "Статус заказа": "Подтверждён" }, line).replaceAll(number, second))).toContain("ждёт выбора в магазине: 2");
    const both = (await owner.get(`${goodsOf}/exchange/`).expect(200)).body.contested as { field: string; mark: string }[];
    expect(both.map(({ field }) => field)).toEqual(["goods", "state"]);
    const choices = both.map((each) => ({ field: each.field, mark: each.mark, choice: "theirs" }));
    const twice = await Promise.all([1, 2].map(() => owner.post(`${goodsOf}/exchange/`).send({ choices })));
    expect(twice.map(({ status }) => status)).toContain(200);
    const after = (await owner.get(`${goodsOf}/`).expect(200)).body.order;
    expect([after.state, after.lines.map(({ quantity }: { quantity: number }) => quantity)]).toEqual(["confirmed", [1]]);
    const chosen = after.journal.filter(({ deed }: { deed: string }) => deed === "Выбрано между магазином и 1С");
    expect(chosen.map(({ by, changes }: { by: string; changes: { name: string }[] }) => `${by}: ${changes[0]?.name}`).sort()).toEqual([
      "owner Иванова: Состав",
      "owner Иванова: Состояние",
    ]);

    // What came of orders names people, and nobody comes any more who would take its place.
    const files = openFileStore({ dataDir: shop.dataDir }, "exchange");
    const left = async (days: number) => {
      await forgetExchanges(db, files, NOON + days * 24 * 60 * MINUTE);
      const parts = await db.selectFrom("exchange_parts").select("name").distinct().execute();
      return parts.map(({ name }) => name);
    };
    expect(await left(29)).toContain("orders.xml");
    expect(await left(31)).not.toContain("orders.xml");
  });
});
