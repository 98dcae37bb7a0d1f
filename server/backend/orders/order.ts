import type { Kysely, Selectable } from "kysely";
import { HttpError } from "#shared/http-error.ts";
import { paths } from "#shared/paths.ts";
import type { Database } from "../db/schema.ts";
import type { Signer } from "../signer.ts";

const ACCOUNT_ORDERS = 100;

export type OrderLine = Selectable<Database["order_lines"]>;

/** An order as it was placed, with copies of the goods' data. Money in kopecks, time in epoch ms. */
export interface Order extends Selectable<Database["orders"]> {
  lines: OrderLine[];
}

export async function findOrder(db: Kysely<Database>, number: string): Promise<Order | null> {
  const order = await db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirst();
  if (!order) return null;
  const lines = await db.selectFrom("order_lines").selectAll().where("order_id", "=", order.id).orderBy("position").execute();
  return { ...order, lines };
}

/** The orders of these ids with their lines, in this order. */
export async function ordersById(db: Kysely<Database>, ids: readonly number[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const found = await withLines(db, await db.selectFrom("orders").selectAll().where("id", "in", ids).execute());
  const byId = new Map(found.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The orders of an account, the newest first, as many as its page can show. */
export async function accountOrders(db: Kysely<Database>, accountId: number): Promise<Order[]> {
  const query = db.selectFrom("orders").selectAll().where("account_id", "=", accountId).orderBy("id", "desc").limit(ACCOUNT_ORDERS);
  return withLines(db, await query.execute());
}

/** The orders that were placed without an account with this phone (E.164), the newest first. */
export async function guestOrders(db: Kysely<Database>, phone: string): Promise<Order[]> {
  const query = db.selectFrom("orders").selectAll().where("phone", "=", phone).where("account_id", "is", null).orderBy("id", "desc");
  return withLines(db, await query.limit(ACCOUNT_ORDERS).execute());
}

async function withLines(db: Kysely<Database>, orders: Selectable<Database["orders"]>[]): Promise<Order[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = await db.selectFrom("order_lines").selectAll().where("order_id", "in", ids).orderBy("position").execute();
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  return orders.map((order) => Object.assign(order, { lines: byOrder.get(order.id) ?? [] }));
}

const year = new Intl.DateTimeFormat("ru-RU", { year: "2-digit", timeZone: "Europe/Moscow" });

/** The number that the shopper reads, «26-000123»: the year in Moscow and the order's id. */
export function orderNumber(id: number, created_at: number): string {
  return `${year.format(created_at)}-${String(id).padStart(6, "0")}`;
}

/** The path of an order's page with its key: whoever has the link can open the page. */
export function orderLink(signer: Signer, number: string): string {
  return `${paths.order.href()}?${new URLSearchParams({ number, key: signer.sign("order", number) })}`;
}

export const orderNotFound = () => new HttpError(404, "ORDER_NOT_FOUND", "Заказ не найден: откройте ссылку из письма целиком");

export function isOrderKey(signer: Signer, number: string, key: string): boolean {
  return signer.verify(key, "order", number);
}
