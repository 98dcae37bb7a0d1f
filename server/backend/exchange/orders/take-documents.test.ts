import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../db/schema.ts";
import { requisites } from "../../testing/commerce-ml.ts";
import { describeEngines } from "../../testing/databases.ts";
import { readCatalog } from "../../testing/feeds.ts";
import { oneCOf, type OneC } from "../../testing/one-c.ts";
import { order } from "../../testing/orders.ts";
import { createTestShop, NOON, type TestShop } from "../../testing/shop.ts";
import { staffBrowser } from "../../testing/staff.ts";

const commerce = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.09" ДатаФормирования="2026-11-20">${content}</КоммерческаяИнформация>`;
const goods = commerce(
  `<Каталог СодержитТолькоИзменения="true"><Ид>c</Ид><Товары>${["t1", "b1"].map((id) => `<Товар><Ид>${id}</Ид><Наименование>Товар ${id}</Наименование></Товар>`).join("")}</Товары></Каталог>`,
);
const offers = commerce(
  `<ПакетПредложений СодержитТолькоИзменения="true"><Ид>c</Ид><ТипыЦен><ТипЦены><Ид>r</Ид><Наименование>Розничная</Наименование></ТипЦены></ТипыЦен><Предложения>${["t1", "b1"].map((id) => `<Предложение><Ид>${id}</Ид><Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>${id === "t1" ? 1000 : 300}</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена></Цены><Количество>10</Количество></Предложение>`).join("")}</Предложения></ПакетПредложений>`,
);
const line = (id: string, quantity: number, price: number) =>
  `<Товар><Ид>${id}</Ид><Наименование>Товар ${id}</Наименование><ЦенаЗаЕдиницу>${price}.00</ЦенаЗаЕдиницу><Количество>${quantity}</Количество><Сумма>${quantity * price}</Сумма></Товар>`;

