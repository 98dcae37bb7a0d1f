import type { AccountModule } from "../accounts/context.ts";
import { forgetLettersWith } from "../outbox/queue.ts";
import { removeFiles } from "./attachments.ts";
import { listEnquiries } from "./enquiry.ts";
import { ERASED } from "./retention.ts";

const ALL = 10_000;

/** The enquiries that somebody sent while logged in. */
export function enquiriesOfAccount(attachmentsDir: string): AccountModule {
  return {
    async exportData(db, account) {
      const enquiries = await listEnquiries(db, ALL, { accountId: account.id });
      return {
        enquiries: enquiries.map(({ id, form, answers, files, product_name, consent_version, consent_address, created_at }) => ({
          number: id,
          form,
          answers,
          files: files.map(({ name }) => name),
          product: product_name,
          consent: { version: consent_version, address: consent_address },
          created_at: new Date(created_at).toISOString(),
        })),
      };
    },
    async erase(trx, account, now) {
      const enquiries = await listEnquiries(trx, ALL, { accountId: account.id });
      await trx
        .updateTable("enquiries")
        .set({ ...ERASED, account_id: null, done_at: now })
        .where("account_id", "=", account.id)
        .execute();
      const files = enquiries.flatMap((enquiry) => enquiry.files);
      await forgetLettersWith(trx, files);
      await removeFiles(attachmentsDir, files);
    },
  };
}
