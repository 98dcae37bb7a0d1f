import type { Express } from "express";
import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, expect, it } from "vitest";
import { orderResponse } from "#shared/contract/order.ts";
import { seedProducts } from "../testing/products.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { setOrderState } from "./set-state.ts";
import { createCheckoutApp, fromCommandLine, order } from "../testing/orders.ts";
import { NOON } from "../testing/shop.ts";

describeEngines("an order after its checkout", (open) => {
  let db: Kysely<Database>;
  let app: Express;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    app = createCheckoutApp(db);
  });

  const letters = async () =>
    (await db.selectFrom("outbox").select("message").orderBy("id").execute()).map(({ message }) =>
      JSON.parse(message.replaceAll("\u00a0", " ")),
    );
  const buy = (payload: object = order) =>
    request(app).post("/api/checkout/").set("X-Forwarded-Host", "vzlet.example").set("X-Forwarded-Proto", "https").send(payload);
  const set = async (state: "new" | "confirmed" | "shipped" | "done" | "cancelled", now?: number) =>
    setOrderState(db, { ...(await fromCommandLine(db, "26-000001", now)), state });

  it("is opened by the link of its letter and by no other", async () => {
    const { body } = await buy();
    const url = `https://vzlet.example${body.order.url}`;
    const [, letter] = await letters();
    expect(letter.text).toContain(`Посмотреть заказ:\n${url}\n`);
    expect(letter.html).toContain(`href="${url.replace("&", "&amp;")}"`);

    const { search } = new URL(url);
    const page = await request(app).get(`/api/order/${search}`);
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(orderResponse.parse(page.body).order).toMatchObject({
      number: "26-000001",
      created_at: "2026-11-20T10:26:00.000Z",
      state: "new",
      history: [{ state: "new", name: "Принят", at: "2026-11-20T10:26:00.000Z" }],
      delivery: "Курьером",
      delivery_days: "1–3 рабочих дня",
      region: "Москва и область",
      address: "Истра, Садовая улица, 5",
      total_price: 60_970,
      total_discount: 10_000,
      url: body.order.url,
    });
    expect(JSON.stringify(page.body)).not.toMatch(/anna@example|916/);

    await buy();
    const key = new URLSearchParams(search).get("key");
    for (const query of [`number=26-000002&key=${key}`, "number=26-000001&key=x", "number=26-000001", `number=26-000099&key=${key}`]) {
      const refused = await request(app).get(`/api/order/?${query}`);
      expect([refused.status, refused.body.error.code]).toEqual([404, "ORDER_NOT_FOUND"]);
    }
  });

  it("goes through its states, with a letter for each", async () => {
    const { body } = await buy();
    expect(await set("confirmed", NOON + 1)).toEqual({ outcome: "set", lettered: true, version: expect.any(Number) });
    expect(await set("shipped", NOON + 2)).toEqual({ outcome: "set", lettered: true, version: expect.any(Number) });
    expect(await set("confirmed")).toEqual({ outcome: "impossible", state: "shipped" });
    expect(await set("done", NOON + 3)).toEqual({ outcome: "set", lettered: true, version: expect.any(Number) });
    expect(await set("cancelled")).toEqual({ outcome: "impossible", state: "done" });
    const subjects = (await letters()).slice(2).map(({ subject, to }) => [to.address, subject]);
    expect(subjects).toEqual([
      ["anna@example.ru", "Взлёт: заказ № 26-000001 подтверждён"],
      ["anna@example.ru", "Взлёт: заказ № 26-000001 отправлен"],
      ["anna@example.ru", "Взлёт: заказ № 26-000001 выполнен"],
    ]);
    expect((await letters())[2].text).toContain(`https://vzlet.example${body.order.url}`);
    const page = await request(app).get(body.order.url.replace("/order/", "/api/order/"));
    expect(page.body.order.history.map(({ state }: { state: string }) => state)).toEqual(["new", "confirmed", "shipped", "done"]);
  });

  it("is set once by two who do it at once", async () => {
    await buy();
    const outcomes = await Promise.all([set("confirmed"), set("confirmed")]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["impossible", "set"]);
    expect(await letters()).toHaveLength(3);
  });

  it("gives its pieces back when it is cancelled", async () => {
    const products = [
      { id: 2, quantity: 1 },
      { id: 11, quantity: 5 },
      { id: 4, quantity: 1 },
    ];
    await buy({ ...order, products });
    await set("cancelled");
    expect(await db.selectFrom("products").select(["stock", "in_stock"]).where("id", "in", [2, 4]).orderBy("id").execute()).toEqual([
      { stock: 1, in_stock: 1 },
      { stock: null, in_stock: 1 },
    ]);
    expect(await db.selectFrom("modifications").select("stock").where("id", "=", 11).execute()).toEqual([{ stock: 5 }]);
    expect((await buy({ ...order, products })).status).toBe(200);
  });

  it("that is fetched by its shopper is ready, not sent", async () => {
    const { body } = await buy({ ...order, delivery: "pickup" });
    await set("shipped");
    expect((await letters()).at(-1).subject).toBe("Взлёт: заказ № 26-000001 готов к выдаче");
    const page = await request(app).get(body.order.url.replace("/order/", "/api/order/"));
    expect(page.body.order).toMatchObject({ state: "shipped", state_name: "Готов к выдаче", history: [{}, { name: "Готов к выдаче" }] });
  });

  it("has no letters without an e-mail", async () => {
    await buy({ ...order, email: "" });
    expect(await set("cancelled")).toEqual({ outcome: "set", lettered: false, version: expect.any(Number) });
    expect(await letters()).toHaveLength(1);
  });
});
