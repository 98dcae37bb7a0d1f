import type { Express } from "express";
import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { fillShelf } from "../cart/testing.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../db/testing.ts";
import { findOrder } from "./order.ts";
import { createCounter, fastOrder, NOON, order } from "./testing.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describeEngines("checkout", (open) => {
  let db: Kysely<Database>;
  let app: Express;
  beforeEach(async () => {
    db = await open();
    await fillShelf(db);
    app = createCounter(db);
  });

  const stockOf = async (id: number) =>
    (await db.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirst())?.stock ??
    (await db.selectFrom("modifications").select("stock").where("id", "=", id).executeTakeFirst())?.stock;

  const letters = async () => (await db.selectFrom("outbox").select("message").orderBy("id").execute()).map(({ message }) => JSON.parse(plain(message)));

  it("places an order at the shop's own prices", async () => {
    const { status, body } = await request(app)
      .post("/api/checkout/")
      .set("X-Forwarded-For", "203.0.113.7, 10.0.0.1")
      .send({ ...order, total_price: 1, products: order.products.map((item) => ({ ...item, price: 1 })) });
    expect(status).toBe(200);
    expect(body).toEqual({ order: { number: "26-000001", total_price: 60_970, products_price: 60_970, delivery_price: 0 } });
    expect(await findOrder(db, "26-000001")).toMatchObject({
      ...{ fast_order: 0, status: "new", name: "Анна", phone: "+79162047711", email: "anna@example.ru", delivery: "courier" },
      ...{ address: "Истра, Садовая улица, 5", description: "Позвоните вечером", products_price: 6_097_000, discount: 1_000_000 },
      ...{ delivery_price: 0, total_price: 6_097_000, consent_version: "2026-11-01", consent_address: "203.0.113.7", created_at: NOON },
      lines: [
        { position: 1, item_id: 11, product_id: 1, name: "Батут «Орбита»", modification: "10 ft", price: 2_999_000, old_price: 3_499_000, quantity: 2 },
        { position: 2, item_id: 4, product_id: 4, name: "Коврик", modification: "", price: 99_000, old_price: null, quantity: 1 },
      ],
    });
    expect(await stockOf(11)).toBe(3);
  });

  it("adds what the delivery costs, and leaves the carrier's tariff out of the total", async () => {
    const products = [{ id: 4, quantity: 1 }];
    const courier = await request(app).post("/api/checkout/").send({ ...order, products });
    expect(courier.body.order).toMatchObject({ total_price: 1480, products_price: 990, delivery_price: 490 });
    const transport = await request(app).post("/api/checkout/").send({ ...order, products, delivery: "transport" });
    expect(transport.body.order).toMatchObject({ total_price: 990, products_price: 990, delivery_price: null });
  });

  it("writes a letter to the shop and one to the shopper with the order", async () => {
    await request(app).post("/api/checkout/").send(order);
    const [shop, shopper, ...others] = await letters();
    expect(others).toEqual([]);
    expect(shop).toMatchObject({ to: "orders@vzlet.example", reply_to: { name: "Анна", address: "anna@example.ru" } });
    expect(shop.subject).toBe("Заказ № 26-000001 — 60 970 ₽");
    for (const words of ["+7 916 204 77 11", "Батут «Орбита», 10 ft", "2 шт. × 29 990 ₽ — 59 980 ₽", "Позвоните вечером", "Итого: 60 970 ₽"]) {
      expect(shop.text).toContain(words);
    }
    expect(shopper).toMatchObject({ to: { name: "Анна", address: "anna@example.ru" }, subject: "Взлёт: заказ № 26-000001 принят" });
    for (const words of ["26-000001", "Курьером", "Истра, Садовая улица, 5", "Итого: 60 970 ₽", "8 800 000-12-00"]) expect(shopper.text).toContain(words);
  });

  it("escapes what the shopper typed in the letters' HTML", async () => {
    await request(app).post("/api/checkout/").send({ ...order, name: "<img src=x onerror=alert(1)>" });
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
      expect(body.order).toEqual({ number: "26-000001", total_price: 3490, products_price: 3490, delivery_price: null });
      expect(await findOrder(db, "26-000001")).toMatchObject({ fast_order: 1, description: "Быстрый заказ\n\n", phone: "+79162047712" });
      expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(1);
    });

    it.each([["Позвоните"], ["Быстрый заказ\n\nПозвоните"]])("carries the prefix once before %j", async (order_description) => {
      await request(app).post("/api/checkout/").send({ ...fastOrder, order_description });
      expect(await findOrder(db, "26-000001")).toMatchObject({ description: "Быстрый заказ\n\nПозвоните" });
    });

    it("takes products on request, which a normal order cannot", async () => {
      const products = [{ id: 3, quantity: 1 }, { id: 1, quantity: 2 }];
      const fast = await request(app).post("/api/checkout/").send({ ...fastOrder, products });
      expect(fast.body.order).toMatchObject({ total_price: 0, products_price: 0 });
      expect((await findOrder(db, "26-000001"))?.lines).toMatchObject([{ item_id: 3, price: 0 }, { item_id: 1, price: 0, quantity: 2 }]);
      expect((await letters())[0].text).toContain("1. Силовая рама\n   1 шт. — По запросу\n");

      const normal = await request(app).post("/api/checkout/").send({ ...order, products });
      expect(normal.status).toBe(409);
      expect(normal.body).toMatchObject({ error: { code: "PRODUCTS_UNAVAILABLE" }, errorProductsId: [3, 1] });
    });
  });

  it("says by field what must be mended", async () => {
    const { status, body } = await request(app)
      .post("/api/checkout/")
      .send({ ...order, name: " ", phone: "+7 916", email: "anna", address: "", consent: false });
    expect(status).toBe(422);
    expect(body.error).toMatchObject({
      code: "ORDER_INVALID",
      fields: {
        name: "Укажите имя",
        phone: "Телефон: не хватает семи цифр",
        email: "Проверьте адрес почты: нужен вид name@example.ru",
        address: "Укажите город, улицу и дом",
        consent: "Нужно согласие на обработку персональных данных",
      },
    });
    expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  it.each([
    [{ ...order, products: [] }, { products: "В заказе нет товаров" }],
    [{ ...order, products: undefined }, { products: "Список товаров повреждён: соберите корзину заново" }],
    [{ ...order, products: [{ id: 4, quantity: -1 }] }, { products: "Список товаров повреждён: соберите корзину заново" }],
    [{ ...order, order_description: "а".repeat(2001) }, { order_description: "Не больше 2000 знаков" }],
    [{ ...order, delivery: "pigeon" }, { delivery: "Проверьте это поле" }],
    [[], { products: "Список товаров повреждён: соберите корзину заново" }],
  ])("refuses a payload of another shape (%#)", async (payload, fields) => {
    const { status, body } = await request(app).post("/api/checkout/").send(payload);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: "ORDER_INVALID", fields });
  });

  it("refuses what is no JSON and no form", async () => {
    const broken = await request(app).post("/api/checkout/").type("json").send("{");
    expect(broken.status).toBe(400);
    const text = await request(app).post("/api/checkout/").type("text").send("заказ");
    expect(text.status).toBe(415);
    expect(text.body.error.code).toBe("BODY_UNSUPPORTED");
  });

  it("refuses an order with erroneous products and names them", async () => {
    const { status, body } = await request(app)
      .post("/api/checkout/")
      .send({ ...order, products: [{ id: 5, quantity: 1 }, { id: 777, quantity: 1 }, { id: 4, quantity: 1 }] });
    expect(status).toBe(409);
    expect(JSON.parse(plain(JSON.stringify(body)))).toMatchObject({
      error: { code: "PRODUCTS_UNAVAILABLE", fields: { products: "Мяч: закончился; Товар № 777: больше не продаётся" } },
      errorProductsId: [5, 777],
      error_products: [{ id: 5, name: "Мяч", reason: "sold_out" }, { id: 777, name: null, reason: "unknown" }],
    });
    expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  it("refuses more than is in stock and says what is left", async () => {
    const { status, body } = await request(app).post("/api/checkout/").send({ ...order, products: [{ id: 11, quantity: 6 }] });
    expect(status).toBe(409);
    expect(body.error.code).toBe("STOCK_SHORT");
    expect(plain(body.error.message)).toBe("Батут «Орбита», 10 ft: осталось 5 шт., в заказе 6 шт.");
    expect(await stockOf(11)).toBe(5);
  });

  it("sells the last piece once, however many ask at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => request(app).post("/api/checkout/").send({ ...order, products: [{ id: 2, quantity: 1 }, { id: 11, quantity: 1 }] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.errorProductsId)).toEqual(Array(7).fill([2]));
    expect([await stockOf(2), await stockOf(11)]).toEqual([0, 4]);
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  it("takes a product out of stock in lists with its last piece", async () => {
    const inStock = async (id: number) => (await db.selectFrom("products").select("in_stock").where("id", "=", id).executeTakeFirst())?.in_stock;
    await request(app).post("/api/checkout/").send({ ...order, products: [{ id: 2, quantity: 1 }, { id: 11, quantity: 5 }] });
    expect(await inStock(2)).toBe(0);
    expect(await inStock(1)).toBe(1);
    await db.updateTable("modifications").set({ stock: 1 }).where("id", "in", [11, 12]).execute();
    await Promise.all([11, 12].map((id) => request(app).post("/api/checkout/").send({ ...order, products: [{ id, quantity: 1 }] })));
    expect(await inStock(1)).toBe(0);
  });

  describe("Idempotency-Key", () => {
    const send = (payload: object, key = "0b9c1f0e-5b1c-4a52-9c9e-1") => request(app).post("/api/checkout/").set("Idempotency-Key", key).send(payload);

    it("answers a repeat with the same order", async () => {
      const first = await send(order);
      const second = await send(order);
      expect(second.status).toBe(200);
      expect(second.body).toEqual(first.body);
      expect(await stockOf(11)).toBe(3);
      expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(2);
    });

    it("makes one order of 20 simultaneous repeats, even of the last piece", async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send({ ...order, products: [{ id: 2, quantity: 1 }] })));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(new Set(answers.map(({ body }) => body.order.number)).size).toBe(1);
      expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
      expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(2);
    });

    it("refuses another payload under the same key", async () => {
      await send(order);
      const { status, body } = await send({ ...order, name: "Мария" });
      expect(status).toBe(422);
      expect(body.error.code).toBe("IDEMPOTENCY_KEY_REUSED");
    });

    it.each([["short"], ["a".repeat(201)], ["with blank in it"]])("refuses the key %j", async (key) => {
      const { status, body } = await send(order, key);
      expect(status).toBe(400);
      expect(body.error.code).toBe("IDEMPOTENCY_KEY_INVALID");
    });
  });

  it.each([
    ["of another site", { Origin: "https://evil.example" }],
    ["without an origin that can be told", { Origin: "null" }],
    ["that the browser calls cross-site", { "Sec-Fetch-Site": "cross-site" }],
  ])("refuses a call %s", async (_, headers) => {
    const { status, body } = await request(app).post("/api/checkout/").set("Host", "vzlet.example").set(headers).send(order);
    expect(status).toBe(403);
    expect(body.error.message).toBe("Запрос пришёл с другого сайта. Откройте магазин и повторите действие");
  });

  it.each([
    ["the shop's own page", { Host: "vzlet.example", Origin: "https://vzlet.example", "Sec-Fetch-Site": "same-origin" }],
    ["the page behind a proxy", { Host: "127.0.0.1:4000", "X-Forwarded-Host": "vzlet.example:443", Origin: "https://vzlet.example" }],
  ])("takes a call of %s", async (_, headers) => {
    const { status } = await request(app).post("/api/checkout/").set(headers).send(order);
    expect(status).toBe(200);
  });

  it("limits the checkouts of one address within ten minutes", async () => {
    let now = NOON;
    const limited = createCounter(db, { checkoutLimit: 2, clock: () => now });
    const send = (address: string) =>
      request(limited).post("/api/checkout/").set("X-Forwarded-For", address).send({ ...order, products: [{ id: 4, quantity: 1 }] });
    expect((await send("203.0.113.7")).status).toBe(200);
    now += 60_000;
    expect((await send("203.0.113.7")).status).toBe(200);
    const refused = await send("203.0.113.7");
    expect(refused.status).toBe(429);
    expect(refused.headers["retry-after"]).toBe("540");
    expect((await send("203.0.113.8")).status).toBe(200);
    now += 540_000;
    expect((await send("203.0.113.7")).status).toBe(200);
  });
});
