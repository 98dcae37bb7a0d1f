import { expect, it } from "vitest";
import type { DeskOrder } from "#shared/contract/desk/order.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { describeOrderDesk } from "../../testing/order-desk.ts";
import { order } from "../../testing/orders.ts";

describeOrderDesk("changes of orders at the desk", (desk) => {
  it("are changed in their goods, discount and delivery, with sums, stock and journal", async () => {
    const number = await desk.buy({
      ...order,
      products: [
        { id: 11, quantity: 2 },
        { id: 2, quantity: 1 },
      ],
    });
    await desk.done(number, "state", { state: "confirmed" });
    expect([await desk.stockOf(11, "modifications"), await desk.stockOf(2)]).toEqual([3, 0]);
    const letters = (await desk.shop.letters()).length;
    const changed = await desk.done(number, "goods", {
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
      // Pieces that are not counted are noted too, for a feed that counts them later.
      [3, 4, 3, 990, 3],
      [4, 12, 1, 35_000, 1],
    ]);
    expect(changed).toMatchObject({
      products_price: 67_960,
      total_discount: 5000,
      order_discount: 970,
      delivery_price: 500,
      total_price: 67_490,
    });
    expect([await desk.stockOf(11, "modifications"), await desk.stockOf(2)]).toEqual([4, 1]);
    expect(changed.journal[0]).toMatchObject({ by: "manager Иванова", deed: "Состав и сумма заказа изменены" });
    expect(changed.journal[0]?.changes.map(({ name, before, after }) => [name, before, after].map(plainSpaces))).toEqual([
      ["Батут «Орбита», 10 ft", "2 шт. × 29 990 ₽", "1 шт. × 29 990 ₽"],
      ["Гиря", "1 шт. × 3 490 ₽", ""],
      ["Коврик", "", "3 шт. × 990 ₽"],
      ["Батут «Орбита», 12 ft", "", "1 шт. × 35 000 ₽"],
      ["Скидка на заказ", "0 ₽", "970 ₽"],
      ["Стоимость доставки", "0 ₽", "500 ₽"],
      ["Итого", "63 470 ₽", "67 490 ₽"],
    ]);
    const letter = (await desk.shop.letters()).at(-1);
    expect(await desk.shop.letters()).toHaveLength(letters + 1);
    expect([letter?.subject, letter?.text.includes("Теперь он стоит 67 490 ₽ вместе с доставкой.")]).toEqual([
      "Взлёт: заказ № 26-000001 изменён",
      true,
    ]);
    const { body } = await desk.shop.browser().get(changed.url.replace("/order/", "/api/order/"));
    expect(body.order).toMatchObject({
      total_price: 67_490,
      products_price: 66_990,
      total_discount: 5970,
      delivery_price: 500,
      changed_at: "2026-11-20T10:26:00.000Z",
    });
    expect(await desk.numbers("q=b-12")).toEqual([number]);
    expect(await desk.numbers("q=g-16")).toEqual([]);
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
    const number = await desk.buy();
    await desk.done(number, "state", { state: "confirmed" });
    const written = async () => [
      await desk.db.selectFrom("journal").select("id").execute(),
      await desk.db.selectFrom("outbox").select("id").execute(),
      await desk.db.selectFrom("order_terms").select("term").orderBy("term").execute(),
    ];
    const before = await written();
    const refused = await desk.deed(number, "goods", { version: 2, letter: {}, ...payload });
    // The journal, the letter and the words are of one transaction with what was refused.
    expect(await written()).toEqual(before);
    expect([refused.status, refused.body.error.code, plainSpaces(refused.body.error.fields.lines)]).toEqual([status, code, message]);
    expect(await desk.read(number)).toMatchObject({ version: 2, total_price: 60_970 });
    expect(await desk.stockOf(11, "modifications")).toBe(3);
  });

  it("take more than there is as ordered beyond the stock, and give back first what was not there", async () => {
    const number = await desk.buy();
    await desk.done(number, "state", { state: "confirmed" });
    const waiting = (order: DeskOrder) => order.lines.map(({ id, quantity, back_ordered, held }) => [id, quantity, back_ordered, held]);
    const lines = [
      { position: 1, quantity: 6, back_order: 4 },
      { id: 5, quantity: 1, back_order: 1 },
    ];
    // Two of the five that there are belong to this order already: only what is missing waits, however much the form has shown.
    expect(waiting(await desk.done(number, "goods", { lines }))).toEqual([
      [11, 6, 1, 5],
      [4, 1, 0, 1],
      [5, 1, 1, 0],
    ]);
    expect(await desk.stockOf(11, "modifications")).toBe(0);
    expect(waiting(await desk.done(number, "goods", { lines: [{ position: 1, quantity: 4 }] }))[0]).toEqual([11, 4, 0, 4]);
    expect(await desk.stockOf(11, "modifications")).toBe(1);
  });

  it("refuse a discount above the goods, and any change of what has left the shop", async () => {
    const number = await desk.buy();
    const refused = await desk.deed(number, "goods", { version: 1, lines: [], order_discount: 60_970.01 });
    expect(plainSpaces(refused.body.error.fields.order_discount)).toBe("Скидка больше товаров: они стоят 60 970 ₽");
    await desk.done(number, "state", { state: "shipped" });
    const late = await desk.deed(number, "goods", { version: 2, lines: [{ position: 1, quantity: 1 }] });
    expect([late.status, late.body.error.code]).toEqual([409, "ORDER_CLOSED"]);
    expect(await desk.done(number, "track", { carrier: "cdek", track_number: "10 200 300" })).toMatchObject({ track_number: "10200300" });
  });

  it("are delivered otherwise, at the tariff, at a price that was agreed, or at one that is still open", async () => {
    const number = await desk.buy({ ...order, products: [{ id: 2, quantity: 1 }] });
    const { options } = (await desk.manager.get(`/api/manage/orders/${number}/`)).body;
    expect(options.delivery.ways.map(({ id }: { id: string }) => id)).toEqual(["courier", "transport", "pickup"]);
    const fetched = await desk.done(number, "delivery", { delivery: "pickup", region: options.delivery.regions[0].id, address: "" });
    expect(fetched).toMatchObject({
      delivery: "pickup",
      delivery_price: 0,
      total_price: 3490,
      editable: ["goods", "delivery", "contacts", "track"],
    });
    const open = await desk.done(number, "delivery", { delivery: "", region: "", address: "", price: null });
    expect(open).toMatchObject({ delivery: "", delivery_name: "", delivery_price: null, total_price: 3490 });
    const agreed = await desk.done(number, "delivery", {
      delivery: "courier",
      region: options.delivery.regions[0].id,
      address: "Истра, Садовая, 7",
      price: 123.45,
    });
    expect(agreed).toMatchObject({ delivery_price: 123.45, total_price: 3613.45, address: "Истра, Садовая, 7" });
    const nowhere = await desk.deed(number, "delivery", {
      version: agreed.version,
      delivery: "courier",
      region: "луна",
      address: "Кратер",
    });
    expect(nowhere.body.error.fields).toEqual({ region: "Выберите, куда везти, из списка" });
    const homeless = await desk.deed(number, "delivery", {
      version: agreed.version,
      delivery: "courier",
      region: options.delivery.regions[0].id,
      address: " ",
    });
    expect(homeless.body.error.fields).toEqual({ address: "Укажите город, улицу и дом" });
  });

  it("get other contacts, and are found by them", async () => {
    const number = await desk.buy();
    const contacts = {
      name: "Ольга",
      phone: "8 903 111-22-33",
      email: "olga@example.ru",
      address: "Истра, Лесная, 1",
      description: "Код 12",
    };
    const changed = await desk.done(number, "contacts", contacts);
    expect(changed).toMatchObject({ ...contacts, phone: "+79031112233", version: 2 });
    expect(changed.journal[0]?.changes.map(({ name, before, after }) => [name, before, after])).toEqual([
      ["Имя", "Анна", "Ольга"],
      ["Телефон", "+7 916 204 77 11", "+7 903 111 22 33"],
      ["Почта", "anna@example.ru", "olga@example.ru"],
      ["Адрес", "Истра, Садовая улица, 5", "Истра, Лесная, 1"],
      ["Комментарий", "Позвоните вечером", "Код 12"],
    ]);
    expect([await desk.numbers("q=2233"), await desk.numbers("q=7711"), await desk.numbers("q=olga")]).toEqual([[number], [], [number]]);
    const refused = await desk.deed(number, "contacts", { ...contacts, version: 2, phone: "8 903", name: "" });
    expect(Object.keys(refused.body.error.fields)).toEqual(["name", "phone"]);
  });

  it("change only fields that were touched: what another has changed meanwhile stays", async () => {
    const number = await desk.buy();
    await desk.done(number, "goods", { lines: [], delivery_price: 700 });
    // Both began from version 1, when the delivery was free and two pieces were ordered.
    const seen = { order_discount: 0, delivery_price: 0 };
    const later = await desk.deed(number, "goods", {
      version: 1,
      lines: [{ position: 1, quantity: 1, seen: { quantity: 2, price: 29_990 } }],
      order_discount: 90,
      seen,
    });
    expect(later.status).toBe(200);
    expect(later.body.order).toMatchObject({ delivery_price: 700, order_discount: 90, lines: [{ quantity: 1 }, { quantity: 1 }] });

    const contacts = await desk.deed(number, "contacts", { version: 1, name: "Анна Петрова", seen: { name: "Анна" } });
    expect(contacts.body.order).toMatchObject({ name: "Анна Петрова", phone: "+79162047711", description: "Позвоните вечером" });
    const address = await desk.deed(number, "delivery", {
      version: 1,
      address: "Истра, Лесная, 1",
      keep_price: true,
      seen: { address: order.address },
    });
    expect(address.body.order).toMatchObject({
      address: "Истра, Лесная, 1",
      delivery: "courier",
      region_id: "moskva",
      delivery_price: 700,
    });
    await desk.done(number, "track", { carrier: "cdek", track_number: "1" });
    const track = await desk.deed(number, "track", { version: 1, track_number: "22", seen: { track_number: "1" } });
    expect(track.body.order).toMatchObject({ carrier: "cdek", track_number: "22" });
  });

  it("are refused for the fields that both have changed, and only for them", async () => {
    const number = await desk.buy();
    await desk.done(number, "goods", {
      lines: [
        { position: 1, quantity: 1 },
        { position: 2, quantity: 0 },
      ],
      delivery_price: 700,
    });
    const refused = await desk.deed(number, "goods", {
      version: 1,
      lines: [
        { position: 1, quantity: 3, price: 25_000, seen: { quantity: 2, price: 29_990 } },
        { position: 2, quantity: 5, seen: { quantity: 1, price: 990 } },
      ],
      order_discount: 90,
      delivery_price: 500,
      seen: { order_discount: 0, delivery_price: 0 },
    });
    expect([refused.status, refused.body.error.code]).toEqual([409, "ORDER_CHANGED"]);
    const fields = Object.entries(refused.body.error.fields).map(([name, text]) => [name, plainSpaces(String(text))]);
    expect(fields).toEqual([
      ["quantity-at-1", "Пока вы правили, здесь стало: 1 шт."],
      ["quantity-at-2", "Пока вы правили, здесь стало: 0 шт."],
      ["delivery_price", "Пока вы правили, здесь стало: 700 ₽"],
    ]);
    expect(refused.body).toMatchObject({ order: { version: 2 }, changes: [{ by: "manager Иванова" }] });
    expect(await desk.read(number)).toMatchObject({ version: 2, delivery_price: 700, order_discount: 0 });
    // What is typed is what is stored already: nobody is in the way.
    const same = await desk.deed(number, "goods", { version: 1, lines: [], delivery_price: 700, seen: { delivery_price: 0 } });
    expect([same.status, same.body.order.version]).toEqual([200, 2]);

    await desk.done(number, "contacts", { name: "Ольга", phone: "8 903 111-22-33" });
    const names = await desk.deed(number, "contacts", {
      version: 2,
      name: "Инна",
      phone: "+7 903 111-22-33",
      seen: { name: "Анна", phone: "+7 916 204-77-11" },
    });
    expect([names.status, names.body.error.fields]).toEqual([409, { name: "Пока вы\u00a0правили, здесь стало: Ольга" }]);
  });
});
