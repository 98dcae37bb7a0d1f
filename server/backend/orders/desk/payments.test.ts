import { expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import { describeOrderDesk } from "../../testing/order-desk.ts";
import { order } from "../../testing/orders.ts";

describeOrderDesk("the payment of an order", (desk) => {
  const dumbbell = { ...order, delivery: "pickup", address: "", products: [{ id: 2, quantity: 1 }] };
  const pay = (number: string, amount: number, payload: object = {}) =>
    desk.done(number, "payment", { kind: "payment", amount, ...payload });
  const shown = async (number: string) => {
    const { url } = await desk.read(number);
    return (await desk.shop.browser().get(url.replace("/order/", "/api/order/")).expect(200)).body.order;
  };
  const lastLetter = async () => plainSpaces((await desk.shop.letters()).at(-1)?.text ?? "");

  it("comes in parts and goes back beside the states, with its history, its journal and its letters", async () => {
    const number = await desk.buy(dumbbell);
    expect((await desk.read(number)).payment).toEqual({ state: "unpaid", received: 0, refunded: 0, rest: 3490, list: [] });
    const part = await pay(number, 1000.5, { letter: {} });
    expect(part).toMatchObject({ state: "new", payment: { state: "part", received: 1000.5, rest: 2489.5 } });
    expect(await lastLetter()).toContain("Получили 1 000,50 ₽, осталось оплатить 2 489,50 ₽.");
    expect(await lastLetter()).toContain("Итого: 3 490 ₽\nОплачено: 1 000,50 ₽\nОсталось оплатить: 2 489,50 ₽");
    expect(part.journal[0]).toMatchObject({ deed: "Оплата заказа записана", by: "manager Иванова" });
    expect(part.journal[0]?.changes.map(({ name, before, after }) => [name, before, after].map(plainSpaces))).toEqual([
      ["Оплата", "Не оплачен", "Оплачен частично"],
      ["Получено", "0 ₽", "1 000,50 ₽"],
    ]);
    const paid = await pay(number, 2489.5);
    expect(paid.payment).toMatchObject({ state: "paid", received: 3490, rest: 0, list: [{ amount: 2489.5 }, { amount: 1000.5 }] });
    expect(await shown(number)).toMatchObject({ state: "new", payment: { state: "paid", received: 3490, rest: 0 } });
    await desk.done(number, "state", { state: "cancelled", letter: {} });
    expect(await lastLetter()).toContain("Деньги вернём");
    const refunded = await desk.done(number, "payment", { kind: "refund", amount: 3490 });
    expect(refunded.payment).toMatchObject({ state: "refunded", received: 3490, refunded: 3490 });
    expect((await shown(number)).state_text).not.toContain("Деньги вернём");
  });

  it("follows the sums: what was added is still to be paid", async () => {
    const number = await desk.buy(dumbbell);
    await pay(number, 3490);
    const more = await desk.done(number, "goods", { lines: [{ id: 4, quantity: 1 }] });
    expect(more.payment).toMatchObject({ state: "part", rest: 990 });
    const dearer = await desk.done(number, "delivery", { price: 500 });
    expect(dearer.payment).toMatchObject({ state: "part", rest: 1490 });
    const fewer = await desk.done(number, "goods", { lines: [{ position: 2, quantity: 0 }], delivery_price: 0 });
    expect(fewer.payment).toMatchObject({ state: "paid", rest: 0 });
  });

  it("is refused beyond what is left and what was paid, and of two who record it at once the second", async () => {
    const number = await desk.buy(dumbbell);
    const refuse = async (payload: object) => {
      const { body } = await desk.deed(number, "payment", { version: (await desk.read(number)).version, ...payload });
      return plainSpaces(body.error.fields.amount);
    };
    expect(await refuse({ kind: "payment", amount: 3490.01 })).toBe("Больше, чем осталось: 3 490 ₽");
    expect(await refuse({ kind: "payment", amount: 0 })).toBe("Сумма больше нуля: 12990 или 490,50");
    expect(await refuse({ kind: "refund", amount: 1 })).toBe("Покупатель заплатил 0 ₽: больше не вернуть");
    const twice = await Promise.all([1, 2].map(() => desk.deed(number, "payment", { version: 1, kind: "payment", amount: 3000 })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await desk.read(number)).payment.received).toBe(3000);
  });

  it("that was recorded by mistake is taken back with a reason", async () => {
    const number = await desk.buy(dumbbell);
    const { payment } = await pay(number, 3490);
    const id = payment.list[0]?.id;
    const silent = await desk.deed(number, "payment-undo", { version: 2, id, reason: "" });
    expect(silent.body.error.fields).toHaveProperty("reason");
    const undone = await desk.done(number, "payment-undo", { id, reason: "Не тот заказ" });
    expect(undone.payment).toMatchObject({ state: "unpaid", received: 0, list: [] });
    expect(undone.journal[0]?.changes).toContainEqual({ name: "Причина", before: "", after: "Не тот заказ" });
    expect((await desk.deed(number, "payment-undo", { version: 3, id, reason: "Ещё раз" })).status).toBe(409);
  });

  it("filters the list and stands in the file", async () => {
    const unpaid = await desk.buy(dumbbell);
    const part = await desk.buy({ ...order, products: [{ id: 4, quantity: 2 }] });
    const paid = await desk.buy({ ...order, products: [{ id: 4, quantity: 1 }] });
    await pay(part, 1);
    await pay(paid, (await desk.read(paid)).total_price);
    expect([await desk.numbers("payment=unpaid"), await desk.numbers("payment=part"), await desk.numbers("payment=paid")]).toEqual([
      [unpaid],
      [part],
      [paid],
    ]);
    expect((await desk.list("payment=paid")).orders[0]).toMatchObject({ payment: "paid" });
    const { text } = await desk.manager.get("/api/manage/orders/export/?payment=part").expect(200);
    const [titles = "", row = ""] = text.split("\r\n");
    const values = Object.fromEntries(titles.split(";").map((title, index) => [title, row.split(";")[index]]));
    expect(values).toMatchObject({ Оплата: "Оплачен частично", Получено: "1,00", Возвращено: "0,00" });
  });
});
