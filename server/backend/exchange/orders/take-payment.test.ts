import { expect, it } from "vitest";
import { document, requisites } from "../../testing/commerce-ml.ts";
import { describeOneCOrders } from "../../testing/one-c-orders.ts";

describeOneCOrders("money in documents of 1C", (desk, { place, taken, line, orderSaid }) => {
  const tell = (...documents: string[]) => desk.oneC.send("money.xml", document(documents.join("")), { type: "sale" });
  const sumsOf = async (of: string) => {
    const sums = desk.db.selectFrom("orders").select(["received", "refunded"]).where("number", "=", of);
    const { received, refunded } = await sums.executeTakeFirstOrThrow();
    return [received / 100, refunded / 100];
  };
  /** A document about money of an order. @param id the elements that tell it from others; empty = number 7 */
  const paperOf = (operation: string, date: string, sum: number, id: string, basis: string) =>
    `<Документ>${id || "<Номер>7</Номер>"}<Дата>${date}</Дата><ХозОперация>${operation}</ХозОперация><Основание>${basis}</Основание><Сумма>${sum}</Сумма>${requisites({ Оплачен: "true" })}</Документ>`;
  const deleted = (document: string) => document.replace("<Документ>", "<Документ><ПометкаУдаления>true</ПометкаУдаления>");

  it("counts money once, whatever documents tell of it, in whatever order and however often", { timeout: 240_000 }, async () => {
    const [one, other] = [await place(1), await place(1)];
    const paper = (operation: string, date: string, sum: number, id = "", basis = one) => paperOf(operation, date, sum, id, basis);
    // Without an id: each kind of document has its own numbers, which begin anew each year; one without a number is told by its moment and sum.
    const documents = [
      paper("Выплата безналичных денег", "2026-11-20", 400),
      paper("Выплата наличных денег", "2026-11-20", 100),
      paper("Выплата безналичных денег", "2025-12-30", 50),
      paper("Эквайринговая операция", "2026-11-20", 30, "<Время>10:00:00</Время>"),
      paper("Возврат безналичных денег", "2026-11-21", 150),
    ];
    await desk.oneC.begin("sale");
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
    await tell(orderSaid(other, {}, line("t1", 2, 1000)));
    expect(await sumsOf(other)).toEqual([2000, 0]);
    // The journal and the list of payments agree with the sums.
    const rows = await desk.db
      .selectFrom("order_payments")
      .innerJoin("orders", "orders.id", "order_payments.order_id")
      .select(["kind", "amount"])
      .where("number", "=", one)
      .execute();
    expect(rows.map(({ kind, amount }) => `${kind} ${amount / 100}`).sort()).toEqual(["payment 100", "payment 400", "refund 150"]);

    // What a person types after 1C's word is other money; 1C's word again takes nothing away.
    const { order: shown } = (await desk.owner.get(`/api/manage/orders/${one}/`).expect(200)).body;
    await desk.owner.post(`/api/manage/orders/${one}/payment/`).send({ version: shown.version, kind: "payment", amount: 400 }).expect(200);
    await tell(card, cash, back);
    expect(await sumsOf(one)).toEqual([900, 150]);
  });

  it("takes money from the orders that a document names no more, and from no others", { timeout: 240_000 }, async () => {
    const [one, other, third] = [await place(1), await place(1), await place(1)];
    const orders = [one, other, third];
    const guid = (last: number) => `<Ид>0a1b2c3d-0002-11ee-8a00-00155d00000${last}</Ид>`;
    const bank = (id: string, sum: number, basis: string) => paperOf("Выплата безналичных денег", "2026-11-20", sum, id, basis);
    const deed = async (of: string, name: string, payload: object) => {
      const { version } = (await desk.owner.get(`/api/manage/orders/${of}/`).expect(200)).body.order;
      await desk.owner
        .post(`/api/manage/orders/${of}/${name}/`)
        .send({ version, ...payload })
        .expect(200);
    };
    const undo = async (of: string, sum: number) => {
      const { list } = (await desk.owner.get(`/api/manage/orders/${of}/`).expect(200)).body.order.payment;
      const { id } = list.find(({ by, amount }: { by: string; amount: number }) => by === "1С" && amount === sum);
      await deed(of, "payment-undo", { id, reason: "Не тот" });
    };
    const versions = () => desk.db.selectFrom("orders").select("version").where("number", "in", orders).orderBy("id").execute();
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
    await desk.oneC.begin("sale");
    await tell(...both);
    expect(await versions()).toEqual(before);
    await see("two orders in one file");
    await tell(bank(guid(2), 400, one));
    await see("one of them in the next");

    await tell(bank("<Ид>a</Ид>", 300, third), bank("<Ид>b</Ид>", 310, third));
    await undo(third, 300);
    await deed(third, "payment", { kind: "payment", amount: 300 });
    await tell(deleted(bank("<Ид>a</Ид>", 300, third)));
    await see("a deleted one that the desk had undone");

    // The same money twice, one of them deleted: the other stands for it, and what is undone then does not come again.
    const [first = "", copy = "", more = ""] = ["a", "b", "c"].map((id) => bank(`<Ид>${id}</Ид>`, 1490, other));
    await tell(first, copy, deleted(first));
    await tell(more);
    await see("no more than the order costs");
    await tell(deleted(more));
    await undo(other, 1490);
    await desk.oneC.begin("sale");
    await tell(copy);
    await see("undone after another stood for it");

    // The desk adds goods, and then somebody chooses those of 1C: the order costs more.
    await tell(bank("<Ид>c</Ид>", 9000, third));
    await deed(third, "goods", { lines: [{ position: 1, article: "", quantity: 2 }] });
    await tell(orderSaid(third, {}, line("t1", 2, 1000)));
    await see("dearer at the desk");
    await tell(orderSaid(third, {}, line("t1", 2, 1000) + line("b1", 2, 300)));
    const [{ field, mark }] = (await desk.owner.get(`/api/manage/orders/${third}/exchange/`).expect(200)).body.contested;
    await desk.owner
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
});
