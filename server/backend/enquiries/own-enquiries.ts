import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Owner } from "../orders/owner.ts";

/** The ids of somebody's enquiries. */
export function ownEnquiries(db: Kysely<Database>, owner: Owner) {
  const ids = db.selectFrom("enquiries").select("enquiries.id");
  return "phone" in owner
    ? ids.where("enquiries.phone", "=", owner.phone).where("enquiries.account_id", "is", null)
    : ids.where("enquiries.account_id", "=", owner.accountId);
}
