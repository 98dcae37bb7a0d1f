import type { Insertable, Kysely, Selectable, ExpressionBuilder } from "kysely";
import type { FormId } from "#shared/domain/forms/forms.ts";
import type { Database } from "../db/schema.ts";
import type { StoredFile } from "./attachments.ts";
import { enquiryTerms } from "#shared/domain/forms/enquiry.ts";
import { parseOrderQuery, type QueryPiece } from "#shared/domain/orders/order-search.ts";
import { insertRows } from "../db/insert-rows.ts";
import { ENQUIRY_TERMS, fewIds, hasTerm } from "../db/terms.ts";

type Row = Selectable<Database["enquiries"]>;

/** What somebody wrote through a form. */
export interface Enquiry extends Omit<Row, "answers" | "files"> {
  /** Texts by the names of the form's fields, without the empty ones; the phone in E.164. Nothing once the person is erased. */
  answers: Readonly<Record<string, string>>;
  files: readonly StoredFile[];
}

export function enquiryOf(row: Row): Enquiry {
  return { ...row, answers: JSON.parse(row.answers), files: JSON.parse(row.files) };
}

/** undefined = an enquiry with this idempotency key is there already. */
export async function insertEnquiry(trx: Kysely<Database>, row: Insertable<Database["enquiries"]>): Promise<Enquiry | undefined> {
  const inserted = await trx
    .insertInto("enquiries")
    .values(row)
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted && enquiryOf(inserted);
}

export async function findEnquiry(db: Kysely<Database>, id: number): Promise<Enquiry | null> {
  const row = await db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? enquiryOf(row) : null;
}

/** All files of an enquiry: those that came with it, and those of its answers. */
export async function filesOf(db: Kysely<Database>, { id, files }: Enquiry): Promise<StoredFile[]> {
  const deeds = await db.selectFrom("enquiry_deeds").select("files").where("enquiry_id", "=", id).where("files", "!=", "[]").execute();
  return [...files, ...deeds.flatMap((deed) => JSON.parse(deed.files) as StoredFile[])];
}

export interface EnquiryFilter {
  form?: FormId | undefined;
  /** Only those that the shop has not dealt with. */
  open?: boolean;
  accountId?: number;
  /** Those before this one. */
  beforeId?: number | undefined;
}

/** The newest first. */
export async function listEnquiries(db: Kysely<Database>, limit: number, filter: EnquiryFilter = {}): Promise<Enquiry[]> {
  let query = db.selectFrom("enquiries").selectAll().orderBy("id", "desc").limit(limit);
  if (filter.form !== undefined) query = query.where("form", "=", filter.form);
  if (filter.open) query = query.where("done_at", "is", null);
  if (filter.accountId !== undefined) query = query.where("account_id", "=", filter.accountId);
  if (filter.beforeId !== undefined) query = query.where("id", "<", filter.beforeId);
  return (await query.execute()).map(enquiryOf);
}

/** Up to this number, matching enquiries are listed by id. With more matches, each enquiry of the list is checked, because many of them match. */
const FEW = 1_000;

/** Writes the words by which enquiries are found; called in the transaction that stores or erases them. */
export async function indexEnquiries(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("enquiry_terms").where("enquiry_id", "in", ids).execute();
  const rows = await trx.selectFrom("enquiries").selectAll().where("id", "in", ids).execute();
  const terms = rows.map(enquiryOf).flatMap((enquiry) => enquiryTerms(enquiry).map((term) => ({ enquiry_id: enquiry.id, term })));
  await insertRows(trx, "enquiry_terms", terms);
}

/** The condition of a search: an enquiry must match every typed piece; `ids` = the enquiries that match, when they are few. */
export interface EnquiryWords {
  pieces: readonly QueryPiece[];
  ids: number[] | null;
}

/** null = the typed text has nothing to search for. */
export async function lookUpWords(db: Kysely<Database>, q: string): Promise<EnquiryWords | null> {
  const pieces = parseOrderQuery(q);
  return pieces.length > 0 ? { pieces, ids: await fewIds(db, ENQUIRY_TERMS, pieces, FEW) } : null;
}

/** The SQL condition that an enquiry matches. */
export function matchesWords(eb: ExpressionBuilder<Database, "enquiries">, { pieces, ids }: EnquiryWords) {
  // SQL allows no empty list.
  if (ids) return eb("enquiries.id", "in", ids.length > 0 ? ids : [0]);
  return eb.and(pieces.map((piece) => hasTerm(ENQUIRY_TERMS, piece)));
}
