import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { shopperPage, shoppersResponse, type Shopper } from "#shared/contract/desk/shoppers.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { fastOrder, order } from "../testing/orders.ts";
import { seedProducts } from "../testing/products.ts";
import { createTestShop, logIn, NOON, photo, withFiles, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";

describeEngines("shoppers at the desk", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let manager: Awaited<ReturnType<typeof staffBrowser>>;
  let owner: Awaited<ReturnType<typeof staffBrowser>>;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db);
    manager = await staffBrowser(shop.app, db, "manager", NOON);
    owner = await staffBrowser(shop.app, db, "owner", NOON);
  });
  afterEach(() => shop.remove());

  const found = async (query: Record<string, string> = {}) => {
    const { body } = await manager.get("/api/manage/shoppers/").query(query).expect(200);
    return shoppersResponse.parse(body).page.shoppers;
  };
  const show = async (id: string): Promise<Shopper> => {
    const { body } = await manager.get(`/api/manage/shoppers/${id}/`).expect(200);
    return shopperPage.parse(body).page.shopper;
  };
  const setAccount = (values: { name?: string; phone?: string }) => db.updateTable("accounts").set(values).where("id", "=", 1).execute();
  const deeds = async () => db.selectFrom("journal").select(["deed", "name", "subject_id", "before", "after"]).orderBy("id").execute();

  it("with an account are found by name in any case, by a part of the e-mail, by the phone in any spelling", async () => {
    await shop.registerAccount();
    await setAccount({ name: "Анна Берёзкина" });
    expect(await found()).toMatchObject([
      { id: "1", name: "Анна Берёзкина", email: "anna@example.ru", phone: "+79162047711", dealer: false, orders: 0, sum: 0 },
    ]);
    for (const q of ["анна", "БЕРЁЗКИНА анна", "Anna@EXAMPLE", "8 916 204-77-11", "+79162047711", "2047711", "example.ru"]) {
      expect([q, (await found({ q })).length]).toEqual([q, 1]);
    }
    for (const q of ["Олег", "анна олег", "9%1", "anna_example", "+7 916 204 77 12"]) expect([q, await found({ q })]).toEqual([q, []]);
    expect(await found({ kind: "dealers" })).toEqual([]);
  });

  it("without an account stand once each, by the phone of their orders", async () => {
    for (const name of ["Анна", "Анна Берёзкина"])
      await shop.post("/api/checkout/", { ...order, products: [{ id: 4, quantity: 1 }], name }).expect(200);
    await shop.post("/api/checkout/", fastOrder).expect(200);
    const cookie = await logIn(shop);
    await shop
      .post("/api/checkout/", { ...fastOrder, products: [{ id: 4, quantity: 1 }], phone: "+7 900 000 00 00" })
      .set("Cookie", cookie)
      .expect(200);
    expect((await found({ kind: "guests" })).map(({ id, name, orders }) => [id, name, orders])).toEqual([
      ["order-26-000003", "Олег", 1],
      ["order-26-000002", "Анна Берёзкина", 2],
    ]);
    expect((await found({ kind: "guests", q: "8 (916) 204-77-11" })).map(({ id }) => id)).toEqual(["order-26-000002"]);
    expect((await found({ kind: "guests", q: "ANNA@example.ru" })).map(({ id }) => id)).toEqual(["order-26-000002"]);
    await shop.send("call", { phone: "+7 916 204 77 11" });
    expect(await show("order-26-000001")).toMatchObject({
      id: "order-26-000002",
      account: null,
      latest_orders: [{ number: "26-000002" }, { number: "26-000001" }],
      enquiries: [{ number: 1 }],
    });
    for (const id of ["order-26-000004", "order-26-000009", "7", "x", "order-"]) {
      expect([id, (await manager.get(`/api/manage/shoppers/${id}/`)).body.error.code]).toEqual([id, "SHOPPER_NOT_FOUND"]);
    }
  });

  it("show their orders, enquiries, reviews, lists, sessions and consents", async () => {
    const cookie = await logIn(shop);
    await shop.post("/api/checkout/", order).set("Cookie", cookie).expect(200);
    await shop.send("add-comment").set("Cookie", cookie);
    await shop
      .post("/api/account/", { lists: { favorites: [1], cart: [{ id: 11, quantity: 2 }] } })
      .set("Cookie", cookie)
      .expect(200);
    expect(await show("1")).toMatchObject({
      orders: 1,
      latest_orders: [{ number: "26-000001", state: "new" }],
      enquiries: [{ number: 1, form_name: "Отзыв" }],
      reviews: [{ number: 1, state: "waiting" }],
      sum: 60_970,
      account: {
        phone_confirmed: false,
        subscribed_at: null,
        consent: { address: expect.any(String), given_at: "2026-11-20T10:26:00.000Z" },
        sessions: { count: 1, last_seen: "2026-11-20T10:26:00.000Z" },
        lists: { cart: ["Батут «Орбита», 10 ft"], favorites: ["Батут «Орбита»"], compare: [] },
      },
      erasure: { orders_kept: 0, orders_open: ["26-000001"], enquiries: 1, files: 0, reviews_kept: 0, reviews_gone: 1 },
    });
  });

  it("become dealers and stop being such, which the journal keeps by their number", async () => {
    await logIn(shop);
    for (const dealer of [true, true, false]) {
      const { body } = await manager.post("/api/manage/shoppers/1/").send({ dealer }).expect(200);
      expect(shopperPage.parse(body).page.shopper.dealer).toBe(dealer);
    }
    expect(await deeds()).toMatchObject([
      { deed: "shopper-dealer", name: "manager Иванова", subject_id: "1", after: '{"dealer":true}' },
      { deed: "shopper-dealer", before: '{"dealer":true}', after: '{"dealer":false}' },
    ]);
    await shop.post("/api/checkout/", fastOrder).expect(200);
    const guest = await manager.post("/api/manage/shoppers/order-26-000001/").send({ dealer: true });
    expect([guest.status, Object.keys(guest.body.error.fields)]).toEqual([422, ["dealer"]]);
  });

  it("get the same data from the desk as from their account, as a file", async () => {
    const cookie = await logIn(shop);
    await shop.post("/api/checkout/", order).set("Cookie", cookie).expect(200);
    await shop.send("service").set("Cookie", cookie);
    const own = await shop.post("/api/account/", { export: true }).set("Cookie", cookie).expect(200);
    const { headers, body } = await manager.post("/api/manage/shoppers/1/export/").expect(200);
    expect(headers["content-disposition"]).toBe("attachment; filename=personal-data-1-2026-11-20.json");
    const { sessions, ...exported } = body;
    const { sessions: ownSessions, ...expected } = own.body.export;
    expect(exported).toEqual(expected);
    expect([sessions[0].current, ownSessions[0].current]).toEqual([false, true]);
    expect((await deeds()).at(-1)).toMatchObject({ deed: "shopper-export", subject_id: "1" });
    await shop.post("/api/checkout/", fastOrder).expect(200);
    await shop.send("call");
    const guest = await manager.post("/api/manage/shoppers/order-26-000002/export/").expect(200);
    expect(guest.body).toMatchObject({
      phone: "+79162047712",
      orders: [{ number: "26-000002", name: "Олег" }],
      enquiries: [{ form: "call" }],
    });
  });

  it("are erased on request by an owner alone, and nothing names them any more", async () => {
    const cookie = await logIn(shop);
    await shop.post("/api/checkout/", order).set("Cookie", cookie).expect(200);
    await db.updateTable("orders").set({ status: "done" }).execute();
    await withFiles(shop, "service", [["фото.jpg", photo]]).set("Cookie", cookie);
    await shop.send("add-comment").set("Cookie", cookie);
    await owner.post("/api/manage/enquiries/1/").send({ version: 1, deed: "note", text: "Анна перезвонит" }).expect(200);
    expect((await manager.post("/api/manage/shoppers/1/erase/").send({ sure: true })).body.error.code).toBe("STAFF_FORBIDDEN");
    expect((await owner.post("/api/manage/shoppers/1/erase/").send({})).body.error.fields).toHaveProperty("sure");
    await owner.post("/api/manage/shoppers/1/erase/").send({ sure: true }).expect(200, { done: true });
    expect((await owner.get("/api/manage/shoppers/1/")).status).toBe(404);
    expect(shop.storedFiles()).toEqual([]);
    await db.deleteFrom("outbox").execute();
    const tables = [
      "accounts",
      "orders",
      "enquiries",
      "enquiry_deeds",
      "enquiry_terms",
      "reviews",
      "journal",
      "sessions",
      "codes",
    ] as const;
    for (const table of tables) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect([table, /Анна|anna|9162047711|Истра/i.exec(rows)?.[0]]).toEqual([table, undefined]);
    }
    expect((await deeds()).at(-1)).toMatchObject({ deed: "shopper-erase", name: "owner Иванова", subject_id: "1" });
  });

  it("have bought what was neither cancelled nor returned", async () => {
    for (let count = 0; count < 3; count += 1)
      await shop.post("/api/checkout/", { ...order, products: [{ id: 4, quantity: 1 }] }).expect(200);
    await db.updateTable("orders").set({ status: "cancelled" }).where("id", "=", 1).execute();
    await db.updateTable("orders").set({ status: "returned" }).where("id", "=", 2).execute();
    expect(await show("order-26-000003")).toMatchObject({ orders: 1, sum: 1480, latest_orders: [{}, {}, {}] });
  });

  it("who have only ordered are erased by their phone; an order under way waits until it is done", async () => {
    await shop.post("/api/checkout/", { ...order, products: [{ id: 4, quantity: 1 }] }).expect(200);
    await shop.post("/api/checkout/", { ...order, products: [{ id: 4, quantity: 1 }] }).expect(200);
    await shop.post("/api/checkout/", fastOrder).expect(200);
    await db.updateTable("orders").set({ status: "cancelled" }).where("id", "=", 1).execute();
    await shop.send("service");
    await shop.send("call");
    await owner.post("/api/manage/shoppers/order-26-000002/erase/").send({ sure: true }).expect(200);
    const orders = await db.selectFrom("orders").select(["number", "name", "phone", "erase"]).orderBy("id").execute();
    expect(orders).toEqual([
      { number: "26-000001", name: "", phone: "", erase: 0 },
      { number: "26-000002", name: "Анна", phone: "+79162047711", erase: 1 },
      { number: "26-000003", name: "Олег", phone: "+79162047712", erase: 0 },
    ]);
    const enquiries = await db.selectFrom("enquiries").select(["id", "answers", "phone"]).orderBy("id").execute();
    expect(enquiries[0]).toEqual({ id: 1, answers: "{}", phone: "" });
    expect(enquiries[1]?.phone).toBe("+79162047712");
  });
});
