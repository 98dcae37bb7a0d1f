import { sql, type Kysely } from "kysely";
import type { OrderState } from "#shared/domain/orders/order-state.ts";
import type { Statistics } from "#shared/contract/desk/today.ts";
import { MOSCOW_MS, shopDay } from "#shared/text/date.ts";
import { DAY_MS } from "../clock.ts";
import type { Database } from "../db/schema.ts";

export type Days = Statistics["sales"]["days"];

/** Orders that the shop earns nothing from. */
export const LOST_STATES: readonly OrderState[] = ["cancelled", "returned"];

/** Days since the epoch, in Moscow. */
export const dayOf = (time: number) => Math.floor((time + MOSCOW_MS) / DAY_MS);
/** When the day begins, epoch ms. */
export const beginOf = (day: number) => day * DAY_MS - MOSCOW_MS;

/** The first day of the period: it ends with today, and a period by weeks begins with a whole one. */
export function firstDay(days: Days, now: number): number {
  return dayOf(now) - days + 1;
}

/** Orders and revenue of the last days, and of as many before. */
export async function readSales(db: Kysely<Database>, days: Days, now: number): Promise<Statistics["sales"]> {
  const first = firstDay(days, now);
  const today = dayOf(now);
  const rows = await byDay(db, first - days, beginOf(first - days));
  const length = days === 365 ? 7 : 1;
  const points = Array.from({ length: Math.ceil(days / length) }, (_, index) => {
    const from = first + index * length;
    return { from: shopDay(beginOf(from)), ...sumOf(rows, from, from + length) };
  });
  return {
    days,
    total: sumOf(rows, first, first + days),
    former: sumOf(rows, first - days, first),
    today: sumOf(rows, today, today + 1),
    yesterday: sumOf(rows, today - 1, today),
    week: sumOf(rows, today - 7, today),
    step: length === 1 ? "day" : "week",
    points,
  };
}

interface DaySum {
  day: number;
  orders: number;
  kopecks: number;
}

/** The numbers stand in the statement: SQLite would take a bound one for a float, and divide without rounding. */
export async function byDay(db: Kysely<Database>, first: number, since: number): Promise<DaySum[]> {
  const day = sql<number>`(created_at + ${sql.lit(MOSCOW_MS)}) / ${sql.lit(DAY_MS)}`;
  const rows = await db
    .selectFrom("orders")
    .select(({ fn }) => [day.as("day"), fn.countAll<number>().as("orders"), fn.sum<number>("total_price").as("kopecks")])
    .where("created_at", ">=", since)
    .where("status", "not in", LOST_STATES)
    .groupBy(day)
    .execute();
  return rows.filter(({ day }) => day >= first).map(({ kopecks, ...row }) => ({ ...row, kopecks: Number(kopecks) }));
}

function sumOf(rows: readonly DaySum[], from: number, until: number): { orders: number; revenue: number } {
  const within = rows.filter(({ day }) => day >= from && day < until);
  const add = (pick: (row: DaySum) => number) => within.reduce((sum, row) => sum + pick(row), 0);
  return { orders: add(({ orders }) => orders), revenue: add(({ kopecks }) => kopecks) / 100 };
}

export interface Sold {
  product_id: number;
  /** The name in the last order. */
  name: string;
  pieces: number;
  kopecks: number;
}

/** The goods with the most sold pieces since a time. */
export async function readBest(db: Kysely<Database>, since: number, limit: number): Promise<Sold[]> {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(({ fn, ref }) => [
      "product_id",
      fn.max<string>("order_lines.name").as("name"),
      fn.sum<number>("quantity").as("pieces"),
      fn.sum<number>(sql`${ref("quantity")} * ${ref("price")}`).as("kopecks"),
    ])
    .where("orders.created_at", ">=", since)
    .where("status", "not in", LOST_STATES)
    .groupBy("product_id")
    .orderBy("pieces", "desc")
    .orderBy("product_id")
    .limit(limit)
    .execute();
  return rows.map(({ pieces, kopecks, ...row }) => ({ ...row, pieces: Number(pieces), kopecks: Number(kopecks) }));
}
