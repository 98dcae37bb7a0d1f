import { sql, type ExpressionBuilder, type Kysely } from "kysely";
import type { OrderOptions } from "#shared/contract/desk/order.ts";
import type { OrdersFilter } from "#shared/contract/desk/orders-list.ts";
import { parseOrderQuery, type QueryPiece } from "#shared/domain/orders/order-search.ts";
import { isOrderState, type OrderState } from "#shared/domain/orders/order-state.ts";
import type { PaymentState } from "#shared/domain/orders/payment.ts";
import { shopDayStart } from "#shared/text/date.ts";
import { DAY_MS } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { fewIds, hasTerm, idsOf, ORDER_TERMS } from "../../db/terms.ts";
import { colleagues } from "../../staff/members.ts";
import { byPeriod, bySearch } from "../../staff/export.ts";
import type { Values } from "../../staff/journal.ts";

/** Up to this number, orders that match the words are listed by id. */
const FEW = 1_000;
/** Up to this number, orders with a word are read as a set from the index of words. With more, each order of the list is checked. */
const MANY = 20_000;

type Expression = ExpressionBuilder<Database, "orders">;

/** A filter that is ready to narrow statements down. */
export interface OrdersWhere {
  states: OrderState[];
  /** Epoch ms; the end is not included. */
  from: number | null;
  to: number | null;
  delivery: string | null;
  payment: PaymentState | null;
  /** A member, or `none` of those who work with orders; null = anybody. */
  person: number | { noneOf: number[] } | null;
  /** null = any words. */
  words: Words | null;
}

/** An order must match every piece. */
interface Words {
  /** Pieces that some orders match. */
  some: QueryPiece[];
  /** The orders that match all of these, when they are few. */
  ids: number[] | null;
  /** Pieces that very many match. */
  many: QueryPiece[];
}

/** Reads the filter, and counts how many orders its words match: the plan of the statement follows from it. @param memberId who asks */
export async function readFilter(db: Kysely<Database>, filter: OrdersFilter, memberId: number | null): Promise<OrdersWhere> {
  const { q, state, from, to, delivery, payment, person } = filter;
  const pieces = parseOrderQuery(q);
  return {
    states: [...new Set(state.split(",").filter(isOrderState))],
    from: from === "" ? null : shopDayStart(from),
    to: to === "" ? null : shopDayStart(to) + DAY_MS,
    delivery: delivery === "" ? null : delivery === "none" ? "" : delivery,
    payment: payment === "" ? null : payment,
    person: await readPerson(db, person, memberId),
    words: pieces.length > 0 ? await lookUp(db, pieces) : null,
  };
}

async function readPerson(db: Kysely<Database>, person: string, memberId: number | null): Promise<OrdersWhere["person"]> {
  if (person === "") return null;
  if (person === "none") return { noneOf: (await colleagues(db, "orders")).map(({ id }) => id) };
  return person === "me" ? (memberId ?? 0) : Number(person);
}

/** What the journal says of the filter of a list. */
export function filterValues(
  { q, state, from, to, delivery, payment, person }: OrdersFilter,
  ways: OrderOptions["delivery"]["ways"] = [],
  responsible: string | null = null,
): Values {
  const states = state.split(",").filter(isOrderState);
  return {
    ...bySearch(q),
    ...(states.length > 0 && { order_states: states.join(",") }),
    ...byPeriod({ from, to }),
    ...(payment !== "" && { payment }),
    ...(person !== "" && { responsible }),
    ...(delivery !== "" && { delivery: ways.find(({ id }) => id === delivery)?.name ?? delivery }),
  };
}

async function lookUp(db: Kysely<Database>, pieces: readonly QueryPiece[]): Promise<Words> {
  const some: QueryPiece[] = [];
  const many: QueryPiece[] = [];
  for (const piece of pieces) ((await isCommon(db, piece)) ? many : some).push(piece);
  return { some, ids: some.length > 0 ? await fewIds(db, ORDER_TERMS, some, FEW) : null, many };
}

async function isCommon(db: Kysely<Database>, piece: QueryPiece): Promise<boolean> {
  const found = sql<{ count: number }>`select count(*) as count from (${idsOf(ORDER_TERMS, [piece])} limit ${MANY + 1}) as found`;
  const { rows } = await found.execute(db);
  return Number(rows[0]?.count) > MANY;
}

/** The orders that match. */
export function matching({ states, from, to, delivery, payment, person, words }: OrdersWhere) {
  return (eb: Expression) =>
    eb.and([
      ...(states.length > 0 ? [eb("orders.status", "in", states)] : []),
      ...(from === null ? [] : [eb("orders.created_at", ">=", from)]),
      ...(to === null ? [] : [eb("orders.created_at", "<", to)]),
      ...(delivery === null ? [] : [eb("orders.delivery", "=", delivery)]),
      ...(payment === null ? [] : [eb("orders.payment", "=", payment)]),
      ...(person === null ? [] : [byPerson(eb, person)]),
      ...(words === null ? [] : matchingWords(eb, words)),
    ]);
}

function byPerson(eb: Expression, person: NonNullable<OrdersWhere["person"]>) {
  if (typeof person === "number") return eb("orders.assigned_to", "=", person);
  // SQL allows no empty list.
  return eb.or([eb("orders.assigned_to", "is", null), eb("orders.assigned_to", "not in", [0, ...person.noneOf])]);
}

function matchingWords(eb: Expression, { some, ids, many }: Words) {
  // SQL allows no empty list.
  const named = ids && eb("orders.id", "in", ids.length > 0 ? ids : [0]);
  // With «is true» it is not turned into a join: both engines make the set once, read the index of the list and check each order against the set.
  const among = (piece: QueryPiece) => sql<boolean>`(orders.id in (${idsOf(ORDER_TERMS, [piece])})) is true`;
  return [...(named ? [named] : some.map(among)), ...many.map((piece) => hasTerm(ORDER_TERMS, piece))];
}
