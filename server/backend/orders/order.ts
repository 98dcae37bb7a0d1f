import type { Kysely, Selectable } from "kysely";
import type { Database } from "../db/schema.ts";

export type OrderLine = Selectable<Database["order_lines"]>;

/** An order as it was placed, with the copies of what was sold. Money in kopecks, time in epoch ms. */
export interface Order extends Selectable<Database["orders"]> {
  lines: OrderLine[];
}

export async function findOrder(db: Kysely<Database>, number: string): Promise<Order | null> {
  const order = await db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirst();
  if (!order) return null;
  const lines = await db.selectFrom("order_lines").selectAll().where("order_id", "=", order.id).orderBy("position").execute();
  return { ...order, lines };
}

/** Orders with their lines, the newest first; those before `beforeId` when it is given. */
export async function listOrders(db: Kysely<Database>, limit: number, beforeId?: number): Promise<Order[]> {
  let query = db.selectFrom("orders").selectAll().orderBy("id", "desc").limit(limit);
  if (beforeId !== undefined) query = query.where("id", "<", beforeId);
  const orders = await query.execute();
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = await db.selectFrom("order_lines").selectAll().where("order_id", "in", ids).orderBy("position").execute();
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  return orders.map((order) => Object.assign(order, { lines: byOrder.get(order.id) ?? [] }));
}
