import type { Kysely } from "kysely";
import type { OrderMention } from "#shared/contract/manage/enquiries.ts";
import type { Database } from "../db/schema.ts";

/** The orders of an account and of a phone, the newest first; `accountId` null and an empty phone name nobody. */
export async function orderMentions(
  db: Kysely<Database>,
  { accountId, phone }: { accountId: number | null; phone: string },
  limit: number,
): Promise<OrderMention[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["number", "created_at", "status", "total_price"])
    .where(({ eb, or }) =>
      or([...(accountId === null ? [] : [eb("account_id", "=", accountId)]), ...(phone === "" ? [] : [eb("phone", "=", phone)])]),
    )
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ number, created_at, status, total_price }) => ({
    number,
    created_at: new Date(created_at).toISOString(),
    state: status,
    total_price: total_price / 100,
  }));
}
