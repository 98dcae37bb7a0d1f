import { sql, type ExpressionBuilder, type Kysely } from "kysely";
import type { OrderOptions } from "#shared/contract/manage/order.ts";
import type { OrdersFilter } from "#shared/contract/manage/orders-list.ts";
import { parseOrderQuery, type QueryPiece } from "#shared/domain/order-search.ts";
import { isOrderState, stateRules, type OrderState } from "#shared/domain/order-state.ts";
import type { Database } from "../../db/schema.ts";
import { byPeriod, bySearch } from "../../staff/export.ts";
import type { Values } from "../../staff/journal.ts";

/** What begins alike ends before its beginning with the last of all characters. */
const LAST_CHARACTER = "\u{10ffff}";
const DAY_MS = 24 * 3600 * 1000;
/** So many orders that match the words are named one by one. */
const FEW = 1_000;
/** Of so many orders with a word the index of words makes a set; of more each order of the list is tried, since every few of them have it. */
const MANY = 20_000;

type Expression = ExpressionBuilder<Database, "orders">;

/** A filter that is ready to narrow statements down. */
export interface OrdersWhere {
  states: OrderState[];
  /** Epoch ms; the end is not included. */
  from: number | null;
  to: number | null;
  delivery: string | null;
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

/** Reads the filter, and counts how many orders its words match: the plan of the statement follows from it. */
export async function readFilter(db: Kysely<Database>, { q, state, from, to, delivery }: OrdersFilter): Promise<OrdersWhere> {
  const pieces = parseOrderQuery(q);
  return {
    states: [...new Set(state.split(",").filter(isOrderState))],
    from: from === "" ? null : startOfDay(from),
    to: to === "" ? null : startOfDay(to) + DAY_MS,
    delivery: delivery === "" ? null : delivery === "none" ? "" : delivery,
    words: pieces.length > 0 ? await lookUp(db, pieces) : null,
  };
}

/** What a list was narrowed down to, in the words of the journal. */
export function filterValues({ q, state, from, to, delivery }: OrdersFilter, ways: OrderOptions["delivery"]["ways"] = []): Values {
  const names = state
    .split(",")
    .filter(isOrderState)
    .map((one) => stateRules(one).staffName);
  return {
    ...bySearch(q),
    ...(names.length > 0 && { Состояние: names.join(", ") }),
    ...byPeriod({ from, to }),
    ...(delivery !== "" && { Доставка: delivery === "none" ? "Не выбрана" : (ways.find(({ id }) => id === delivery)?.name ?? delivery) }),
  };
}

/** Midnight in Moscow. */
function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+03:00`);
}

async function lookUp(db: Kysely<Database>, pieces: readonly QueryPiece[]): Promise<Words> {
  const some: QueryPiece[] = [];
  const many: QueryPiece[] = [];
  for (const piece of pieces) ((await isCommon(db, piece)) ? many : some).push(piece);
  if (some.length === 0) return { some, ids: null, many };
  const found = await db
    .selectFrom((from) =>
      idsOf(from, some)
        .limit(FEW + 1)
        .as("found"),
    )
    .select("order_id")
    .distinct()
    .execute();
  return { some, ids: found.length > FEW ? null : found.map(({ order_id }) => order_id), many };
}

async function isCommon(db: Kysely<Database>, piece: QueryPiece): Promise<boolean> {
  const { count } = await db
    .selectFrom((from) =>
      idsOf(from, [piece])
        .limit(MANY + 1)
        .as("found"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count) > MANY;
}

/** The orders that match. */
export function matching({ states, from, to, delivery, words }: OrdersWhere) {
  return (eb: Expression) =>
    eb.and([
      ...(states.length > 0 ? [eb("orders.status", "in", states)] : []),
      ...(from === null ? [] : [eb("orders.created_at", ">=", from)]),
      ...(to === null ? [] : [eb("orders.created_at", "<", to)]),
      ...(delivery === null ? [] : [eb("orders.delivery", "=", delivery)]),
      ...(words === null ? [] : matchingWords(eb, words)),
    ]);
}

function matchingWords(eb: Expression, { some, ids, many }: Words) {
  // An empty list is no SQL.
  const named = ids && eb("orders.id", "in", ids.length > 0 ? ids : [0]);
  // As a truth value it is no join: both engines make the set once, go along the index of the list and ask whether the order is in it.
  const among = (piece: QueryPiece) => eb(eb("orders.id", "in", idsOf(eb, [piece])), "is", sql<boolean>`true`);
  return [...(named ? [named] : some.map(among)), ...many.map((piece) => hasTerm(eb, piece))];
}

/** The ids of the orders that match all pieces. */
function idsOf(eb: Pick<ExpressionBuilder<Database, never>, "selectFrom">, pieces: readonly QueryPiece[]) {
  const [first, ...others] = pieces.map((piece) =>
    eb
      .selectFrom("order_terms")
      .select("order_terms.order_id")
      .where((terms) => termOf(terms, piece)),
  );
  if (!first) throw new Error("No words are looked for");
  return others.reduce((found, other) => found.intersect(other), first);
}

function hasTerm(eb: Expression, piece: QueryPiece) {
  return eb.exists(
    eb
      .selectFrom("order_terms")
      .select("order_terms.order_id")
      .whereRef("order_terms.order_id", "=", "orders.id")
      .where((terms) => termOf(terms, piece)),
  );
}

function termOf(eb: ExpressionBuilder<Database, "order_terms">, { beginnings, whole }: QueryPiece) {
  return eb.or([
    ...beginnings.map((one) => eb.and([eb("order_terms.term", ">=", one), eb("order_terms.term", "<", one + LAST_CHARACTER)])),
    ...(whole === null ? [] : [eb("order_terms.term", "=", whole)]),
  ]);
}
