import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, expect, it } from "vitest";
import { todayResponse, type Today } from "#shared/contract/desk/today.ts";
import type { Database } from "../db/schema.ts";
import { forgetMissed } from "../search/missed.ts";
import { describeEngines } from "../testing/databases.ts";
import { fastOrder } from "../testing/orders.ts";
import { seedProducts } from "../testing/products.ts";
import { createTestShop, MINUTE, NOON, type TestShop } from "../testing/shop.ts";
import { browserOf, staffBrowser } from "../testing/staff.ts";

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describeEngines("the overview of the desk", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let now: number;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db);
    now = NOON;
  });

  const advance = (ms: number) => {
    shop.advance(ms);
    now += ms;
  };
  async function place(id: number, quantity: number): Promise<string> {
    const { body } = await shop.post("/api/checkout/", { ...fastOrder, products: [{ id, quantity }] }).expect(200);
    return body.order.number;
  }
  const setState = (number: string, status: "cancelled" | "returned") =>
    db.updateTable("orders").set({ status }).where("number", "=", number).execute();
  async function today(role: "owner" | "manager" | "editor" = "owner", days = 30): Promise<Today> {
    const browser = await staffBrowser(shop.app, db, role, now, `${role}-${days}-${now}@vzlet.example`);
    const { body } = await browser.get(`/api/manage/today/?days=${days}`).expect(200);
    return todayResponse.parse(body);
  }

  it("counts what waits, by the rights of the role", async () => {
    await place(4, 1);
    await shop.send("call").expect(200);
    await shop.send("add-comment").expect(200);
    expect((await today("owner")).waiting).toEqual({ orders: 1, enquiries: 1, reviews: 1 });
    const { body } = await (
      await staffBrowser(shop.app, db, "editor", now, "badges@vzlet.example")
    )
      .get("/api/manage/waiting/")
      .expect(200);
    expect(body).toEqual({
      waiting: { orders: null, enquiries: null, reviews: 1 },
      latest: { orders: null, enquiries: null, reviews: 2 },
      fresh: { orders: null, enquiries: null, reviews: 0 },
    });
    const owner = await staffBrowser(shop.app, db, "owner", now, "proxy@vzlet.example");
    const { body: doubted } = await owner.get("/api/manage/today/").set("x-forwarded-doubted", "1").expect(200);
    expect(doubted).toMatchObject({ proxy_doubted: true });
    const editor = await today("editor");
    expect(editor).toEqual({
      waiting: { orders: null, enquiries: null, reviews: 1 },
      letters: null,
      troubles: { payments: null, parcels: null, exchange: null, imports: 0 },
      proxy_doubted: false,
      statistics: null,
    });
    expect((await today("manager")).statistics).not.toBe(null);
  });

  it("tells an open page what has come since, with one reading for all who ask", async () => {
    await place(4, 1);
    const one = await staffBrowser(shop.app, db, "manager", now);
    const ask = async (query: object = {}) => (await one.get("/api/manage/waiting/").query(query).expect(200)).body;
    const { latest } = await ask();
    expect(latest).toEqual({ orders: 1, enquiries: 0, reviews: 0 });
    expect((await ask(latest)).fresh).toEqual({ orders: 0, enquiries: 0, reviews: 0 });
    await place(4, 1);
    await place(4, 1);
    await shop.send("call").expect(200);
    // The reading of this second is shared; a page that is loaded reads anew.
    expect((await ask(latest)).fresh.orders).toBe(0);
    expect((await ask()).waiting).toEqual({ orders: 3, enquiries: 1, reviews: 0 });
    expect((await ask(latest)).fresh).toEqual({ orders: 2, enquiries: 1, reviews: 0 });
    await place(4, 1);
    advance(3000);
    expect(await ask(latest)).toMatchObject({ waiting: { orders: 4 }, fresh: { orders: 3 }, latest: { orders: 4 } });
    expect((await one.get("/api/manage/waiting/?orders=x")).status).toBe(400);
  });

  it("does not keep an unattended page logged in", async () => {
    const one = await staffBrowser(shop.app, db, "manager", now);
    for (let hour = 0; hour < 12; hour += 1) {
      await one.get("/api/manage/waiting/").expect(200);
      advance(HOUR);
    }
    expect((await one.get("/api/manage/waiting/")).status).toBe(401);
  });

  it("adds up orders by days in Moscow, without cancelled and returned ones, and compares with the days before", async () => {
    await place(4, 1);
    advance(40 * DAY);
    await place(4, 2);
    await setState(await place(4, 3), "cancelled");
    await setState(await place(4, 3), "returned");
    // The next day begins.
    advance(10 * HOUR + 34 * MINUTE);
    await place(11, 1);
    const { sales } = (await today()).statistics ?? {};
    expect(sales).toMatchObject({ days: 30, step: "day", total: { orders: 2, revenue: 31_970 }, former: { orders: 1, revenue: 990 } });
    expect(sales).toMatchObject({
      today: { orders: 1, revenue: 29_990 },
      yesterday: { orders: 1, revenue: 1980 },
      week: { orders: 1, revenue: 1980 },
    });
    expect(sales?.points).toHaveLength(30);
    expect(sales?.points.slice(-2)).toEqual([
      { from: "2026-12-30", orders: 1, revenue: 1980 },
      { from: "2026-12-31", orders: 1, revenue: 29_990 },
    ]);
    expect(sales?.points[0]).toEqual({ from: "2026-12-02", orders: 0, revenue: 0 });
    const year = (await today("owner", 365)).statistics?.sales;
    expect(year).toMatchObject({ step: "week", total: { orders: 3, revenue: 32_960 }, former: { orders: 0, revenue: 0 } });
    expect(year?.points.reduce((sum, { orders }) => sum + orders, 0)).toBe(3);
    expect((await today("owner", 90)).statistics?.sales.points).toHaveLength(90);
  });

  it("lists best sellers with what the catalogue calls them, and what is about to end", async () => {
    await place(4, 3);
    await place(11, 1);
    await place(11, 1);
    await place(11, 1);
    await db.updateTable("products").set({ popularity: 5 }).where("id", "=", 1).execute();
    const { best, ending } = (await today()).statistics ?? {};
    expect(best?.map(({ id, name, url, pieces, revenue }) => [id, name, url, pieces, revenue])).toEqual([
      [1, "Батут «Орбита»", "/catalog/sport/inventar/batut/", 3, 89_970],
      [4, "Коврик", "/catalog/sport/inventar/kovrik/", 3, 2970],
    ]);
    expect(ending?.total).toBe(2);
    expect(ending?.items.map(({ id, name, stock }) => [id, name, stock])).toEqual([
      [2, "Гиря", 1],
      [11, "Батут «Орбита», 10 ft", 2],
    ]);
    expect(ending?.items[0]).toMatchObject({ url: "/catalog/sport/inventar/girya/", picture: { src: "/photo/kettlebell.webp" } });
  });

  it("lists ten of what is about to end, and all of it when asked", async () => {
    const row = await db.selectFrom("products").selectAll().where("id", "=", 2).executeTakeFirstOrThrow();
    const rows = Array.from({ length: 15 }, (_, index) => ({ ...row, id: 1000 + index, slug: `girya-${index}`, stock: 3 - (index % 3) }));
    await db.insertInto("products").values(rows).execute();
    const browser = await staffBrowser(shop.app, db, "owner", now);
    const stocks = async (query: string) => {
      const { body } = await browser.get(`/api/manage/today/?${query}`).expect(200);
      const { ending } = todayResponse.parse(body).statistics ?? {};
      return [ending?.total, ending?.items.map(({ stock }) => stock).join("")];
    };
    const [total, all] = await stocks("ending=all");
    expect([total, all]).toEqual([all?.toString().length, expect.stringMatching(/^1+2+3+$/)]);
    expect(await stocks("")).toEqual([total, all?.toString().slice(0, 10)]);
  });

  it("lists searches that found nothing, without those that may name a person", async () => {
    const search = (q: string) => request(shop.app).get("/api/search/").query({ q }).expect(200);
    for (const q of ["Кхъюжзщ", " кхъюжзщ  ", "фывйцу", "anna@example.ru", "+7 916 204-77-11", "гиря", "12"]) await search(q);
    await expect.poll(async () => (await db.selectFrom("search_misses").select("query").execute()).length).toBe(2);
    const { missed, catalogue } = (await today()).statistics ?? {};
    expect(missed).toEqual([
      { query: "кхъюжзщ", count: 2, last_at: new Date(NOON).toISOString() },
      { query: "фывйцу", count: 1, last_at: new Date(NOON).toISOString() },
    ]);
    expect(catalogue).toEqual({ source: "feed", products: 7, at: new Date(0).toISOString() });
    await forgetMissed(db, NOON + 90 * DAY + 1);
    expect(await db.selectFrom("search_misses").selectAll().execute()).toEqual([]);
  });

  it("reads the sums again after a minute", async () => {
    await place(4, 1);
    const sum = async () => (await today()).statistics?.sales.total.orders;
    expect(await sum()).toBe(1);
    await place(4, 1);
    advance(1000);
    expect(await sum()).toBe(1);
    advance(MINUTE);
    expect(await sum()).toBe(2);
  });

  it("tells which letters failed and why, and sends one or all of them again", async () => {
    const letter = (subject: string) => JSON.stringify({ to: { name: "Анна", address: "anna@example.ru" }, subject, text: "", html: "" });
    const row = { kind: "mail", attempts: 9, next_attempt_at: 0, delivered_at: null, last_error: "Ящика нет", created_at: 1 } as const;
    await db
      .insertInto("outbox")
      .values(["Первое", "Второе", "Третье"].map((subject) => ({ ...row, message: letter(subject), failed_at: NOON })))
      .execute();
    const { letters } = await today();
    expect(letters).toMatchObject({ failed: 3, waiting: 0, oldest: null });
    expect(letters?.list[2]).toEqual({
      id: 1,
      to: "anna@example.ru",
      subject: "Первое",
      reason: "Ящика нет",
      attempts: 9,
      failed_at: new Date(NOON).toISOString(),
    });
    const { id: staff_id } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
    const browser = await browserOf(shop.app, db, staff_id, NOON);
    const one = await browser.post("/api/manage/letters/").send({ id: 1 }).expect(200);
    expect(one.body.letters).toMatchObject({ failed: 2, waiting: 1 });
    await browser.post("/api/manage/letters/").type("form").send("all=on").expect(200);
    const { body } = await browser.post("/api/manage/letters/").send({ id: 77 }).expect(404);
    expect(body.error.code).toBe("LETTER_NOT_FOUND");
    const editor = await staffBrowser(shop.app, db, "editor", NOON);
    await editor.post("/api/manage/letters/").send({ all: true }).expect(403);
    const journal = await db.selectFrom("journal").select(["deed", "subject_id", "after"]).orderBy("id").execute();
    expect(journal).toEqual([
      { deed: "letter-retry", subject_id: "1", after: '{"letters":1}' },
      { deed: "letter-retry", subject_id: "все", after: '{"letters":2}' },
    ]);
  });
});
