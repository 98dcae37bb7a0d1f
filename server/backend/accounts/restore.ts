import type { CodeSent, RestorePayload } from "#shared/contract/account.ts";
import { passwordError } from "#shared/domain/password.ts";
import { withoutNulls } from "#shared/domain/person.ts";
import { transactionally } from "../db/transaction.ts";
import { enqueueLetters } from "../outbox/message.ts";
import { endSessions, type Account } from "../sessions/sessions.ts";
import { originOf } from "../visitor.ts";
import { findByEmail } from "./account.ts";
import { consumeCode } from "./codes.ts";
import type { AccountContext, Visit } from "./context.ts";
import { noAccountLetter, passwordChangedLetter, restoreLetter } from "./letters.ts";
import { hashPassword } from "./password-hash.ts";
import { codeWrong, refuseErrors } from "./payload.ts";
import { countSend, sendCode } from "./send-code.ts";

/** Sends a code to the owner of an account, and to the owner of any other address a letter that there is none. */
export function askRestore(context: AccountContext, visit: Visit, email: string): Promise<CodeSent> {
  countSend(context, visit, email);
  const { shop, publicUrl } = context.settings;
  return sendCode(context, visit, email, async (trx) => {
    const account = await findByEmail(trx, email);
    return {
      code: { purpose: "restore", account_id: account?.id ?? null, details: "", locked: account === undefined },
      message: (code) => ({
        letter: account ? restoreLetter(shop, account, code) : noAccountLetter(shop, email, originOf(visit.request, publicUrl)),
      }),
    };
  });
}

/** Sets the new password and ends every session. @throws 422 for a wrong code or a weak password, which costs no try */
export async function restore(context: AccountContext, email: string, { code, password }: RestorePayload): Promise<Account> {
  const { db, clock, signers, codes, settings, onQueued } = context;
  refuseErrors(withoutNulls({ password: passwordError(password) }));
  const row = await codes.check(db, await signers(), { purpose: "restore", target: email }, code);
  if (!row || row.account_id === null) throw codeWrong();
  const password_hash = await hashPassword(password);
  const account = await transactionally(db, async (trx) => {
    if (!(await consumeCode(trx, row))) return undefined;
    const mine = trx.updateTable("accounts").set({ password_hash }).where("id", "=", row.account_id).where("email", "=", email);
    const changed = await mine.returningAll().executeTakeFirst();
    if (!changed) return undefined;
    await endSessions(trx, changed.id);
    await enqueueLetters(trx, [passwordChangedLetter(settings.shop, changed)], clock());
    return changed;
  });
  if (!account) throw codeWrong();
  onQueued();
  return account;
}
