import type { Insertable, Kysely, Selectable } from "kysely";
import type { FormId } from "#shared/domain/forms.ts";
import type { Database } from "../db/schema.ts";
import type { StoredFile } from "./attachments.ts";

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

export interface EnquiryFilter {
  form?: FormId | undefined;
  /** Those alone that the shop has not dealt with. */
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
