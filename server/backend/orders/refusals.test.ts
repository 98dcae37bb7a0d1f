import type { Express } from "express";
import { sql, type Kysely } from "kysely";
import request from "supertest";
import { beforeEach, expect, it } from "vitest";
import { plainSpaces } from "#shared/text/format.ts";
import { seedProducts, stockOf } from "../testing/products.ts";
import { isPostgres } from "../db/engine.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createCheckoutApp, order } from "../testing/orders.ts";

/** No order can be written any more: the file may not grow, or the server says that its disk is full. Returns what ends this. */
async function fillDisk(db: Kysely<Database>): Promise<() => Promise<unknown>> {
  if (isPostgres(db)) {
    await sql`create function fill_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(db);
    await sql`create trigger full_disk before insert on orders execute function fill_disk()`.execute(db);
    return () => sql`drop trigger full_disk on orders`.execute(db);
  }
  await sql`vacuum`.execute(db);
  await sql`pragma max_page_count = 1`.execute(db);
  return () => sql`pragma max_page_count = 4294967294`.execute(db);
}

describeEngines("refused checkout", (open) => {
  let db: Kysely<Database>;
  let app: Express;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    app = createCheckoutApp(db);
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
    [{ ...order, region: "atlantida" }, { region: "Выберите, куда везти, из списка" }],
    [{ ...order, region: "kazan" }, { delivery: "Казань: так мы туда не\u00a0доставляем, выберите другой способ" }],
    [[], { products: "Список товаров повреждён: соберите корзину заново" }],
  ])("refuses a payload of another shape (%#)", async (payload, fields) => {
    const { status, body } = await request(app).post("/api/checkout/").send(payload);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: "ORDER_INVALID", fields });
  });

  it("says when to try again when the disk of the database is full, and the same key makes one order then", async () => {
    const buy = () =>
      request(app)
        .post("/api/checkout/")
        .set("Idempotency-Key", "a-full-disk")
        .send({ ...order, order_description: "Осторожно, собака. ".repeat(100) });
    const work = await fillDisk(db);
    const { status, headers, body } = await buy();
    expect([status, headers["retry-after"], body.retry_after]).toEqual([503, "10", 10]);
    expect([body.error.code, plainSpaces(body.error.message)]).toEqual([
      "STORAGE_UNAVAILABLE",
      "У магазина сбой, пока ничего не записывается. Попробуйте ещё раз через минуту",
    ]);
    await work();
    const [first, second] = [await buy(), await buy()];
    expect([first.status, second.body.order.number]).toEqual([200, first.body.order.number]);
  });

  it("leaves out the NUL that no database text can hold", async () => {
    const { status } = await request(app)
      .post("/api/checkout/")
      .send({ ...order, name: "Ан\0на", order_description: "\0" });
    expect(status).toBe(200);
    expect(await db.selectFrom("orders").select(["name", "description"]).execute()).toEqual([{ name: "Анна", description: "" }]);
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
      .send({
        ...order,
        products: [
          { id: 5, quantity: 1 },
          { id: 777, quantity: 1 },
          { id: 4, quantity: 1 },
        ],
      });
    expect(status).toBe(409);
    expect(JSON.parse(plainSpaces(JSON.stringify(body)))).toMatchObject({
      error: {
        code: "PRODUCTS_UNAVAILABLE",
        request_id: expect.any(String),
        fields: { products: "Мяч: закончился; Товар № 777: больше не продаётся" },
      },
      errorProductsId: [777],
      error_products: [
        { id: 5, name: "Мяч", reason: "sold_out" },
        { id: 777, name: null, reason: "unknown" },
      ],
    });
    expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  it("refuses more than is in stock and says what is left", async () => {
    const { status, body } = await request(app)
      .post("/api/checkout/")
      .send({ ...order, products: [{ id: 11, quantity: 6 }] });
    expect(status).toBe(409);
    expect(body.error.code).toBe("STOCK_SHORT");
    expect(plainSpaces(body.error.message)).toBe("Батут «Орбита», 10 ft: в наличии 5 шт., в заказе 6");
    expect(await stockOf(db, 11)).toBe(5);
  });

  it("orders nothing for a sum that the shopper has not seen, and says the new one", async () => {
    const send = (expected_total: unknown) =>
      request(app)
        .post("/api/checkout/")
        .set("Idempotency-Key", "0f8fad5b-d9cb-469f-a165-70867728950e")
        .send({ ...order, expected_total });
    const changed = await send(1);
    expect(changed.status).toBe(409);
    const { error, total_price } = changed.body;
    expect(error.code).toBe("PRICE_CHANGED");
    expect(plainSpaces(error.fields.products)).toMatch(
      /^Сумма изменилась: была 1 ₽, стала [\d ]+ ₽\. Проверьте заказ и отправьте ещё раз$/,
    );
    expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
    expect(await stockOf(db, 11)).toBe(5);
    const placed = await send(total_price);
    expect([placed.status, placed.body.order.total_price]).toEqual([200, total_price]);
    // The answer was lost: the same order comes again, whatever has been shown since.
    expect((await send(1)).body).toEqual(placed.body);
    expect((await send("dear")).status).toBe(422);
  });

  it("compares the sum of a form too", async () => {
    const { status, body } = await request(app)
      .post("/api/checkout/")
      .type("form")
      .send({ ...order, products: JSON.stringify(order.products), consent: "on", fast_order: "", expected_total: "1" });
    expect([status, body.error.code]).toEqual([409, "PRICE_CHANGED"]);
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
    let elapsed = 0;
    const limited = createCheckoutApp(db, { checkoutLimit: 2, limitClock: () => elapsed });
    const send = (address: string) =>
      request(limited)
        .post("/api/checkout/")
        .set("X-Forwarded-For", address)
        .send({ ...order, products: [{ id: 4, quantity: 1 }] });
    expect((await send("203.0.113.7")).status).toBe(200);
    elapsed += 60_000;
    expect((await send("203.0.113.7")).status).toBe(200);
    const refused = await send("203.0.113.7");
    expect(refused.status).toBe(429);
    expect(refused.headers["retry-after"]).toBe("540");
    expect((await send("203.0.113.8")).status).toBe(200);
    elapsed += 540_000;
    expect((await send("203.0.113.7")).status).toBe(200);
  });
});
