import { expect, it } from "vitest";
import { productsResponse } from "#shared/contract/desk/order-changes.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { describeOrderDesk } from "../../testing/order-desk.ts";
import { fastOrder, order } from "../../testing/orders.ts";

describeOrderDesk("the list of orders at the desk", (desk) => {
  it("are found by what people say of them", async () => {
    const anna = await desk.buy();
    const oleg = await desk.buy({ ...fastOrder, order_description: "Домофон не работает" });
    for (const q of ["26-000001", "26000001", "000001", "1", "+7 (916) 204-77-11", "7711", "анна", "ANNA@example.ru", "b-10", "вечером"]) {
      expect([q, await desk.numbers(`q=${encodeURIComponent(q)}`)]).toEqual([q, [anna]]);
    }
    expect(await desk.numbers(`q=${encodeURIComponent("+7 916 204")}`)).toEqual([]);
    expect(await desk.numbers(`q=${encodeURIComponent("домофон")}`)).toEqual([oleg]);
    expect(await desk.numbers("")).toEqual([oleg, anna]);
    expect(await desk.numbers("sort=sum")).toEqual([oleg, anna]);
    expect(await desk.numbers("sort=-sum")).toEqual([anna, oleg]);
    expect(await desk.numbers("delivery=none")).toEqual([oleg]);
    expect(await desk.numbers("delivery=courier&state=new,done")).toEqual([anna]);
    expect(await desk.numbers("state=done")).toEqual([]);
    expect(await desk.numbers("from=2026-11-20&to=2026-11-20")).toEqual([oleg, anna]);
    expect(await desk.numbers("from=2026-11-21")).toEqual([]);
    expect((await desk.list("q=1")).orders).toMatchObject([
      { state_name: "Новый", goods: "Батут «Орбита», 10 ft", lines: 2, pieces: 3, total_price: 60_970, open_price: false, version: 1 },
    ]);
  });

  it("show the goods of their first line, sold out or in a modification", async () => {
    await desk.db
      .updateTable("modifications")
      .set({ picture: JSON.stringify({ src: "/photo/orbita-12.webp", alt: "Орбита", width: 900, height: 900, color: "#aabbcc" }) })
      .where("id", "=", 12)
      .execute();
    await desk.buy({
      ...order,
      products: [
        { id: 2, quantity: 1 },
        { id: 12, quantity: 1 },
      ],
    });
    await desk.buy({ ...order, products: [{ id: 12, quantity: 1 }] });
    await desk.buy({ ...order, products: [{ id: 4, quantity: 1 }] });
    const { orders } = await desk.list();
    expect(orders.map(({ picture, lines }) => [picture, lines])).toEqual([
      [null, 1],
      [{ src: "/photo/orbita-12.webp", alt: "Орбита", color: "#aabbcc" }, 1],
      [{ src: "/photo/kettlebell.webp", alt: "Гиря" }, 2],
    ]);
    // The last kettlebell is in this order: nothing is left to sell, and the page shows it all the same.
    expect(await desk.stockOf(2)).toBe(0);
    expect((await desk.read(orders[2]?.number ?? "")).lines).toMatchObject([
      { picture: { src: "/photo/kettlebell.webp" } },
      { picture: { src: "/photo/orbita-12.webp" } },
    ]);
    // What the catalogue no longer has is shown without a picture.
    await desk.db.deleteFrom("active_catalog").execute();
    expect((await desk.list()).orders.map(({ picture }) => picture)).toEqual([null, null, null]);
  });

  it("have beside each open state how many wait in it, of all orders and of no part of them", async () => {
    const [first, second] = [await desk.buy(), await desk.buy(fastOrder)];
    await desk.buy({ ...fastOrder, products: [{ id: 4, quantity: 1 }] });
    await desk.done(first, "state", { state: "confirmed" });
    expect((await desk.list()).open).toEqual({ new: 2, confirmed: 1, shipped: 0 });
    await desk.done(second, "state", { state: "cancelled" });
    expect((await desk.list("state=done")).open).toEqual({ new: 1, confirmed: 1, shipped: 0 });
    for (const narrowed of ["q=1", "from=2026-11-20", "to=2026-11-20", "delivery=none"])
      expect((await desk.list(narrowed)).open).toBeNull();
  });

  it("lead from one order to the next as the list has them, wherever the order itself has gone", async () => {
    const [first, second, third, fourth] = [
      await desk.buy(),
      await desk.buy(fastOrder),
      await desk.buy({ ...fastOrder, products: [{ id: 4, quantity: 3 }] }),
      await desk.buy({ ...fastOrder, products: [{ id: 4, quantity: 1 }] }),
    ];
    const beside = async (number: string, query = "") => {
      const { body } = await desk.manager.get(`/api/manage/orders/${number}/neighbours/?${query}`);
      return [body.previous, body.next];
    };
    expect(await beside(third)).toEqual([fourth, second]);
    expect(await beside(fourth)).toEqual([null, third]);
    expect(await beside(first)).toEqual([second, null]);
    const bySum = await desk.numbers("sort=-sum");
    for (const [index, number] of bySum.entries())
      expect(await beside(number, "sort=-sum")).toEqual([bySum[index - 1] ?? null, bySum[index + 1] ?? null]);
    expect(await beside(third, "delivery=courier")).toEqual([null, first]);
    // It has left the list of the new ones; the next new one is where it would be.
    await desk.done(third, "state", { state: "confirmed" });
    expect(await beside(third, "state=new")).toEqual([fourth, second]);
    expect((await desk.manager.get("/api/manage/orders/26-000099/neighbours/")).status).toBe(404);
  });

  it("count no more of a state than is shown", async () => {
    const number = await desk.buy();
    const row = await desk.db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
    const rows = Array.from({ length: 120 }, (_, index) => ({ ...row, id: 1000 + index, number: `26-1${index}`, idempotency_key: null }));
    await desk.db.insertInto("orders").values(rows).execute();
    expect((await desk.list()).open?.new).toBe(100);
  });

  it("are listed page by page, there and back", async () => {
    for (let index = 0; index < 5; index += 1) await desk.buy({ ...fastOrder, products: [{ id: 4, quantity: index + 1 }] });
    const first = await desk.list("limit=2&sort=-sum");
    expect(first).toMatchObject({
      total: { count: 5, more: false },
      previous: null,
      orders: [{ number: "26-000005" }, { number: "26-000004" }],
    });
    const second = await desk.list(`limit=2&sort=-sum&cursor=${first.next}`);
    const third = await desk.list(`limit=2&sort=-sum&cursor=${second.next}`);
    expect([second, third].map(({ orders }) => orders.map(({ number }) => number))).toEqual([["26-000003", "26-000002"], ["26-000001"]]);
    expect(third.next).toBeNull();
    expect((await desk.list(`limit=2&sort=-sum&cursor=${third.previous}`)).orders).toEqual(second.orders);
    expect(await desk.list(`limit=2&sort=-sum&cursor=${second.previous}`)).toEqual(first);
    expect((await desk.list("cursor=abc")).orders).toHaveLength(5);
  });

  it("are saved as a table, those that are filtered", async () => {
    await desk.buy();
    await desk.buy(fastOrder);
    const { text, headers } = await desk.manager.get("/api/manage/orders/export/?q=7711").expect(200);
    expect(headers["content-disposition"]).toBe("attachment; filename=orders.csv");
    const rows = plainSpaces(text).split("\r\n");
    expect(rows[0]).toMatch(/^\ufeffНомер;Дата;Состояние;/);
    expect(rows.slice(1, 3).map((row) => row.split(";").slice(0, 3))).toEqual(
      [0, 1].map(() => ["26-000001", "20.11.2026, 13:26:00", "Новый"]),
    );
    expect(rows).toHaveLength(4);
  });

  it("are no file for a link of another site", async () => {
    await desk.buy();
    const take = (site: string) => desk.manager.get("/api/manage/orders/export/").set("Sec-Fetch-Site", site);
    for (const site of ["cross-site", "same-site"]) expect((await take(site)).body.error).toMatchObject({ code: "ORIGIN_FOREIGN" });
    expect(await desk.db.selectFrom("journal").select("id").where("deed", "=", "orders-export").execute()).toEqual([]);
    for (const site of ["same-origin", "none"]) await take(site).expect(200);
  });

  it("leave a trace of who took them away, without the words that name people", async () => {
    await desk.buy();
    await desk.buy(fastOrder);
    const query = new URLSearchParams({ q: "олег", state: "new,shipped", from: "2026-11-01", delivery: "none" });
    await desk.manager.get(`/api/manage/orders/export/?${query}`).expect(200);
    await desk.manager.get("/api/manage/orders/export/").expect(200);
    const entries = await desk.db.selectFrom("journal").selectAll().where("deed", "=", "orders-export").orderBy("id").execute();
    expect(entries.map(({ name, subject_kind, before, after }) => [name, subject_kind, before, JSON.parse(after)])).toEqual([
      ["manager Иванова", "orders", "{}", { searched: true, order_states: "new,shipped", from: "2026-11-01", delivery: "none", rows: 1 }],
      ["manager Иванова", "orders", "{}", { rows: 3 }],
    ]);
  });

  it("get their goods from the search of the shop", async () => {
    const find = async (words: string) =>
      productsResponse.parse((await desk.manager.get(`/api/manage/products/?q=${encodeURIComponent(words)}`).expect(200)).body).products;
    const products = await find("орбита");
    // The size that is named goes first.
    expect((await find("орбита 12")).map(({ id }) => id)).toEqual([12, 11]);
    expect(products.map(({ id, modification, price, stock }) => [id, modification, price, stock])).toEqual([
      [11, "10 ft", 29_990, 5],
      [12, "12 ft", 39_990.5, null],
    ]);
    expect((await desk.manager.get("/api/manage/products/")).body).toEqual({ products: [] });
  });
});
