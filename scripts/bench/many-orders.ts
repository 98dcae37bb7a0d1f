import type { Insertable, Kysely } from "kysely";
import { insertRows } from "#server/backend/db/insert-rows.ts";
import type { Database } from "#server/backend/db/schema.ts";
import { orderNumber } from "#server/backend/orders/order.ts";
import { seededRandom } from "#server/backend/testing/random.ts";
import { ORDER_STATES } from "#shared/domain/orders/order-state.ts";
import { orderTerms } from "#shared/domain/orders/order-search.ts";
import { orderTotals } from "#shared/domain/orders/order-totals.ts";

const FIRST_NAMES = ["Анна", "Ольга", "Мария", "Елена", "Наталья", "Иван", "Пётр", "Алексей", "Дмитрий", "Сергей", "Олег", "Юрий"];
const LAST_NAMES = ["Смирнов", "Иванов", "Кузнецов", "Соколов", "Попов", "Лебедев", "Козлов", "Новиков", "Морозов", "Волков"];
const COMMENTS = [
  "",
  "",
  "Позвоните вечером",
  "Домофон 45, третий подъезд",
  "Нужен счёт на организацию",
  "Подарок к дню рождения, без звонка",
];
const WAYS = [
  ["courier", "Курьером"],
  ["transport", "Транспортной компанией"],
  ["pickup", "Самовывоз"],
  ["", ""],
] as const;
const MODELS = 400;
const BATCH = 2_000;
const THREE_YEARS = 3 * 365 * 24 * 3600 * 1000;

/** Fills a database with orders of the last three years. The same number makes the same orders. */
export async function fillOrders(db: Kysely<Database>, count: number, now: number): Promise<void> {
  const random = seededRandom(1);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  for (let start = 0; start < count; start += BATCH) {
    const orders: Insertable<Database["orders"]>[] = [];
    const lines: Insertable<Database["order_lines"]>[] = [];
    const terms: Insertable<Database["order_terms"]>[] = [];
    const states: Insertable<Database["order_states"]>[] = [];
    for (let id = start + 1; id <= Math.min(start + BATCH, count); id += 1) {
      const created_at = Math.round(now - THREE_YEARS * (1 - id / count));
      const [delivery, delivery_name] = pick(WAYS);
      const bought = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => lineOf(id, index + 1, random, id / count));
      const person = `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}${random() < 0.5 ? "" : "ский"}`;
      // Old orders are over, a few of the newest are not.
      const status = id < count * 0.98 ? pick(["done", "done", "done", "done", "cancelled", "returned"] as const) : pick(ORDER_STATES);
      const order = {
        id,
        number: orderNumber(id, created_at),
        idempotency_key: null,
        payload_hash: "",
        fast_order: delivery === "" ? 1 : 0,
        status,
        name: person,
        phone: `+79${String(Math.floor(random() * 1e9)).padStart(9, "0")}`,
        email: random() < 0.6 ? `user${Math.floor(random() * 50_000)}@example.ru` : "",
        delivery,
        delivery_name,
        address: "Москва, Садовая улица, 5",
        description: pick(COMMENTS),
        ...orderTotals(
          bought.map((line) => ({ ...line, old_price: null })),
          0,
          49_000,
        ),
        delivery_price: 49_000,
        consent_version: "2026-11-01",
        consent_address: "127.0.0.1",
        created_at,
      };
      orders.push(order);
      lines.push(...bought);
      states.push({ order_id: id, state: "new", at: created_at });
      terms.push(...orderTerms({ ...order, lines: bought }).map((term) => ({ order_id: id, term })));
    }
    await db.transaction().execute(async (trx) => {
      await insertRows(trx, "orders", orders);
      await insertRows(trx, "order_lines", lines);
      await insertRows(trx, "order_states", states);
      await insertRows(trx, "order_terms", terms);
    });
  }
}

/** A model is sold for a part of the time only, as in a shop that changes its range. */
function lineOf(order_id: number, position: number, random: () => number, time: number) {
  const model = Math.floor((time * 0.5 + random() * 0.5) * MODELS);
  const popular = random() < 0.3;
  const number = popular ? Math.floor(time * 4) : model;
  return {
    order_id,
    position,
    item_id: 1000 + number,
    product_id: 1000 + number,
    article: popular ? `ХИТ-${number}` : `ОРБ-${number}`,
    name: `Батут «Орбита ${number}»`,
    modification: "12 ft",
    price: 99_000 + number * 10_000,
    old_price: null,
    quantity: 1 + Math.floor(random() * 2),
  };
}
