import type { Kysely } from "kysely";
import { NBSP } from "#shared/text/format.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import { changePayment } from "../orders/desk/payments.ts";
import { money } from "../orders/order-content.ts";
import type { LetterContext } from "../orders/set-state.ts";
import { writeJournal, type Actor } from "../staff/journal.ts";
import { readStatement } from "./statement.ts";

interface Deed {
  actor: Actor;
  now: number;
}

/** Stores what came to the account. A document of an earlier statement is passed over, so the same file changes nothing twice. */
export function loadStatement(db: Kysely<Database>, file: Buffer, account: string, { actor, now }: Deed) {
  const { transfers, others } = readStatement(file, account);
  return transactionally(db, async (trx) => {
    let added = 0;
    for (const transfer of transfers) {
      const row = { ...transfer, left: transfer.amount, loaded_at: now, loaded_by: actor.name };
      const stored = await trx
        .insertInto("bank_transfers")
        .values(row)
        .onConflict((conflict) => conflict.column("key").doNothing())
        .executeTakeFirst();
      added += Number(stored.numInsertedOrUpdatedRows ?? 0n);
    }
    if (added > 0)
      await writeJournal(trx, { actor, now, deed: "statement-load", subject: { kind: "statement", id: "" }, after: { added } });
    return { added, known: transfers.length - added, others };
  });
}

export interface TransferRecord extends Deed, LetterContext {
  id: number;
  /** What of the transfer was not recorded when it was shown; kopecks, as `amount`. */
  left: number;
  amount: number;
  order: string;
  letter: boolean;
}

/** Records a transfer, or a part of it, as a payment of an order, once. @throws HttpError 404, 409, 422 with the field */
export async function recordTransfer(db: Kysely<Database>, { id, left, amount, order, letter, ...context }: TransferRecord): Promise<void> {
  if (amount <= 0 || amount > left) throw formInvalid({ amount: `Не${NBSP}больше, чем в${NBSP}платеже: ${money(left)}` });
  await changePayment(db, {
    ...context,
    number: order,
    version: null,
    payload: { kind: "payment", amount: amount / 100, ...(letter && { letter: {} }) },
    transfer: { id, left },
  });
}

/** A transfer that pays no order: it leaves the list. @throws HttpError 409 when somebody has dealt with it meanwhile */
export async function dismissTransfer(db: Kysely<Database>, { id, left, actor, now }: Deed & { id: number; left: number }): Promise<void> {
  await transactionally(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("bank_transfers")
      .set({ dismissed_at: now, dismissed_by: actor.name })
      .where("id", "=", id)
      .where("left", "=", left)
      .where("dismissed_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw failures.transferTaken();
    await writeJournal(trx, { actor, now, deed: "transfer-dismiss", subject: { kind: "statement", id: String(id) }, after: {} });
  });
}
