import type { Kysely } from "kysely";
import type { FormId } from "#shared/domain/forms/forms.ts";
import type { Database } from "../db/schema.ts";
import type { Signer } from "../signer.ts";
import type { LetterContent } from "../letters/write-letter.ts";
import type { Enquiry } from "./enquiry.ts";
import type { KnownProduct } from "./known-product.ts";

/** What an effect adds to the letters of an enquiry. */
export interface LetterAdditions {
  /** For both letters. */
  facts?: NonNullable<LetterContent["facts"]>;
  /**
   * What was typed, repeated in the letter to the person, but only when the enquiry came from an account and goes to that account's confirmed e-mail.
   * Anybody can type any other address into the form: its owner may be someone else, who must not receive these data.
   */
  record?: NonNullable<LetterContent["facts"]>;
  /** For the letter to the shop. */
  instructions?: string[];
  /** Replaces the heading of the letter to the shopper. */
  heading?: string;
}

/** Does the additional work of a form besides its enquiry, in the same transaction. @throws HttpError that refuses the enquiry */
export type EnquiryEffect = (
  trx: Kysely<Database>,
  enquiry: Enquiry,
  product: KnownProduct | null,
  proof: Proof,
) => Promise<LetterAdditions>;

/** What came with the enquiry and is not stored. */
export interface Proof {
  /** The key of a letter that asks for a review; may be empty. */
  bought: string;
  signer: Signer;
}

export type EnquiryEffects = Readonly<Partial<Record<FormId, EnquiryEffect>>>;
