import type { Kysely } from "kysely";
import type TestAgent from "supertest/lib/agent.js";
import { afterAll, beforeAll } from "vitest";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { Database } from "../db/schema.ts";
import { document, offer, price, prices, requisites } from "./commerce-ml.ts";
import { describeEngines } from "./databases.ts";
import { readCatalog } from "./feeds.ts";
import { oneCOf, type OneC } from "./one-c.ts";
import { order } from "./orders.ts";
import { createTestShop, NOON, type TestShop } from "./shop.ts";
import { staffBrowser } from "./staff.ts";

const PRICES = { t1: 1000, b1: 300 };
const listOf = (row: (id: string, roubles: number) => string) =>
  Object.entries(PRICES)
    .map(([id, roubles]) => row(id, roubles))
    .join("");
const goods = document(
  `<Каталог СодержитТолькоИзменения="true"><Ид>c</Ид><Товары>${listOf((id) => `<Товар><Ид>${id}</Ид><Наименование>Товар ${id}</Наименование></Товар>`)}</Товары></Каталог>`,
);
const offers = document(
  `<ПакетПредложений СодержитТолькоИзменения="true"><Ид>c</Ид><ТипыЦен><ТипЦены><Ид>retail</Ид><Наименование>Розничная</Наименование></ТипЦены></ТипыЦен><Предложения>${listOf((id, roubles) => offer(id, `${prices(price(`${roubles}`))}<Количество>10</Количество>`))}</Предложения></ПакетПредложений>`,
);

/** A shop that has ten pieces each of two goods of 1C, t1 for 1000 ₽ and b1 for 300 ₽, and an owner at its desk. */
interface OneCDesk {
  db: Kysely<Database>;
  shop: TestShop;
  oneC: OneC;
  owner: TestAgent;
}

/** Runs the suite on both engines, with one shop for all its tests. The object stays the same. */
export function describeOneCOrders(name: string, suite: (desk: OneCDesk, orders: ReturnType<typeof ordersOf>) => void): void {
  describeEngines(name, (open) => {
    const desk = {} as OneCDesk;
    beforeAll(async () => {
      const db = await open();
      const shop = createTestShop(db);
      const oneC = await oneCOf(shop, db);
      Object.assign(desk, { db, shop, oneC, owner: await staffBrowser(shop.app, db, "owner", NOON) });
      await oneC.begin();
      await oneC.send("import.xml", goods);
      await oneC.send("offers.xml", offers);
      await oneC.import("import.xml");
      await oneC.import("offers.xml");
    });
    afterAll(() => desk.shop.remove());
    suite(desk, ordersOf(desk));
  });
}

function ordersOf(desk: OneCDesk) {
  /** Places an order of t1. @returns its number */
  const place = async (quantity: number) => {
    const [first] = (await readCatalog(desk.db)).products;
    const { body } = await desk.shop.post(endpoints.checkout.path, { ...order, products: [{ id: first?.id, quantity }] }).expect(200);
    return (body.order as { number: string }).number;
  };
  /** 1C has all orders from now on. */
  const taken = async () => {
    await desk.oneC.begin("sale");
    await desk.oneC.ask("sale", "query");
    await desk.oneC.ask("sale", "success");
  };
  /** A line of an order. @param sum of one piece, roubles */
  const line = (id: string, quantity: number, sum: number) =>
    `<Товар><Ид>${id}</Ид><Наименование>Товар ${id}</Наименование><ЦенаЗаЕдиницу>${sum}.00</ЦенаЗаЕдиницу><Количество>${quantity}</Количество><Сумма>${quantity * sum}</Сумма></Товар>`;
  /** What 1C says of an order. */
  const orderSaid = (number: string, values: Record<string, string>, lines = "") =>
    `<Документ><Ид>${number}</Ид><ХозОперация>Заказ товара</ХозОперация><Товары>${lines}</Товары>${requisites(values)}</Документ>`;
  return { place, taken, line, orderSaid };
}
