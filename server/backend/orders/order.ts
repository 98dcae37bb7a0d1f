import { type Kysely, type Selectable, sql } from "kysely";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { orderTerms } from "#shared/domain/orders/order-search.ts";
import { CONTACT_FIELDS, pickFields, type ContactField } from "#shared/domain/orders/order-fields.ts";
import { taxNumber } from "#shared/domain/orders/company.ts";
import { normalizeEmail } from "#shared/domain/email.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { shopDay } from "#shared/text/date.ts";
import type { Database } from "../db/schema.ts";
import type { Signer } from "../signer.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { OrderMention } from "#shared/contract/desk/enquiries.ts";
import { isoTime } from "../clock.ts";
import type { OpenState } from "#shared/contract/desk/orders-list.ts";
import { paymentOf, restOf } from "#shared/domain/orders/payment.ts";
import { COUNTED_BY_STATE, OPEN_STATES } from "#shared/domain/orders/order-state.ts";

const ACCOUNT_ORDERS = 100;
/** Of a shopper who gets all data; SQLite takes 32,766 parameters in a statement. */
const MAX_EXPORTED = 10_000;

export type OrderLine = Selectable<Database["order_lines"]>;

type SoldCopy = Omit<OrderLine, "order_id" | "position" | "held" | "temporary" | "reduction">;

/** What a line keeps of what was sold. */
export function soldCopy(line: SoldCopy): SoldCopy {
  const { item_id, product_id, article, name, modification, price, on_request, old_price, quantity, unit, back_ordered } = line;
  return { item_id, product_id, article, name, modification, price, on_request, old_price, quantity, unit, back_ordered };
}

/** An order as it was placed, with copies of the goods' data. Money in kopecks, time in epoch ms. */
export interface Order extends Selectable<Database["orders"]> {
  lines: OrderLine[];
}

/** An order with its lines; null = there is none of this number. */
export async function findOrder(db: Kysely<Database>, number: string): Promise<Order | null> {
  const order = await db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirst();
  if (!order) return null;
  const lines = await db.selectFrom("order_lines").selectAll().where("order_id", "=", order.id).orderBy("position").execute();
  return { ...order, lines };
}

/** The number of the order that something belongs to. */
export async function orderNumberById(db: Kysely<Database>, id: number): Promise<string> {
  return (await db.selectFrom("orders").select("number").where("id", "=", id).executeTakeFirstOrThrow()).number;
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

/** The orders of a shopper, with and without the account, the newest first. */
export async function shopperOrders(db: Kysely<Database>, shopperId: number): Promise<Order[]> {
  const query = db.selectFrom("orders").selectAll().where("shopper_id", "=", shopperId).orderBy("id", "desc").limit(MAX_EXPORTED);
  return withLines(db, await query.execute());
}

async function withLines(db: Kysely<Database>, orders: Selectable<Database["orders"]>[]): Promise<Order[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = await db.selectFrom("order_lines").selectAll().where("order_id", "in", ids).orderBy("position").execute();
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  return orders.map((order) => Object.assign(order, { lines: byOrder.get(order.id) ?? [] }));
}

/** How much of an order is paid, roubles. */
export function paymentView(order: Order) {
  const { received, refunded } = order;
  return { state: paymentOf(order), received: received / 100, refunded: refunded / 100, rest: restOf(order) / 100 };
}

/** The typed data of the receiver, as they are stored: a valid phone in E.164, an e-mail in its one form, lines without the CR of forms. */
export function contactColumns(typed: Readonly<Record<ContactField, string>>): Record<ContactField, string> {
  const texts = pickFields(typed, CONTACT_FIELDS);
  return {
    ...texts,
    phone: normalizePhone(texts.phone) ?? texts.phone,
    email: normalizeEmail(texts.email) ?? texts.email,
    company_inn: taxNumber(texts.company_inn),
    company_kpp: taxNumber(texts.company_kpp),
    description: texts.description.replaceAll("\r\n", "\n"),
  };
}

/** The number that the shopper reads, «26-000123»: the year in Moscow and the order's id. */
export function orderNumber(id: number, created_at: number): string {
  return `${shopDay(created_at).slice(2, 4)}-${String(id).padStart(6, "0")}`;
}

/** The path of an order's page with its key: whoever has the link can open the page. */
export function orderLink(signer: Signer, number: string): string {
  return `${paths.order.href()}?${new URLSearchParams({ number, key: signer.sign("order", number) })}`;
}

/** The path of the application to return goods of an order, by the same key. */
export function returnFormLink(signer: Signer, number: string): string {
  return `${endpoints.orderReturnForm.path}?${new URLSearchParams({ number, key: signer.sign("order", number) })}`;
}

export function isOrderKey(signer: Signer, number: string, key: string): boolean {
  return signer.verify(key, "order", number);
}

/** Writes the words by which orders are found; called in the transaction that places or changes them. */
export async function indexOrders(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("order_terms").where("order_id", "in", ids).execute();
  const rows = (await ordersById(trx, ids)).flatMap((order) => orderTerms(order).map((term) => ({ order_id: order.id, term })));
  await insertRows(trx, "order_terms", rows);
}

/** The orders of a shopper, the newest first. */
export async function orderMentions(db: Kysely<Database>, shopperId: number, limit: number): Promise<OrderMention[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["number", "created_at", "status", "total_price", "open_price"])
    .where("shopper_id", "=", shopperId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ number, created_at, status, total_price, open_price }) => ({
    number,
    created_at: isoTime(created_at),
    state: status,
    total_price: total_price / 100,
    open_price: open_price === 1,
  }));
}

/** Exactly the condition of the index `orders_open`: SQLite uses a partial index only when the query has the same condition. */
const isOpen = sql<boolean>`status in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})`;

/** How many orders are new: nobody of the staff has processed them yet. */
export async function countNewOrders(db: Kysely<Database>): Promise<number> {
  const orders = db.selectFrom("orders").select(({ fn }) => fn.countAll<number>().as("count"));
  return (await orders.where(isOpen).where("status", "=", "new").executeTakeFirstOrThrow()).count;
}

/** How many orders are in each unfinished state, counted up to the largest number that the desk shows, plus one. */
export async function countOpenOrders(db: Kysely<Database>): Promise<Record<OpenState, number>> {
  const counts = await db
    .selectNoFrom((from) =>
      OPEN_STATES.map((state) =>
        from
          .selectFrom((of) =>
            of
              .selectFrom("orders")
              .select(sql.lit(1).as("one"))
              .where(isOpen)
              .where("status", "=", state)
              .limit(COUNTED_BY_STATE + 1)
              .as("found"),
          )
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .as(state),
      ),
    )
    .executeTakeFirstOrThrow();
  return Object.fromEntries(OPEN_STATES.map((state) => [state, Number(counts[state] ?? 0)])) as Record<OpenState, number>;
}
