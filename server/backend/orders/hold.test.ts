import type { Express } from "express";
import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../db/schema.ts";
import { confirmPhone, createSigners } from "../signer.ts";
import { describeEngines } from "../testing/databases.ts";
import { createCheckoutApp, fastOrder, fromCommandLine, order } from "../testing/orders.ts";
import { seedProducts } from "../testing/products.ts";
import { anna, createTestShop, NOON, type TestShop } from "../testing/shop.ts";
import { orderContent } from "./order-content.ts";
import { findOrder } from "./order.ts";
import { setOrderState } from "./set-state.ts";
import { endHolds } from "./stock.ts";

const DAY = 24 * 3_600_000;
const unconfirmedHold = { pieces: 3, orders: 2, hours: 24, shopper: { pieces: 1000, sum: 1e9 } };

describeEngines("the stock that an order holds", (open) => {
  let db: Kysely<Database>;
  let app: Express;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    await db.updateTable("products").set({ stock: 100 }).where("id", "=", 2).execute();
    app = createCheckoutApp(db, { unconfirmedHold });
  });

  const buy = (quantity: number, changes: object = {}) =>
    request(app)
      .post("/api/checkout/")
      .send({ ...fastOrder, products: [{ id: 2, quantity }], ...changes });
  const left = async () => (await db.selectFrom("products").select("stock").where("id", "=", 2).executeTakeFirstOrThrow()).stock;
  const set = async (id: number, state: "confirmed" | "shipped" | "cancelled") =>
    setOrderState(db, { ...(await fromCommandLine(db, `26-00000${id}`)), state });
  const holdOf = async (number: string, now = NOON) => {
    const found = await findOrder(db, number);
    return (
      found &&
      orderContent(found, now)
        .facts.find(([name]) => name === "Резерв")?.[1]
        .replaceAll("\u00a0", " ")
    );
  };

  it("is a shop's few pieces for one that nobody has confirmed", async () => {
    expect((await buy(100)).status).toBe(200);
    expect(await left()).toBe(97);
    const { body } = await request(app).get(`/api/cart/?products=${JSON.stringify([{ id: 2, quantity: 97 }])}`);
    expect(body.page.products).toMatchObject([{ id: 2, quantity: 97 }]);
    expect((await buy(98)).status).toBe(409);
  });

  it("is what is there of an order for more: the rest is under order and never in the stock", async () => {
    const phone_confirmation = confirmPhone(await createSigners(db)(), "+79162047712", NOON);
    const more = (back_order: number) => buy(0, { products: [{ id: 2, quantity: 160, back_order }], phone_confirmation });
    expect((await more(59)).status).toBe(409);
    expect((await more(60)).status).toBe(200);
    expect(await left()).toBe(0);
    expect(await findOrder(db, "26-000001")).toMatchObject({ lines: [{ quantity: 160, back_ordered: 60, held: 100 }] });
    expect(await set(1, "cancelled")).toMatchObject({ outcome: "set" });
    expect(await left()).toBe(100);
  });

  it("is a few pieces of an unconfirmed order for more than there is, until the shop confirms it", async () => {
    expect((await buy(0, { products: [{ id: 2, quantity: 160, back_order: 60 }] })).status).toBe(200);
    expect(await left()).toBe(97);
    expect(await set(1, "confirmed")).toMatchObject({ outcome: "set" });
    expect(await left()).toBe(0);
    expect(await findOrder(db, "26-000001")).toMatchObject({ lines: [{ back_ordered: 60, held: 100, temporary: 0 }] });
  });

  it("is held by a few unconfirmed orders at a time, however many come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(20)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await left()).toBe(100 - 2 * 3);
  });

  it("is all of it for an order with a confirmed phone", async () => {
    const phone_confirmation = confirmPhone(await createSigners(db)(), "+79162047712", NOON);
    expect((await buy(40, { phone_confirmation })).status).toBe(200);
    expect(await left()).toBe(60);
    expect((await buy(40, { phone_confirmation: "forged" })).status).toBe(200);
    expect(await left()).toBe(57);
  });

  it("is all of it once the shop confirms, and never more than there is", async () => {
    await buy(60);
    await buy(60);
    await buy(60);
    const outcomes = await Promise.all([set(1, "confirmed"), set(2, "shipped"), set(3, "confirmed")]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["set", "short", "short"]);
    // One of the two that keep what they held has a hold of 3 or none.
    const held = await db.selectFrom("order_lines").select("held").execute();
    expect((await left()) ?? 0).toBe(100 - held.reduce((sum, line) => sum + line.held, 0));
    const states = await db.selectFrom("orders").select("status").execute();
    expect(states.filter(({ status }) => status === "new")).toHaveLength(2);
  });

  it("says what is missing", async () => {
    await buy(60);
    await db.updateTable("products").set({ stock: 7 }).where("id", "=", 2).execute();
    expect(await set(1, "confirmed")).toEqual({ outcome: "short", lines: [{ name: "Гиря", missing: 57, left: 7 }] });
    expect([await left(), (await findOrder(db, "26-000001"))?.status]).toEqual([7, "new"]);
    expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(1);
  });

  it("comes back after a day, once, and the order stays with a mark", async () => {
    await buy(5);
    expect(await holdOf("26-000001")).toBe("3 из 5 шт. до 21 ноября 2026, 13:26 МСК");
    await endHolds(db, NOON + DAY - 1);
    expect(await left()).toBe(97);
    await Promise.all([endHolds(db, NOON + DAY), endHolds(db, NOON + DAY)]);
    expect(await left()).toBe(100);
    expect(await holdOf("26-000001", NOON + DAY)).toBe("снят 21 ноября 2026, 13:26 МСК");
    expect(await set(1, "cancelled")).toMatchObject({ outcome: "set" });
    expect(await left()).toBe(100);
  });

  it("is not taken from a confirmed order", async () => {
    await buy(5);
    await set(1, "confirmed");
    await endHolds(db, NOON + 2 * DAY);
    expect([await left(), await holdOf("26-000001", NOON + 2 * DAY)]).toEqual([95, ""]);
  });

  it("comes back once when it ends and is cancelled at the same time", async () => {
    await buy(5);
    await Promise.all([endHolds(db, NOON + DAY), set(1, "cancelled")]);
    expect(await left()).toBe(100);
  });

  it("makes a product that was sold out buyable again", async () => {
    await db.updateTable("products").set({ stock: 3 }).where("id", "=", 2).execute();
    await buy(3);
    const inStock = async () => (await db.selectFrom("products").select("in_stock").where("id", "=", 2).executeTakeFirstOrThrow()).in_stock;
    expect(await inStock()).toBe(0);
    await endHolds(db, NOON + DAY);
    expect([await inStock(), await left()]).toEqual([1, 3]);
  });

  it("goes on in the catalogue that comes next, whose numbers do not know of it", async () => {
    await buy(5);
    await db.insertInto("catalogs").values({ source: "feed", status: "ready", created_at: 0 }).execute();
    await db.updateTable("products").set({ catalog_id: 2, stock: 50 }).execute();
    await db.updateTable("active_catalog").set({ catalog_id: 2 }).execute();
    await endHolds(db, NOON + DAY);
    expect(await left()).toBe(53);
    expect(await set(1, "confirmed")).toMatchObject({ outcome: "set" });
    expect(await left()).toBe(48);
  });

  describe("of a shopper whom nobody knows", () => {
    const allowed = { ...unconfirmedHold, orders: 100, shopper: { pieces: 5, sum: 20_000 } };
    const kettlebells = (quantity: number, changes: object = {}) => ({ ...fastOrder, products: [{ id: 2, quantity }], ...changes });
    let shop: TestShop;
    beforeEach(() => {
      shop = createTestShop(db, { unconfirmedHold: allowed });
    });
    const buyFrom = (network: string, changes: object) =>
      shop.post("/api/checkout/", kettlebells(3, changes)).set("X-Forwarded-For", network).expect(200);

    it("is as little with an account as without one, until the phone is confirmed or an order is finished", async () => {
      const browser = await shop.registerAccount();
      const order = (quantity: number) => browser.post("/api/checkout/").send(kettlebells(quantity)).expect(200);
      await order(90);
      expect(await left()).toBe(97);
      await endHolds(db, NOON + DAY);
      expect(await left()).toBe(100);
      await db.updateTable("orders").set({ status: "done", hold_until: null }).execute();
      await order(40);
      expect(await left()).toBe(60);

      const other = await shop.registerAccount({ ...anna, email: "maria@example.ru" });
      const bySms = { phone: "+7 916 204 77 99" };
      await other.post("/api/confirmed_phone/").send(bySms).expect(200);
      await other
        .post("/api/confirmed_phone/")
        .send({ ...bySms, code: await shop.smsCode() })
        .expect(200);
      await other.post("/api/checkout/").send(kettlebells(30)).expect(200);
      expect(await left()).toBe(30);
    });

    it.each([
      ["phone", ["203.0.113.1", "198.51.100.2"], [{}, { phone: "+7 (916) 204-77-12" }]],
      ["network", ["2001:db8:1::1", "2001:db8:1::2"], [{}, { phone: "+7 999 000 00 01" }]],
      [
        "mailbox",
        ["203.0.113.1", "198.51.100.2"],
        [{ email: "o.leg@gmail.com" }, { email: "oleg+2@googlemail.com", phone: "+7 999 000 00 01" }],
      ],
    ])(
      "is a few pieces in all orders with the same %s together, however many come at once",
      async (_, [first = "", second = ""], typed) => {
        await Promise.all([...typed, ...typed].map((changes, index) => buyFrom(index % 2 === 0 ? first : second, changes)));
        expect(await left()).toBe(95);
        await buyFrom("192.0.2.77", { phone: "+7 999 000 00 07" });
        expect(await left()).toBe(92);
        await endHolds(db, NOON + DAY);
        expect([await left(), await db.selectFrom("order_holders").selectAll().execute()]).toEqual([100, []]);
        await buyFrom(first, {});
        expect(await left()).toBe(97);
      },
    );

    it("is goods for a sum in roubles", async () => {
      shop = createTestShop(db, { unconfirmedHold: { ...allowed, shopper: { pieces: 100, sum: 7_000 } } });
      await buyFrom("203.0.113.1", {});
      expect(await left()).toBe(98);
    });

    it("is free again for other orders when the shop confirms or cancels one", async () => {
      await buyFrom("203.0.113.1", {});
      await buyFrom("203.0.113.1", {});
      expect(await left()).toBe(95);
      await set(1, "confirmed");
      await set(2, "cancelled");
      await buyFrom("203.0.113.1", {});
      expect(await left()).toBe(94);
    });
  });

  it("is said to the shop with the order", async () => {
    await request(app).post("/api/checkout/").send(order);
    const { message } = await db.selectFrom("outbox").select("message").executeTakeFirstOrThrow();
    expect(message.replaceAll("\u00a0", " ")).toContain(
      "Резерв: до 3 шт. каждого товара, до 21 ноября 2026, 13:26 МСК. Весь заказ удержит команда npm run shop -- orders set 26-000001 confirmed",
    );
  });
});
