import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { fastOrder, order } from "../testing/orders.ts";
import { seedProducts } from "../testing/products.ts";
import { createTestShop, logIn, NOON, photo, withFiles, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";

describeEngines("personal data of shoppers", (open) => {
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

  const deeds = async () => db.selectFrom("journal").select(["deed", "name", "subject_id", "before", "after"]).orderBy("id").execute();

  it("is the same from the desk as from the account, as a file", async () => {
    const cookie = await logIn(shop);
    await shop.post("/api/checkout/", order).set("Cookie", cookie).expect(200);
    await shop.send("service").set("Cookie", cookie);
    const own = await shop.post("/api/account/", { export: true }).set("Cookie", cookie).expect(200);
    const { headers, body } = await manager.post("/api/manage/shoppers/1/export/").send({ as: "json" }).expect(200);
    expect(headers["content-disposition"]).toBe("attachment; filename=personal-data-1-2026-11-20.json");
    const { sessions, ...exported } = body;
    const { sessions: ownSessions, ...expected } = own.body.export;
    expect(exported).toEqual(expected);
    expect([sessions[0].current, ownSessions[0].current]).toEqual([false, true]);
    expect((await deeds()).at(-1)).toMatchObject({ deed: "shopper-export", subject_id: "1" });
    await shop.post("/api/checkout/", fastOrder).expect(200);
    await shop.send("call");
    const guest = await manager.post("/api/manage/shoppers/order-26-000002/export/").send({ as: "json" }).expect(200);
    expect(guest.body).toMatchObject({
      phone: "+79162047712",
      orders: [{ number: "26-000002", name: "Олег" }],
      enquiries: [{ form: "call" }],
    });
  });

  it("is a document that people can read: roubles, names of goods and nobody of the staff", async () => {
    const cookie = await logIn(shop);
    const taken = {
      lines: [{ id: 11, quantity: 2 }],
      name: "Анна <b>",
      phone: "+7 916 204 77 11",
      email: "anna@example.ru",
      consent: true,
      letter: false,
    };
    await manager.post("/api/manage/orders/new/").set("Idempotency-Key", "telefon-1").send(taken).expect(200);
    await shop
      .post("/api/account/", { lists: { favorites: [1] } })
      .set("Cookie", cookie)
      .expect(200);
    await shop.send("service").set("Cookie", cookie);
    const { headers, text } = await manager.post("/api/manage/shoppers/1/export/").type("form").send({ as: "html" }).expect(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-disposition": "attachment; filename=personal-data-1-2026-11-20.html",
    });
    const read = text.replaceAll(NBSP, " ");
    for (const shown of ["Заказ № 26-000001", "59 980 ₽", "Анна &lt;b&gt;", "Лопнула пружина", "Батут «Орбита»", "+7 916 204 77 11"])
      expect(read).toContain(shown);
    expect(read).not.toMatch(/Иванова|5998000|<b>|<script|undefined|null/);
    const { body } = await manager.post("/api/manage/shoppers/1/export/").send({ as: "json" }).expect(200);
    expect(body.orders).toMatchObject([{ total_price: 59_980, consent: { address: "по телефону" }, lines: [{ price: 29_990 }] }]);
    expect(JSON.stringify(body)).not.toContain("Иванова");
  });

  it("is erased on request by an owner alone, and nothing names them any more", async () => {
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

  it("of who has only ordered is erased by the phone; an order under way waits until it is done", async () => {
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
