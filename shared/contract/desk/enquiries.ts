import * as z from "zod/mini";
import { MAX_ANSWER, MAX_ANSWER_SUBJECT, ENQUIRY_ACTS, ENQUIRY_DEEDS, ENQUIRY_STATES } from "../../domain/forms/enquiry.ts";
import { formIds } from "../../domain/forms/forms.ts";
import { ORDER_STATES } from "../../domain/orders/order-state.ts";
import { REVIEW_STATES } from "../../domain/review-state.ts";
import { checkbox, moment, optionalDay, pageCursor, text } from "../common.ts";
import { file, get, post, unread } from "../endpoint.ts";
import { colleague, whose } from "./staff.ts";

/** The calls of the desk about enquiries: /api/manage/enquiries/… (docs/specification.md, section 7). Money in roubles, times in ISO 8601. */

/** Query of GET /api/manage/enquiries/. */
export const enquiriesQuery = z.object({
  /** A number, a phone in any spelling, or words of anything that was typed. */
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
  /** `open` = new and assigned. */
  state: z._default(z.enum(["open", ...ENQUIRY_STATES, "all"]), "open"),
  /** Empty = all but reviews, which have a list of their own; with `q` all. */
  form: z._default(z.enum(["", ...formIds]), ""),
  person: whose,
  /** Days of Moscow, both included. */
  from: optionalDay,
  to: optionalDay,
  cursor: pageCursor,
});
export type EnquiriesQuery = z.infer<typeof enquiriesQuery>;

export const enquiryRow = z.object({
  number: z.int(),
  created_at: moment,
  form: z.enum(formIds),
  /** «Заявка в сервис» */
  form_name: z.string(),
  state: z.enum(ENQUIRY_STATES),
  state_name: z.string(),
  /** Empty = the person is erased. */
  name: z.string(),
  /** `+79162047711`; both may be empty. */
  phone: z.string(),
  email: z.string(),
  product: z.string(),
  /** The beginning of what was written. */
  text: z.string(),
  files: z.int(),
  assigned: z.nullable(colleague),
});
export type EnquiryRow = z.infer<typeof enquiryRow>;

export const enquiriesResponse = z.object({
  page: z.object({
    enquiries: z.array(enquiryRow),
    /** How many wait in all. */
    counts: z.object({ new: z.int(), assigned: z.int() }),
    colleagues: z.array(colleague),
    /** Cursor of the older ones; null = there are none. */
    next: z.nullable(z.string()),
  }),
});
export type EnquiriesResponse = z.infer<typeof enquiriesResponse>;

/** `file` names it in /api/manage/enquiries/:number/files/:file. Size in bytes. */
const attachment = z.object({ file: z.string(), name: z.string(), size: z.int() });
export type Attachment = z.infer<typeof attachment>;

/** What somebody has done with an enquiry. */
export const enquiryDeed = z.object({
  at: moment,
  /** Of a mail of the shopper (`reply`) the address, when it is not the one of the enquiry; else empty. */
  by: z.string(),
  deed: z.enum(ENQUIRY_DEEDS),
  /** The subject of an answer. */
  subject: z.string(),
  /** The text of an answer or a note; for an assignment, the name of the assigned member. */
  text: z.string(),
  /** That went with an answer, or came with a mail. */
  files: z.array(attachment),
  /** What a mail of the shopper repeats of earlier letters. */
  quoted: z.string(),
  /** The state of an answer's letter; null = the action has no letter. */
  letter: z.nullable(z.enum(["waiting", "sent", "failed"])),
});
export type EnquiryDeedView = z.infer<typeof enquiryDeed>;

/** An order in short form, for the page of an enquiry or a shopper. */
export const orderMention = z.object({
  number: z.string(),
  created_at: moment,
  state: z.enum(ORDER_STATES),
  total_price: z.number(),
  open_price: z.boolean(),
});
export type OrderMention = z.infer<typeof orderMention>;

/** A template for an answer. Its placeholders (`{имя}`) are filled in. */
export const answerTemplate = z.object({ name: z.string(), subject: z.string(), text: z.string() });
export type AnswerTemplate = z.infer<typeof answerTemplate>;

/** An enquiry as the desk sees it. */
export const deskEnquiry = z.extend(enquiryRow, {
  /** An action sends the version that it is based on. */
  version: z.int(),
  done_at: z.nullable(moment),
  /** Everything that was typed, by the labels of the form. */
  fields: z.array(z.object({ label: z.string(), value: z.string(), long: z.boolean() })),
  /** Its page in the catalogue; empty = there is none. */
  product_url: z.string(),
  attachments: z.array(attachment),
  consent: z.object({ version: z.string(), address: z.string() }),
  /** The newest last. */
  history: z.array(enquiryDeed),
  /** The page of the shopper at the desk: an account, or somebody who has only ordered; null = neither. */
  shopper: z.nullable(z.string()),
  others: z.object({ enquiries: z.array(enquiryRow), orders: z.array(orderMention) }),
  /** The state of its review; null = it is none. */
  review: z.nullable(z.enum(REVIEW_STATES)),
  /** Numbers of other enquiries that register a product with the same serial number, the first one first. The first of all stands. */
  same_serial: z.array(z.int()),
  erased: z.boolean(),
});
export type DeskEnquiry = z.infer<typeof deskEnquiry>;

export const enquiryPage = z.object({
  page: z.object({ enquiry: deskEnquiry, colleagues: z.array(colleague), templates: z.array(answerTemplate) }),
});
export type EnquiryPage = z.infer<typeof enquiryPage>;

/**
 * POST /api/manage/enquiries/:number/ with the action and its fields: `person` (the id of a member, 0 = nobody), `subject`, `text` and `done` (also
 * close it) for an answer, `text` for a note. As multipart/form-data an answer has files too (`files`, repeated). The answer is an EnquiryPage. 409 ENQUIRY_CHANGED when somebody changed the enquiry since `version`:
 * with `page` and `changes`, the actions since then. 422 NO_EMAIL = there is no e-mail address to answer to.
 */
export const enquiryPayload = z.object({
  version: z.coerce.number<number | string>(),
  deed: z.enum(ENQUIRY_ACTS),
  person: z._default(z.coerce.number<number | string>(), 0),
  subject: text(MAX_ANSWER_SUBJECT),
  text: text(MAX_ANSWER),
  done: z._default(checkbox, false),
});
export type EnquiryPayload = z.input<typeof enquiryPayload>;

/** The body of the 409 besides `error`. */
export type EnquiryConflict = EnquiryPage & { changes: EnquiryDeedView[] };

export const enquiryEndpoints = {
  enquiries: get("/api/manage/enquiries/", { query: enquiriesQuery, answer: enquiriesResponse, access: "enquiries" }),
  enquiry: get("/api/manage/enquiries/:number/", { answer: enquiryPage, access: "enquiries" }),
  changeEnquiry: post("/api/manage/enquiries/:number/", {
    payload: unread<EnquiryPayload>(),
    answer: enquiryPage,
    access: "enquiries",
  }),
  /** A file that came with it. */
  enquiryFile: get("/api/manage/enquiries/:number/files/:file", { answer: file, access: "enquiries" }),
};
