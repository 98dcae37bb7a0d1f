import type { CodeSent, RestorePayload } from "#shared/contract/account.ts";
import { withoutNulls } from "#shared/domain/person.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { refuseErrors } from "../http/input.ts";
import { enqueueLetters } from "../outbox/message.ts";
import { browserOf, nameBrowser } from "../sessions/browser.ts";
import { endSessions, type Account } from "../sessions/sessions.ts";
import { findByEmail } from "./account.ts";
import { consumeCode } from "./codes.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import type { AccountContext } from "./context.ts";
import { noAccountLetter, passwordChangedLetter, restoreLetter } from "./letters.ts";
import { passwordRefusal } from "../sessions/password-strength.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { countSend, sendCode } from "./send-code.ts";

/** Sends a code to an address that has an account, and to any other address a letter that it has none. */
export async function askRestore(context: AccountContext, exchange: HttpExchange, email: string): Promise<CodeSent> {
  const source = await countSend(context, exchange, email);
  const asker = nameBrowser(exchange.request, exchange.response);
  const { shop, siteUrl } = context.settings;
  return sendCode(context, exchange, email, source, async (trx) => {
    const account = await findByEmail(trx, email);
    return {
      code: { purpose: "restore", asker, account_id: account?.id ?? null, details: "", locked: account === undefined },
      message: (code) => ({
        letter: account ? restoreLetter(shop, account, code) : noAccountLetter(shop, email, siteUrl),
      }),
    };
  });
}

/**
 * Sets the new password and ends every session. That the password contains the name or the phone of the account is only told after the right code: a
 * stranger must not learn them. @throws HttpError 422 for a wrong code, or for a weak password, which else does not count as a try
 */
export async function restore(
  context: AccountContext,
  { request }: HttpExchange,
  email: string,
  { code, password }: RestorePayload,
): Promise<Account> {
  const { db, clock, signers, codes, settings, onQueued } = context;
  const refuseWeak = (own: string[]) => refuseErrors(withoutNulls({ password: passwordRefusal(password, own, settings) }));
  refuseWeak([email]);
  const row = await codes.check(db, await signers(), { purpose: "restore", target: email, asker: browserOf(request) ?? "" }, code);
  if (!row || row.account_id === null) throw failures.codeWrong();
  const person = await db.selectFrom("accounts").select(["name", "phone"]).where("id", "=", row.account_id).executeTakeFirst();
  if (person) refuseWeak([email, person.name, person.phone]);
  const password_hash = await hashPassword(password);
  const account = await transactionally(db, async (trx) => {
    await consumeCode(trx, row);
    const mine = trx.updateTable("accounts").set({ password_hash }).where("id", "=", row.account_id).where("email", "=", email);
    const changed = await mine.returningAll().executeTakeFirst();
    if (!changed) return undefined;
    await endSessions(trx, changed.id);
    await enqueueLetters(trx, [passwordChangedLetter(settings.shop, changed)], clock());
    return changed;
  });
  if (!account) throw failures.codeWrong();
  onQueued();
  return account;
}
