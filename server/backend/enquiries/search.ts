import type { ExpressionBuilder, Kysely } from "kysely";
import { enquiryTerms } from "#shared/domain/enquiry-search.ts";
import { parseOrderQuery, type QueryPiece } from "#shared/domain/order-search.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import { enquiryOf } from "./enquiry.ts";

/** What begins alike ends before its beginning with the last of all characters. */
const LAST_CHARACTER = "\u{10ffff}";
/** So many enquiries that match are named one by one; of more each one of the list is tried, since every few of them match. */
const FEW = 1_000;

/** Writes the words by which enquiries are found; called in the transaction that stores or erases them. */
export async function indexEnquiries(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("enquiry_terms").where("enquiry_id", "in", ids).execute();
  const rows = await trx.selectFrom("enquiries").selectAll().where("id", "in", ids).execute();
  const terms = rows.map(enquiryOf).flatMap((enquiry) => enquiryTerms(enquiry).map((term) => ({ enquiry_id: enquiry.id, term })));
  await insertRows(trx, "enquiry_terms", terms);
}

/** What an enquiry must have to match what was typed, each piece; `ids` = those that do, when they are few. */
export interface EnquiryWords {
  pieces: readonly QueryPiece[];
  ids: number[] | null;
}

/** null = nothing was typed that one could look for. */
export async function lookUpWords(db: Kysely<Database>, q: string): Promise<EnquiryWords | null> {
  const pieces = parseOrderQuery(q);
  const [first, ...others] = pieces;
  if (!first) return null;
  const idsWith = (piece: QueryPiece) =>
    db
      .selectFrom("enquiry_terms")
      .select("enquiry_id")
      .where((terms) => termOf(terms, piece));
  const found = others.reduce((ids, other) => ids.intersect(idsWith(other)), idsWith(first));
  const few = await db
    .selectFrom(found.limit(FEW + 1).as("found"))
    .select("enquiry_id")
    .distinct()
    .execute();
  return { pieces, ids: few.length > FEW ? null : few.map(({ enquiry_id }) => enquiry_id) };
}

/** Whether an enquiry matches. */
export function matchesWords(eb: ExpressionBuilder<Database, "enquiries">, { pieces, ids }: EnquiryWords) {
  // An empty list is no SQL.
  if (ids) return eb("enquiries.id", "in", ids.length > 0 ? ids : [0]);
  return eb.and(
    pieces.map((piece) =>
      eb.exists(
        eb
          .selectFrom("enquiry_terms")
          .select("enquiry_terms.enquiry_id")
          .whereRef("enquiry_terms.enquiry_id", "=", "enquiries.id")
          .where((terms) => termOf(terms, piece)),
      ),
    ),
  );
}

function termOf(eb: ExpressionBuilder<Database, "enquiry_terms">, { beginnings, whole }: QueryPiece) {
  return eb.or([
    ...beginnings.map((one) => eb.and([eb("enquiry_terms.term", ">=", one), eb("enquiry_terms.term", "<", one + LAST_CHARACTER)])),
    ...(whole === null ? [] : [eb("enquiry_terms.term", "=", whole)]),
  ]);
}
