import type { ExpressionBuilder, Kysely } from "kysely";
import type { OrdersFilter } from "#shared/contract/manage/orders.ts";
import { parseOrderQuery, type QueryPiece } from "#shared/domain/order-search.ts";
import { isOrderState, type OrderState } from "#shared/domain/order-state.ts";
import type { Database } from "../../db/schema.ts";

/** What begins alike ends before its beginning with the last of all characters. */
const LAST_CHARACTER = "\u{10ffff}";
const DAY_MS = 24 * 3600 * 1000;
/** So many orders that match all words are named one by one. */
const FEW = 1_000;
/** Of so many the index of words makes a set; of more the orders of the list are tried, since every few of them match. */
const MANY = 20_000;

type Expression = ExpressionBuilder<Database, "orders">;

/** A filter that is ready to narrow statements down. */
export interface OrdersWhere {
  states: OrderState[];
  /** Epoch ms; the end is not included. */
  from: number | null;
  to: number | null;
  delivery: string | null;
  /** The words, an order must match each; null = there are none. */
  words: Words | null;
}

interface Words {
  pieces: readonly [QueryPiece, ...QueryPiece[]];
  /** The orders that match all of them, when they are few. */
  ids: number[] | null;
  many: boolean;
}

/** Reads the filter, and counts how many orders its words match: the plan of the statement follows from it. */
export async function readFilter(db: Kysely<Database>, { q, state, from, to, delivery }: OrdersFilter): Promise<OrdersWhere> {
  const [piece, ...others] = parseOrderQuery(q);
  return {
    states: [...new Set(state.split(",").filter(isOrderState))],
    from: from === "" ? null : startOfDay(from),
    to: to === "" ? null : startOfDay(to) + DAY_MS,
    delivery: delivery === "" ? null : delivery === "none" ? "" : delivery,
    words: piece ? await lookUp(db, [piece, ...others]) : null,
  };
}

/** Midnight in Moscow. */
function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+03:00`);
}

async function lookUp(db: Kysely<Database>, pieces: Words["pieces"]): Promise<Words> {
  const found = (limit: number) => db.selectFrom((from) => idsOf(from, pieces).limit(limit).as("found"));
  const few = await found(FEW + 1)
    .select("order_id")
    .distinct()
    .execute();
  if (few.length <= FEW) return { pieces, ids: few.map(({ order_id }) => order_id), many: false };
  const { count } = await found(MANY + 1)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { pieces, ids: null, many: Number(count) > MANY };
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

function matchingWords(eb: Expression, { pieces, ids, many }: Words) {
  // An empty list is no SQL.
  if (ids) return [eb("orders.id", "in", ids.length > 0 ? ids : [0])];
  return many ? pieces.map((piece) => hasTerm(eb, piece)) : [eb("orders.id", "in", idsOf(eb, pieces))];
}

/** The ids of the orders that match all pieces. */
function idsOf(eb: Pick<ExpressionBuilder<Database, never>, "selectFrom">, [first, ...others]: readonly [QueryPiece, ...QueryPiece[]]) {
  const idsWith = (piece: QueryPiece) =>
    eb
      .selectFrom("order_terms")
      .select("order_terms.order_id")
      .where((terms) => termOf(terms, piece));
  return others.reduce((found, other) => found.intersect(idsWith(other)), idsWith(first));
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
