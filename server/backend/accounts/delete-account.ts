import { eraseShopper } from "../orders/erase.ts";
import { ownerOfAccount, reassignOrders, type Owner } from "../orders/shopper.ts";
import { transactionally } from "../db/transaction.ts";
import { enqueueLetters } from "../outbox/message.ts";
import type { Account } from "../sessions/sessions.ts";
import { forgetInJournal, writeJournal, type JournalEntry } from "../staff/journal.ts";
import type { AccountContext } from "./context.ts";
import { accountDeletedLetter } from "./letters.ts";

/**
 * Erases the person and confirms it in a last letter. Orders stay for the bookkeeping, without a name.
 * @param entry the journal entry when the staff erases on request; undefined = the person does it
 */
export async function deleteAccount(
  { db, clock, settings, modules, onQueued }: AccountContext,
  account: Account,
  entry?: JournalEntry,
): Promise<void> {
  const now = clock();
  await transactionally(db, async (trx) => {
    const owner = await ownerOfAccount(trx, account.id);
    const { open, others } = await eraseShopper(trx, owner);
    for (const module of modules) await module.erase?.(trx, owner, now);
    await trx.deleteFrom("codes").where("target", "in", [account.email, account.phone]).execute();
    // The database deletes its sessions and codes with it.
    await trx.deleteFrom("accounts").where("id", "=", account.id).execute();
    await reassignOrders(trx, [...open.map(({ id }) => id), ...others]);
    await forgetInJournal(trx, "shopper", [account.id]);
    await enqueueLetters(
      trx,
      [
        accountDeletedLetter(
          settings.shop,
          account,
          open.map(({ number }) => number),
        ),
      ],
      now,
    );
    if (entry) await writeJournal(trx, entry);
  });
  onQueued();
}

/** The same for a person without an account. Such a person asks for it by phone, so no letter confirms it. */
export async function eraseGuest({ db, clock, modules }: AccountContext, owner: Owner, entry: JournalEntry): Promise<void> {
  await transactionally(db, async (trx) => {
    for (const module of modules) await module.erase?.(trx, owner, clock());
    await eraseShopper(trx, owner);
    await forgetInJournal(trx, "shopper", [entry.subject.id]);
    await writeJournal(trx, entry);
  });
}
