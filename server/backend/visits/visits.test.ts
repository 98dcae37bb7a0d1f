import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, expect, it, vi } from "vitest";
import { numbersResponse, type Numbers } from "#shared/contract/desk/numbers.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { fastOrder } from "../testing/orders.ts";
import { seedProducts } from "../testing/products.ts";
import { createTestShop, MINUTE, NOON, type TestShop } from "../testing/shop.ts";
import { staffBrowser } from "../testing/staff.ts";
import { forgetVisits } from "./count.ts";

const BROWSER = "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0";
const DAY = 24 * 60 * MINUTE;

describeEngines("visits", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db);
  });

  const tell = (payload: object, address = "198.51.100.7", agent = BROWSER) =>
    request(shop.app).post("/api/visits/").set("user-agent", agent).set("x-forwarded-for", address).send(payload);
  const counts = async () =>
    new Map((await db.selectFrom("visit_counts").selectAll().execute()).map(({ kind, key, count }) => [`${kind} ${key}`.trim(), count]));
  const written = (key: string, count: number) => vi.waitFor(async () => expect((await counts()).get(key)).toBe(count), 20_000);
  async function numbers(query = ""): Promise<Numbers> {
    const browser = await staffBrowser(shop.app, db, "manager", NOON, `${Math.random()}@vzlet.example`);
    return numbersResponse.parse((await browser.get(`/api/manage/numbers/${query}`).expect(200)).body);
  }

  it("are counted as sums from what browsers tell, and shown with the orders of the same days", async () => {
    for (let visitor = 0; visitor < 6; visitor += 1) {
      await tell({ event: "view", page: "search", q: "Гантели", source: "www.Yandex.ru" }, `198.51.100.${visitor}`).expect(200);
      await tell({ event: "view", page: "product", product: 4, first: true, q: "гантели" }).expect(200);
      await tell({ event: "vitals", page: "product", vitals: { lcp: 100 * visitor + 1700, cls: 20 } }).expect(200);
    }
    await tell({ event: "view", page: "home", source: "anna@mail.example", q: "+7 916 204 77 11 анна" }).expect(200);
    await tell({ event: "cart", page: "product", product: 4, first: true }).expect(200);
    await shop.post("/api/checkout/", { ...fastOrder, products: [{ id: 4, quantity: 2 }] }).expect(200);
    await written("adding", 1);
    await written("added 4", 1);
    const { days, funnel, sources, products, searches, speed } = await numbers();
    expect([days.length, days.at(-1)]).toEqual([30, { day: "2026-11-20", visits: 7, views: 13, orders: 1 }]);
    expect(funnel).toMatchObject({ visits: 7, viewed: 6, added: 1, orders: 1 });
    // What could be recognised is not told, and what names a person is not kept.
    expect(sources).toEqual([
      { source: "yandex.ru", visits: 6 },
      { source: "anna", visits: null },
    ]);
    expect(searches).toEqual([{ query: "гантели", count: 6, led: 6 }]);
    expect(products).toMatchObject([{ id: 4, views: 6, added: 1, ordered: 2 }]);
    const product = speed.find(({ page }) => page === "product");
    expect(product).toMatchObject({ views: 6, vitals: { inp: null } });
    expect(product?.vitals.lcp).toBeGreaterThan(1500);
    expect(product?.vitals.lcp).toBeLessThanOrEqual(2500);
  });

  it("take nothing else: no program, no unknown product, no flood of one network, nothing damaged", async () => {
    await tell({ event: "view", page: "home" }, "198.51.100.1", "Mozilla/5.0 (compatible; YandexBot/3.0)").expect(200);
    await tell({ event: "view", page: "product", product: 987_654 }).expect(200);
    await tell({ event: "nothing", page: "home" }).expect(422);
    await tell({ event: "view", page: "constructor" }).expect(422);
    await tell({ event: "vitals", page: "home", vitals: { lcp: -1 } }).expect(422);
    await tell({ event: "view", page: "home", source: "x".repeat(5000) }).expect(413);
    for (let sent = 0; sent < 320; sent += 1) await tell({ event: "view", page: "cart" }, "203.0.113.5").expect(200);
    // One that makes words up leaves the room of the day to others.
    for (let sent = 0; sent < 205; sent += 1)
      await tell({ event: "view", page: "search", source: "a.ru", q: "слово" }, "203.0.113.6").expect(200);
    await tell({ event: "view", page: "about" }).expect(200);
    await written("views about", 1);
    await written("views search", 205);
    await written("source a.ru", 200);
    await written("search слово", 200);
    const known = await counts();
    expect([known.get("views cart"), known.has("views home"), known.has("product 987654")]).toEqual([300, false, false]);
    expect(["views search", "visits", "search слово", "source a.ru", "source"].map((key) => known.get(key))).toEqual([
      205,
      205,
      200,
      200,
      undefined,
    ]);
  });

  it("keep what many tell: a flood of words and networks drops itself", async () => {
    const day = Math.floor((NOON + 3 * 60 * MINUTE) / DAY);
    const row = { day, kind: "search" as const };
    await db
      .insertInto("visit_counts")
      .values({ ...row, key: "батут", count: 2 })
      .execute();
    for (let first = 0; first < 2000; first += 500)
      await db
        .insertInto("visit_counts")
        .values(Array.from({ length: 500 }, (_none, index) => ({ ...row, key: `слово ${first + index}`, count: 1 })))
        .execute();
    await tell({ event: "view", page: "search", q: "гантели" }).expect(200);
    await tell({ event: "view", page: "search", q: "батут" }).expect(200);
    await written("search батут", 3);
    expect([...(await counts()).keys()].filter((key) => key.startsWith("search "))).toHaveLength(2000);
  });

  it("of two processes are added up, of any period, as a file, and forgotten after two years", async () => {
    const other = createTestShop(db);
    await Promise.all([shop, other].map(({ app }) => request(app).post("/api/visits/").send({ event: "view", page: "home", source: "" })));
    await written("visits", 2);
    await written("source", 2);
    await db
      .insertInto("visit_counts")
      .values({ day: Math.floor(NOON / DAY) - 900, kind: "visits", key: "", count: 3 })
      .execute();
    expect((await numbers("?from=2026-11-20&to=2026-11-20")).funnel.visits).toBe(2);
    expect((await numbers("?from=2026-11-01&to=2026-11-19")).funnel.visits).toBe(0);
    const browser = await staffBrowser(shop.app, db, "owner", NOON);
    await browser.get("/api/manage/numbers/?from=2026-11-20&to=2026-11-19").expect(422);
    await browser.get("/api/manage/numbers/?from=2024-11-20").expect(422);
    const { text } = await browser.get("/api/manage/numbers/export/").expect(200);
    expect(text).toContain("Посещения;2026-11-20;2\r\n");
    expect(text).toContain("Источник;без источника;< 5\r\n");
    const entry = await db.selectFrom("journal").select("deed").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    expect(entry.deed).toBe("numbers-export");
    await forgetVisits(db, NOON);
    const rows = await db.selectFrom("visit_counts").select("day").distinct().execute();
    expect(rows).toHaveLength(1);
  });
});
