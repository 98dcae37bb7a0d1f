import type { Kysely } from "kysely";
import request from "supertest";
import { beforeEach, expect, it } from "vitest";
import type { WantedLine } from "#shared/contract/desk/order-changes.ts";
import { orderTotals } from "#shared/domain/orders/order-totals.ts";
import { ORDER_STATES, stateRules } from "#shared/domain/orders/order-state.ts";
import { HttpError } from "#shared/http-error.ts";
import type { Database } from "../../db/schema.ts";
import { describeEngines } from "../../testing/databases.ts";
import { createCheckoutApp, fastOrder, fromCommandLine } from "../../testing/orders.ts";
import { seededRandom } from "../../testing/random.ts";
import { seedProducts } from "../../testing/products.ts";
import { findOrder } from "../order.ts";
import { setOrderState } from "../set-state.ts";
import { endHolds } from "../stock.ts";
import { undoStep } from "../undo-step.ts";
import { changeGoods } from "./change-goods.ts";
import { NOON } from "../../testing/shop.ts";

const STEPS = 120;
const HOUR = 3_600_000;
const unconfirmedHold = { pieces: 3, orders: 2, hours: 24, shopper: { pieces: 1000, sum: 1e9 } };

describeEngines("the stock under changes of orders", (open) => {
  let db: Kysely<Database>;
  beforeEach(async () => {
    db = await open();
    await seedProducts(db);
    await db.updateTable("products").set({ stock: 20 }).where("id", "=", 2).execute();
    await db.updateTable("modifications").set({ stock: 20 }).where("id", "in", [11, 13]).execute();
  });

  const pieces = async () => {
    const stock = await db
      .selectFrom("products")
      .select(["id", "stock"])
      .where("id", "=", 2)
      .unionAll(db.selectFrom("modifications").select(["id", "stock"]).where("id", "in", [11, 13]))
      .execute();
    const held = await db.selectFrom("order_lines").select(["item_id", "held", "quantity"]).execute();
    return stock.map(({ id, stock: left }) => {
      const own = held.filter(({ item_id }) => item_id === id);
      return {
        id,
        left: left ?? 0,
        held: own.reduce((sum, line) => sum + line.held, 0),
        most: own.every((line) => line.held <= line.quantity),
      };
    });
  };

  it.each([1, 2, 3])("is neither lost nor made, whatever is done (seed %i)", async (seed) => {
    const random = seededRandom(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    let now = NOON;
    const app = createCheckoutApp(db, { unconfirmedHold, clock: () => now });
    const settings = { dealerPrices: { percent: 12, categories: {} }, unconfirmedHold };
    const items = [2, 11, 12, 13, 4];
    let orders = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const number = `26-${String(1 + below(Math.max(orders, 1))).padStart(6, "0")}`;
      const deed = await fromCommandLine(db, number, now);
      const act = random();
      if (orders === 0 || act < 0.2) {
        // Every third order asks for more than there may be, and waits for the rest.
        const quantity = 1 + below(6);
        const products = [
          random() < 0.3 ? { id: items[below(5)], quantity: quantity + 20, back_order: 20 } : { id: items[below(5)], quantity },
        ];
        const { status } = await request(app)
          .post("/api/checkout/")
          .send({ ...fastOrder, products });
        if (status === 200) orders += 1;
      } else if (act < 0.75) {
        const order = await findOrder(db, number);
        const lines = [
          ...(order?.lines ?? []).flatMap(({ position, back_ordered }) =>
            random() < 0.6 ? [{ position, quantity: back_ordered + below(8) - below(3) * (back_ordered > 4 ? 1 : 0), article: "" }] : [],
          ),
          ...(random() < 0.5 ? [{ id: items[below(5)] as number, quantity: 1 + below(4), article: "" }] : []),
        ] satisfies WantedLine[];
        await changeGoods(db, { ...deed, payload: { lines }, settings }).catch((error: unknown) => {
          if (!(error instanceof HttpError)) throw error;
        });
      } else if (act < 0.82) {
        await undoStep(db, { ...deed, reason: "Ошибка", settings }).catch((error: unknown) => {
          if (!(error instanceof HttpError)) throw error;
        });
      } else if (act < 0.95) {
        const state = ORDER_STATES[1 + below(ORDER_STATES.length - 1)] ?? "cancelled";
        await setOrderState(db, { ...deed, state });
      } else {
        now += 13 * HOUR;
        await endHolds(db, now);
      }
      for (const { id, left, held, most } of await pieces())
        expect([step, id, left + held, left >= 0, most]).toEqual([step, id, 20, true, true]);
    }
    expect(orders).toBeGreaterThan(5);
    const rows = await db.selectFrom("orders").select(["number", "status", "hold_until"]).execute();
    for (const { number, status, hold_until } of rows) {
      const order = await findOrder(db, number);
      expect(order).toMatchObject(orderTotals(order?.lines ?? [], 0, null));
      const held = (order?.lines ?? [])
        .filter(({ item_id }) => [2, 11, 13].includes(item_id))
        .map((line) => [line.held, line.quantity - line.back_ordered]);
      const back = stateRules(status).stock === "back";
      const expected = held.map(([own, quantity]) => [back ? 0 : hold_until === null ? quantity : own, quantity]);
      expect([number, held]).toEqual([number, expected]);
    }
  });
});
