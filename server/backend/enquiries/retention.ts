import type { Kysely } from "kysely";
import type { FormId } from "#shared/domain/forms.ts";
import { inChunks } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import type { FileStore } from "../files/file-store.ts";
import { removeFiles } from "./attachments.ts";
import { enquiryOf } from "./enquiry.ts";
import { indexEnquiries } from "./search.ts";

const YEAR = 365 * 24 * 3600 * 1000;

/** What concerns a thing that was bought is kept as long as its warranty. */
const OF_A_PRODUCT: readonly FormId[] = ["service", "product-registration"];

/** What takes the person out of an enquiry; its number, form and dates stay, and its account while there is one. */
const ERASED = { answers: "{}", files: "[]", consent_address: "", phone: "", email: "" };

/** Takes the people out of these enquiries, and what they were written. The caller removes the files. */
export async function erasePeople(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  for (const some of inChunks(ids, 500)) {
    await trx.updateTable("enquiries").set(ERASED).where("id", "in", some).execute();
    await trx
      .updateTable("enquiry_deeds")
      .set({ subject: "", text: "" })
      .where("enquiry_id", "in", some)
      .where("deed", "in", ["answer", "note"])
      .execute();
    await indexEnquiries(trx, some);
  }
}

/**
 * Erases the people whose enquiries the shop dealt with a year ago, as its privacy policy says. Reviews that it shows stay;
 * one that it shows no longer goes when its enquiry is gone.
 */
export async function eraseExpired(db: Kysely<Database>, attachments: FileStore, now: number): Promise<void> {
  const rows = await db
    .selectFrom("enquiries")
    .selectAll()
    .where("done_at", "<", now - YEAR)
    .where("form", "not in", OF_A_PRODUCT)
    .where("answers", "!=", ERASED.answers)
    .execute();
  for (const { id, files } of rows.map(enquiryOf)) {
    await erasePeople(db, [id]);
    await removeFiles(attachments, files);
  }
  const erased = db.selectFrom("enquiries").select("id").where("answers", "=", ERASED.answers);
  await db.deleteFrom("reviews").where("enquiry_id", "in", erased).where("state", "!=", "approved").execute();
}