describeEngines("what 1C says of orders", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let oneC: OneC;
  let owner: Awaited<ReturnType<typeof staffBrowser>>;
  let number = "";

  beforeAll(async () => {
    db = await open();
    shop = createTestShop(db);
    oneC = await oneCOf(shop, db);
    await oneC.begin();
    await oneC.send("import.xml", goods);
    await oneC.send("offers.xml", offers);
    await oneC.import("import.xml");
    await oneC.import("offers.xml");
    number = await place(3);
    await taken();
    owner = await staffBrowser(shop.app, db, "owner", NOON);
  });
  afterAll(() => shop.remove());

  const place = async (quantity: number) => {
    const [first] = (await readCatalog(db)).products;
    const { body } = await shop.post("/api/checkout/", { ...order, products: [{ id: first?.id, quantity }] }).expect(200);
    return (body.order as { number: string }).number;
  };
  const orderSaid = (values: Record<string, string>, lines = "") =>
    `<Документ><Ид>${number}</Ид><ХозОперация>Заказ товара</ХозОперация><Товары>${lines}</Товары>${requisites(values)}</Документ>`;
  const of = (operation: string, sum: number, values: Record<string, string>, id = `${operation} ${sum}`, more = "") =>
    `<Документ><Ид>${id}</Ид>${more}<ХозОперация>${operation}</ХозОперация><Основание>${number}</Основание><Сумма>${sum}</Сумма>${requisites(values)}</Документ>`;
  /** Everything is said twice: the second time it is nothing new. */
  const say = async (...documents: string[]) => {
    const text = commerce(`<Контейнер>${documents.join("")}</Контейнер>`);
    const answers: string[] = [];
    for (let time = 0; time < 2; time++) {
      await oneC.begin("sale");
      await oneC.send("orders.xml", text, { type: "sale" });
      answers.push((await oneC.import("orders.xml", "sale")).text.replace(/^success\nЗаказов: \d, /, ""));
    }
    expect(answers[1]).toBe("изменено: 0, с заметкой: 0");
    return answers[0];
  };
  const taken = async () => {
    await oneC.begin("sale");
    await oneC.ask("sale", "query");
    await oneC.ask("sale", "success");
  };
  const now = async () => {
    const { id, ...row } = await db
      .selectFrom("orders")
      .select(["id", "status", "payment", "received", "refunded", "total_price", "track_number"])
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const lines = await db.selectFrom("order_lines").select(["name", "quantity", "held"]).where("order_id", "=", id).execute();
    return { ...row, lines: lines.map(({ name, quantity, held }) => `${name}: ${quantity}, held ${held}`).sort() };
  };
  const stock = async () => (await readCatalog(db)).products.map((product) => product.stock);
  const subjects = async () => (await shop.letters()).map(({ subject }) => subject);

  const tell = (...documents: string[]) => oneC.send("money.xml", commerce(documents.join("")), { type: "sale" });
  const sumsOf = async (of: string) => {
    const sums = db.selectFrom("orders").select(["received", "refunded"]).where("number", "=", of);
    const { received, refunded } = await sums.executeTakeFirstOrThrow();
    return [received / 100, refunded / 100];
  };
  const paper = (operation: string, date: string, sum: number, more = "", basis = number) =>
    `<Документ>${more || "<Номер>7</Номер>"}<Дата>${date}</Дата><ХозОперация>${operation}</ХозОперация><Основание>${basis}</Основание><Сумма>${sum}</Сумма>${requisites({ Оплачен: "true" })}</Документ>`;
  const deleted = (document: string) => document.replace("<Документ>", "<Документ><ПометкаУдаления>true</ПометкаУдаления>");

  it(
    "changes lines, payment, shipment and the parcel, tells the shopper, and keeps the stock and the money right",
    { timeout: 240_000 },
    async () => {
      // An empty date is no payment and no shipment.
      expect(
        await say(orderSaid({ "Дата оплаты по 1С": "T", "Дата отгрузки по 1С": "0001-01-01T00:00:00", "Статус заказа": "Подтверждён" })),
      ).toBe("изменено: 1, с заметкой: 0");
      expect(await now()).toMatchObject({ status: "confirmed", payment: "unpaid", lines: ["Товар t1: 3, held 3"] });
      expect(await stock()).toEqual([7, 10]);

      expect(await say(orderSaid({}, line("t1", 1, 1000) + line("b1", 2, 300)))).toBe("изменено: 1, с заметкой: 0");
      expect(await now()).toMatchObject({ lines: ["Товар b1: 2, held 2", "Товар t1: 1, held 1"] });
      expect(await stock()).toEqual([9, 8]);
      const { total_price } = await now();
      const letters = (await subjects()).length;

      // What the shop does not sell is a note, and nothing of the lines is changed.
      expect(await say(orderSaid({}, line("t1", 5, 1000) + line("z9", 1, 50)))).toBe("изменено: 0, с заметкой: 1");
      const unreadable = line("t1", 1, 1000).replace("<Количество>1<", "<Количество>нет<");
      expect(await say(orderSaid({}, unreadable + line("b1", 2, 300)))).toBe("изменено: 0, с заметкой: 1");
      expect(await stock()).toEqual([9, 8]);

      // A payment of its own document, then the rest; what is there already is never counted again.
      const part = of("Выплата безналичных денег", 400, { Оплачен: "true" }, "part");
      expect(await say(part)).toBe("изменено: 1, с заметкой: 0");
      expect(await now()).toMatchObject({ payment: "part", received: 40_000 });
      // One that has not come, and one that names no sum, are no money.
      const [waiting, empty] = [
        of("Выплата безналичных денег", 300, { Оплачен: "false" }),
        of("Выплата наличных денег", 0, { Оплачен: "true" }),
      ];
      expect(await say(waiting, part, empty)).toBe("изменено: 0, с заметкой: 0");
      // A later file tells of another document alone: each counts once, and takes back no more than it has brought.
      const paid = { Оплачен: "true" };
      const card = of("Эквайринговая операция", 100, { "Дата оплаты": "2026-11-21" }, "card");
      const marked = "<ПометкаУдаления>true</ПометкаУдаления>";
      const steps: [documents: string[], changed: number, received: number, refunded: number][] = [
        [[card], 1, 50_000, 0],
        [[of("Выплата безналичных денег", 300, paid, "part")], 1, 40_000, 0],
        [[of("Эквайринговая операция", 100, paid, "card", marked)], 1, 30_000, 0],
        [[of("Выплата безналичных денег", 50, paid, "never", marked)], 0, 30_000, 0],
        [[card, part], 2, 50_000, 0],
        [[of("Возврат безналичных денег", 50, {}, "back")], 1, 50_000, 5_000],
        [[part, of("Возврат безналичных денег", 50, {}, "back", marked), card], 1, 50_000, 0],
      ];
      for (const [documents, changed, received, refunded] of steps) {
        expect(await say(...documents)).toBe(`изменено: ${changed}, с заметкой: 0`);
        expect(await now()).toMatchObject({ received, refunded });
      }
      // What the desk has recorded already is the same money.
      const { order: shown } = (await owner.get(`/api/manage/orders/${number}/`).expect(200)).body;
      await owner.post(`/api/manage/orders/${number}/payment/`).send({ version: shown.version, kind: "payment", amount: 100 }).expect(200);
      expect(await say(of("Выплата наличных денег", 100, paid, "cash"))).toBe("изменено: 0, с заметкой: 0");
      expect(await now()).toMatchObject({ received: 60_000 });
      // What the desk has taken back stands for no money: the same sum from the bank is not recorded again when 1C brings it.
      const read = async () => (await owner.get(`/api/manage/orders/${number}/`).expect(200)).body.order;
      const before = await read();
      const { id } = before.payment.list.find(({ by, amount }: { by: string; amount: number }) => by === "1С" && amount === 100);
      await owner.post(`/api/manage/orders/${number}/payment-undo/`).send({ version: before.version, id, reason: "Не тот" }).expect(200);
      const { version } = await read();
      await owner.post(`/api/manage/orders/${number}/payment/`).send({ version, kind: "payment", amount: 100 }).expect(200);
      expect(await say(of("Эквайринговая операция", 100, paid, "bank"))).toBe("изменено: 0, с заметкой: 0");
      expect(await now()).toMatchObject({ received: 60_000 });
      await taken();
      expect(await say(orderSaid({ "Дата оплаты по 1С": "2026-11-21T00:00:00" }))).toBe("изменено: 1, с заметкой: 0");
      expect(await now()).toMatchObject({ payment: "paid", received: total_price });
      expect((await subjects()).length).toBe(letters + 6);

      expect(await say(of("Отпуск товара", 0, { Отгружен: "true", "Идентификатор отправления": "RA 555" }))).toBe(
        "изменено: 1, с заметкой: 0",
      );
      expect(await now()).toMatchObject({ status: "shipped", track_number: "RA555" });
      expect(JSON.stringify((await shop.letters()).at(-1))).toContain("RA555");
      expect(await say(of("Отпуск товара", 0, { Отгружен: "true", "Идентификатор отправления": "RA 777" }))).toBe(
        "изменено: 1, с заметкой: 0",
      );
      expect(JSON.stringify((await shop.letters()).at(-1))).toContain("RA777");
      expect((await subjects()).length).toBe(letters + 8);
      expect(await oneC.ask("sale", "query")).toMatchObject({ text: expect.not.stringContaining(number) });

      // What was paid and then refunded is not paid anew, though 1C keeps the day of the payment.
      await db
        .updateTable("orders")
        .set(({ ref, eb }) => ({ refunded: 10_000, version: eb(ref("version"), "+", 1) }))
        .where("number", "=", number)
        .execute();
      await taken();
      expect(await say(orderSaid({ "Дата оплаты по 1С": "2026-11-21T00:00:00" }))).toBe("изменено: 0, с заметкой: 0");
      expect(await now()).toMatchObject({ received: total_price });
    },
  );

  it("counts money once, whatever documents tell of it, in whatever order and however often", { timeout: 240_000 }, async () => {
    const [one, other] = [await place(1), await place(1)];
    number = one;
    // Without an id: each kind of document has its own numbers, which begin anew each year; one without a number is told by its moment and sum.
    const documents = [
      paper("Выплата безналичных денег", "2026-11-20", 400),
      paper("Выплата наличных денег", "2026-11-20", 100),
      paper("Выплата безналичных денег", "2025-12-30", 50),
      paper("Эквайринговая операция", "2026-11-20", 30, "<Время>10:00:00</Время>"),
      paper("Возврат безналичных денег", "2026-11-21", 150),
    ];
    await oneC.begin("sale");
    for (const index of documents.keys()) {
      const turned = [...documents.slice(index), ...documents.slice(0, index)];
      const list = index % 2 === 0 ? turned : turned.toReversed();
      await tell(...list, ...list.slice(1, 3), ...list);
      expect(await sumsOf(one)).toEqual([580, 150]);
      await tell(...[...list.slice(3), ...list.slice(0, 3)].map(deleted));
      expect(await sumsOf(one)).toEqual([0, 0]);
    }
    const [card = "", cash = "", , , back = ""] = documents;
    const id = "<Ид>0a1b2c3d-0001-11ee-8a00-00155d000001</Ид><Номер>9</Номер>";
    const small = (sum: number, basis: string) => paper("Выплата наличных денег", "2026-11-20", sum, "<Ид>1</Ид>", basis);
    const refund = paper("Возврат безналичных денег", "2026-11-22", 200, id);
    const steps: [documents: string[], one: number[], other: number[]][] = [
      // A date that is corrected, and a sum, are the same document.
      [
        [card, card.replace("2026-11-20", "2026-11-19")],
        [400, 0],
        [0, 0],
      ],
      [[card.replace("<Сумма>400", "<Сумма>300")], [300, 0], [0, 0]],
      [
        [card, paper("Выплата безналичных денег", "2026-11-20", 200, id)],
        [600, 0],
        [0, 0],
      ],
      // One document becomes a refund, money again, and money of another order.
      [[refund], [400, 200], [0, 0]],
      [
        [refund, cash],
        [500, 200],
        [0, 0],
      ],
      [[paper("Выплата безналичных денег", "2026-11-20", 200, id)], [700, 0], [0, 0]],
      [[paper("Выплата безналичных денег", "2026-11-20", 200, id, other)], [500, 0], [200, 0]],
      [[deleted(paper("Выплата безналичных денег", "2026-11-20", 200, id, ""))], [500, 0], [0, 0]],
      // Programs that count the documents of each order anew have one id for many.
      [[small(20, one)], [520, 0], [0, 0]],
      [[small(10, other)], [520, 0], [10, 0]],
      [[small(20, one), small(10, other)].map(deleted), [500, 0], [0, 0]],
      // A refund waits for the money, and goes with it.
      [
        [deleted(cash), back, deleted(card)],
        [0, 0],
        [0, 0],
      ],
      [
        [card, cash],
        [500, 150],
        [0, 0],
      ],
    ];
    for (const [told, first, second] of steps) {
      await tell(...told);
      expect([await sumsOf(one), await sumsOf(other)]).toEqual([first, second]);
      await tell(...told.slice(-1));
      expect([await sumsOf(one), await sumsOf(other)]).toEqual([first, second]);
    }
    // What was more than the order cost is recorded as soon as it costs more.
    await taken();
    await tell(paper("Выплата безналичных денег", "2026-11-23", 2000, "<Ид>b7</Ид>", other));
    expect(await sumsOf(other)).toEqual([1490, 0]);
    number = other;
    await tell(orderSaid({}, line("t1", 2, 1000)));
    expect(await sumsOf(other)).toEqual([2000, 0]);
    // The journal and the list of payments agree with the sums.
    const rows = await db
      .selectFrom("order_payments")
      .innerJoin("orders", "orders.id", "order_payments.order_id")
      .select(["kind", "amount"])
      .where("number", "=", one)
      .execute();
    expect(rows.map(({ kind, amount }) => `${kind} ${amount / 100}`).sort()).toEqual(["payment 100", "payment 400", "refund 150"]);

    // What a person types after 1C's word is other money; 1C's word again takes nothing away.
    const { order: shown } = (await owner.get(`/api/manage/orders/${one}/`).expect(200)).body;
    await owner.post(`/api/manage/orders/${one}/payment/`).send({ version: shown.version, kind: "payment", amount: 400 }).expect(200);
    await tell(card, cash, back);
    expect(await sumsOf(one)).toEqual([900, 150]);
  });

  it("takes money from the orders that a document names no more, and from no others", { timeout: 240_000 }, async () => {
    const [one, other, third] = [await place(1), await place(1), await place(1)];
    const orders = [one, other, third];
    const guid = (last: number) => `<Ид>0a1b2c3d-0002-11ee-8a00-00155d00000${last}</Ид>`;
    const bank = (id: string, sum: number, basis: string) => paper("Выплата безналичных денег", "2026-11-20", sum, id, basis);
    const desk = async (of: string, deed: string, payload: object) => {
      const { version } = (await owner.get(`/api/manage/orders/${of}/`).expect(200)).body.order;
      await owner
        .post(`/api/manage/orders/${of}/${deed}/`)
        .send({ version, ...payload })
        .expect(200);
    };
    const undo = async (of: string, sum: number) => {
      const { list } = (await owner.get(`/api/manage/orders/${of}/`).expect(200)).body.order.payment;
      const { id } = list.find(({ by, amount }: { by: string; amount: number }) => by === "1С" && amount === sum);
      await desk(of, "payment-undo", { id, reason: "Не тот" });
    };
    const versions = () => db.selectFrom("orders").select("version").where("number", "in", orders).orderBy("id").execute();
    const sums: Record<string, number[]> = {};
    const see = async (what: string) => {
      sums[what] = (await Promise.all(orders.map(sumsOf))).map(([received = 0]) => received);
    };
    await taken();

    await tell(bank(guid(1), 400, one));
    await tell(bank(guid(1), 900, "чужой"));
    await see("an order that the shop does not have");
    const both = [bank(guid(2), 400, one), bank(guid(2), 600, other)];
    await tell(...both);
    const before = await versions();
    await oneC.begin("sale");
    await tell(...both);
    expect(await versions()).toEqual(before);
    await see("two orders in one file");
    await tell(bank(guid(2), 400, one));
    await see("one of them in the next");

    await tell(bank("<Ид>a</Ид>", 300, third), bank("<Ид>b</Ид>", 310, third));
    await undo(third, 300);
    await desk(third, "payment", { kind: "payment", amount: 300 });
    await tell(deleted(bank("<Ид>a</Ид>", 300, third)));
    await see("a deleted one that the desk had undone");

    // The same money twice, one of them deleted: the other stands for it, and what is undone then does not come again.
    const [first = "", copy = "", more = ""] = ["a", "b", "c"].map((id) => bank(`<Ид>${id}</Ид>`, 1490, other));
    await tell(first, copy, deleted(first));
    await tell(more);
    await see("no more than the order costs");
    await tell(deleted(more));
    await undo(other, 1490);
    await oneC.begin("sale");
    await tell(copy);
    await see("undone after another stood for it");

    // The desk adds goods, and then somebody chooses those of 1C: the order costs more.
    await tell(bank("<Ид>c</Ид>", 9000, third));
    number = third;
    await desk(third, "goods", { lines: [{ position: 1, article: "", quantity: 2 }] });
    await tell(orderSaid({}, line("t1", 2, 1000)));
    await see("dearer at the desk");
    await tell(orderSaid({}, line("t1", 2, 1000) + line("b1", 2, 300)));
    const [{ field, mark }] = (await owner.get(`/api/manage/orders/${third}/exchange/`).expect(200)).body.contested;
    await owner
      .post(`/api/manage/orders/${third}/exchange/`)
      .send({ choices: [{ field, mark, choice: "theirs" }] })
      .expect(200);
    await see("dearer by a choice");
    expect(sums).toEqual({
      "an order that the shop does not have": [0, 0, 0],
      "two orders in one file": [400, 600, 0],
      "one of them in the next": [400, 0, 0],
      "a deleted one that the desk had undone": [400, 0, 610],
      "no more than the order costs": [400, 1490, 610],
      "undone after another stood for it": [400, 0, 610],
      "dearer at the desk": [400, 0, 2490],
      "dearer by a choice": [400, 0, 3090],
    });
  });

  it("lists the orders that wait for a choice in pages, however many have come to agree with 1C since", async () => {
    const { id: _, ...model } = await db
      .selectFrom("orders")
      .selectAll()
      .where("number", "=", await place(1))
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 130 }, (_, index) => ({ ...model, number: `copy-${index}` }));
    const ids = (await db.insertInto("orders").values(copies).returning("id").execute()).map(({ id }) => id).sort((a, b) => a - b);
    const open = ids.slice(0, 60);
    const saidOf = (id: number) =>
      JSON.stringify({ goods: [], track: "", payment: null, state: open.includes(id) ? "cancelled" : model.status, isImplied: false });
    const row = { field: "state", at: NOON, changed_by: "Ольга", choice: null } as const;
    await db
      .insertInto("exchange_contested")
      .values(ids.map((order_id) => ({ ...row, order_id, said: saidOf(order_id) })))
      .execute();
    const pageFrom = async (cursor: string) => (await owner.get(`/api/manage/exchange/?cursor=${cursor}`).expect(200)).body.page;
    const first = await pageFrom("");
    const last = await pageFrom(first.next);
    expect([first.contested.length, last.contested.length, last.next]).toEqual([50, 10, null]);
    expect([...first.contested, ...last.contested].every(({ fields }) => fields === "состояние")).toBe(true);
    const left = await db.selectFrom("exchange_contested").select("order_id").where("choice", "is", null).execute();
    expect(left.map(({ order_id }) => order_id).sort((a, b) => a - b)).toEqual(open);
    await owner.get("/api/manage/exchange/?cursor=x").expect(400);

    // What is done with the goods of an exchange is shown from every process, unless the one that did it has been silent for long.
    const { id } = (await pageFrom("")).exchanges[0];
    for (const [at, progress] of [
      [NOON, "Записано товаров: 12"],
      [NOON - 60_000, ""],
    ] as const) {
      await db.updateTable("exchanges").set({ progress: "Записано товаров: 12", progress_at: at }).where("id", "=", id).execute();
      expect((await pageFrom("")).exchanges[0].progress).toBe(progress);
    }
  });
});
