import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { shopperPage, shoppersResponse, type Shopper } from "#shared/contract/desk/shoppers.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { fastOrder, order } from "../testing/orders.ts";
import { anna, logIn, MINUTE, NOON, type TestShop } from "../testing/shop.ts";
import { openStaffedShop, staffBrowser } from "../testing/staff.ts";

describeEngines("shoppers at the desk", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let manager: Awaited<ReturnType<typeof staffBrowser>>;
  let owner: Awaited<ReturnType<typeof staffBrowser>>;
  beforeEach(async () => {
    db = await open();
    ({ shop, manager, owner } = await openStaffedShop(db, "manager", "owner"));
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
  const deeds = async () => db.selectFrom("journal").select(["deed", "name", "subject_id", "before", "after"]).orderBy("id").execute();

  it("are found by name in any case, by the e-mail or its domain, by the phone in any spelling", async () => {
    const browser = await shop.registerAccount();
    await browser.post("/api/account/").send({ name: "Анна Берёзкина" }).expect(200);
    expect(await found()).toMatchObject([
      { id: "1", account: true, name: "Анна Берёзкина", email: "anna@example.ru", phone: "+79162047711", dealer: false, orders: 0, sum: 0 },
    ]);
    for (const q of ["анна", "БЕРЕЗКИНА анна", "Anna@EXAMPLE", "8 916 204-77-11", "+79162047711", "2047711", "example.ru"]) {
      expect([q, (await found({ q })).length]).toEqual([q, 1]);
    }
    for (const q of ["Олег", "анна олег", "9%1", "anna@exemple", "+7 916 204 77 12"]) expect([q, await found({ q })]).toEqual([q, []]);
    expect(await found({ kind: "dealers" })).toEqual([]);
  });

  it("are all in one list, with and without an account, who ordered last comes first", async () => {
    const buy = async (payload: object, cookie = "") => {
      shop.advance(MINUTE);
      await shop
        .post("/api/checkout/", { ...fastOrder, products: [{ id: 4, quantity: 1 }], ...payload })
        .set("Cookie", cookie)
        .expect(200);
    };
    const cookie = await logIn(shop);
    await buy({ name: "Пётр", phone: "+7 900 000 00 01" });
    await buy({ name: "Олег", phone: "+7 900 000 00 02" });
    await buy({ name: "Анна", phone: "+7 900 000 00 03" }, cookie);
    await buy({ name: "Пётр", phone: "8 (900) 000-00-01" });
    expect((await found()).map(({ name, account, orders, sum }) => [name, account, orders, sum])).toEqual([
      ["Пётр", false, 2, 1980],
      ["Анна", true, 1, 990],
      ["Олег", false, 1, 990],
    ]);
    const names = async (query: Record<string, string>) => (await found(query)).map(({ name }) => name);
    expect(await names({ kind: "guests" })).toEqual(["Пётр", "Олег"]);
    expect(await names({ kind: "accounts" })).toEqual(["Анна"]);
    // An account is found by the contacts of its orders, too.
    expect(await names({ q: "9000000003" })).toEqual(["Анна"]);
    for (let index = 0; index < 60; index += 1) await buy({ phone: `+7 901 000 00 ${10 + index}`, name: `Покупатель ${index}` });
    const { body } = await manager.get("/api/manage/shoppers/").expect(200);
    const { body: rest } = await manager.get("/api/manage/shoppers/").query({ cursor: body.page.next }).expect(200);
    expect([body.page.shoppers.length, rest.page.shoppers.map(({ name }: { name: string }) => name).slice(-3), rest.page.next]).toEqual([
      50,
      ["Пётр", "Анна", "Олег"],
      null,
    ]);
  });

  it("without an account are one by the phone, with the fullest contacts that they gave", async () => {
    await shop.post("/api/checkout/", { ...order, products: [{ id: 4, quantity: 1 }], name: "Анна Берёзкина" }).expect(200);
    await shop.post("/api/checkout/", { ...fastOrder, products: [{ id: 4, quantity: 1 }], name: "Анна", phone: order.phone }).expect(200);
    const [anna] = await found({ q: "8 (916) 204-77-11" });
    expect(anna).toMatchObject({ account: false, name: "Анна Берёзкина", email: "anna@example.ru", orders: 2 });
    await shop.send("call", { phone: "+7 916 204 77 11" });
    for (const id of [anna?.id ?? "", "order-26-000001", "order-26-000002"]) {
      expect(await show(id)).toMatchObject({
        id: anna?.id,
        account: null,
        latest_orders: [{ number: "26-000002" }, { number: "26-000001" }],
        enquiries: [{ number: 1 }],
      });
    }
    for (const id of ["order-26-000009", "7", "guest-99", "x", "order-"]) {
      expect([id, (await manager.get(`/api/manage/shoppers/${id}/`)).body.error.code]).toEqual([id, "SHOPPER_NOT_FOUND"]);
    }
  });

  it("are one person with an account and without, by the e-mail and the phone that are confirmed", async () => {
    const guest = { ...fastOrder, products: [{ id: 4, quantity: 1 }], name: "Анна", phone: anna.phone };
    await shop.post("/api/checkout/", guest).expect(200);
    await shop.post("/api/checkout/", { ...order, products: [{ id: 4, quantity: 1 }], phone: "+7 900 000 00 09" }).expect(200);
    await shop.send("call", { phone: anna.phone });
    const browser = await shop.registerAccount();
    // The e-mail is confirmed, the phone may be anybody's.
    expect((await found()).map(({ id, orders }) => [id, orders]).sort()).toEqual([
      ["1", 1],
      [expect.stringMatching(/^guest-/), 1],
    ]);
    expect((await show("1")).enquiries).toEqual([]);
    await browser.post("/api/confirmed_phone/").send({ phone: anna.phone }).expect(200);
    await browser
      .post("/api/confirmed_phone/")
      .send({ phone: anna.phone, code: await shop.smsCode() })
      .expect(200);
    expect(await show("order-26-000001")).toMatchObject({ id: "1", orders: 2, enquiries: [{ number: 1 }] });
    expect(await found()).toHaveLength(1);
    // What is ordered without logging in is recognised as well.
    await shop.post("/api/checkout/", { ...guest, phone: "8 916 204-77-11" }).expect(200);
    expect(await show("1")).toMatchObject({ orders: 3, name: "Анна", latest_orders: [{}, {}, {}] });
    const { body } = await manager.post("/api/manage/shoppers/1/export/").send({ as: "json" }).expect(200);
    expect(body.orders).toHaveLength(3);
    // Another phone in an order makes it somebody else's.
    const { body: page } = await manager.get("/api/manage/orders/26-000001/").expect(200);
    const contacts = { name: "Олег", phone: "+7 900 000 00 08", email: "", address: "", description: "", version: page.order.version };
    await manager.post("/api/manage/orders/26-000001/contacts/").send(contacts).expect(200);
    expect((await found()).map(({ name, orders }) => [name, orders]).sort()).toEqual([
      ["Анна", 2],
      ["Олег", 1],
    ]);
    expect(await found({ q: "олег" })).toHaveLength(1);
    await owner.post("/api/manage/shoppers/1/erase/").send({ sure: true }).expect(200);
    expect((await found({ kind: "accounts" })).length).toBe(0);
  });

  it("are recognised by the phone of an order that is taken by telephone", async () => {
    const known = async (phone: string) => (await manager.get("/api/manage/shoppers/known/").query({ phone }).expect(200)).body.shopper;
    expect(await known("+7 916 204 77 11")).toBeNull();
    for (const address of ["Истра, Садовая, 5", "Мытищи, Лесная, 4", "Истра, Садовая, 5"])
      await shop.post("/api/checkout/", { ...order, products: [{ id: 4, quantity: 1 }], address }).expect(200);
    await shop.post("/api/checkout/", { ...fastOrder, products: [{ id: 4, quantity: 1 }], name: "Анна", phone: order.phone }).expect(200);
    expect(await known("8 (916) 204-77-11")).toMatchObject({
      name: "Анна",
      email: "anna@example.ru",
      orders: 4,
      addresses: [
        { address: "Истра, Садовая, 5", delivery: "courier" },
        { address: "Мытищи, Лесная, 4", delivery: "courier" },
      ],
    });
    expect(await known("8 916 204")).toBeNull();
    const editor = await staffBrowser(shop.app, db, "editor", NOON);
    expect((await editor.get("/api/manage/shoppers/known/?phone=89162047711")).status).toBe(403);
    // The phone of an account is recognised before it is confirmed.
    const cookie = await logIn(shop);
    const own = { ...fastOrder, products: [{ id: 4, quantity: 1 }], phone: "+7 900 000 00 05" };
    await shop.post("/api/checkout/", own).set("Cookie", cookie).expect(200);
    expect(await known("+7 900 000 00 05")).toMatchObject({ id: "1" });
  });

  it("show their orders, enquiries, reviews, lists, sessions and consents", async () => {
    const cookie = await logIn(shop);
    await shop.post("/api/checkout/", order).set("Cookie", cookie).expect(200);
    await shop.send("add-comment").set("Cookie", cookie);
    await shop
      .post("/api/account/", { lists: { favorites: [1], cart: [{ id: 11, quantity: 2 }] } })
      .set("Cookie", cookie)
      .expect(200);
    await shop.post("/ajax/newsletter/", { email: "anna@example.ru", mailing: true, consent: true }).expect(200);
    expect(await show("1")).toMatchObject({
      orders: 1,
      latest_orders: [{ number: "26-000001", state: "new" }],
      enquiries: [{ number: 1, form_name: "Отзыв" }],
      reviews: [{ number: 1, state: "waiting" }],
      sum: 60_970,
      account: {
        phone_confirmed: false,
        subscribed_at: "2026-11-20T10:26:00.000Z",
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

  it("have bought what was neither cancelled nor returned", async () => {
    for (let count = 0; count < 3; count += 1)
      await shop.post("/api/checkout/", { ...order, products: [{ id: 4, quantity: 1 }] }).expect(200);
    await db.updateTable("orders").set({ status: "cancelled" }).where("id", "=", 1).execute();
    await db.updateTable("orders").set({ status: "returned" }).where("id", "=", 2).execute();
    expect(await show("order-26-000003")).toMatchObject({ orders: 1, sum: 1480, latest_orders: [{}, {}, {}] });
  });
});
