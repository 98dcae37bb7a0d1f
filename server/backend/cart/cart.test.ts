import type { Express } from "express";
import type { Kysely } from "kysely";
import request from "supertest";
import { beforeAll, expect, it } from "vitest";
import type { CarrierQuote, CarrierQuotes } from "#shared/domain/delivery.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createCheckoutApp } from "../testing/orders.ts";
import { dayRules, deliveryRules, seedProducts } from "../testing/products.ts";

describeEngines("cart", (open) => {
  let app: Express;
  let db: Kysely<Database>;
  beforeAll(async () => {
    db = await open();
    await seedProducts(db);
    app = createCheckoutApp(db);
  });

  it("prices products and modifications in the order of the request", async () => {
    const { status, body } = await request(app).get('/api/cart/?products=[{"id":2,"quantity":1},{"id":11,"quantity":2}]');
    expect(status).toBe(200);
    expect(body.page.products).toEqual([
      {
        id: 2,
        product_id: 2,
        url: "/catalog/sport/inventar/girya/",
        name: "Гиря",
        modification: "",
        brand: "Атлант",
        article: "G-16",
        picture: { src: "/photo/kettlebell.webp", alt: "Гиря" },
        price: 3490,
        price_before_discount: null,
        quantity: 1,
        unit: "шт.",
        stock: 1,
        order_days: null,
        total_price: 3490,
      },
      {
        id: 11,
        product_id: 1,
        url: "/catalog/sport/inventar/batut/",
        name: "Батут «Орбита»",
        modification: "10 ft",
        brand: "",
        article: "B-10",
        picture: null,
        price: 29_990,
        price_before_discount: 34_990,
        quantity: 2,
        unit: "шт.",
        stock: 5,
        order_days: null,
        total_price: 59_980,
      },
    ]);
    expect(body).toMatchObject({ errorProductsId: [], error_products: [], total_price: 63_470, total_discount: 10_000 });
  });

  it("ignores prices that a client sends", async () => {
    const { body } = await request(app).get('/api/cart/?products=[{"id":2,"quantity":1,"price":1}]');
    expect(body.total_price).toBe(3490);
  });

  it("keeps kopecks exact", async () => {
    const { body } = await request(app).get('/api/cart/?products=[{"id":12,"quantity":3}]');
    expect(body.total_price).toBe(119_971.5);
  });

  it("merges repeated ids and keeps the quantities, also beyond the stock", async () => {
    const { body } = await request(app).get('/api/cart/?products=[{"id":11,"quantity":4},{"id":4,"quantity":1},{"id":11,"quantity":3}]');
    expect(body.page.products).toMatchObject([
      { id: 11, quantity: 7, stock: 5, total_price: 209_930 },
      { id: 4, quantity: 1, stock: null },
    ]);
    expect(body.total_price).toBe(210_920);
  });

  it("tells what is sold as one: a modification's own, else its product's", async () => {
    const specs = (unit: string) => [{ name: "Единица продажи", value: unit, unit: "" }];
    const spec_groups = JSON.stringify([{ name: "Размеры", items: specs("Пара") }]);
    await db.updateTable("products").set({ spec_groups }).where("id", "=", 1).execute();
    await db
      .updateTable("modifications")
      .set({ specs: JSON.stringify(specs("комплект")) })
      .where("id", "=", 12)
      .execute();
    const { body } = await request(app).get('/api/cart/?products=[{"id":11,"quantity":1},{"id":12,"quantity":1},{"id":2,"quantity":1}]');
    expect(body.page.products).toMatchObject([{ unit: "пара" }, { unit: "комплект" }, { unit: "шт." }]);
  });

  it("names what cannot be sold and why", async () => {
    const { body } = await request(app).get(
      '/api/cart/?products=[{"id":1,"quantity":1},{"id":3,"quantity":1},{"id":5,"quantity":1},{"id":13,"quantity":1},{"id":777,"quantity":1},{"id":4,"quantity":1}]',
    );
    // What is sold out or has no price is a product still: it may stay in favourites and compare.
    expect(body.errorProductsId).toEqual([777]);
    const section = "/catalog/sport/inventar";
    expect(body.error_products).toEqual([
      { id: 1, name: "Батут «Орбита»", url: expect.stringMatching(`^${section}/[a-z-]+/$`), reason: "no_price" },
      { id: 3, name: "Силовая рама", url: expect.stringMatching(`^${section}/[a-z-]+/$`), reason: "no_price" },
      { id: 5, name: "Мяч", url: expect.stringMatching(`^${section}/[a-z-]+/$`), reason: "sold_out" },
      { id: 13, name: "Батут «Орбита», 16 ft", url: expect.stringMatching(String.raw`^${section}/[a-z-]+/\?m=13$`), reason: "sold_out" },
      { id: 777, name: null, url: null, reason: "unknown" },
    ]);
    expect(body.page.products).toMatchObject([{ id: 4 }]);
    expect(body.total_price).toBe(990);
  });

  it("asks which size of what is sold in sizes of one price", async () => {
    await db.updateTable("products").set({ price: 2_999_000 }).where("id", "=", 1).execute();
    const { body } = await request(app).get('/api/cart/?products=[{"id":1,"quantity":1},{"id":11,"quantity":1}]');
    expect(body.error_products).toMatchObject([{ id: 1, name: "Батут «Орбита»", reason: "no_size" }]);
    expect(body.page.products).toMatchObject([{ id: 11 }]);
  });

  it("calls sold out what has no price either: its page offers no order", async () => {
    await db.updateTable("products").set({ stock: 0 }).where("id", "=", 3).execute();
    const { body } = await request(app).get('/api/cart/?products=[{"id":3,"quantity":1}]');
    await db.updateTable("products").set({ stock: null }).where("id", "=", 3).execute();
    expect(body.error_products).toMatchObject([{ id: 3, reason: "sold_out" }]);
  });

  it("offers the ways of delivery into the first region at their price for these goods", async () => {
    const small = await request(app).get('/api/cart/?products=[{"id":4,"quantity":1}]');
    expect(small.body.delivery).toMatchObject({ region: "moskva", weight_kg: null });
    expect(small.body.delivery.regions).toContainEqual({ id: "kazan", name: "Казань" });
    expect(small.body.delivery.options).toMatchObject([
      { id: "courier", name: "Курьером", days: "1–3 рабочих дня", price: 490, free_from: 15_000, needs_address: true },
      { id: "transport", name: "Транспортной компанией", price: null, free_from: null, needs_address: true },
      { id: "pickup", name: "Самовывоз", price: 0, needs_address: false },
    ]);
    const large = await request(app).get('/api/cart/?products=[{"id":11,"quantity":1}]');
    expect(large.body.delivery.options[0]).toMatchObject({ id: "courier", price: 0 });
  });

  it.each([
    ['[{"id":2,"quantity":1}]', 16.4, 900],
    ['[{"id":11,"quantity":2}]', 84.6, 2000],
    ['[{"id":11,"quantity":3},{"id":2,"quantity":1}]', 143.3, 2880],
    // Of these the weight of one is unknown: without boxes, and in boxes of another size.
    ['[{"id":2,"quantity":1},{"id":4,"quantity":1}]', null, null],
    ['[{"id":12,"quantity":1}]', null, null],
  ])("prices the delivery into a region by weight: %s", async (products, weight_kg, price) => {
    const { body } = await request(app).get(`/api/cart/?products=${products}&region=kazan`);
    expect(body.delivery).toMatchObject({ region: "kazan", weight_kg });
    expect(body.delivery.options).toMatchObject([
      { id: "transport", days: "3–5 дней в пути", price },
      { id: "pickup", price: 0 },
    ]);
  });

  it("promises no usual day for goods that are too heavy for the usual way", async () => {
    const courier = async (quantity: number) =>
      (await request(app).get(`/api/cart/?products=[{"id":11,"quantity":${quantity}}]`)).body.delivery.options[0];
    expect(await courier(4)).toMatchObject({ days: "1–3 рабочих дня", note: "До подъезда", price: 0 });
    expect(await courier(5)).toMatchObject({ days: "день назовёт менеджер", note: "Грузовой машиной", price: 0 });
  });

  it("counts the days in which goods are made to order before those of the way", async () => {
    const { body } = await request(app).get(
      '/api/cart/?products=[{"id":2,"quantity":1},{"id":6,"quantity":1},{"id":7,"quantity":1}]&region=kazan',
    );
    expect(body.page.products).toMatchObject([{ order_days: null }, { order_days: 25 }, { order_days: 40 }]);
    const days = body.delivery.options.map((option: { days: string }) => option.days.replaceAll("\u00a0", " "));
    expect(days).toEqual([
      "изготовим за 40 рабочих дней, затем 3–5 дней в пути",
      "изготовим за 40 рабочих дней, затем со следующего рабочего дня",
    ]);
  });

  it("names the day instead, and what happens next where it cannot", async () => {
    const days = async (now: string, products: string, region = "moskva") => {
      const dated = createCheckoutApp(db, { delivery: dayRules, clock: () => Date.parse(`${now}:00+03:00`) });
      const { body } = await request(dated).get(`/api/cart/?products=[${products}]&region=${region}`);
      return body.delivery.options.map((option: { days: string }) => option.days.replaceAll("\u00a0", " "));
    };
    const girya = '{"id":2,"quantity":1}';
    expect(await days("2026-11-25T13:59", girya)).toEqual([
      "чт, 26 ноября",
      "срок назовёт менеджер: позвоним в течение часа",
      "с чт, 26 ноября",
    ]);
    expect((await days("2026-11-25T14:00", girya))[0]).toBe("пт, 27 ноября");
    expect((await days("2026-11-25T10:00", girya, "kazan"))[0]).toBe("30 ноября – 2 декабря");
    expect((await days("2026-11-25T10:00", '{"id":6,"quantity":1}'))[0]).toBe("изготовим за 25 рабочих дней, затем: чт, 31 декабря");
    expect((await days("2026-11-25T10:00", '{"id":2,"quantity":9}'))[0]).toBe("чт, 26 ноября, что в наличии; остальное под заказ");
    expect((await days("2026-11-25T10:00", '{"id":11,"quantity":5}'))[0]).toBe("день назовёт менеджер: позвоним в течение часа");
  });

  it("takes the price and the days of a carrier, adds its own ways, and keeps the tariffs where it says nothing", async () => {
    const asked: unknown[] = [];
    const offered = { name: "В пункт выдачи", note: "Ещё 12 пунктов", transit: [2, 4] } as const;
    let quotes: readonly CarrierQuote[] = [
      { ...offered, way: "transport", price: 1234.5 },
      { ...offered, way: "point", price: 640 },
    ];
    const carrierQuotes: CarrierQuotes = async (...question) => (asked.push(question), quotes);
    const app = createCheckoutApp(db, { delivery: { ...deliveryRules, carrierQuotes } });
    const options = async () => (await request(app).get('/api/cart/?products=[{"id":2,"quantity":3}]&region=kazan')).body.delivery.options;
    expect(await options()).toMatchObject([
      { id: "transport", name: "Транспортной компанией", days: "2–4\u00a0дня в\u00a0пути", price: 1234.5, needs_address: true },
      { id: "pickup", price: 0 },
      { id: "point", name: "В пункт выдачи", note: "Ещё 12 пунктов", price: 640, needs_address: false },
    ]);
    const girya = { weight_kg: 16.4, sides: [30, 20, 20], count: 3 };
    expect(asked).toEqual([
      [
        { region: { id: "kazan", name: "Казань" }, postal: "" },
        expect.objectContaining({ goods: 10_470, weight_kg: 49.2, volume_m3: 0.036, boxes: [girya] }),
        expect.any(Number),
      ],
    ]);
    quotes = [];
    expect(await options()).toMatchObject([{ id: "transport", price: 2000 }, { id: "pickup" }]);
  });

  it("answers a region that is not there with the first one", async () => {
    const { status, body } = await request(app).get('/api/cart/?products=[{"id":2,"quantity":1}]&region=atlantida');
    expect(status).toBe(200);
    expect(body.delivery.region).toBe("moskva");
  });

  it("answers an empty cart", async () => {
    for (const path of ["/api/cart/", "/api/cart/?products=[]"]) {
      const { status, body } = await request(app).get(path);
      expect(status).toBe(200);
      expect(body).toMatchObject({ page: { products: [] }, errorProductsId: [], total_price: 0, total_discount: 0 });
    }
  });

  it.each([
    ["/api/cart/?products=[{"],
    ["/api/cart/?products={}"],
    ["/api/cart/?products=7"],
    ["/api/cart/?products=[null]"],
    ["/api/cart/?products=[{}]"],
    ['/api/cart/?products=[{"id":"2","quantity":1}]'],
    ['/api/cart/?products=[{"id":2,"quantity":0}]'],
    ['/api/cart/?products=[{"id":2,"quantity":1.5}]'],
    ['/api/cart/?products=[{"id":2,"quantity":1000}]'],
    ['/api/cart/?products=[{"id":-2,"quantity":1}]'],
    ["/api/cart/?products=[]&products=[]"],
  ])("refuses %s as damaged", async (path) => {
    const { status, body } = await request(app).get(path);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: "CART_INVALID",
      message: "Корзина повреждена: обновите страницу или соберите корзину заново",
    });
  });

  it("refuses more than 100 lines", async () => {
    const items = Array.from({ length: 101 }, (_, index) => ({ id: index + 1, quantity: 1 }));
    const { status, body } = await request(app).get(`/api/cart/?products=${JSON.stringify(items)}`);
    expect(status).toBe(400);
    expect(body.error.code).toBe("CART_TOO_LONG");
  });

  it("survives ids beyond the database's integers", async () => {
    const { status, body } = await request(app).get('/api/cart/?products=[{"id":9007199254740991,"quantity":1}]');
    expect(status).toBe(200);
    expect(body.errorProductsId).toEqual([9007199254740991]);
  });
});
