import type { Kysely } from "kysely";
import request from "supertest";
import { beforeAll, expect, it } from "vitest";
import { anna, createTestShop, type TestShop } from "../testing/shop.ts";
import type { Database } from "../db/schema.ts";
import { smallCatalog } from "../testing/catalog.ts";
import { writeCatalog } from "../catalog/write-catalog.ts";
import { describeEngines } from "../testing/databases.ts";

/** Every price that a body shows, roubles, in the order in which it stands there. */
function pricesIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(pricesIn);
  if (typeof value !== "object" || value === null) return [];
  const own = "price" in value && typeof value.price === "number" ? [value.price] : [];
  // Putting together is a service: a dealer pays for it what others pay.
  return [...own, ...Object.entries(value).flatMap(([key, part]) => (key === "assembly" ? [] : pricesIn(part)))];
}

/** Ten per cent off in whole roubles; the two sales of the small catalogue are cheaper than that. */
const dealerPrice = (price: number) => ([45_990.5, 15_000].includes(price) ? price : Math.round(price * 0.9));

describeEngines("prices", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let dealer: ReturnType<TestShop["browser"]>;
  let shopper: ReturnType<TestShop["browser"]>;
  let ids: number[];
  let slug: string;
  let hideSessions: () => Promise<void>;

  beforeAll(async () => {
    db = await open();
    shop = createTestShop(db);
    await writeCatalog(db, smallCatalog(), { kind: "demo", clock: () => 1000 });
    dealer = await shop.registerAccount();
    await db.updateTable("accounts").set({ dealer: 1 }).execute();
    shopper = await shop.registerAccount({
      name: "Олег",
      email: "oleg@example.ru",
      phone: "+7 916 204 77 12",
      password: "гиря на двоих",
      consent: true,
    });
    const { body } = await request(shop.app).get("/api/catalog/batuty/?limit=40");
    ids = body.page.products.map(({ id }: { id: number }) => id);
    slug = body.page.products[0].url.split("/").at(-2);
    hideSessions = () => db.schema.alterTable("sessions").renameTo("hidden").execute();
  });

  const calls: [name: string, path: () => string][] = [
    ["the home page", () => "/api/main/"],
    ["a section by products", () => "/api/catalog/batuty/?limit=40"],
    ["a section by groups", () => "/api/catalog/batuty/?mode=groups"],
    ["a section by series", () => "/api/catalog/batuty/?mode=series"],
    ["a section by modifications", () => "/api/catalog/batuty/?mode=modifications&limit=40"],
    ["the list alone", () => "/api/catalog/batuty-s-setkoy/?page_data=0"],
    ["a product", () => `/api/catalog/batuty-s-setkoy/?card=${slug}`],
    ["favourites", () => `/api/favorites/?products=${ids.join()}`],
    ["the comparison", () => `/api/comparison/?products=${ids.slice(0, 4).join()}`],
    ["the search", () => "/api/search/?q=батут"],
    ["suggestions", () => "/api/search/?q=батут&suggest=1"],
    ["a brand", () => "/api/brands/?brand=vzlet"],
    ["the equipment of a hall", () => "/api/equipment/"],
    ["an article", () => "/api/articles/?url=kak-vybrat-batut"],
    ["the cart", () => `/api/cart/?products=${JSON.stringify(ids.slice(1, 4).map((id) => ({ id, quantity: 1 })))}`],
  ];

  it.each(calls)(
    "%s: a dealer's for the dealer, everybody's for others, and no cache may keep what a session was read for",
    async (_, path) => {
      const everybody = await request(shop.app).get(path());
      const own = await dealer.get(path());
      const others = await shopper.get(path());
      const retail = pricesIn(everybody.body);
      expect(Math.max(...retail)).toBeGreaterThan(0);
      expect(pricesIn(own.body)).toEqual(retail.map(dealerPrice));
      expect(pricesIn(own.body)).not.toEqual(retail);
      expect(others.body).toEqual(everybody.body);
      expect([everybody, own, others].map(({ headers }) => headers["cache-control"])).toEqual([
        "no-cache",
        "private, no-store",
        "private, no-store",
      ]);
    },
  );

  it("the first call with prices gives a new dealer the cookie by which pages know one", async () => {
    const browser = await shop.registerAccount({ ...anna, email: "new@example.ru", phone: "+7 916 204 77 13" });
    await db.updateTable("accounts").set({ dealer: 1 }).where("email", "=", "new@example.ru").execute();
    expect(String((await browser.get("/api/main/")).headers["set-cookie"])).toMatch(/^account=dealer; Max-Age=2592000; /);
    expect((await browser.get("/api/main/")).headers).not.toHaveProperty("set-cookie");
  });

  it("the comparison tells a dealer's price in its rows as well", async () => {
    const { body } = await dealer.get(`/api/comparison/?products=${ids[1]}`);
    const [product] = body.page.groups[0].products;
    const row = body.page.groups[0].rows.find(({ name }: { name: string }) => name === "Цена");
    expect(row.values[0].replaceAll("\u00a0", "")).toContain(String(product.price));
  });

  it.each([
    ["a call without prices", "/api/contacts/"],
    ["the header and the footer", "/json/general.json"],
  ])("%s is the same for everybody", async (_, path) => {
    const { headers, body } = await dealer.get(path);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(body).toEqual((await request(shop.app).get(path)).body);
  });

  it("a refusal for which a session was read may not be kept either", async () => {
    const path = "/api/catalog/batuty-s-setkoy/?card=nothing";
    const answers = [await dealer.get(path), await request(shop.app).get(path)];
    expect(answers.map(({ status, headers }) => [status, headers["cache-control"]])).toEqual([
      [404, "private, no-store"],
      [404, "no-store"],
    ]);
  });

  it("the order of the calls does not matter", async () => {
    const before = await Promise.all(calls.map(async ([, path]) => (await dealer.get(path())).body));
    const { stack } = shop.app.router;
    const places = stack.flatMap(({ route }, place) => (route ? [place] : []));
    const reversed = places.map((place) => stack[place]).toReversed();
    expect(reversed.length).toBeGreaterThan(50);
    for (const [index, place] of places.entries()) stack[place] = reversed[index] as (typeof stack)[number];
    const after = await Promise.all(calls.map(async ([, path]) => (await dealer.get(path())).body));
    expect(after).toEqual(before);
  });

  it("without a session's cookie nobody looks for a session", async () => {
    await hideSessions();
    for (const [, path] of calls) expect((await request(shop.app).get(path())).status).toBe(200);
    expect((await dealer.get("/api/main/")).status).toBe(500);
  });
});
