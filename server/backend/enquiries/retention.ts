import type { Kysely, Transaction } from "kysely";
import type { FormId } from "#shared/domain/forms/forms.ts";
import { YEAR_MS } from "../clock.ts";
import { inChunks } from "../db/insert-rows.ts";
import type { Database } from "../db/schema.ts";
import { forChange, transactionally } from "../db/transaction.ts";
import { forgetInJournal } from "../staff/journal.ts";
import { leaveAttachments, type StoredFile } from "./attachments.ts";
import { enquiryOf, filesOf, indexEnquiries } from "./enquiry.ts";

/** Forms about a bought product are stored as long as its warranty. */
const PRODUCT_FORMS: readonly FormId[] = ["service", "product-registration"];

/** The values that erase the person from an enquiry; its number, form and dates stay, and its account as long as it exists. */
const ERASED = { answers: "{}", files: "[]", consent_address: "", phone: "", email: "" };

/**
 * Erases the people from these enquiries, and the texts of answers, notes and mails, in the caller's transaction.
 * @param kept files that stay
 * @returns the files of the others, which are removed after the transaction
 */
export async function erasePeople(
  trx: Transaction<Database>,
  ids: readonly number[],
  kept: readonly StoredFile[] = [],
): Promise<StoredFile[]> {
  const stay = new Set(kept.map(({ file }) => file));
  const gone: StoredFile[] = [];
  const files = JSON.stringify(kept.map((one) => ({ ...one, name: one.file })));
  for (const some of inChunks(ids, 500)) {
    const rows = await forChange(trx, trx.selectFrom("enquiries").selectAll().where("id", "in", some)).execute();
    for (const enquiry of rows.map(enquiryOf)) gone.push(...(await filesOf(trx, enquiry)).filter(({ file }) => !stay.has(file)));
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
  await leaveAttachments(trx, gone);
  return gone;
}

/**
 * Erases the people whose enquiries the shop dealt with a year ago, as its privacy policy says. Reviews that it shows stay, with their photos;
 * a review that is not shown any more is deleted with its enquiry.
 */
export async function eraseExpired(db: Kysely<Database>, now: number): Promise<void> {
  const expired = (from: Kysely<Database>) =>
    from
      .selectFrom("enquiries")
      .where("done_at", "<", now - YEAR_MS)
      .where("form", "not in", PRODUCT_FORMS)
      .where("answers", "!=", ERASED.answers);
  for (const { id } of await expired(db).select("id").execute()) {
    await transactionally(db, async (trx) => {
      // Meanwhile a mail may have opened it again.
      const row = await forChange(trx, expired(trx).selectAll().where("id", "=", id)).executeTakeFirst();
      if (!row) return;
      const shown = trx.selectFrom("reviews").select("enquiry_id").where("enquiry_id", "=", id);
      const hasPhotos = await shown.where("state", "=", "approved").where("kind", "=", "review").executeTakeFirst();
      await erasePeople(trx, [id], hasPhotos ? enquiryOf(row).files : []);
    });
  }
  await transactionally(db, async (trx) => {
    const erased = trx.selectFrom("enquiries").select("id").where("answers", "=", ERASED.answers);
    const hidden = await trx
      .deleteFrom("reviews")
      .where("enquiry_id", "in", erased)
      .where("state", "!=", "approved")
      .returning("enquiry_id")
      .execute();
    const left = hidden.map(({ enquiry_id }) => enquiry_id);
    if (left.length === 0) return;
    const withFiles = await trx.selectFrom("enquiries").select("id").where("id", "in", left).where("files", "!=", "[]").execute();
    await erasePeople(
      trx,
      withFiles.map(({ id }) => id),
    );
  });
}
