import type { Kysely } from "kysely";
import type { Picture } from "#shared/contract/common.ts";
import type { Colleague } from "#shared/contract/desk/staff.ts";
import { COUNTED_ORDERS, type OrderRow, type OrdersQuery, type OrdersResponse } from "#shared/contract/desk/orders-list.ts";
import { stateRules } from "#shared/domain/orders/order-state.ts";
import { isoTime } from "../../clock.ts";
import { itemName } from "../../cart/quote.ts";
import { itemPictures } from "../../catalog/products/item-pictures.ts";
import { failures } from "../../http/failures.ts";
import { comesAfter, readCursor, writeCursor } from "../../db/paging.ts";
import type { Database } from "../../db/schema.ts";
import { colleagues } from "../../staff/members.ts";
import { isHoldOver } from "../order-content.ts";
import { countOpenOrders, ordersById, type Order } from "../order.ts";
import { matching, readFilter, type OrdersWhere } from "./filter.ts";

const columns = { time: "created_at", sum: "total_price", number: "id" } as const;

/** Where a page begins: after this order, or before it when the reader goes back. */
interface Cursor {
  back: boolean;
  value: number;
  id: number;
}

export interface Sort {
  column: (typeof columns)[keyof typeof columns];
  descending: boolean;
}

export function readSort(sort: OrdersQuery["sort"]): Sort {
  const name = sort.replace("-", "") as keyof typeof columns;
  return { column: columns[name], descending: sort.startsWith("-") };
}

/** Who reads a list, and when. */
interface ListReader {
  now: number;
  memberId: number;
}

/** A page of the orders that match, with how many there are. */
export async function listForDesk(db: Kysely<Database>, query: OrdersQuery, { now, memberId }: ListReader): Promise<OrdersResponse> {
  const where = await readFilter(db, query, memberId);
  const people = await colleagues(db, "orders");
  const sort = readSort(query.sort);
  const cursor = placeOf(query.cursor);
  const found = await pageOf(db, where, sort, cursor, query.limit + 1);
  const more = found.length > query.limit;
  const page = found.slice(0, query.limit);
  if (cursor?.back) page.reverse();
  const orders = await ordersById(
    db,
    page.map(({ id }) => id),
  );
  const pictures = await itemPictures(
    db,
    orders.flatMap(({ lines }) => lines.slice(0, 1).map(({ item_id }) => item_id)),
  );
  const [first, last] = [page[0], page.at(-1)];
  return {
    page: {
      orders: orders.map((order) => rowOf(order, { pictures, people, now })),
      total: !cursor && !more ? { count: page.length, more: false } : await countOf(db, where),
      open: isNarrowed(query) ? null : await countOpenOrders(db),
      colleagues: people,
      next: last && (more || cursor?.back) ? cursorOf({ ...last, back: false }) : null,
      previous: first && (cursor?.back ? more : cursor) ? cursorOf({ ...first, back: true }) : null,
    },
  };
}

/** Whether the list is filtered by more than states: then the numbers beside the states do not belong to the list. */
const isNarrowed = ({ q, from, to, delivery, payment, person }: OrdersQuery) =>
  [q, from, to, delivery, payment, person].some((value) => value !== "");

/** The numbers of the orders before and after one in a list. @throws HttpError 404 */
export async function neighboursOf(
  db: Kysely<Database>,
  number: string,
  query: Omit<OrdersQuery, "cursor" | "limit">,
  memberId: number,
): Promise<{ previous: string | null; next: string | null }> {
  const sort = readSort(query.sort);
  const columns = ["orders.id", `orders.${sort.column} as value`] as const;
  const order = await db.selectFrom("orders").select(columns).where("number", "=", number).executeTakeFirst();
  if (!order) throw failures.orderUnknown(number);
  const where = await readFilter(db, query, memberId);
  const [previous] = await pageOf(db, where, sort, { ...order, back: true }, 1);
  const [next] = await pageOf(db, where, sort, { ...order, back: false }, 1);
  const ids = [previous, next].flatMap((one) => one?.id ?? []);
  const rows = ids.length === 0 ? [] : await db.selectFrom("orders").select(["id", "number"]).where("id", "in", ids).execute();
  const numbers = new Map(rows.map((row) => [row.id, row.number]));
  return { previous: numbers.get(previous?.id ?? 0) ?? null, next: numbers.get(next?.id ?? 0) ?? null };
}

