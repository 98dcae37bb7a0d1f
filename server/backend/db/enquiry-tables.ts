import type { ColumnType, Generated } from "kysely";
import type { EnquiryDeed } from "#shared/domain/forms/enquiry.ts";
import type { FormId } from "#shared/domain/forms/forms.ts";
import type { ReviewKind, ReviewState } from "#shared/domain/review-state.ts";

/** The enquiries that people send to the shop, and their results. */
export interface EnquiryTables {
  enquiries: EnquiriesTable;
  reviews: ReviewsTable;
  /** How many reviews of a product are shown, and the sum of their ratings; `reviews/moderate` keeps it right. */
  product_ratings: { product_id: number; count: number; stars: number };
  /** Mailboxes whose owners want no letter that asks for a review. */
  review_refusals: { email: string; at: number };
  registered_products: RegisteredProductsTable;
  subscribers: SubscribersTable;
  enquiry_deeds: EnquiryDeedsTable;
  mailbox_places: MailboxPlacesTable;
  /** `enquiryTerms` of domain/forms/enquiry. */
  enquiry_terms: { enquiry_id: number; term: string };
  /** `NotedStore` of files/leftovers. */
  attachment_leftovers: { stored: string; at: number };
}

/** The enquiries sent through a form. */
interface EnquiriesTable {
  /** What the shopper is told. */
  id: Generated<number>;
  form: FormId;
  idempotency_key: string | null;
  /** As in the table of orders. */
  payload_hash: string;
  /** JSON: texts by field name, the phone in E.164; `{}` once the person is erased. */
  answers: string;
  /** JSON StoredFile[] of enquiries/attachments. */
  files: string;
  /** The product or modification that it is about, with copies of its name and its address; empty = it is about no product, or has no address. */
  product_id: number | null;
  product_name: string;
  product_url: string;
  account_id: number | null;
  consent_version: string;
  consent_address: string;
  created_at: ColumnType<number, number, never>;
  /** null = the shop has not dealt with it yet. */
  done_at: number | null;
  /** Increases with each action except a note. */
  version: Generated<number>;
  /** The member who deals with it; null = nobody yet. */
  assigned_to: Generated<number | null>;
  /** Of `answers`: E.164; lower case. Empty = there is none, or the person is erased. */
  phone: Generated<string>;
  email: Generated<string>;
}

/** The actions of the staff on an enquiry, and the mails of its shopper. */
interface EnquiryDeedsTable {
  enquiry_id: number;
  /** From 1, by time. */
  number: number;
  /** The version of the enquiry after the action. */
  version: number;
  at: number;
  /** The name of the member at that time; of a shopper's mail its address, when it is not the one of the enquiry. */
  name: string;
  deed: EnquiryDeed;
  /** The subject of an answer. */
  subject: string;
  /** The text of an answer or a note; for «assign» the name of the new member. */
  text: string;
  /** The answer's letter in the outbox. */
  letter_id: number | null;
  /** JSON StoredFile[] of enquiries/attachments. */
  files: Generated<string>;
  /** The Message-ID of a shopper's mail, so that it is here once; empty = it is no mail. */
  message_id: Generated<string>;
  /** The letters below a shopper's mail, which it answers. */
  quoted: Generated<string>;
}

/** How far the shop has looked at a mailbox: the number of the last mail, which holds for this validity of its numbers. */
interface MailboxPlacesTable {
  mailbox: string;
  validity: string;
  last_uid: number;
  at: number;
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
  /** Of its author, cm and kg; 0 = not told. */
  height: Generated<number>;
  weight: Generated<number>;
  /** 1 = an order of its author with this product was finished before. */
  verified: Generated<number>;
  /** The shop's; may be empty. */
  answer: string;
  /** Approved ones are shown. */
  state: ReviewState;
  created_at: number;
  version: Generated<number>;
  /** Why it was rejected, shown only to the staff; empty = not rejected, or no reason was given. */
  reason: Generated<string>;
  /** Who decided last, and when; null = nobody yet. */
  changed_by: Generated<string>;
  changed_at: Generated<number | null>;
  /** When its author was notified of the publication or of the answer; null = not yet. */
  told_at: Generated<number | null>;
}

/** Of an enquiry product-registration. */
interface RegisteredProductsTable {
  enquiry_id: number;
  account_id: number | null;
  /** Never a modification. */
  product_id: number;
  /** The modification that was named, else the product; null = not known. */
  item_id: number | null;
  product_name: string;
  /** As `domain/forms/serial-number` spells it. */
  serial_number: string;
  /** YYYY-MM-DD. */
  bought_on: string;
  /** null = without a warranty of ours. */
  warranty_until: string | null;
  created_at: number;
  /** The enquiry that registered this number before; null = this one is the first. The staff find out whose piece it is. */
  first_id: number | null;
}

/** People without an account who agreed to the newsletter; stored after they unsubscribe as proof of the consent. */
interface SubscribersTable {
  email: string;
  consent_version: string;
  consent_address: string;
  created_at: number;
  unsubscribed_at: number | null;
}
