import { expect, it } from "vitest";
import { orderConflict } from "#shared/contract/desk/order.ts";
import { describeOrderDesk } from "../../testing/order-desk.ts";
import { fastOrder, order } from "../../testing/orders.ts";
import { NOON } from "../../testing/shop.ts";
import { staffBrowser } from "../../testing/staff.ts";

describeOrderDesk("orders at the desk", (desk) => {
  it("are shown whole, with what the shopper never sees", async () => {
    const number = await desk.buy();
    await desk.buy({ ...fastOrder, phone: order.phone });
    const shown = await desk.done(number, "notes", { text: "Просил не звонить утром" });
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
    expect(shown.next.map(({ state }) => state)).toEqual(["confirmed", "shipped", "done", "cancelled"]);
    const { body } = await desk.shop.browser().get(shown.url.replace("/order/", "/api/order/")).expect(200);
    expect(JSON.stringify(body)).not.toContain("утром");
    expect((await desk.manager.get("/api/manage/orders/26-000099/")).body.error.code).toBe("ORDER_NOT_FOUND");
  });

  it("name nobody when the shopper is erased: no word, no note, no entry of the journal", async () => {
    const browser = await desk.shop.registerAccount();
    const number = String((await browser.post("/api/checkout/").send(order).expect(200)).body.order.number);
    await desk.done(number, "notes", { text: "Анна просила позвонить на 8 903 111-22-33" });
    await desk.done(number, "contacts", {
      name: "Анна Смирнова",
      phone: "8 903 111-22-33",
      email: "",
      address: "Истра, Лесная, 1",
      description: "",
    });
    await browser.post("/api/account/").send({ delete: true, password: "батут у дома" }).expect(200);
    expect(await desk.numbers("q=2233")).toEqual([number]);
    await desk.done(number, "state", { state: "done" });
    expect([await desk.numbers("q=2233"), await desk.numbers(`q=${encodeURIComponent("смирнова")}`), await desk.numbers("q=b-10")]).toEqual(
      [[], [], [number]],
    );
    expect(await desk.read(number)).toMatchObject({ name: "", phone: "", address: "", notes: [] });
    const journal = JSON.stringify(await desk.db.selectFrom("journal").selectAll().where("subject_kind", "=", "order").execute());
    expect(journal).not.toMatch(/смирнова|2233|лесная/i);
  });

  it("refuse a save that began before another, and say what that other changed", async () => {
    const number = await desk.buy();
    const owner = await staffBrowser(desk.shop.app, desk.db, "owner", NOON);
    const saves = await Promise.all([
      desk.deed(number, "goods", { version: 1, lines: [{ position: 1, quantity: 1 }] }),
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
    expect(await desk.stockOf(11, "modifications")).toBe(4);
  });

  it("stay as they are when nothing is changed", async () => {
    const number = await desk.buy();
    expect(await desk.done(number, "goods", { lines: [{ position: 1, quantity: 2 }] })).toMatchObject({
      version: 1,
      changed_at: null,
      journal: [],
    });
  });
});
