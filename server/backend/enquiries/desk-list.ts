import type { Kysely, SelectQueryBuilder } from "kysely";
import type { EnquiriesQuery, EnquiriesResponse, EnquiryRow } from "#shared/contract/desk/enquiries.ts";
import type { Colleague } from "#shared/contract/desk/staff.ts";
import { enquiryState, enquiryStateNames } from "#shared/domain/forms/enquiry.ts";
import { formIds, forms } from "#shared/domain/forms/forms.ts";
import { shopDayStart } from "#shared/text/date.ts";
import { DAY_MS, isoTime } from "../clock.ts";
import { comesAfter, cutPage, readCursor, writeCursor } from "../db/paging.ts";
import type { Database } from "../db/schema.ts";
import { colleagues } from "../staff/members.ts";
import { enquiryOf, type Enquiry, lookUpWords, matchesWords } from "./enquiry.ts";

const PAGE_SIZE = 50;
/** Reviews and questions have a list of their own. This list shows them only on request. */
const REVIEW_FORMS = formIds.filter((form) => forms[form].shown);
const EXCERPT_LENGTH = 160;

type Rows = SelectQueryBuilder<Database, "enquiries", object>;

/** One page of the list, the newest first. @param memberId who asks */
export async function enquiriesPage(db: Kysely<Database>, query: EnquiriesQuery, memberId: number): Promise<EnquiriesResponse> {
  const [people, rows, counts] = [await colleagues(db, "enquiries"), await readPage(db, query, memberId), await countOpenEnquiries(db)];
  const { shown, next } = cutPage(rows, PAGE_SIZE, ({ created_at, id }) => writeCursor([created_at, id]));
  return { page: { enquiries: shown.map((row) => enquiryRow(row, people)), counts, colleagues: people, next } };
}

export function enquiryRow(enquiry: Enquiry, people: readonly Colleague[]): EnquiryRow {
  const { id, created_at, form, answers, files, product_name, phone, email, assigned_to } = enquiry;
  const state = enquiryState(enquiry);
  const text = answers.text ?? "";
  return {
    number: id,
    created_at: isoTime(created_at),
    form,
    form_name: forms[form].noun,
    state,
    state_name: enquiryStateNames[state],
    name: answers.name ?? "",
    phone,
    email,
    product: product_name || (answers.product_name ?? ""),
    text: text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text,
    files: files.length,
    assigned: assigned_to === null ? null : (people.find((one) => one.id === assigned_to) ?? { id: assigned_to, name: "Бывший сотрудник" }),
  };
}

async function readPage(db: Kysely<Database>, query: EnquiriesQuery, memberId: number): Promise<Enquiry[]> {
  const words = await lookUpWords(db, query.q);
  let rows: Rows = db.selectFrom("enquiries");
  rows = byState(rows, query.state);
  rows = byPerson(rows, query.person, memberId);
  if (query.form !== "") rows = rows.where("form", "=", query.form);
  else if (!words) rows = rows.where("form", "not in", REVIEW_FORMS);
  if (query.from !== "") rows = rows.where("created_at", ">=", shopDayStart(query.from));
  if (query.to !== "") rows = rows.where("created_at", "<", shopDayStart(query.to) + DAY_MS);
  if (words) rows = rows.where((row) => matchesWords(row, words));
  const place = readCursor(query.cursor, ["number", "number"]);
  if (place) rows = rows.where(comesAfter(["created_at", "id"], place));
  const found = await rows
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  return found.map(enquiryOf);
}

function byState(rows: Rows, state: EnquiriesQuery["state"]): Rows {
  if (state === "all") return rows;
  if (state === "done") return rows.where("done_at", "is not", null);
  const open = rows.where("done_at", "is", null);
  if (state === "open") return open;
  return open.where("assigned_to", state === "new" ? "is" : "is not", null);
}

function byPerson(rows: Rows, person: string, memberId: number): Rows {
  if (person === "") return rows;
  if (person === "none") return rows.where("assigned_to", "is", null);
  return rows.where("assigned_to", "=", person === "me" ? memberId : Number(person));
}

/** The enquiries of the list: reviews and questions have one of their own. */
export const enquiriesOfList = (db: Kysely<Database>) => db.selectFrom("enquiries").where("form", "not in", REVIEW_FORMS);

/** The number of open enquiries without reviews, which have a list of their own. */
export async function countOpenEnquiries(db: Kysely<Database>): Promise<{ new: number; assigned: number }> {
  const { all, assigned } = await enquiriesOfList(db)
    .where("done_at", "is", null)
    .select(({ fn }) => [fn.countAll<number>().as("all"), fn.count<number>("assigned_to").as("assigned")])
    .executeTakeFirstOrThrow();
  return { new: all - assigned, assigned };
}
