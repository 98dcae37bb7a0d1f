import type { Kysely } from "kysely";
import type { Attachment, EnquiryDeedView, EnquiryPage, DeskEnquiry, AnswerTemplate } from "#shared/contract/desk/enquiries.ts";
import type { Colleague } from "#shared/contract/desk/staff.ts";
import { forms } from "#shared/domain/forms/forms.ts";
import { isoTime } from "../clock.ts";
import type { AnswerDraft } from "../content/answers.ts";
import type { Database } from "../db/schema.ts";
import { orderMentions } from "../orders/order.ts";
import { findShopper, shopperName } from "../orders/shopper.ts";
import type { Shop } from "../settings.ts";
import type { StoredFile } from "./attachments.ts";
import { enquiryOf, findEnquiry, type Enquiry } from "./enquiry.ts";
import { answerText } from "./letters.ts";
import { colleagues } from "../staff/members.ts";
import { enquiryRow } from "./desk-list.ts";

const MAX_OTHERS = 10;

export interface EnquiryView {
  db: Kysely<Database>;
  drafts: readonly AnswerDraft[];
  shop: Shop;
}

/** One enquiry with everything that helps to answer it; null = there is no such one. */
export async function enquiryPage({ db, drafts, shop }: EnquiryView, id: number): Promise<EnquiryPage | null> {
  const enquiry = await findEnquiry(db, id);
  if (!enquiry) return null;
  const people = await colleagues(db, "enquiries");
  return {
    page: { enquiry: await deskEnquiry(db, enquiry, people), colleagues: people, templates: answerTemplates(drafts, enquiry, shop) },
  };
}

async function deskEnquiry(db: Kysely<Database>, enquiry: Enquiry, people: readonly Colleague[]): Promise<DeskEnquiry> {
  const { id, form, answers, files, version, done_at, product_url, consent_version, consent_address } = enquiry;
  const review = await db.selectFrom("reviews").select("state").where("enquiry_id", "=", id).executeTakeFirst();
  const shopper = await findShopper(db, enquiry);
  return {
    ...enquiryRow(enquiry, people),
    version,
    done_at: isoTime(done_at),
    fields: forms[form].fields.flatMap((field) => {
      const value = answerText(field, answers[field.name] ?? "");
      return value === "" ? [] : [{ label: field.label, value, long: field.kind === "text" }];
    }),
    product_url,
    attachments: files.map(attachmentOf),
    consent: { version: consent_version, address: consent_address },
    history: await enquiryDeeds(db, id, 0),
    shopper: shopper && shopperName(shopper),
    others: {
      enquiries: await otherEnquiries(db, enquiry, people),
      orders: shopper ? await orderMentions(db, shopper.id, MAX_OTHERS) : [],
    },
    review: review?.state ?? null,
    same_serial: await sameSerial(db, id),
    erased: Object.keys(answers).length === 0,
  };
}

const attachmentOf = ({ file, name, size }: StoredFile): Attachment => ({ file, name, size });

/** What was done with an enquiry after a version, the newest last. */
export async function enquiryDeeds(db: Kysely<Database>, id: number, afterVersion: number): Promise<EnquiryDeedView[]> {
  const rows = await db
    .selectFrom("enquiry_deeds")
    .leftJoin("outbox", "outbox.id", "enquiry_deeds.letter_id")
    .select(["at", "name", "deed", "subject", "text", "quoted", "files", "letter_id", "outbox.delivered_at", "outbox.failed_at"])
    .where("enquiry_id", "=", id)
    .where("version", ">", afterVersion)
    .orderBy("number")
    .execute();
  return rows.map(({ at, name, deed, subject, text, quoted, files, letter_id, delivered_at, failed_at }) => ({
    at: isoTime(at),
    by: name,
    deed,
    subject,
    text,
    quoted,
    files: (JSON.parse(files) as StoredFile[]).map(attachmentOf),
    letter: letter_id === null ? null : delivered_at !== null ? "sent" : failed_at !== null ? "failed" : "waiting",
  }));
}

/** The enquiries that register the same piece as this one. */
async function sameSerial(db: Kysely<Database>, id: number): Promise<number[]> {
  const own = db.selectFrom("registered_products").select("serial_number").where("enquiry_id", "=", id);
  const rivals = db.selectFrom("registered_products").select("enquiry_id").where("serial_number", "=", own).where("enquiry_id", "!=", id);
  return (await rivals.orderBy("enquiry_id").limit(MAX_OTHERS).execute()).map(({ enquiry_id }) => enquiry_id);
}

async function otherEnquiries(db: Kysely<Database>, { id, account_id, phone, email }: Enquiry, people: readonly Colleague[]) {
  const rows = await db
    .selectFrom("enquiries")
    .selectAll()
    .where("id", "!=", id)
    .where(({ eb, or }) =>
      or([
        ...(account_id === null ? [] : [eb("account_id", "=", account_id)]),
        ...(phone === "" ? [] : [eb("phone", "=", phone)]),
        ...(email === "" ? [] : [eb("email", "=", email)]),
      ]),
    )
    .orderBy("id", "desc")
    .limit(MAX_OTHERS)
    .execute();
  return rows.map((row) => enquiryRow(enquiryOf(row), people));
}

/** The texts of the content for this enquiry, with its name, number and product filled in. */
function answerTemplates(drafts: readonly AnswerDraft[], { id, form, answers, product_name }: Enquiry, shop: Shop): AnswerTemplate[] {
  const values: Record<string, string> = {
    имя: answers.name ?? "",
    номер: String(id),
    товар: product_name || (answers.product_name ?? ""),
    магазин: shop.name,
    телефон: shop.phone,
  };
  // An unknown value is removed together with the comma before it: «Здравствуйте.»
  const fill = (text: string) =>
    text.replaceAll(/(,\s)?\{(имя|номер|товар|магазин|телефон)\}/g, (_, comma: string | undefined, name: string) => {
      const value = values[name] ?? "";
      return value === "" ? "" : `${comma ?? ""}${value}`;
    });
  return drafts
    .filter(({ forms }) => forms === undefined || forms.includes(form))
    .map(({ name, subject, text }) => ({ name, subject: fill(subject), text: fill(text).trimEnd() }));
}