/** Every order that matches, some at a time, in the order of the sort. */
export async function* allForDesk(db: Kysely<Database>, where: OrdersWhere, sort: Sort, size: number): AsyncGenerator<Order[]> {
  let cursor: Cursor | null = null;
  for (;;) {
    const page: { id: number; value: number }[] = await pageOf(db, where, sort, cursor, size);
    const last = page.at(-1);
    if (!last) return;
    yield await ordersById(
      db,
      page.map(({ id }) => id),
    );
    if (page.length < size) return;
    cursor = { ...last, back: false };
  }
}

/** Reads only ids, so that an index is enough: the full row is read only for the orders of the page. */
async function pageOf(db: Kysely<Database>, where: OrdersWhere, { column, descending }: Sort, cursor: Cursor | null, limit: number) {
  const down = descending !== (cursor?.back ?? false);
  const direction = down ? "desc" : "asc";
  return db
    .selectFrom("orders")
    .select(["orders.id", `orders.${column} as value`])
    .where(matching(where))
    .$if(cursor !== null, (query) =>
      query.where(comesAfter([`orders.${column}`, "orders.id"], [cursor?.value ?? 0, cursor?.id ?? 0], direction)),
    )
    .orderBy(`orders.${column}`, direction)
    .$if(column !== "id", (query) => query.orderBy("orders.id", direction))
    .limit(limit)
    .execute();
}

/** How many match, up to a limit: an order that must be checked for words costs ten times as much as one counted by an index. */
async function countOf(db: Kysely<Database>, where: OrdersWhere): Promise<{ count: number; more: boolean }> {
  const bound = (where.words?.many.length ?? 0) > 0 ? COUNTED_ORDERS / 10 : COUNTED_ORDERS;
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom("orders")
        .select("orders.id")
        .where(matching(where))
        .limit(bound + 1)
        .as("found"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { count: Math.min(Number(count), bound), more: Number(count) > bound };
}

/** The cursor of an address begins with the direction. */
function placeOf(text: string): Cursor | null {
  const [value, id] = readCursor(text.slice(1), ["number", "number"]) ?? [];
  return value === undefined || id === undefined ? null : { back: text.startsWith("b"), value, id };
}

const cursorOf = ({ back, value, id }: Cursor) => `${back ? "b" : "n"}${writeCursor([value, id])}`;

interface RowContext {
  pictures: ReadonlyMap<number, Picture>;
  people: readonly Colleague[];
  now: number;
}

function rowOf(order: Order, { pictures, people, now }: RowContext): OrderRow {
  const { lines } = order;
  return {
    number: order.number,
    version: order.version,
    created_at: isoTime(order.created_at),
    state: order.status,
    payment: order.payment,
    state_name: stateRules(order.status).staffName,
    fast_order: order.fast_order === 1,
    by_phone: order.taken_by !== "",
    name: order.name,
    phone: order.phone,
    email: order.email,
    delivery_name: order.delivery_name,
    region: order.region,
    goods: lines[0] ? itemName(lines[0]) : "",
    picture: (lines[0] && pictures.get(lines[0].item_id)) ?? null,
    lines: lines.length,
    pieces: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    open_price: order.open_price === 1,
    delivery_price: order.delivery_price === null ? null : order.delivery_price / 100,
    total_price: order.total_price / 100,
    hold_over: isHoldOver(order, now),
    assigned: people.find(({ id }) => id === order.assigned_to) ?? null,
  };
}
