import type { Kysely } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { accountResponse } from "#shared/contract/account.ts";
import { seedProducts } from "../testing/products.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { order } from "../testing/orders.ts";
import { anna, createTestShop, MINUTE, type TestShop } from "../testing/shop.ts";

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
