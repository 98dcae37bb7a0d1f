import type { Kysely } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { accountResponse, exportResponse } from "#shared/contract/account.ts";
import { deliveryRules, seedProducts } from "../testing/products.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { createSigners } from "../signer.ts";
import { setOrderState } from "../orders/set-state.ts";
import { order } from "../testing/orders.ts";
import { anna, createTestShop, MINUTE, type TestShop } from "../testing/shop.ts";
import { COMMAND_LINE } from "../staff/journal.ts";

describeEngines("account", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let browser: Awaited<ReturnType<TestShop["registerAccount"]>>;
  beforeEach(async () => {
    db = await open();
    shop = createTestShop(db);
    browser = await shop.registerAccount();
  });
  const change = (payload: object) => browser.post("/api/account/").send(payload);
  const login = (password: string) => shop.post("/api/login/", { login: "anna@example.ru", password });

  it("is nobody's without a login, and never kept by a cache", async () => {
    const anonymous = await shop.post("/api/account/");
    expect([anonymous.status, anonymous.body.error.message]).toEqual([401, "Войдите в личный кабинет"]);
    expect((await change({})).headers["cache-control"]).toBe("private, no-store");
  });

  it("changes name, phone and newsletter", async () => {
    const { status, body } = await change({ name: "Анна Петрова", phone: "8 926 000-00-01", subscribe: true });
    expect(status).toBe(200);
    expect(accountResponse.parse(body).account.user).toMatchObject({ name: "Анна Петрова", phone: "+79260000001", subscribed: true });
    expect((await change({ subscribe: false, phone: "" })).body.account.user).toMatchObject({
      subscribed: false,
      phone: "",
      name: "Анна Петрова",
    });
    const refused = await change({ name: "", phone: "+7 9", email: "x" });
    expect(Object.keys(refused.body.error.fields)).toEqual(["name", "email", "phone"]);
  });

  it("takes a new e-mail with its code, and tells the former one", async () => {
    const asked = await change({ email: "New@Example.ru", password: anna.password });
    expect(asked.body).toMatchObject({
      account: { user: { email: "anna@example.ru", new_email: "new@example.ru" } },
      sent: { resend_in: 60 },
    });
    const code = await shop.codeTo("new@example.ru");
    const stranger = await shop.registerAccount({ ...anna, email: "maria@example.ru" });
    expect((await stranger.post("/api/confirmed_email/").send({ email: "new@example.ru", code })).status).toBe(422);
    const confirmed = await browser.post("/api/confirmed_email/").send({ email: "new@example.ru", code });
    expect(confirmed.body.account.user).toMatchObject({ email: "new@example.ru", new_email: null });
    expect((await shop.lastLetterTo("anna@example.ru")).subject).toBe("Взлёт: почта аккаунта изменена");
  });

  it("gives its e-mail to nobody who only found the browser open", async () => {
    for (const [password, message] of [
      [undefined, "Введите нынешний пароль"],
      ["не тот", "Нынешний пароль не подходит"],
    ]) {
      const { status, body } = await change({ email: "thief@example.ru", password });
      expect([status, body.error.fields]).toEqual([422, { password: message }]);
    }
    const asked = await browser.post("/api/confirmed_email/").send({ email: "thief@example.ru" });
    expect([asked.status, Object.keys(asked.body.error.fields)]).toEqual([422, ["email"]]);
    expect((await shop.letters()).map(({ to }) => to)).toEqual([{ name: "", address: "anna@example.ru" }]);
    // The present address is no change.
    expect((await change({ email: "Anna@Example.ru", name: "Анна" })).status).toBe(200);

    await change({ email: "new@example.ru", password: anna.password }).expect(200);
    shop.advance(MINUTE);
    expect((await browser.post("/api/confirmed_email/").send({ email: "new@example.ru" })).status).toBe(200);
  });

  it("does not tell that a new e-mail is somebody else's", async () => {
    await shop.registerAccount({ ...anna, email: "maria@example.ru" });
    shop.advance(MINUTE);
    const taken = await change({ email: "maria@example.ru", password: anna.password });
    const free = await change({ email: "free@example.ru", password: anna.password });
    expect([taken.status, taken.body.sent]).toEqual([free.status, free.body.sent]);
    expect((await shop.lastLetterTo("maria@example.ru")).subject).toBe("Взлёт: у вас уже есть аккаунт");
  });

  it("changes the password for who knows the present one, and logs out elsewhere", async () => {
    const elsewhere = shop.browser();
    await elsewhere.post("/api/login/").send({ login: "anna@example.ru", password: anna.password });
    expect((await change({ new_password: "совсем новый" })).body.error.fields).toEqual({ password: "Введите нынешний пароль" });
    expect((await change({ new_password: "совсем новый", password: "не тот" })).body.error.fields).toEqual({
      password: "Нынешний пароль не подходит",
    });
    expect((await change({ new_password: "qwerty123", password: anna.password })).status).toBe(422);
    expect((await change({ new_password: "совсем новый", password: anna.password })).status).toBe(200);
    expect((await elsewhere.post("/api/account/").send({})).status).toBe(401);
    expect((await change({})).status).toBe(200);
    expect([(await login(anna.password)).status, (await login("совсем новый")).status]).toEqual([422, 200]);
  });

  it("shows where it is logged in, and logs out everywhere else", async () => {
    await shop.post("/api/login/", { login: "anna@example.ru", password: anna.password }).set({
      "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "X-Forwarded-For": "203.0.113.9",
    });
    const { sessions } = (await change({})).body.account;
    expect(sessions).toMatchObject([
      { current: false, device: "Firefox, Windows", address: "203.0.113.9" },
      { current: true, device: "Неизвестное устройство" },
    ]);
    expect((await change({ logout_everywhere: true })).body.account.sessions).toMatchObject([{ current: true }]);
  });

  it("merges the lists of a browser, as often as it comes", async () => {
    await change({ lists: { favorites: [1, 2], cart: [{ id: 4, quantity: 3 }], watched: [5, 6] } });
    const more = {
      lists: {
        favorites: [2, 3],
        cart: [
          { id: 4, quantity: 1 },
          { id: 11, quantity: 2 },
        ],
        watched: [6, 7],
      },
      merge: true,
    };
    for (let time = 0; time < 2; time += 1) {
      expect((await change(more)).body.account.user.lists).toEqual({
        favorites: [1, 2, 3],
        compare: [],
        cart: [
          { id: 4, quantity: 3 },
          { id: 11, quantity: 2 },
        ],
        watched: [6, 7, 5],
      });
    }
    expect((await change({ lists: { favorites: [] } })).body.account.user.lists).toMatchObject({ favorites: [], watched: [6, 7, 5] });
    expect((await change({ lists: { favorites: ["x"] } })).body.error.fields).toEqual({ lists: "Проверьте это поле" });
  });

  describe("with orders", () => {
    beforeEach(async () => {
      await seedProducts(db);
      await browser.post("/api/checkout/").send(order).expect(200);
    });
    const setState = async (number: string, state: "shipped" | "done") =>
      setOrderState(db, {
        version: null,
        actor: COMMAND_LINE,
        number,
        state,
        now: 1,
        shop: { name: "Взлёт", phone: "8 800 000-12-00", email: "info@vzlet.example", colour: "#2337e8" },
        signer: await createSigners(db)(),
        siteUrl: "https://vzlet.example",
        delivery: deliveryRules,
      });
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
      expect((await login(anna.password)).status).toBe(422);
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

  it("sees a dealer's prices in the cart, in cards and in the order, and nobody else does", async () => {
    await seedProducts(db);
    await db.updateTable("accounts").set({ dealer: 1 }).execute();
    const cart = '/api/cart/?products=[{"id":11,"quantity":1},{"id":4,"quantity":1}]';
    const own = await browser.get(cart);
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect(own.body).toMatchObject({
      page: {
        products: [
          { price: 27_992, price_before_discount: 34_990 },
          { price: 792, price_before_discount: 990 },
        ],
      },
      total_price: 28_784,
      total_discount: 7196,
    });
    expect((await shop.browser().get(cart)).body.total_price).toBe(30_980);

    const cards = await browser.get("/api/favorites/?products=1,4,3");
    expect(cards.headers["cache-control"]).toBe("private, no-store");
    expect(cards.body.page.products).toMatchObject([
      { price: 0, modifications: [{ price: 27_992, price_before_discount: 34_990 }, { price: 31_992 }, {}] },
      { price: 792, price_before_discount: 990 },
      { price: 0, price_before_discount: null },
    ]);
    const everybody = await shop.browser().get("/api/favorites/?products=4");
    expect([everybody.headers["cache-control"], everybody.body.page.products[0].price]).toEqual(["no-cache", 990]);

    const placed = await browser.post("/api/checkout/").send({ ...order, delivery: "pickup", products: [{ id: 4, quantity: 10 }] });
    expect(placed.body.order.total_price).toBe(7920);
  });

  it("leaves nothing personal in the log, not even when the shop fails", async () => {
    await db.schema.alterTable("order_lines").renameTo("lost").execute();
    await seedProducts(db);
    expect((await browser.post("/api/checkout/").send(order)).status).toBe(500);
    expect((await change({ export: true })).status).toBe(200);
    expect(shop.log).toHaveLength(1);
    expect(shop.log.join()).not.toMatch(/anna|Анна|916\D?204|Истра/i);
  });

  it("orders from a confirmed phone alone where the shop demands it", async () => {
    await seedProducts(db);
    const strict = createTestShop(db, { confirmPhone: true });
    const refused = await strict.post("/api/checkout/", order);
    expect([refused.status, refused.body.error.code, refused.body.error.fields]).toEqual([
      422,
      "PHONE_UNCONFIRMED",
      { phone: "Подтвердите телефон кодом из SMS" },
    ]);
    const shopper = strict.browser();
    await shopper.post("/api/confirmed_phone/").send({ phone: order.phone }).expect(200);
    const { body } = await shopper.post("/api/confirmed_phone/").send({ phone: order.phone, code: await strict.smsCode() });
    const other = await strict.post("/api/checkout/", { ...order, ...body, phone: "+7 916 000 00 00" });
    expect(other.status).toBe(422);
    expect((await strict.post("/api/checkout/", { ...order, ...body })).status).toBe(200);
    strict.advance(61 * MINUTE);
    expect((await strict.post("/api/checkout/", { ...order, ...body })).status).toBe(422);
    // Where it is not demanded, nobody makes the shop pay for messages.
    expect((await shop.post("/api/confirmed_phone/", { phone: order.phone })).status).toBe(401);
  });
});
