import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { SavedCart, SavedCarts } from "#shared/contract/cart.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { seedProducts } from "../testing/products.ts";
import { createTestShop, type TestShop } from "../testing/shop.ts";
import { forgetSavedCarts } from "./saved-carts.ts";

const DAY = 24 * 3_600_000;

describeEngines("saved carts", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    shop = createTestShop(db);
  });
  afterEach(() => shop.remove());

  it("show the prices of today to whoever has the link, are changed by their owner only, and end", async () => {
    const path = "/api/saved-carts/";
    const anna = await shop.registerAccount();
    const items = [
      { id: 2, quantity: 2 },
      { id: 999_999, quantity: 1 },
    ];
    const { key } = (await anna.post(path).send({ items }).expect(200)).body as { key: string };
    expect(key).toMatch(/^[\w-]{22}$/);
    expect((await anna.post(path).send({ items }).expect(200)).body).toEqual({ key });

    // What is sold out (5) or has no price (3) is kept; when it can be bought again, no price has changed.
    const waiting = [3, 5, 2, 5].map((id) => ({ id, quantity: 1 }));
    const late = ((await anna.post(path).send({ items: waiting }).expect(200)).body as { key: string }).key;
    const readLate = async () => (await anna.get(`${path}${late}/`).expect(200)).body as SavedCart;
    expect((await readLate()).error_products.map(({ id, reason }) => [id, reason])).toEqual([
      [3, "no_price"],
      [5, "sold_out"],
    ]);
    await db.updateTable("products").set({ stock: 4, price: 249_000 }).where("id", "in", [3, 5]).execute();
    const there = await readLate();
    expect(there).toMatchObject({ changes: [], error_products: [] });
    expect(Object.fromEntries(there.products.map(({ id, quantity }) => [id, quantity]))).toEqual({ 2: 1, 3: 1, 5: 2 });
    await anna.post(`${path}${late}/`).send({ remove: true }).expect(200);

    const stranger = shop.browser();
    const read = async (browser = stranger) => (await browser.get(`${path}${key}/`).expect(200)).body as SavedCart;
    const before = await read();
    expect(before).toMatchObject({ own: false, name: "", changes: [], products: [{ id: 2, quantity: 2 }] });
    expect(JSON.stringify(before)).not.toMatch(/anna|Анна/i);
    await db
      .updateTable("products")
      .set(({ eb }) => ({ price: eb("price", "+", 10_000) }))
      .where("id", "=", 2)
      .execute();
    const was = before.products[0]?.price ?? 0;
    expect(await read()).toMatchObject({ changes: [{ id: 2, was, now: was + 100 }], total_price: (was + 100) * 2 });

    await stranger.post(`${path}${key}/`).send({ name: "Чужой" }).expect(401);
    await stranger.get(path).expect(401);
    const boris = await shop.registerAccount({
      name: "Борис",
      email: "boris@example.ru",
      phone: "",
      password: "ещё один пароль",
      consent: true,
    });
    await boris.post(`${path}${key}/`).send({ name: "Чужой" }).expect(404);
    await boris.post(`${path}${key}/`).send({ remove: true }).expect(200);
    await anna.post(`${path}${key}/`).send({ name: "<b>Зал</b>" }).expect(200);
    expect(await read(anna)).toMatchObject({ own: true, name: "<b>Зал</b>" });
    expect(((await boris.get(path).expect(200)).body as SavedCarts).carts).toEqual([]);
    expect(((await anna.get(path).expect(200)).body as SavedCarts).carts).toMatchObject([{ key, name: "<b>Зал</b>", count: 1 }]);

    await stranger
      .post(path)
      .send({ items: [{ id: 999_999, quantity: 1 }] })
      .expect(400);
    await stranger
      .post(path)
      .send({ items: Array.from({ length: 101 }, (_, index) => ({ id: index + 1, quantity: 1 })) })
      .expect(422);
    const tries = [];
    for (let count = 0; count < 51; count += 1) tries.push((await stranger.post(path).send({ items: [{ id: 2, quantity: 1 }] })).status);
    expect(tries.at(-1)).toBe(429);
    await stranger.get(`${path}${"a".repeat(22)}/`).expect(404);
    await stranger.get(`${path}' or 1=1/`).expect(404);
    await anna.post(`${path}${key}/`).send({ remove: true }).expect(200);
    await stranger.get(`${path}${key}/`).expect(404);

    await forgetSavedCarts(db, shop.now() + 181 * DAY);
    expect(await db.selectFrom("saved_carts").selectAll().execute()).toEqual([]);
  });
});
