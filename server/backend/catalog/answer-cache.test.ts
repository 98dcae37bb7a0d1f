import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, expect, it } from "vitest";
import { sectionResponse } from "#shared/contract/catalog.ts";
import type { Database } from "../db/schema.ts";
import { describeEngines } from "../testing/databases.ts";
import { fastOrder } from "../testing/orders.ts";
import { seedProducts } from "../testing/products.ts";
import { createTestShop, MINUTE } from "../testing/shop.ts";

const LIST = "/api/catalog/inventar/";
/** «Гиря». */
const ID = 2;

describeEngines("a list of the catalogue that is kept for a minute", (open) => {
  let db: Kysely<Database>;
  let shop: ReturnType<typeof createTestShop>;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    await db.updateTable("products").set({ stock: 10 }).where("id", "=", ID).execute();
    shop = createTestShop(db, { listSeconds: 60 });
  });

  const kettlebell = async (browser: Pick<ReturnType<typeof shop.browser>, "get"> = request(shop.app), query = "") => {
    const { body } = await browser.get(LIST + query).expect(200);
    const { price, stock } = sectionResponse.parse(body).page.products.find(({ id }) => id === ID) ?? {};
    return { price, stock };
  };
  const buy = (quantity: number) => shop.post("/api/checkout/", { ...fastOrder, products: [{ id: ID, quantity }] }).expect(200);

  it("may tell a number of pieces that is a minute old", async () => {
    const before = await kettlebell();
    await buy(2);
    expect(await kettlebell()).toEqual(before);
    shop.advance(MINUTE);
    expect(await kettlebell()).toEqual({ ...before, stock: 8 });
  });

  it("is no older when somebody sets the computer's clock back", async () => {
    await kettlebell();
    await buy(2);
    shop.setClock(-120 * MINUTE);
    shop.advance(MINUTE);
    expect((await kettlebell()).stock).toBe(8);
  });

  it("tells at once that something is sold out", async () => {
    expect((await kettlebell()).stock).toBe(10);
    await db.updateTable("products").set({ stock: 3 }).where("id", "=", ID).execute();
    await buy(3);
    expect((await kettlebell()).stock).toBe(0);
  });

  it("tells everybody their own price", async () => {
    const { price = 0 } = await kettlebell();
    const browser = await shop.registerAccount();
    expect(await kettlebell(browser)).toMatchObject({ price });
    await db.updateTable("accounts").set({ dealer: 1 }).execute();
    expect((await kettlebell(browser)).price).toBeLessThan(price);
    expect(await kettlebell()).toMatchObject({ price });
  });

  it("has the answer and the ETag that it had, for each query of its own", async () => {
    const first = await request(shop.app).get(LIST).expect(200);
    const second = await request(shop.app).get(LIST).expect(200);
    expect([second.text, second.get("ETag"), second.get("Content-Type")]).toEqual([
      first.text,
      first.get("ETag"),
      first.get("Content-Type"),
    ]);
    await request(shop.app)
      .get(LIST)
      .set("If-None-Match", String(first.get("ETag")))
      .expect(304);
    const { body } = await request(shop.app).get(`${LIST}?limit=1`).expect(200);
    expect(sectionResponse.parse(body).page.products).toHaveLength(1);
  });

  it("what could not be answered is asked for again", async () => {
    await request(shop.app).get(`${LIST}?limit=none`).expect(400);
    await request(shop.app).get("/api/catalog/nothing/").expect(404);
    expect((await kettlebell()).stock).toBe(10);
  });
});
