import { expect, it } from "vitest";
import { productsResponse } from "#shared/contract/desk/order-changes.ts";
import type { OrderState } from "#shared/domain/orders/order-state.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { describeOrderDesk } from "../../testing/order-desk.ts";
import { fastOrder, order } from "../../testing/orders.ts";
import { anna } from "../../testing/shop.ts";

describeOrderDesk("orders of every kind, worked to their end", (desk) => {
  const dumbbell = { ...order, products: [{ id: 2, quantity: 1 }] };
  /** Brings an order through these states, with a letter each. */
  async function move(number: string, ...states: OrderState[]) {
    for (const state of states) await desk.done(number, "state", { state, letter: {} });
    return desk.read(number);
  }
  /** The shopper pays all that is left. */
  const pay = async (number: string, amount?: number) =>
    desk.done(number, "payment", { kind: "payment", amount: amount ?? (await desk.read(number)).payment.rest });
  /** The order as its shopper's page has it. */
  const shown = async (number: string) => {
    const { url } = await desk.read(number);
    return (await desk.shop.browser().get(url.replace("/order/", "/api/order/")).expect(200)).body.order;
  };
  const lastLetter = async () => plainSpaces((await desk.shop.letters()).at(-1)?.text ?? "");
  const REFUND = "Деньги вернём тем же способом, которым вы платили.";

  it("paid at the receipt: it is sent unpaid, its money comes with the last step, and its pieces are gone", async () => {
    const number = await desk.buy(dumbbell);
    expect((await move(number, "confirmed", "shipped")).payment).toMatchObject({ state: "unpaid", rest: 3980 });
    const done = await desk.done(number, "state", { state: "done", received: true, letter: {} });
    expect(done).toMatchObject({
      state: "done",
      editable: [],
      next: [{ state: "returned" }],
      payment: { state: "paid", received: 3980, rest: 0, list: [{ kind: "payment", amount: 3980, by: "manager Иванова" }] },
    });
    expect(await lastLetter()).toContain("Итого: 3 980 ₽\nОплачено: 3 980 ₽");
    expect(await desk.stockOf(2)).toBe(0);
    expect((await shown(number)).way.map(({ state }: { state: string }) => state)).toEqual(["new", "confirmed", "shipped", "done"]);
  });

  it("by an invoice to a company: found by its INN, with an open delivery that is filled in to the kopeck", async () => {
    const number = await desk.buy({
      ...dumbbell,
      delivery: "transport",
      region: "drugoy",
      name: "ООО «Прыжок»",
      order_description: "Счёт на ООО «Прыжок», ИНН 1655123456",
    });
    expect(await desk.read(number)).toMatchObject({ delivery_price: null, total_price: 3490 });
    const { body } = await desk.manager.get("/api/manage/orders/?q=1655123456");
    expect(body.page.orders).toMatchObject([{ number }]);
    await desk.done(number, "goods", { lines: [], delivery_price: 1250.55, letter: {} });
    expect(await lastLetter()).toContain("Теперь он стоит 4 740,55 ₽ вместе с доставкой.");
    await desk.done(number, "track", { carrier: "cdek", track_number: "100" });
    await pay(number);
    await move(number, "confirmed", "shipped", "done");
    expect(await shown(number)).toMatchObject({
      payment: { state: "paid", rest: 0 },
      delivery_price: 1250.55,
      total_price: 4740.55,
      track: { number: "100" },
    });
  });

  it("cancelled before a payment and after it: the goods are back, and only who has paid is told of the money", async () => {
    const unpaid = await desk.buy(dumbbell);
    await move(unpaid, "confirmed", "cancelled");
    expect([await desk.stockOf(2), (await lastLetter()).includes(REFUND)]).toEqual([1, false]);
    expect(plainSpaces((await shown(unpaid)).state_text)).toBe("Если это ошибка, свяжитесь с нами, и мы оформим заказ снова.");
    const paid = await desk.buy(dumbbell);
    await pay(paid);
    const { body } = await desk.deed(paid, "letter-preview", { letter: "cancelled" });
    expect(plainSpaces(body.letter.text)).toContain(REFUND);
    expect(await move(paid, "cancelled")).toMatchObject({ state: "cancelled", next: [], lines: [{ held: 0 }] });
    expect([await desk.stockOf(2), (await lastLetter()).includes(REFUND)]).toEqual([1, true]);
    expect(plainSpaces((await shown(paid)).state_text)).toContain(REFUND);
  });

  it("returned: after it was done its money goes back, after it was refused at the door there is none", async () => {
    const bought = await desk.buy(dumbbell);
    await pay(bought);
    await move(bought, "shipped", "done", "returned");
    expect([await desk.stockOf(2), (await lastLetter()).includes(REFUND)]).toEqual([1, true]);
    const refused = await desk.buy(dumbbell);
    await move(refused, "confirmed", "shipped", "returned");
    expect([await desk.stockOf(2), plainSpaces((await shown(refused)).state_text)]).toEqual([1, "Товары снова у нас."]);
  });

  it("returned in part: what came back is in the stock again, the rest is sold, and who has paid is told of the difference", async () => {
    const products = [
      { id: 11, quantity: 3 },
      { id: 2, quantity: 1 },
    ];
    const number = await desk.buy({ ...order, products });
    const early = await desk.deed(number, "take-back", { version: 1, lines: [{ position: 1, quantity: 1 }] });
    expect([early.status, early.body.error.code]).toEqual([409, "ORDER_CLOSED"]);
    // At the door: nothing was paid yet.
    expect(await move(number, "confirmed", "shipped")).toMatchObject({ takes_back: true, total_price: 93_460 });
    const kept = await desk.done(number, "take-back", { lines: [{ position: 2, quantity: 1 }] });
    expect(kept).toMatchObject({ total_price: 89_970, lines: [{ position: 1, quantity: 3, held: 3 }] });
    expect(kept.journal[0]).toMatchObject({ deed: "Часть товаров вернулась", by: "manager Иванова" });
    expect([await desk.stockOf(11, "modifications"), await desk.stockOf(2)]).toEqual([2, 1]);
    const words = async () => plainSpaces((await desk.deed(number, "letter-preview", { letter: "sum" })).body.letter.text);
    expect(await words()).toBe("Здравствуйте. Часть товаров вернулась к нам, заказ стоит теперь 89 970 ₽.");
    // And after the payment.
    await pay(number);
    await move(number, "done");
    expect(await desk.done(number, "take-back", { lines: [{ position: 1, quantity: 2 }] })).toMatchObject({ total_price: 29_990 });
    expect([
      await desk.stockOf(11, "modifications"),
      (await words()).endsWith("Разницу вернём тем же способом, которым вы платили."),
    ]).toEqual([4, true]);
    expect(await shown(number)).toMatchObject({ state: "done", total_price: 29_990, items: [{ quantity: 1 }] });
    const refuse = async (lines: object[]) =>
      (await desk.deed(number, "take-back", { version: (await desk.read(number)).version, lines })).body.error.fields;
    expect(await refuse([{ position: 1, quantity: 2 }])).toHaveProperty("back-1");
    expect(await refuse([{ position: 1, quantity: 1 }])).toEqual({ lines: "Вернулось всё: переведите заказ в\u00a0состояние «Возврат»" });
    expect(await refuse([])).toEqual({ lines: "Укажите, сколько штук вернулось" });
    expect(await refuse([{ position: 9, quantity: 1 }])).toHaveProperty("lines");
    const conflict = await desk.deed(number, "take-back", { version: 1, lines: [{ position: 1, quantity: 1 }] });
    expect([conflict.status, conflict.body.error.code]).toEqual([409, "ORDER_CHANGED"]);
    await move(number, "returned");
    expect(await desk.stockOf(11, "modifications")).toBe(5);
  });

  it("of goods that are made to order or have no price: the price is agreed, and no stock is needed", async () => {
    const number = await desk.buy({ ...fastOrder, products: [{ id: 3, quantity: 2 }], email: "club@example.ru" });
    const opened = await desk.read(number);
    expect(opened).toMatchObject({ total_price: 0, open_price: true, lines: [{ price: null, held: 0 }] });
    const agreed = await desk.done(number, "goods", { lines: [{ position: 1, quantity: 2, price: 125_000.45 }] });
    expect(agreed).toMatchObject({ total_price: 250_000.9, lines: [{ total_price: 250_000.9 }] });
    await move(number, "confirmed", "shipped", "done");
    expect(await shown(number)).toMatchObject({ state: "done", total_price: 250_000.9 });
  });

  it("with a gift: zero roubles are a price everywhere, and «По запросу» is the absence of one", async () => {
    const number = await desk.buy({ ...order, delivery: "pickup", address: "", products: [{ id: 4, quantity: 1 }] });
    const given = await desk.done(number, "goods", { lines: [{ position: 1, price: 0 }], letter: {} });
    expect(given).toMatchObject({ total_price: 0, open_price: false, lines: [{ price: 0 }] });
    expect(plainSpaces(given.journal[0]?.changes[0]?.after ?? "")).toBe("1 шт. × 0 ₽");
    expect(await lastLetter()).toContain("Теперь он стоит 0 ₽ вместе с доставкой.");
    expect(await lastLetter()).toContain("1 шт. × 0 ₽ — 0 ₽");
    expect(await lastLetter()).not.toContain("По запросу");
    expect(await shown(number)).toMatchObject({ total_price: 0, items: [{ price: 0 }] });
    expect((await desk.list()).orders[0]).toMatchObject({ total_price: 0, open_price: false });
    const row = async () => {
      const [titles = [], values = []] = (await desk.manager.get("/api/manage/orders/export/")).text
        .split("\r\n")
        .map((line) => line.split(";"));
      return ["Модификация", "Цена", "Количество", "Сумма"].map((title) => values[titles.indexOf(title)]);
    };
    expect(await row()).toEqual(["", "0,00", "1", "0,00"]);

    const open = await desk.done(number, "goods", { lines: [{ position: 1, price: null }], letter: {} });
    expect(open).toMatchObject({ total_price: 0, open_price: true, lines: [{ price: null }] });
    expect(await lastLetter()).toContain("Итого: По запросу");
    expect(await shown(number)).toMatchObject({ items: [{ price: null }] });
    expect(await row()).toEqual(["", "По запросу", "1", ""]);
    // What costs something beside a gift is a sum.
    const both = await desk.done(number, "goods", {
      lines: [
        { position: 1, price: 0 },
        { id: 2, quantity: 1 },
      ],
    });
    expect(both).toMatchObject({ total_price: 3490, open_price: false });
  });

  it("of one modification that becomes another: each gives or takes its own pieces", async () => {
    const number = await desk.buy({ ...order, products: [{ id: 11, quantity: 2 }] });
    await move(number, "confirmed");
    await desk.done(number, "goods", {
      lines: [
        { position: 1, quantity: 0 },
        { id: 12, quantity: 1 },
      ],
    });
    expect(await move(number, "shipped", "done")).toMatchObject({
      total_price: 39_990.5,
      lines: [{ id: 12, modification: "12 ft", price: 39_990.5 }],
    });
    expect(await desk.stockOf(11, "modifications")).toBe(5);
  });

  it("of a dealer: what the desk adds has the dealer's price as well", async () => {
    const browser = await desk.shop.registerAccount();
    await desk.db.updateTable("accounts").set({ dealer: 1 }).execute();
    const { body } = await browser
      .post("/api/checkout/")
      .send({ ...order, email: anna.email, products: [{ id: 4, quantity: 1 }] })
      .expect(200);
    const number = String(body.order.number);
    const find = async (query: string) =>
      productsResponse.parse((await desk.manager.get(`/api/manage/products/?q=${encodeURIComponent("гиря")}${query}`).expect(200)).body)
        .products[0];
    expect([(await find(""))?.price, (await find(`&order=${number}`))?.price]).toEqual([3490, 2792]);
    const { lines } = await desk.done(number, "goods", { lines: [{ id: 2, quantity: 1 }] });
    expect(lines.map(({ price, present }) => [price, present?.price])).toEqual([
      [792, 792],
      [2792, 2792],
    ]);
  });

  it("of goods that are sold no more: the line stays as it was sold and can still be changed", async () => {
    const number = await desk.buy({
      ...order,
      products: [
        { id: 2, quantity: 1 },
        { id: 4, quantity: 2 },
      ],
    });
    await move(number, "confirmed");
    await desk.db.deleteFrom("products").where("id", "in", [2, 4]).execute();
    expect((await desk.read(number)).lines).toMatchObject([
      { name: "Гиря", url: null, present: null },
      { name: "Коврик", url: null, present: null },
    ]);
    await desk.done(number, "goods", { lines: [{ position: 2, quantity: 3 }], order_discount: 0.5 });
    expect(await move(number, "shipped", "done")).toMatchObject({ state: "done", total_price: 6949.5 });
    await move(number, "returned");
    expect(await shown(number)).toMatchObject({ state: "returned", total_price: 6949.5 });
  });
});
