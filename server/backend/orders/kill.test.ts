import { expect, it } from "vitest";
import { seedProducts } from "../testing/products.ts";
import { describeEngines } from "../testing/databases.ts";
import { order } from "../testing/orders.ts";
import { startShopProcess } from "../testing/shop-process.ts";

const CHECKOUTS = 200;
const STOCK = 1000;
/** Checkouts at the same time: as many as wait for a connection of the database no longer than the shop allows, on a busy machine too. */
const AT_ONCE = 20;

/** The number of the confirmed order; null when the connection broke before the confirmation. */
async function checkout(url: string, shopper: number): Promise<string | null> {
  const response = await fetch(`${url}/api/checkout/`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": keyOf(shopper), "X-Forwarded-For": `203.0.113.${shopper}` },
    body: JSON.stringify({ ...order, products: [{ id: 11, quantity: 1 }], email: `shopper${shopper}@example.ru` }),
  }).catch(() => null);
  const body = await response?.json().catch(() => null);
  if (response === null || body === null) return null;
  // A busy machine: whoever is asked to come again does.
  if (response.status === 503) return checkout(url, shopper);
  expect({ status: response.status, body }).toMatchObject({ status: 200, body: { order: { total_price: 29_990 } } });
  return body.order.number;
}

/** Does the work for all shoppers, for some of them at the same time. @returns the results by shopper */
async function forEach<Result>(shoppers: readonly number[], work: (shopper: number) => Promise<Result>): Promise<Map<number, Result>> {
  const waiting = [...shoppers];
  const results = new Map<number, Result>();
  const lane = async () => {
    for (let shopper = waiting.shift(); shopper !== undefined; shopper = waiting.shift()) results.set(shopper, await work(shopper));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}

const keyOf = (shopper: number) => `shopper-${shopper}`;

describeEngines("a shop killed in the middle of checkouts", (open) => {
  it("loses no confirmed order and doubles none", { timeout: 180_000 }, async () => {
    const db = await open();
    await seedProducts(db);
    await db.updateTable("modifications").set({ stock: STOCK }).where("id", "=", 11).execute();
    const shoppers = Array.from({ length: CHECKOUTS }, (_, index) => index + 1);
    const confirmed = new Map<number, string>();

    const shop = await startShopProcess(open.location(db));
    await forEach(shoppers, async (shopper) => {
      const number = await checkout(shop.url, shopper);
      if (number !== null) confirmed.set(shopper, number);
      if (confirmed.size === CHECKOUTS / 4) void shop.kill();
    });
    await shop.kill();
    expect(confirmed.size).toBeGreaterThanOrEqual(CHECKOUTS / 4);
    expect(confirmed.size).toBeLessThan(CHECKOUTS);

    const restarted = await startShopProcess(open.location(db));
    const answers = await forEach(shoppers, (shopper) => checkout(restarted.url, shopper));
    const repeated = shoppers.map((shopper) => answers.get(shopper));

    const orders = await db.selectFrom("orders").select(["idempotency_key", "number"]).execute();
    const numbers = new Map(orders.map(({ idempotency_key, number }) => [idempotency_key, number]));
    expect(orders).toHaveLength(CHECKOUTS);
    for (const [shopper, number] of confirmed) expect(numbers.get(keyOf(shopper))).toBe(number);
    expect(repeated).toEqual(shoppers.map((shopper) => numbers.get(keyOf(shopper))));
    expect(new Set(repeated).size).toBe(CHECKOUTS);

    const lines = await db.selectFrom("order_lines").select("held").execute();
    expect(lines).toHaveLength(CHECKOUTS);
    const held = lines.reduce((sum, line) => sum + line.held, 0);
    expect(held).toBeGreaterThan(0);
    expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(CHECKOUTS * 2);
    expect(await db.selectFrom("modifications").select("stock").where("id", "=", 11).executeTakeFirst()).toEqual({
      stock: STOCK - held,
    });
  });
});
