import { expect, it } from "vitest";
import { deskOrderResponse } from "#shared/contract/desk/order.ts";
import { describeOrderDesk } from "../../testing/order-desk.ts";

const call = {
  lines: [
    { id: 11, quantity: 2 },
    { article: "G-16", quantity: 1, price: 3000 },
  ],
  name: "Пётр",
  phone: "8 916 204 77 12",
  email: "petr@example.ru",
  delivery: "pickup",
  description: "Заберёт в субботу",
  note: "Оплатит картой",
  order_discount: 980,
  consent: true,
  letter: true,
};

describeOrderDesk("an order by telephone", (desk) => {
  const take = (payload: object = call, key = "telefon-1") =>
    desk.manager.post("/api/manage/orders/new/").set("Idempotency-Key", key).send(payload);

  it("has the prices that were agreed, holds its goods and notes who took it", async () => {
    const { body } = await take().expect(200);
    const { order } = deskOrderResponse.parse(body);
    expect(order).toMatchObject({
      number: "26-000001",
      state: "new",
      taken_by: "manager Иванова",
      fast_order: false,
      phone: "+79162047712",
      description: "Заберёт в субботу",
      consent: { address: "по телефону, услышал(а) manager Иванова" },
      products_price: 62_980,
      order_discount: 980,
      delivery_price: 0,
      total_price: 62_000,
      hold_until: null,
      history: [{ state: "new", by: "manager Иванова" }],
      journal: [{ deed: "Заказ принят по телефону", by: "manager Иванова" }],
      notes: [{ by: "manager Иванова", text: "Оплатит картой" }],
    });
    expect(order.lines.map(({ id, price, quantity, held }) => [id, price, quantity, held])).toEqual([
      [11, 29_990, 2, 2],
      [2, 3000, 1, 1],
    ]);
    expect((await desk.shop.letters()).map(({ to, subject }) => [to, subject])).toEqual([
      [{ name: "", address: "petr@example.ru" }, "Взлёт: заказ № 26-000001 принят"],
    ]);
  });

  it("is one order, however often it is sent", async () => {
    const answers = await Promise.all([take(), take(), take()]);
    const placed = await desk.db.selectFrom("orders").select("number").execute();
    expect(placed).toHaveLength(1);
    expect(answers.map(({ body }) => body.order.number)).toEqual(Array(3).fill(placed[0]?.number));
    expect(await desk.db.selectFrom("journal").select("id").where("deed", "=", "order-new").execute()).toHaveLength(1);
    expect((await take({ ...call, name: "Иван" })).body.error.code).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  it("needs neither an e-mail nor a way of delivery, but the consent", async () => {
    const { body } = await take({ ...call, email: "", letter: false, delivery: "", delivery_price: 700 }).expect(200);
    expect(body.order).toMatchObject({ email: "", delivery: "", delivery_price: 700, total_price: 62_700 });
    expect(await desk.shop.letters()).toEqual([]);
    const refused = await take({ ...call, phone: "8 916", consent: false, delivery: "courier", region: "луна", email: "" }, "telefon-2");
    expect([refused.status, Object.keys(refused.body.error.fields).sort()]).toEqual([
      422,
      ["address", "consent", "email", "phone", "region"],
    ]);
  });

  it("has carrying up, assembly and a postal code as the checkout does", async () => {
    const brought = { ...call, delivery: "courier", region: "moskva", address: "Тверская, 1", delivery_price: 500 };
    for (const [changes, field] of [
      [{ lift: "stairs" }, "floor"],
      [{ lift: "elevator", floor: 2, delivery: "pickup" }, "lift"],
      [{ assembly: true, delivery: "pickup" }, "assembly"],
      [{ postal: "12" }, "postal"],
    ] as const)
      expect((await take({ ...brought, ...changes }, "telefon-4")).body.error.fields).toHaveProperty(field);
    const { body } = await take({ ...brought, lift: "stairs", floor: 3 }).expect(200);
    const { order } = deskOrderResponse.parse(body);
    expect(order.services).toEqual([{ id: "lift", name: expect.stringContaining("3"), price: expect.any(Number) }]);
    expect(order.total_price).toBe(order.products_price - 980 + 500 + (order.services[0]?.price ?? 0));
  });

  it("names all that is missing at once", async () => {
    const refused = await take({ lines: [], name: "", phone: "", delivery: "courier" });
    expect([refused.status, Object.keys(refused.body.error.fields).sort()]).toEqual([
      422,
      ["address", "consent", "lines", "name", "phone"],
    ]);
  });

  it("sells more than there is only as what the form has shown as ordered beyond the stock, also of what is sold out", async () => {
    const refused = await take({ ...call, lines: [{ id: 2, quantity: 2 }] });
    expect([refused.status, refused.body.error.code]).toEqual([409, "STOCK_SHORT"]);
    const fewer = await take({ ...call, lines: [{ id: 2, quantity: 4, back_order: 2 }] });
    expect([fewer.status, fewer.body.error.code]).toEqual([409, "STOCK_SHORT"]);
    const lines = [
      { id: 2, quantity: 4, back_order: 3 },
      { id: 5, quantity: 2, back_order: 2 },
    ];
    const { order } = deskOrderResponse.parse((await take({ ...call, lines }, "telefon-3").expect(200)).body);
    expect(order.lines.map(({ id, quantity, back_ordered, held }) => [id, quantity, back_ordered, held])).toEqual([
      [2, 4, 3, 1],
      [5, 2, 2, 0],
    ]);
    expect([await desk.stockOf(2), await desk.stockOf(5)]).toEqual([0, 0]);
    expect((await take({ ...call, lines: [{ id: 4, quantity: 1 }], order_discount: 991 })).body.error.fields).toEqual({
      order_discount: "Скидка больше товаров",
    });
  });
});
