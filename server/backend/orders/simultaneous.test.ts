import type { Express } from "express";
import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { seedProducts, stockOf } from "../testing/products.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createCheckoutApp, order } from "../testing/orders.ts";

describeEngines("simultaneous checkouts", (open) => {
  let db: Kysely<Database>;
  let app: Express;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    app = createCheckoutApp(db);
  });

  it("sells the last piece once, however many ask at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        request(app)
          .post("/api/checkout/")
          .send({
            ...order,
            products: [
              { id: 2, quantity: 1 },
              { id: 11, quantity: 1 },
            ],
          }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.error_products)).toMatchObject(
      Array.from({ length: 7 }, () => [{ id: 2, reason: "sold_out" }]),
    );
    expect([await stockOf(db, 2), await stockOf(db, 11)]).toEqual([0, 4]);
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  it("takes a product out of stock in lists with its last piece", async () => {
    const inStock = async (id: number) =>
      (await db.selectFrom("products").select("in_stock").where("id", "=", id).executeTakeFirst())?.in_stock;
    await request(app)
      .post("/api/checkout/")
      .send({
        ...order,
        products: [
          { id: 2, quantity: 1 },
          { id: 11, quantity: 5 },
        ],
      });
    expect(await inStock(2)).toBe(0);
    expect(await inStock(1)).toBe(1);
    await db.updateTable("modifications").set({ stock: 1 }).where("id", "in", [11, 12]).execute();
    await Promise.all(
      [11, 12].map((id) =>
        request(app)
          .post("/api/checkout/")
          .send({ ...order, products: [{ id, quantity: 1 }] }),
      ),
    );
    expect(await inStock(1)).toBe(0);
  });

  it("does so too when several orders share the last pieces", async () => {
    await db.updateTable("modifications").set({ stock: 0 }).where("id", "=", 12).execute();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        request(app)
          .post("/api/checkout/")
          .send({ ...order, products: [{ id: 11, quantity: 1 }] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await db.selectFrom("products").select(["stock", "in_stock"]).where("id", "=", 1).executeTakeFirst()).toEqual({
      stock: null,
      in_stock: 0,
    });
  });

  describe("Idempotency-Key", () => {
    const send = (payload: object, key = "0b9c1f0e-5b1c-4a52-9c9e-1") =>
      request(app).post("/api/checkout/").set("Idempotency-Key", key).send(payload);

    it("answers a repeat with the same order", async () => {
      const first = await send(order);
      const second = await send(order);
      expect(second.status).toBe(200);
      expect(second.body).toEqual(first.body);
      expect(await stockOf(db, 11)).toBe(3);
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
});
