import type { Kysely } from "kysely";
import type { FormId } from "#shared/domain/forms.ts";
import type { Database } from "../db/schema.ts";
import type { LetterContent } from "../letters/letter-layout.ts";
import type { Enquiry } from "./enquiry.ts";
import type { KnownProduct } from "./known-product.ts";

/** What the letters of an enquiry say beside what was written. */
export interface LetterAdditions {
  /** In both letters. */
  facts?: NonNullable<LetterContent["facts"]>;
  /** In the letter to the shopper, who otherwise reads nothing of what was typed. */
  record?: NonNullable<LetterContent["facts"]>;
  /** In the letter to the shop. */
  instructions?: string[];
  /** Heading of the letter to the shopper, in place of the general one. */
  heading?: string;
}

/** What comes of an enquiry besides, in its transaction. @throws ApiError that refuses the enquiry */
export type EnquiryEffect = (trx: Kysely<Database>, enquiry: Enquiry, product: KnownProduct | null) => Promise<LetterAdditions>;

export type EnquiryEffects = Readonly<Partial<Record<FormId, EnquiryEffect>>>;
