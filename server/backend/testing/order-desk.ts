import type { Kysely } from "kysely";
import type TestAgent from "supertest/lib/agent.js";
import { afterEach, beforeEach } from "vitest";
import { deskOrderResponse, type DeskOrder } from "#shared/contract/desk/order.ts";
import { ordersResponse, type OrdersResponse } from "#shared/contract/desk/orders-list.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { Database } from "../db/schema.ts";
import type { ConnectOptions } from "../db/connect.ts";
import { describeEngines, type Engine } from "./databases.ts";
import { order } from "./orders.ts";
import { seedProducts } from "./products.ts";
import { createTestShop, NOON, type TestShop, type TestShopOptions } from "./shop.ts";
import { staffBrowser } from "./staff.ts";

/** A shop with goods and a manager at its desk, who works at orders by the calls. */
export interface OrderDesk {
  db: Kysely<Database>;
  /** Where the database is, for a further process. */
  place: ConnectOptions;
  shop: TestShop;
  manager: TestAgent;
  /** Places an order in the shop. @returns its number */
  buy(payload?: object): Promise<string>;
  read(number: string): Promise<DeskOrder>;
  /** The list of orders. */
  list(query?: string): Promise<OrdersResponse["page"]>;
  /** Their numbers. */
  numbers(query: string): Promise<string[]>;
  /** A change as it is sent. */
  deed(number: string, name: string, payload: object): ReturnType<TestAgent["post"]>;
  /** A change from the present version that has to be accepted. */
  done(number: string, name: string, payload: object): Promise<DeskOrder>;
  stockOf(id: number, table?: "products" | "modifications"): Promise<number | null>;
}

/** Runs the suite on both engines, with a new desk in an empty database for each test. The object stays the same. */
export function describeOrderDesk(name: string, suite: (desk: OrderDesk) => void, options?: () => TestShopOptions, only?: Engine): void {
  describeEngines(
    name,
    (open) => {
      const desk = {} as OrderDesk;
      beforeEach(async () => {
        const db = await open();
        Object.assign(desk, await createOrderDesk(db, options?.()), { place: open.location(db) });
      });
      afterEach(() => desk.shop.remove());
      suite(desk);
    },
    only,
  );
}

async function createOrderDesk(db: Kysely<Database>, options?: TestShopOptions): Promise<Omit<OrderDesk, "place">> {
  await seedProducts(db);
  const shop = createTestShop(db, options);
  const manager = await staffBrowser(shop.app, db, "manager", NOON);
  const read = async (number: string) =>
    deskOrderResponse.parse((await manager.get(`/api/manage/orders/${number}/`).expect(200)).body).order;
  const list = async (query = "") => ordersResponse.parse((await manager.get(`/api/manage/orders/?${query}`).expect(200)).body).page;
  const deed = (number: string, name: string, payload: object) => manager.post(`/api/manage/orders/${number}/${name}/`).send(payload);
  return {
    db,
    shop,
    manager,
    read,
    list,
    numbers: async (query) => (await list(query)).orders.map(({ number }) => number),
    deed,
    buy: async (payload = order) => String((await shop.post(endpoints.checkout.path, payload).expect(200)).body.order.number),
    async done(number, name, payload) {
      const { body, status } = await deed(number, name, { version: (await read(number)).version, ...payload });
      if (status !== 200) throw new Error(`${name} of ${number} was refused: ${status} ${JSON.stringify(body.error)}`);
      return deskOrderResponse.parse(body).order;
    },
    stockOf: async (id, table = "products") =>
      (await db.selectFrom(table).select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock,
  };
}
