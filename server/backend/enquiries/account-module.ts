import type { Expression, Kysely, SqlBool } from "kysely";
import { isoTime } from "../clock.ts";
import type { AccountModule } from "../accounts/context.ts";
import type { Database } from "../db/schema.ts";
import type { Owner } from "../orders/shopper.ts";
import { forgetLettersWith } from "../outbox/queue.ts";
import { enquiryOf, type Enquiry } from "./enquiry.ts";
import { erasePeople } from "./retention.ts";

/** The enquiries that somebody sent while logged in, or with an own phone or e-mail. */
export const enquiriesOfAccount: AccountModule = {
  async exportData(db, owner) {
    const enquiries = await enquiriesOf(db, owner);
    return {
      enquiries: enquiries.map(({ id, form, answers, files, product_name, consent_version, consent_address, created_at }) => ({
        number: id,
        form,
        answers,
        files: files.map(({ name }) => name),
        product: product_name,
        consent: { version: consent_version, address: consent_address },
        created_at: isoTime(created_at),
      })),
    };
  },
  async erase(trx, owner, now) {
    const enquiries = await enquiriesOf(trx, owner);
    await trx.updateTable("enquiries").set({ account_id: null, done_at: now }).where("id", "in", ownEnquiries(trx, owner)).execute();
    const files = await erasePeople(
      trx,
      enquiries.map(({ id }) => id),
    );
    await forgetLettersWith(trx, files);
  },
};

async function enquiriesOf(db: Kysely<Database>, owner: Owner): Promise<Enquiry[]> {
  const rows = await db.selectFrom("enquiries").selectAll().where("id", "in", ownEnquiries(db, owner)).orderBy("id", "desc").execute();
  return rows.map(enquiryOf);
}

/** The ids of somebody's enquiries: sent while logged in, else with a phone or an e-mail that is certainly the person's. */
export function ownEnquiries(db: Kysely<Database>, { account_id, phone, email }: Owner) {
  return db
    .selectFrom("enquiries")
    .select("enquiries.id")
    .where(({ eb, and, or }) => {
      const nobodys = (own: Expression<SqlBool>) => and([own, eb("enquiries.account_id", "is", null)]);
      return or([
        ...(account_id === null ? [] : [eb("enquiries.account_id", "=", account_id)]),
        ...(phone === "" ? [] : [nobodys(eb("enquiries.phone", "=", phone))]),
        ...(email === "" ? [] : [nobodys(eb("enquiries.email", "=", email))]),
      ]);
    });
}
