import type { Express } from "express";
import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import { dayRules, seedProducts, stockOf } from "../testing/products.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { findOrder } from "./order.ts";
import { createCheckoutApp, fastOrder, order } from "../testing/orders.ts";
import { NOON } from "../testing/shop.ts";

describeEngines("checkout", (open) => {
  let db: Kysely<Database>;
  let app: Express;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    app = createCheckoutApp(db);
  });

  const letters = async () =>
    (await db.selectFrom("outbox").select("message").orderBy("id").execute()).map(({ message }) => JSON.parse(plainSpaces(message)));

  it("keeps the day that the shopper was shown, for half an hour after it has changed", async () => {
    let now = Date.parse("2026-11-25T13:50:00+03:00");
    const dated = createCheckoutApp(db, { delivery: dayRules, clock: () => now });
    const products = [{ id: 4, quantity: 1 }];
    const send = (expected_days?: string) =>
      request(dated)
        .post("/api/checkout/")
        .send({ ...order, products, expected_days });
    const shown = "чт,\u00a026\u00a0ноября";
    expect((await send(shown)).body.order.delivery_days).toBe(shown);
    now = Date.parse("2026-11-25T14:20:00+03:00");
    expect((await send(shown)).body.order.delivery_days).toBe(shown);
    expect((await letters()).at(-1)).toMatchObject({ text: expect.stringContaining("Срок: чт, 26 ноября") });
    expect((await send()).body.order.delivery_days).toBe("пт,\u00a027\u00a0ноября");
    now = Date.parse("2026-11-25T14:40:00+03:00");
    const refused = await send(shown);
    expect([refused.status, refused.body.error.code]).toEqual([409, "DELIVERY_CHANGED"]);
    expect(plainSpaces(refused.body.error.fields.delivery)).toContain("пт, 27 ноября");
  });

  it("places an order at the shop's own prices", async () => {
    const { status, body } = await request(app)
      .post("/api/checkout/")
      .set("X-Forwarded-For", "203.0.113.7, 10.0.0.1")
      .send({ ...order, total_price: 1, products: order.products.map((item) => ({ ...item, price: 1 })) });
    expect(status).toBe(200);
    const url = expect.stringMatching(/^\/order\/\?number=26-000001&key=[\w-]{43}$/);
    expect(body).toEqual({
      order: {
        number: "26-000001",
        total_price: 60_970,
        products_price: 60_970,
        delivery_price: 0,
        delivery_days: "1–3 рабочих дня",
        url,
        invoice: null,
      },
    });
    expect(await findOrder(db, "26-000001")).toMatchObject({
      fast_order: 0,
      status: "new",
      name: "Анна",
      phone: "+79162047711",
      email: "anna@example.ru",
      delivery: "courier",
      delivery_name: "Курьером",
      region: "Москва и область",
      address: "Истра, Садовая улица, 5",
      description: "Позвоните вечером",
      products_price: 6_097_000,
      discount: 1_000_000,
      delivery_price: 0,
      total_price: 6_097_000,
      consent_version: "2026-11-01",
      consent_address: "203.0.113.7",
      created_at: NOON,
      lines: [
        {
          position: 1,
          item_id: 11,
          product_id: 1,
          name: "Батут «Орбита»",
          modification: "10 ft",
          price: 2_999_000,
          old_price: 3_499_000,
          quantity: 2,
        },
        { position: 2, item_id: 4, product_id: 4, name: "Коврик", modification: "", price: 99_000, old_price: null, quantity: 1 },
      ],
    });
    expect(await stockOf(db, 11)).toBe(3);
  });

  it("adds what the delivery costs, and leaves out of the total what the manager works out", async () => {
    const products = [{ id: 4, quantity: 1 }];
    const courier = await request(app)
      .post("/api/checkout/")
      .send({ ...order, products });
    expect(courier.body.order).toMatchObject({ total_price: 1480, products_price: 990, delivery_price: 490 });
    const transport = await request(app)
      .post("/api/checkout/")
      .send({ ...order, products, delivery: "transport" });
    expect(transport.body.order).toMatchObject({ total_price: 990, products_price: 990, delivery_price: null });
  });

  it("prices the delivery by its own rules, whatever the request says of it", async () => {
    const sent = await request(app)
      .post("/api/checkout/")
      .send({ ...order, products: [{ id: 11, quantity: 2 }], delivery: "transport", region: "kazan", delivery_price: 1, weight_kg: 1 });
    expect(sent.body.order).toMatchObject({ total_price: 61_980, products_price: 59_980, delivery_price: 2000 });
    expect(await findOrder(db, "26-000001")).toMatchObject({
      delivery: "transport",
      delivery_name: "Транспортной компанией",
      delivery_days: "3–5 дней в пути",
      region: "Казань",
      delivery_price: 200_000,
      total_price: 6_198_000,
    });
    for (const { text } of await letters()) {
      expect(text).toContain("Доставка: Транспортной компанией\nСрок: 3–5 дней в пути\nКуда: Казань\n");
      expect(text).toContain("Стоимость доставки: 2 000 ₽");
    }
  });

  it("leaves the delivery of goods of unknown weight to the manager", async () => {
    const { body } = await request(app)
      .post("/api/checkout/")
      .send({ ...order, delivery: "transport", region: "kazan" });
    expect(body.order).toMatchObject({ total_price: 60_970, delivery_price: null });
    expect((await letters())[0].text).toContain("Стоимость доставки: Рассчитает менеджер");
  });

  it("writes a letter to the shop and one to the shopper with the order", async () => {
    await request(app).post("/api/checkout/").send(order);
    const [shop, shopper, ...others] = await letters();
    expect(others).toEqual([]);
    expect(shop).toMatchObject({ to: "orders@vzlet.example", reply_to: { name: "Анна", address: "anna@example.ru" } });
    expect(shop.subject).toBe("Заказ № 26-000001 — 60 970 ₽");
    for (const words of [
      "+7 916 204 77 11",
      "Батут «Орбита», 10 ft",
      "2 шт. × 29 990 ₽ — 59 980 ₽",
      "Позвоните вечером",
      "Итого: 60 970 ₽",
    ]) {
      expect(shop.text).toContain(words);
    }
    expect(shopper).toMatchObject({ to: { name: "", address: "anna@example.ru" }, subject: "Взлёт: заказ № 26-000001 принят" });
    for (const words of ["26-000001", "Курьером", "Москва и область", "Итого: 60 970 ₽", "8 800 000-12-00"])
      expect(shopper.text).toContain(words);
  });

  it("escapes what the shopper typed in the letters' HTML", async () => {
    await request(app)
      .post("/api/checkout/")
      .send({ ...order, name: "<img src=x onerror=alert(1)>" });
    const [shop] = await letters();
    expect(shop.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(shop.html).not.toContain("<img");
  });

  it("takes a form whose products are JSON text", async () => {
    const { status, body } = await request(app)
      .post("/api/checkout/")
      .type("form")
      .send({ ...order, products: '[{"id":4,"quantity":2}]', fast_order: "0", consent: "on" });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ products_price: 1980, total_price: 2470 });
  });

  describe("fast order", () => {
    it("needs name, phone and consent alone, and is described as one", async () => {
      const { status, body } = await request(app).post("/api/checkout/").send(fastOrder);
      expect(status).toBe(200);
      expect(body.order).toMatchObject({ number: "26-000001", total_price: 3490, products_price: 3490, delivery_price: null });
      expect(await findOrder(db, "26-000001")).toMatchObject({ fast_order: 1, description: "Быстрый заказ\n\n", phone: "+79162047712" });
      expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(1);
    });

    it.each([
      ["Позвоните", "Быстрый заказ\n\nПозвоните"],
      ["Быстрый заказ\n\nПозвоните", "Быстрый заказ\n\nПозвоните"],
      ["Быстрый заказ\r\n\r\nПозвоните", "Быстрый заказ\n\nПозвоните"],
      ["Быстрый заказ\n\n", "Быстрый заказ\n\n"],
    ])("carries the prefix once: %j", async (order_description, description) => {
      await request(app)
        .post("/api/checkout/")
        .send({ ...fastOrder, order_description });
      expect(await findOrder(db, "26-000001")).toMatchObject({ description });
    });

    it("takes products on request, which a normal order cannot", async () => {
      const products = [
        { id: 3, quantity: 1 },
        { id: 1, quantity: 2 },
      ];
      const fast = await request(app)
        .post("/api/checkout/")
        .send({ ...fastOrder, products });
      expect(fast.body.order).toMatchObject({ total_price: 0, products_price: 0 });
      expect((await findOrder(db, "26-000001"))?.lines).toMatchObject([
        { item_id: 3, price: 0 },
        { item_id: 1, price: 0, quantity: 2 },
      ]);
      const [letter] = await letters();
      expect(letter.text).toContain("1. Силовая рама\n   1 шт. — По запросу\n");
      expect(letter.text).toContain("Цена по запросу: менеджер назовёт её, когда позвонит.");

      const normal = await request(app)
        .post("/api/checkout/")
        .send({ ...order, products });
      expect(normal.status).toBe(409);
      expect(normal.body).toMatchObject({
        error: { code: "PRODUCTS_UNAVAILABLE" },
        errorProductsId: [],
        error_products: [
          { id: 3, reason: "no_price" },
          { id: 1, reason: "no_price" },
        ],
      });
    });

    it("says to the shopper and to the shop that a part of the sum is open", async () => {
      const products = [
        { id: 3, quantity: 1 },
        { id: 2, quantity: 1 },
      ];
      const { body } = await request(app)
        .post("/api/checkout/")
        .send({ ...fastOrder, products, email: "oleg@example.ru" });
      expect(body.order).toMatchObject({ total_price: 3490 });
      const note = "Товары с ценой по запросу в сумму не вошли: цену менеджер назовёт, когда позвонит.";
      expect((await letters()).map(({ text }) => text.includes(note))).toEqual([true, true]);
    });
  });
});
