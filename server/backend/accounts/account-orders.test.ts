import type { Kysely } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { accountResponse, exportResponse } from "#shared/contract/account.ts";
import type { Database } from "../db/schema.ts";
import { setOrderState } from "../orders/set-state.ts";
import { describeEngines } from "../testing/databases.ts";
import { fromCommandLine, order } from "../testing/orders.ts";
import { seedProducts } from "../testing/products.ts";
import { anna, createTestShop, type TestShop } from "../testing/shop.ts";

describeEngines("an account with orders", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let browser: Awaited<ReturnType<TestShop["registerAccount"]>>;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db);
    browser = await shop.registerAccount();
    await browser.post("/api/checkout/").send(order).expect(200);
  });
  const change = (payload: object) => browser.post("/api/account/").send(payload);
  const setState = async (number: string, state: "shipped" | "done") =>
    setOrderState(db, { ...(await fromCommandLine(db, number, 1)), state });
  const orders = () => db.selectFrom("orders").selectAll().orderBy("id").execute();

  it("shows them, with what can be bought again", async () => {
    await shop.post("/api/checkout/", order).expect(200);
    await db.updateTable("modifications").set({ stock: 1 }).where("id", "=", 11).execute();
    const { account } = accountResponse.parse((await change({})).body);
    expect(account.orders).toMatchObject([
      {
        number: "26-000001",
        state: "new",
        total_price: 60_970,
        items: [
          { id: 11, name: "Батут «Орбита»", modification: "10 ft", quantity: 2, url: "/catalog/sport/inventar/batut/" },
          { id: 4, name: "Коврик", picture: null },
        ],
        repeat: [
          { id: 11, quantity: 2 },
          { id: 4, quantity: 1 },
        ],
      },
    ]);
  });

  it("gives out everything that is kept", async () => {
    const { export: data } = exportResponse.parse((await change({ export: true })).body);
    expect(data).toMatchObject({
      account: { name: "Анна", email: "anna@example.ru", phone: "+79162047711" },
      consent: { address: expect.stringMatching(/./) },
      orders: [
        {
          number: "26-000001",
          name: "Анна",
          address: "Истра, Садовая улица, 5",
          lines: [{ name: "Батут «Орбита»" }, { name: "Коврик" }],
        },
      ],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash/);
  });

  it("gives out no order that somebody else placed with the same e-mail", async () => {
    const stranger = { ...order, products: [{ id: 4, quantity: 1 }], name: "Вера", phone: "+79035556677", address: "Тула, Мира, 1" };
    await shop.post("/api/checkout/", stranger).expect(200);
    const { text } = await change({ export: true }).expect(200);
    expect(text).not.toMatch(/Вера|5556677|Тула/);
  });

  it("takes no order along that somebody else placed with the same e-mail", async () => {
    const stranger = { ...order, products: [{ id: 4, quantity: 1 }], name: "Вера", phone: "+79035556677", address: "Тула, Мира, 1" };
    await shop.post("/api/checkout/", stranger).expect(200);
    for (const number of ["26-000001", "26-000002"]) await setState(number, "done");
    await change({ delete: true, password: anna.password }).expect(200);
    expect(await orders()).toMatchObject([
      { name: "", phone: "", shopper_id: null },
      { name: "Вера", phone: "+79035556677", email: "anna@example.ru", address: "Тула, Мира, 1", description: order.order_description },
    ]);
    // She is a person of her own now, found by her phone.
    expect(await db.selectFrom("shoppers").select(["account_id", "guest_phone", "name"]).execute()).toEqual([
      { account_id: null, guest_phone: "+79035556677", name: "Вера" },
    ]);
  });

  it("is deleted by its password: the person is erased, finished orders stay without a name", async () => {
    await browser.post("/api/checkout/").send({ ...order, products: [{ id: 4, quantity: 1 }] });
    await setState("26-000001", "done");
    expect((await change({ delete: true })).body.error.fields).toEqual({ password: "Введите нынешний пароль" });
    const deleted = await change({ delete: true, password: anna.password });
    expect([deleted.status, deleted.body]).toEqual([200, { done: true }]);
    expect(String(deleted.headers["set-cookie"])).toContain("PHPSESSID=;");
    for (const table of ["accounts", "sessions", "codes"] as const) expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await shop.post("/api/login/", { login: "anna@example.ru", password: anna.password })).status).toBe(422);
    const nobody = { name: "", phone: "", email: "", address: "", description: "", consent_address: "", account_id: null };
    expect(await orders()).toMatchObject([
      { ...nobody, total_price: 6_097_000 },
      { name: "Анна", account_id: null },
    ]);
    const farewell = await shop.lastLetterTo("anna@example.ru");
    expect(farewell.subject).toBe("Взлёт: аккаунт удалён");
    expect(farewell.text).toContain("(26-000002)");

    await setState("26-000002", "shipped");
    expect((await orders())[1]).toMatchObject({ name: "Анна" });
    await setState("26-000002", "done");
    expect((await orders())[1]).toMatchObject(nobody);
  });
});
