import { sql, type Kysely, type RawBuilder } from "kysely";
import type { QueryPiece } from "#shared/domain/orders/order-search.ts";
import type { Database } from "./schema.ts";

/** A table of terms by which rows are found: each row has several. */
export interface TermsTable {
  table: "order_terms" | "enquiry_terms" | "shopper_terms";
  /** Its column with the id of the row, and that id itself. */
  id: "order_terms.order_id" | "enquiry_terms.enquiry_id" | "shopper_terms.shopper_id";
  row: "orders.id" | "enquiries.id" | "shoppers.id";
}

export const ORDER_TERMS: TermsTable = { table: "order_terms", id: "order_terms.order_id", row: "orders.id" };
export const ENQUIRY_TERMS: TermsTable = { table: "enquiry_terms", id: "enquiry_terms.enquiry_id", row: "enquiries.id" };
export const SHOPPER_TERMS: TermsTable = { table: "shopper_terms", id: "shopper_terms.shopper_id", row: "shoppers.id" };

/** The end of the range of terms with a prefix: the prefix and the last of all characters. */
const LAST_CHARACTER = "\u{10ffff}";

/** The statement that selects the ids of the rows that match all pieces. @param pieces at least one */
export function idsOf({ table, id }: TermsTable, pieces: readonly QueryPiece[]): RawBuilder<number> {
  const found = pieces.map((piece) => sql`select ${sql.ref(id)} as id from ${sql.table(table)} where ${matches(table, piece)}`);
  return sql<number>`${sql.join(found, sql` intersect `)}`;
}

/** The ids of the rows that match all pieces; null = there are more than `most`. */
export async function fewIds(
  db: Kysely<Database>,
  terms: TermsTable,
  pieces: readonly QueryPiece[],
  most: number,
): Promise<number[] | null> {
  const statement = sql<{ id: number }>`select distinct id from (${idsOf(terms, pieces)} limit ${most + 1}) as found`;
  const { rows } = await statement.execute(db);
  return rows.length > most ? null : rows.map(({ id }) => id);
}

/** Whether the row of an outer statement matches the piece. */
export function hasTerm({ table, id, row }: TermsTable, piece: QueryPiece): RawBuilder<boolean> {
  const own = sql`${sql.ref(id)} = ${sql.ref(row)}`;
  return sql<boolean>`exists (select 1 from ${sql.table(table)} where ${own} and ${matches(table, piece)})`;
}

function matches(table: TermsTable["table"], { beginnings, whole }: QueryPiece): RawBuilder<boolean> {
  const term = sql.ref(`${table}.term`);
  const ranges = beginnings.map((one) => sql<boolean>`(${term} >= ${one} and ${term} < ${one + LAST_CHARACTER})`);
  return sql<boolean>`(${sql.join([...ranges, ...(whole === null ? [] : [sql<boolean>`${term} = ${whole}`])], sql` or `)})`;
}
