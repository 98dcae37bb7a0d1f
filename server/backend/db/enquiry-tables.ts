import type { ColumnType, Generated } from "kysely";
import type { EnquiryDeed } from "#shared/domain/enquiry-state.ts";
import type { FormId } from "#shared/domain/forms.ts";
import type { ReviewKind, ReviewState } from "#shared/domain/review-state.ts";

/** What people write to the shop and what becomes of it. */
export interface EnquiryTables {
  enquiries: EnquiriesTable;
  reviews: ReviewsTable;
  registered_products: RegisteredProductsTable;
  subscribers: SubscribersTable;
  enquiry_deeds: EnquiryDeedsTable;
  /** `enquiryTerms` of domain/enquiry-search. */
  enquiry_terms: { enquiry_id: number; term: string };
}

/** What came through one of the forms. */
interface EnquiriesTable {
  /** What the shopper is told. */
  id: Generated<number>;
  form: FormId;
  idempotency_key: string | null;
  /** As of an order. */
  payload_hash: string;
  /** JSON: texts by field name, the phone in E.164; `{}` once the person is erased. */
  answers: string;
  /** JSON StoredFile[] of enquiries/attachments. */
  files: string;
  /** What it is about, a product or a modification, and a copy of how that was called and where it stood; empty = nothing, or nowhere. */
  product_id: number | null;
  product_name: string;
  product_url: string;
  account_id: number | null;
  consent_version: string;
  consent_address: string;
  created_at: ColumnType<number, number, never>;
  /** null = the shop has not dealt with it yet. */
  done_at: number | null;
  /** Grows with each deed but notes. */
  version: Generated<number>;
  /** The member who deals with it; null = nobody yet. */
  assigned_to: Generated<number | null>;
  /** Of `answers`: E.164; lower case. Empty = there is none, or the person is erased. */
  phone: Generated<string>;
  email: Generated<string>;
}

/** What members of the staff did with an enquiry. */
interface EnquiryDeedsTable {
  enquiry_id: number;
  /** From 1, by time. */
  number: number;
  /** The version of the enquiry after it. */
  version: number;
  at: number;
  /** Who; the name at that time. */
  name: string;
  deed: EnquiryDeed;
  /** Of an answer. */
  subject: string;
  /** Of an answer or a note; the name of who deals with it now. */
  text: string;
  /** The answer's letter in the outbox. */
  letter_id: number | null;
}

/** Of an enquiry add-comment or product-question. Products keep their ids over imports, and so their reviews. */
interface ReviewsTable {
  enquiry_id: number;
  kind: Generated<ReviewKind>;
  product_id: number;
  name: string;
  /** 1 to 5; 0 = it is a question. */
  rating: number;
  text: string;
  advantages: string;
  disadvantages: string;
  /** The shop's; may be empty. */
  answer: string;
  /** Approved ones are shown. */
  state: ReviewState;
  created_at: number;
  version: Generated<number>;
  /** Why it was rejected, for the staff alone; empty = it was not, or nobody said. */
  reason: Generated<string>;
  /** Who decided last, and when; null = nobody yet. */
  changed_by: Generated<string>;
  changed_at: Generated<number | null>;
  /** When its author was told that it is shown, or got the answer; null = not yet. */
  told_at: Generated<number | null>;
}

/** Of an enquiry product-registration. */
interface RegisteredProductsTable {
  enquiry_id: number;
  account_id: number | null;
  /** Never a modification. */
  product_id: number;
  product_name: string;
  /** As `domain/serial-number` spells it. */
  serial_number: string;
  /** YYYY-MM-DD. */
  bought_on: string;
  /** null = without a warranty of ours. */
  warranty_until: string | null;
  created_at: number;
}

/** Who has agreed to the newsletter without an account; kept after the end as proof of the consent. */
interface SubscribersTable {
  email: string;
  consent_version: string;
  consent_address: string;
  created_at: number;
  unsubscribed_at: number | null;
}
