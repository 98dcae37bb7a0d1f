import { eraseShopper } from "../orders/erase.ts";
import { transactionally } from "../db/transaction.ts";
import { enqueueLetters } from "../outbox/message.ts";
import type { Account } from "../sessions/sessions.ts";
import type { AccountContext } from "./context.ts";
import { accountDeletedLetter } from "./letters.ts";

/** Erases the person and confirms it in a last letter. Orders stay for the bookkeeping, without a name. */
export async function deleteAccount({ db, clock, settings, modules, onQueued }: AccountContext, account: Account): Promise<void> {
  const now = clock();
  await transactionally(db, async (trx) => {
    const open = await eraseShopper(trx, account.id);
    for (const module of modules) await module.erase?.(trx, account, now);
    await trx.deleteFrom("codes").where("target", "in", [account.email, account.phone]).execute();
    // The database deletes its sessions and codes with it.
    await trx.deleteFrom("accounts").where("id", "=", account.id).execute();
    await enqueueLetters(trx, [accountDeletedLetter(settings.shop, account, open)], now);
  });
  onQueued();
}
