import type { Kysely } from "kysely";
import type { FormId } from "#shared/domain/forms.ts";
import type { Database } from "../db/schema.ts";
import { attachmentsFolder, removeFiles } from "./attachments.ts";
import { enquiryOf } from "./enquiry.ts";

const YEAR = 365 * 24 * 3600 * 1000;

/** What concerns a thing that was bought is kept as long as its warranty. */
const OF_A_PRODUCT: readonly FormId[] = ["service", "product-registration"];

/** What takes the person out of an enquiry; its number, form and dates stay, and its account while there is one. */
export const ERASED = { answers: "{}", files: "[]", consent_address: "" };

/**
 * Erases the people whose enquiries the shop dealt with a year ago, as its privacy policy says. Reviews that it shows stay;
 * one that it shows no longer goes when its enquiry is gone.
 */
export async function eraseExpired(db: Kysely<Database>, dataDir: string, now: number): Promise<void> {
  const rows = await db
    .selectFrom("enquiries")
    .selectAll()
    .where("done_at", "<", now - YEAR)
    .where("form", "not in", OF_A_PRODUCT)
    .where("answers", "!=", ERASED.answers)
    .execute();
  for (const { id, files } of rows.map(enquiryOf)) {
    await db.updateTable("enquiries").set(ERASED).where("id", "=", id).execute();
    await removeFiles(attachmentsFolder(dataDir), files);
  }
  const erased = db.selectFrom("enquiries").select("id").where("answers", "=", ERASED.answers);
  await db.deleteFrom("reviews").where("enquiry_id", "in", erased).where("state", "!=", "approved").execute();
}
