import type { Kysely } from "kysely";
import type TestAgent from "supertest/lib/agent.js";
import { afterEach, beforeEach, expect, it } from "vitest";
import { manageOrderResponse, ordersResponse, orderConflict, productsResponse, type ManageOrder } from "#shared/contract/manage/orders.ts";
import type { Database } from "../../db/schema.ts";
import { describeEngines } from "../../testing/databases.ts";
import { fastOrder, order } from "../../testing/orders.ts";
import { seedProducts } from "../../testing/products.ts";
import { createTestShop, NOON, type TestShop } from "../../testing/shop.ts";
import { staffBrowser } from "../../testing/staff.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describeEngines("orders at the desk", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let manager: TestAgent;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db);
    manager = await staffBrowser(shop.app, db, "manager", NOON);
  });
  afterEach(() => shop.remove());

  const buy = async (payload: object = order) => String((await shop.post("/api/checkout/", payload).expect(200)).body.order.number);
  const read = async (number: string): Promise<ManageOrder> =>
    manageOrderResponse.parse((await manager.get(`/api/manage/orders/${number}/`).expect(200)).body).order;
  const list = async (query = "") => ordersResponse.parse((await manager.get(`/api/manage/orders/?${query}`).expect(200)).body).page;
  const numbers = async (query: string) => (await list(query)).orders.map(({ number }) => number);
  const deed = (number: string, name: string, payload: object) => manager.post(`/api/manage/orders/${number}/${name}/`).send(payload);
  const done = async (number: string, name: string, payload: object): Promise<ManageOrder> => {
    const { body, status } = await deed(number, name, { version: (await read(number)).version, ...payload });
    expect([status, body.error]).toEqual([200, undefined]);
    return manageOrderResponse.parse(body).order;
  };
  const stockOf = async (id: number, table: "products" | "modifications" = "products") =>
    (await db.selectFrom(table).select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;

  it("are found by what people say of them", async () => {
    const anna = await buy();
    const oleg = await buy({ ...fastOrder, order_description: "Домофон не работает" });
    for (const q of ["26-000001", "26000001", "000001", "1", "+7 (916) 204-77-11", "7711", "анна", "ANNA@example.ru", "b-10", "вечером"]) {
      expect([q, await numbers(`q=${encodeURIComponent(q)}`)]).toEqual([q, [anna]]);
    }
    expect(await numbers(`q=${encodeURIComponent("+7 916 204")}`)).toEqual([]);
    expect(await numbers(`q=${encodeURIComponent("домофон")}`)).toEqual([oleg]);
    expect(await numbers("")).toEqual([oleg, anna]);
    expect(await numbers("sort=sum")).toEqual([oleg, anna]);
    expect(await numbers("sort=-sum")).toEqual([anna, oleg]);
    expect(await numbers("delivery=none")).toEqual([oleg]);
    expect(await numbers("delivery=courier&state=new,done")).toEqual([anna]);
    expect(await numbers("state=done")).toEqual([]);
    expect(await numbers("from=2026-11-20&to=2026-11-20")).toEqual([oleg, anna]);
    expect(await numbers("from=2026-11-21")).toEqual([]);
    expect((await list("q=1")).orders).toMatchObject([
      { state_name: "Новый", goods: "Батут «Орбита», 10 ft", lines: 2, pieces: 3, total_price: 60_970, open_price: false, version: 1 },
    ]);
  });

  it("are listed page by page, there and back", async () => {
    for (let index = 0; index < 5; index += 1) await buy({ ...fastOrder, products: [{ id: 4, quantity: index + 1 }] });
    const first = await list("limit=2&sort=-sum");
    expect(first).toMatchObject({
      total: { count: 5, more: false },
      previous: null,
      orders: [{ number: "26-000005" }, { number: "26-000004" }],
    });
    const second = await list(`limit=2&sort=-sum&cursor=${first.next}`);
    const third = await list(`limit=2&sort=-sum&cursor=${second.next}`);
    expect([second, third].map(({ orders }) => orders.map(({ number }) => number))).toEqual([["26-000003", "26-000002"], ["26-000001"]]);
    expect(third.next).toBeNull();
    expect((await list(`limit=2&sort=-sum&cursor=${third.previous}`)).orders).toEqual(second.orders);
    expect(await list(`limit=2&sort=-sum&cursor=${second.previous}`)).toEqual(first);
    expect((await list("cursor=abc")).orders).toHaveLength(5);
  });

  it("are shown whole, with what the shopper never sees", async () => {
    const number = await buy();
    await buy({ ...fastOrder, phone: order.phone });
    const shown = await done(number, "notes", { text: "Просил не звонить утром" });
    expect(shown).toMatchObject({
      number,
      version: 1,
      state: "new",
      region_id: "moskva",
      lines: [
        { position: 1, id: 11, quantity: 2, price: 29_990, present: { price: 29_990, stock: 3 } },
        { position: 2, id: 4, present: { price: 990, stock: null } },
      ],
      history: [{ state: "new", by: "" }],
      notes: [{ by: "manager Иванова", text: "Просил не звонить утром" }],
      others: [{ number: "26-000002", state_name: "Новый" }],
      editable: ["goods", "delivery", "contacts", "track"],
      journal: [{ by: "manager Иванова", deed: "Заметка к заказу" }],
    });
    expect(shown.letters.map(({ title, to, state }) => [title, to, state])).toEqual([
      ["Заказ принят", "shopper", "waiting"],
      ["О заказе — магазину", "shop", "waiting"],
    ]);
    expect(shown.next.map(({ state }) => state)).toEqual(["confirmed", "paid", "shipped", "done", "cancelled"]);
    const { body } = await shop.browser().get(shown.url.replace("/order/", "/api/order/")).expect(200);
    expect(JSON.stringify(body)).not.toContain("утром");
    expect((await manager.get("/api/manage/orders/26-000099/")).body.error.code).toBe("ORDER_NOT_FOUND");
  });

  it("get the next state with a letter that was read and mended before, or without one", async () => {
    const number = await buy();
    const { body } = await deed(number, "letter-preview", { letter: "confirmed" });
    expect(body.letter).toMatchObject({ to: "anna@example.ru" });
    expect(plain(body.letter.subject)).toBe("Взлёт: заказ № 26-000001 подтверждён");
    expect(plain(body.letter.text)).toBe("Здравствуйте. Всё согласовано, собираем заказ.");
    expect(plain(body.letter.whole)).toContain("Итого: 60 970 ₽");

    const letters = (await shop.letters()).length;
    const text = "Анна, батут соберём к пятнице.\n\n<b>Ждём!</b>";
    const confirmed = await done(number, "state", { state: "confirmed", letter: { subject: "Ваш заказ", text } });
    expect(confirmed).toMatchObject({ state: "confirmed", version: 2, hold_until: null, history: [{}, { by: "manager Иванова" }] });
    const letter = (await shop.letters()).at(-1);
    expect([letter?.subject, letter?.html.includes("&lt;b&gt;Ждём!&lt;/b&gt;"), letter?.text.includes(text)]).toEqual([
      "Ваш заказ",
      true,
      true,
    ]);
    await done(number, "state", { state: "paid" });
    expect(await shop.letters()).toHaveLength(letters + 1);
    const refused = await deed(number, "state", { version: 3, state: "confirmed" });
    expect([refused.status, refused.body.error.code]).toEqual([409, "STATE_IMPOSSIBLE"]);
    const page = await shop.browser().get(confirmed.url.replace("/order/", "/api/order/"));
    expect(page.body.order).toMatchObject({
      state_name: "Оплачен",
      way: [{ state: "new" }, { state: "paid" }, { at: null }, { at: null }],
    });
  });

  it("are changed in their goods, discount and delivery, with sums, stock and journal", async () => {
    const number = await buy({
      ...order,
      products: [
        { id: 11, quantity: 2 },
        { id: 2, quantity: 1 },
      ],
    });
    await done(number, "state", { state: "confirmed" });
    expect([await stockOf(11, "modifications"), await stockOf(2)]).toEqual([3, 0]);
    const letters = (await shop.letters()).length;
    const changed = await done(number, "goods", {
      lines: [
        { position: 1, quantity: 1 },
        { position: 2, quantity: 0 },
        { id: 4, quantity: 3 },
        { article: "b-12", quantity: 1, price: 35_000 },
      ],
      order_discount: 970,
      delivery_price: 500,
      letter: {},
    });
    expect(changed.lines.map(({ position, id, quantity, price, held }) => [position, id, quantity, price, held])).toEqual([
      [1, 11, 1, 29_990, 1],
      [3, 4, 3, 990, 0],
      [4, 12, 1, 35_000, 0],
    ]);
    expect(changed).toMatchObject({
      products_price: 67_960,
      total_discount: 5000,
      order_discount: 970,
      delivery_price: 500,
      total_price: 67_490,
    });
    expect([await stockOf(11, "modifications"), await stockOf(2)]).toEqual([4, 1]);
    expect(changed.journal[0]).toMatchObject({ by: "manager Иванова", deed: "Состав и сумма заказа изменены" });
    expect(changed.journal[0]?.changes.map(({ name, before, after }) => [name, before, after].map(plain))).toEqual([
      ["Батут «Орбита», 10 ft", "2 шт. × 29 990 ₽", "1 шт. × 29 990 ₽"],
      ["Гиря", "1 шт. × 3 490 ₽", ""],
      ["Коврик", "", "3 шт. × 990 ₽"],
      ["Батут «Орбита», 12 ft", "", "1 шт. × 35 000 ₽"],
      ["Скидка на заказ", "0 ₽", "970 ₽"],
      ["Доставка", "0 ₽", "500 ₽"],
      ["Итого", "63 470 ₽", "67 490 ₽"],
    ]);
    const letter = (await shop.letters()).at(-1);
    expect(await shop.letters()).toHaveLength(letters + 1);
    expect([letter?.subject, letter?.text.includes("Теперь он стоит 67 490 ₽ вместе с доставкой.")]).toEqual([
      "Взлёт: заказ № 26-000001 изменён",
      true,
    ]);
    const { body } = await shop.browser().get(changed.url.replace("/order/", "/api/order/"));
    expect(body.order).toMatchObject({
      total_price: 67_490,
      products_price: 66_990,
      total_discount: 5970,
      delivery_price: 500,
      changed_at: "2026-11-20T10:26:00.000Z",
    });
    expect(await numbers("q=b-12")).toEqual([number]);
    expect(await numbers("q=g-16")).toEqual([]);
  });

  it.each([
    [{ lines: [{ id: 5, quantity: 1 }] }, 422, "FORM_INVALID", "Мяч: закончился"],
    [{ lines: [{ article: "НЕТ-1", quantity: 1 }] }, 422, "FORM_INVALID", "Артикула НЕТ-1 в каталоге нет"],
    [{ lines: [{ position: 9, quantity: 1 }] }, 422, "FORM_INVALID", "Строки 9 в заказе нет"],
    [
      {
        lines: [
          { position: 1, quantity: 0 },
          { position: 2, quantity: 0 },
        ],
      },
      422,
      "FORM_INVALID",
      "В заказе должен остаться товар. Чтобы отменить заказ, смените его состояние",
    ],
    [
      { lines: [{ position: 1, quantity: 6 }] },
      409,
      "STOCK_SHORT",
      "Товара не хватает. Батут «Орбита», 10 ft: нужно ещё 4 шт., осталось 3 шт.",
    ],
  ])("refuse goods that cannot be had: %j", async (payload, status, code, message) => {
    const number = await buy();
    await done(number, "state", { state: "confirmed" });
    const written = async () => [
      await db.selectFrom("journal").select("id").execute(),
      await db.selectFrom("outbox").select("id").execute(),
      await db.selectFrom("order_terms").select("term").orderBy("term").execute(),
    ];
    const before = await written();
    const refused = await deed(number, "goods", { version: 2, letter: {}, ...payload });
    // The journal, the letter and the words are of one transaction with what was refused.
    expect(await written()).toEqual(before);
    expect([refused.status, refused.body.error.code, plain(refused.body.error.fields.lines)]).toEqual([status, code, message]);
    expect(await read(number)).toMatchObject({ version: 2, total_price: 60_970 });
    expect(await stockOf(11, "modifications")).toBe(3);
  });

  it("refuse a discount above the goods, and any change of what has left the shop", async () => {
    const number = await buy();
    const refused = await deed(number, "goods", { version: 1, lines: [], order_discount: 60_970.01 });
    expect(plain(refused.body.error.fields.order_discount)).toBe("Скидка больше товаров: они стоят 60 970 ₽");
    await done(number, "state", { state: "shipped" });
    const late = await deed(number, "goods", { version: 2, lines: [{ position: 1, quantity: 1 }] });
    expect([late.status, late.body.error.code]).toEqual([409, "ORDER_CLOSED"]);
    expect(await done(number, "track", { carrier: "cdek", track_number: "10 200 300" })).toMatchObject({ track_number: "10200300" });
  });

  it("are delivered otherwise, at the tariff, at a price that was agreed, or at one that is still open", async () => {
    const number = await buy({ ...order, products: [{ id: 2, quantity: 1 }] });
    const { options } = (await manager.get(`/api/manage/orders/${number}/`)).body;
    expect(options.delivery.ways.map(({ id }: { id: string }) => id)).toEqual(["courier", "transport", "pickup"]);
    const fetched = await done(number, "delivery", { delivery: "pickup", region: options.delivery.regions[0].id, address: "" });
    expect(fetched).toMatchObject({
      delivery: "pickup",
      delivery_price: 0,
      total_price: 3490,
      editable: ["goods", "delivery", "contacts", "track"],
    });
    const open = await done(number, "delivery", { delivery: "", region: "", address: "", price: null });
    expect(open).toMatchObject({ delivery: "", delivery_name: "", delivery_price: null, total_price: 3490 });
    const agreed = await done(number, "delivery", {
      delivery: "courier",
      region: options.delivery.regions[0].id,
      address: "Истра, Садовая, 7",
      price: 123.45,
    });
    expect(agreed).toMatchObject({ delivery_price: 123.45, total_price: 3613.45, address: "Истра, Садовая, 7" });
    const nowhere = await deed(number, "delivery", { version: agreed.version, delivery: "courier", region: "луна", address: "Кратер" });
    expect(nowhere.body.error.fields).toEqual({ region: "Выберите, куда везти, из списка" });
    const homeless = await deed(number, "delivery", {
      version: agreed.version,
      delivery: "courier",
      region: options.delivery.regions[0].id,
      address: " ",
    });
    expect(homeless.body.error.fields).toEqual({ address: "Укажите город, улицу и дом" });
  });

  it("get other contacts, and are found by them", async () => {
    const number = await buy();
    const contacts = {
      name: "Ольга",
      phone: "8 903 111-22-33",
      email: "olga@example.ru",
      address: "Истра, Лесная, 1",
      description: "Код 12",
    };
    const changed = await done(number, "contacts", contacts);
    expect(changed).toMatchObject({ ...contacts, phone: "+79031112233", version: 2 });
    expect(changed.journal[0]?.changes.map(({ name, before, after }) => [name, before, after])).toEqual(
      ["Имя", "Телефон", "Почта", "Адрес", "Комментарий"].map((name) => [name, "", "изменено"]),
    );
    expect([await numbers("q=2233"), await numbers("q=7711"), await numbers("q=olga")]).toEqual([[number], [], [number]]);
    const refused = await deed(number, "contacts", { ...contacts, version: 2, phone: "8 903", name: "" });
    expect(Object.keys(refused.body.error.fields)).toEqual(["name", "phone"]);
  });

  it("name nobody when the shopper is erased: no word, no note, no entry of the journal", async () => {
    const browser = await shop.registerAccount();
    const number = String((await browser.post("/api/checkout/").send(order).expect(200)).body.order.number);
    await done(number, "notes", { text: "Анна просила позвонить на 8 903 111-22-33" });
    await done(number, "contacts", {
      name: "Анна Смирнова",
      phone: "8 903 111-22-33",
      email: "",
      address: "Истра, Лесная, 1",
      description: "",
    });
    await browser.post("/api/account/").send({ delete: true, password: "батут у дома" }).expect(200);
    expect(await numbers("q=2233")).toEqual([number]);
    await done(number, "state", { state: "done" });
    expect([await numbers("q=2233"), await numbers(`q=${encodeURIComponent("смирнова")}`), await numbers("q=b-10")]).toEqual([
      [],
      [],
      [number],
    ]);
    expect(await read(number)).toMatchObject({ name: "", phone: "", address: "", notes: [] });
    const journal = JSON.stringify(await db.selectFrom("journal").selectAll().where("subject_kind", "=", "order").execute());
    expect(journal).not.toMatch(/смирнова|2233|лесная/i);
  });

  it("show the shopper who carries the parcel and where it is", async () => {
    const number = await buy();
    const { url } = await done(number, "track", { carrier: "cdek", track_number: "1020 3040" });
    const { body } = await shop.browser().get(url.replace("/order/", "/api/order/"));
    expect(body.order.track).toEqual({ carrier: "СДЭК", number: "10203040", url: "https://www.cdek.ru/ru/tracking?order_id=10203040" });
    await done(number, "state", { state: "shipped", letter: {} });
    expect((await shop.letters()).at(-1)?.text).toContain(
      "Номер для отслеживания:\n10203040\nhttps://www.cdek.ru/ru/tracking?order_id=10203040",
    );
    const refused = await deed(number, "track", { version: 3, carrier: "", track_number: "1" });
    expect(refused.body.error.fields).toEqual({ carrier: "Укажите, чей это номер" });
  });

  it("tell the shopper the sum, once there is an address to tell it to", async () => {
    const number = await buy();
    const told = await done(number, "tell", { letter: { text: "Доставка вышла дешевле." } });
    expect(told.letters[0]).toMatchObject({ title: "Заказ изменён", to: "shopper" });
    expect((await shop.letters()).at(-1)?.text).toContain("Доставка вышла дешевле.");
    await done(number, "contacts", { name: "Анна", phone: order.phone, email: "", address: "Истра", description: "" });
    const silent = await deed(number, "tell", { version: 3, letter: {} });
    expect([silent.status, silent.body.error.code]).toEqual([422, "EMAIL_MISSING"]);
    expect((await deed(number, "letter-preview", { letter: "sum" })).body).toEqual({ letter: null });
  });

  it("refuse a save that began before another, and say what that other changed", async () => {
    const number = await buy();
    const owner = await staffBrowser(shop.app, db, "owner", NOON);
    const saves = await Promise.all([
      deed(number, "goods", { version: 1, lines: [{ position: 1, quantity: 1 }] }),
      owner.post(`/api/manage/orders/${number}/goods/`).send({ version: 1, lines: [{ position: 1, quantity: 1 }], order_discount: 90 }),
    ]);
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = saves.find(({ status }) => status === 409);
    expect(refused?.body.error.code).toBe("ORDER_CHANGED");
    const conflict = orderConflict.parse(refused?.body);
    expect(conflict.order.version).toBe(2);
    expect(conflict.changes).toMatchObject([
      {
        deed: "Состав и сумма заказа изменены",
        changes: [{ name: "Батут «Орбита», 10 ft" }, {}, {}].slice(0, conflict.changes[0]?.changes.length),
      },
    ]);
    expect(await stockOf(11, "modifications")).toBe(4);
  });

  it("stay as they are when nothing is changed", async () => {
    const number = await buy();
    expect(await done(number, "goods", { lines: [{ position: 1, quantity: 2 }] })).toMatchObject({
      version: 1,
      changed_at: null,
      journal: [],
    });
  });

  it("go to a state together, each on its own", async () => {
    await db.updateTable("products").set({ stock: 5 }).where("id", "=", 2).execute();
    const first = await buy();
    const second = await buy({ ...fastOrder, products: [{ id: 2, quantity: 5 }] });
    const third = await buy({ ...fastOrder, products: [{ id: 4, quantity: 1 }], email: "" });
    await db.updateTable("products").set({ stock: 0 }).where("id", "=", 2).execute();
    await done(third, "state", { state: "cancelled" });
    const { body } = await manager
      .post("/api/manage/orders/states/")
      .send({ numbers: [first, second, third, "26-000099", first], state: "confirmed", letters: true })
      .expect(200);
    expect(
      body.results.map(({ number, outcome, lettered }: { number: string; outcome: string; lettered: boolean }) => [
        number,
        outcome,
        lettered,
      ]),
    ).toEqual([
      [first, "set", true],
      [second, "short", false],
      [third, "impossible", false],
      ["26-000099", "unknown", false],
    ]);
    expect(plain(body.results[1].message)).toBe("Товара не хватает. Гиря: нужно ещё 2 шт., осталось 0 шт.");
    const many = await manager.post("/api/manage/orders/states/").send({ numbers: Array(101).fill(first), state: "done" });
    expect(many.status).toBe(422);
  });

  it("are saved as a table, those that are filtered", async () => {
    await buy();
    await buy(fastOrder);
    const { text, headers } = await manager.get("/api/manage/orders/export/?q=7711").expect(200);
    expect(headers["content-disposition"]).toBe("attachment; filename=orders.csv");
    const rows = plain(text).split("\r\n");
    expect(rows[0]).toMatch(/^\ufeffНомер;Дата;Состояние;/);
    expect(rows.slice(1, 3).map((row) => row.split(";").slice(0, 3))).toEqual(
      [0, 1].map(() => ["26-000001", "20.11.2026, 13:26:00", "Новый"]),
    );
    expect(rows).toHaveLength(4);
  });

  it("get their goods from the search of the shop", async () => {
    const { products } = productsResponse.parse(
      (await manager.get(`/api/manage/products/?q=${encodeURIComponent("орбита")}`).expect(200)).body,
    );
    expect(products.map(({ id, modification, price, stock }) => [id, modification, price, stock])).toEqual([
      [11, "10 ft", 29_990, 5],
      [12, "12 ft", 39_990.5, null],
    ]);
    expect((await manager.get("/api/manage/products/")).body).toEqual({ products: [] });
  });
});
