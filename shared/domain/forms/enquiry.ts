import { orderTerms } from "../orders/order-search.ts";

/** How far the shop is with an enquiry. */
export const ENQUIRY_STATES = ["new", "assigned", "done"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

export const enquiryStateNames: Record<EnquiryState, string> = { new: "Новое", assigned: "В работе", done: "Готово" };

export function enquiryState({ done_at, assigned_to }: { done_at: number | null; assigned_to: number | null }): EnquiryState {
  if (done_at !== null) return "done";
  return assigned_to === null ? "new" : "assigned";
}

/** What the staff do with an enquiry. */
export const ENQUIRY_ACTS = ["assign", "answer", "note", "done", "reopen"] as const;
/** What its history has: these, and mails of the shopper. */
export const ENQUIRY_DEEDS = [...ENQUIRY_ACTS, "reply"] as const;
export type EnquiryDeed = (typeof ENQUIRY_DEEDS)[number];

/** The longest texts of the staff, characters. */
export const MAX_ANSWER_SUBJECT = 200;
export const MAX_ANSWER = 10_000;
export const MAX_NOTE = 3000;
/** The most files of an answer, and their bytes together: mail servers refuse larger letters. */
export const ANSWER_FILES = 5;
export const ATTACHED_BYTES = 15 * 1024 * 1024;

export interface SearchableEnquiry {
  id: number;
  /** Texts by field name; empty once the person is erased. */
  answers: Readonly<Record<string, string>>;
  product_name: string;
}

/** The words by which an enquiry is found, made and read as those of an order: its number, the phone from its end, the e-mail, all words that were typed. */
export function enquiryTerms({ id, answers, product_name }: SearchableEnquiry): string[] {
  const { name = "", phone = "", email = "", ...others } = answers;
  const description = [...Object.values(others), product_name].join("\n");
  return orderTerms({ number: String(id), name, phone, email, description, lines: [] });
}
