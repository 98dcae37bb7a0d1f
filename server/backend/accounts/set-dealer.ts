import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";

/** Opens dealers' prices to an account, or closes them; the desk and the command line call the same. @returns false when there is no such account */
export function setDealer(
  db: Kysely<Database>,
  which: { id: number } | { email: string },
  dealer: boolean,
  { actor, now }: { actor: Actor; now: number },
): Promise<boolean> {
  return transactionally(db, async (trx) => {
    const accounts = trx.selectFrom("accounts").select(["id", "dealer"]);
    const account = await (
      "id" in which ? accounts.where("id", "=", which.id) : accounts.where("email", "=", which.email)
    ).executeTakeFirst();
    if (!account) return false;
    if ((account.dealer === 1) === dealer) return true;
    await trx
      .updateTable("accounts")
      .set({ dealer: dealer ? 1 : 0 })
      .where("id", "=", account.id)
      .execute();
    // By its number: the journal outlives the account and names nobody who was erased.
    const subject = { kind: "shopper", id: account.id } as const;
    await writeJournal(trx, { actor, now, deed: "shopper-dealer", subject, before: { Дилер: !dealer }, after: { Дилер: dealer } });
    return true;
  });
}
