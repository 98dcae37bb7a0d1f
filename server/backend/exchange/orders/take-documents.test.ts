import { expect, it } from "vitest";
import { document, requisites } from "../../testing/commerce-ml.ts";
import { readCatalog } from "../../testing/feeds.ts";
import { describeOneCOrders } from "../../testing/one-c-orders.ts";
import { NOON } from "../../testing/shop.ts";

describeOneCOrders("what 1C says of orders", (desk, { place, taken, line, orderSaid }) => {
  let number = "";
  const of = (operation: string, sum: number, values: Record<string, string>, id = `${operation} ${sum}`, more = "") =>
    `<Документ><Ид>${id}</Ид>${more}<ХозОперация>${operation}</ХозОперация><Основание>${number}</Основание><Сумма>${sum}</Сумма>${requisites(values)}</Документ>`;
  /** Everything is said twice: the second time it is nothing new. */
  const say = async (...documents: string[]) => {
    const text = document(`<Контейнер>${documents.join("")}</Контейнер>`);
    const answers: string[] = [];
    for (let time = 0; time < 2; time++) {
      await desk.oneC.begin("sale");
      await desk.oneC.send("orders.xml", text, { type: "sale" });
      answers.push((await desk.oneC.import("orders.xml", "sale")).text.replace(/^success\nЗаказов: \d, /, ""));
    }
    expect(answers[1]).toBe("изменено: 0, с заметкой: 0");
    return answers[0];
  };
  const now = async () => {
    const { id, ...row } = await desk.db
      .selectFrom("orders")
      .select(["id", "status", "payment", "received", "refunded", "total_price", "track_number"])
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const lines = await desk.db.selectFrom("order_lines").select(["name", "quantity", "held"]).where("order_id", "=", id).execute();
    return { ...row, lines: lines.map(({ name, quantity, held }) => `${name}: ${quantity}, held ${held}`).sort() };
  };
  const stock = async () => (await readCatalog(desk.db)).products.map((product) => product.stock);
  const subjects = async () => (await desk.shop.letters()).map(({ subject }) => subject);

  it(
    "changes lines, payment, shipment and the parcel, tells the shopper, and keeps the stock and the money right",
    { timeout: 240_000 },
    async () => {
      number = await place(3);
      await taken();
      // An empty date is no payment and no shipment.
      expect(
        await say(
          orderSaid(number, { "Дата оплаты по 1С": "T", "Дата отгрузки по 1С": "0001-01-01T00:00:00", "Статус заказа": "Подтверждён" }),
        ),
      ).toBe("изменено: 1, с заметкой: 0");
      expect(await now()).toMatchObject({ status: "confirmed", payment: "unpaid", lines: ["Товар t1: 3, held 3"] });
      expect(await stock()).toEqual([7, 10]);

      expect(await say(orderSaid(number, {}, line("t1", 1, 1000) + line("b1", 2, 300)))).toBe("изменено: 1, с заметкой: 0");
      expect(await now()).toMatchObject({ lines: ["Товар b1: 2, held 2", "Товар t1: 1, held 1"] });
      expect(await stock()).toEqual([9, 8]);
      const { total_price } = await now();
      const letters = (await subjects()).length;

      // What the shop does not sell is a note, and nothing of the lines is changed.
      expect(await say(orderSaid(number, {}, line("t1", 5, 1000) + line("z9", 1, 50)))).toBe("изменено: 0, с заметкой: 1");
      const unreadable = line("t1", 1, 1000).replace("<Количество>1<", "<Количество>нет<");
      expect(await say(orderSaid(number, {}, unreadable + line("b1", 2, 300)))).toBe("изменено: 0, с заметкой: 1");
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
      const { order: shown } = (await desk.owner.get(`/api/manage/orders/${number}/`).expect(200)).body;
      await desk.owner
        .post(`/api/manage/orders/${number}/payment/`)
        .send({ version: shown.version, kind: "payment", amount: 100 })
        .expect(200);
      expect(await say(of("Выплата наличных денег", 100, paid, "cash"))).toBe("изменено: 0, с заметкой: 0");
      expect(await now()).toMatchObject({ received: 60_000 });
      // What the desk has taken back stands for no money: the same sum from the bank is not recorded again when 1C brings it.
      const read = async () => (await desk.owner.get(`/api/manage/orders/${number}/`).expect(200)).body.order;
      const before = await read();
      const { id } = before.payment.list.find(({ by, amount }: { by: string; amount: number }) => by === "1С" && amount === 100);
      await desk.owner
        .post(`/api/manage/orders/${number}/payment-undo/`)
        .send({ version: before.version, id, reason: "Не тот" })
        .expect(200);
      const { version } = await read();
      await desk.owner.post(`/api/manage/orders/${number}/payment/`).send({ version, kind: "payment", amount: 100 }).expect(200);
      expect(await say(of("Эквайринговая операция", 100, paid, "bank"))).toBe("изменено: 0, с заметкой: 0");
      expect(await now()).toMatchObject({ received: 60_000 });
      await taken();
      expect(await say(orderSaid(number, { "Дата оплаты по 1С": "2026-11-21T00:00:00" }))).toBe("изменено: 1, с заметкой: 0");
      expect(await now()).toMatchObject({ payment: "paid", received: total_price });
      expect((await subjects()).length).toBe(letters + 6);

      expect(await say(of("Отпуск товара", 0, { Отгружен: "true", "Идентификатор отправления": "RA 555" }))).toBe(
        "изменено: 1, с заметкой: 0",
      );
      expect(await now()).toMatchObject({ status: "shipped", track_number: "RA555" });
      expect(JSON.stringify((await desk.shop.letters()).at(-1))).toContain("RA555");
      expect(await say(of("Отпуск товара", 0, { Отгружен: "true", "Идентификатор отправления": "RA 777" }))).toBe(
        "изменено: 1, с заметкой: 0",
      );
      expect(JSON.stringify((await desk.shop.letters()).at(-1))).toContain("RA777");
      expect((await subjects()).length).toBe(letters + 8);
      expect(await desk.oneC.ask("sale", "query")).toMatchObject({ text: expect.not.stringContaining(number) });

      // What was paid and then refunded is not paid anew, though 1C keeps the day of the payment.
      await desk.db
        .updateTable("orders")
        .set(({ ref, eb }) => ({ refunded: 10_000, version: eb(ref("version"), "+", 1) }))
        .where("number", "=", number)
        .execute();
      await taken();
      expect(await say(orderSaid(number, { "Дата оплаты по 1С": "2026-11-21T00:00:00" }))).toBe("изменено: 0, с заметкой: 0");
      expect(await now()).toMatchObject({ received: total_price });
    },
  );

  it("lists the orders that wait for a choice in pages, however many have come to agree with 1C since", async () => {
    const { id: _, ...model } = await desk.db
      .selectFrom("orders")
      .selectAll()
      .where("number", "=", await place(1))
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 130 }, (_, index) => ({ ...model, number: `copy-${index}` }));
    const ids = (await desk.db.insertInto("orders").values(copies).returning("id").execute()).map(({ id }) => id).sort((a, b) => a - b);
    const open = ids.slice(0, 60);
    const saidOf = (id: number) =>
      JSON.stringify({ goods: [], track: "", payment: null, state: open.includes(id) ? "cancelled" : model.status, isImplied: false });
    const row = { field: "state", at: NOON, changed_by: "Ольга", choice: null } as const;
    await desk.db
      .insertInto("exchange_contested")
      .values(ids.map((order_id) => ({ ...row, order_id, said: saidOf(order_id) })))
      .execute();
    const pageFrom = async (cursor: string) => (await desk.owner.get(`/api/manage/exchange/?cursor=${cursor}`).expect(200)).body.page;
    const first = await pageFrom("");
    const last = await pageFrom(first.next);
    expect([first.contested.length, last.contested.length, last.next]).toEqual([50, 10, null]);
    expect([...first.contested, ...last.contested].every(({ fields }) => fields === "состояние")).toBe(true);
    const left = await desk.db.selectFrom("exchange_contested").select("order_id").where("choice", "is", null).execute();
    expect(left.map(({ order_id }) => order_id).sort((a, b) => a - b)).toEqual(open);
    await desk.owner.get("/api/manage/exchange/?cursor=x").expect(400);

    // What is done with the goods of an exchange is shown from every process, unless the one that did it has been silent for long.
    const { id } = (await pageFrom("")).exchanges[0];
    for (const [at, progress] of [
      [NOON, "Записано товаров: 12"],
      [NOON - 60_000, ""],
    ] as const) {
      await desk.db.updateTable("exchanges").set({ progress: "Записано товаров: 12", progress_at: at }).where("id", "=", id).execute();
      expect((await pageFrom("")).exchanges[0].progress).toBe(progress);
    }
  });
});
