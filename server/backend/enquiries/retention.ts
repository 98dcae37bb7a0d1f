import type { Kysely } from "kysely";
import type { FormId } from "#shared/domain/forms/forms.ts";
import { YEAR_MS } from "../clock.ts";
import { inChunks } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import type { FileStore } from "../files/file-store.ts";
import { forgetInJournal } from "../staff/journal.ts";
import { removeFiles, type StoredFile } from "./attachments.ts";
import { enquiryOf, filesOf, indexEnquiries } from "./enquiry.ts";

/** Forms about a bought product are stored as long as its warranty. */
const PRODUCT_FORMS: readonly FormId[] = ["service", "product-registration"];

/** The values that erase the person from an enquiry; its number, form and dates stay, and its account as long as it exists. */
const ERASED = { answers: "{}", files: "[]", consent_address: "", phone: "", email: "" };

/**
 * Erases the people from these enquiries, and the texts of answers, notes and mails. The caller removes the files (`filesOf`, read before).
 * @param kept files that stay
 */
export async function erasePeople(trx: Kysely<Database>, ids: readonly number[], kept: readonly StoredFile[] = []): Promise<void> {
  const files = JSON.stringify(kept.map((one) => ({ ...one, name: one.file })));
  for (const some of inChunks(ids, 500)) {
    await trx
      .updateTable("enquiries")
      .set({ ...ERASED, files })
      .where("id", "in", some)
      .execute();
    await trx
      .updateTable("enquiry_deeds")
      .set({ subject: "", text: "", quoted: "", files: "[]" })
      .where("enquiry_id", "in", some)
      .where("deed", "in", ["answer", "note", "reply"])
      .execute();
    await trx.updateTable("enquiry_deeds").set({ name: "" }).where("enquiry_id", "in", some).where("deed", "=", "reply").execute();
    await indexEnquiries(trx, some);
    await forgetInJournal(trx, "enquiry", some);
  }
}

/**
 * Erases the people whose enquiries the shop dealt with a year ago, as its privacy policy says. Reviews that it shows stay, with their photos;
 * a review that is not shown any more is deleted with its enquiry.
 */
export async function eraseExpired(db: Kysely<Database>, attachments: FileStore, now: number): Promise<void> {
  const rows = await db
    .selectFrom("enquiries")
    .selectAll()
    .where("done_at", "<", now - YEAR_MS)
    .where("form", "not in", PRODUCT_FORMS)
    .where("answers", "!=", ERASED.answers)
    .execute();
  const shown = await db.selectFrom("reviews").select("enquiry_id").where("state", "=", "approved").where("kind", "=", "review").execute();
  const withPhotos = new Set(shown.map(({ enquiry_id }) => enquiry_id));
  for (const enquiry of rows.map(enquiryOf)) {
    const kept = withPhotos.has(enquiry.id) ? enquiry.files : [];
    const files = await filesOf(db, enquiry);
    await erasePeople(db, [enquiry.id], kept);
    const stay = new Set(kept.map(({ file }) => file));
    await removeFiles(
      attachments,
      files.filter(({ file }) => !stay.has(file)),
    );
  }
  const erased = db.selectFrom("enquiries").select("id").where("answers", "=", ERASED.answers);
  const hidden = await db
    .deleteFrom("reviews")
    .where("enquiry_id", "in", erased)
    .where("state", "!=", "approved")
    .returning("enquiry_id")
    .execute();
  const left = hidden.map(({ enquiry_id }) => enquiry_id);
  if (left.length === 0) return;
  const withFiles = await db.selectFrom("enquiries").selectAll().where("id", "in", left).where("files", "!=", "[]").execute();
  for (const { id, files } of withFiles.map(enquiryOf)) {
    await erasePeople(db, [id]);
    await removeFiles(attachments, files);
  }
}
