import type { CodeSent, PhoneConfirmed } from "#shared/contract/account.ts";
import { transactionally } from "../db/transaction.ts";
import { enqueueLetters } from "../outbox/message.ts";
import { confirmPhone } from "../phone-confirmation.ts";
import type { Account } from "../sessions/sessions.ts";
import { originOf } from "../visitor.ts";
import { findByEmail } from "./account.ts";
import { consumeCode } from "./codes.ts";
import type { AccountContext, Visit } from "./context.ts";
import { alreadyRegisteredLetter, emailChangedLetter, newEmailLetter, phoneCodeSms } from "./letters.ts";
import { codeWrong, formInvalid } from "./payload.ts";
import { countSend, sendCode } from "./send-code.ts";

/** Sends a code to the new e-mail of an account; to an address that has an account of its own, a hint that it has. */
export async function askEmailCode(context: AccountContext, visit: Visit, account: Account, email: string): Promise<CodeSent> {
  if (email === account.email) throw formInvalid({ email: "Эта почта уже подтверждена" });
  countSend(context, visit, email);
  const { shop, publicUrl } = context.settings;
  return sendCode(context, visit, email, async (trx) => {
    const locked = (await findByEmail(trx, email)) !== undefined;
    return {
      code: { purpose: "email", account_id: account.id, details: "", locked },
      message: (code) => ({
        letter: locked ? alreadyRegisteredLetter(shop, email, originOf(visit.request, publicUrl)) : newEmailLetter(shop, email, code),
      }),
    };
  });
}

/** The confirmed address becomes the account's; the former one is told. @throws 422 for a wrong code */
export async function confirmNewEmail(context: AccountContext, account: Account, email: string, code: string): Promise<Account> {
  const { db, clock, signers, codes, settings, onQueued } = context;
  const row = await codes.check(db, await signers(), { purpose: "email", target: email }, code);
  if (!row || row.account_id !== account.id) throw codeWrong();
  const changed = await transactionally(db, async (trx) => {
    // An account that has taken the address meanwhile keeps it.
    if (!(await consumeCode(trx, row)) || (await findByEmail(trx, email))) return undefined;
    await enqueueLetters(trx, [emailChangedLetter(settings.shop, account)], clock());
    return trx.updateTable("accounts").set({ email }).where("id", "=", account.id).returningAll().executeTakeFirstOrThrow();
  });
  if (!changed) throw codeWrong();
  onQueued();
  return changed;
}

/** Sends a code by SMS. */
export function askPhoneCode(context: AccountContext, visit: Visit, account: Account | null, phone: string): Promise<CodeSent> {
  countSend(context, visit, phone);
  return sendCode(context, visit, phone, async () => ({
    code: { purpose: "phone", account_id: account?.id ?? null, details: "", locked: false },
    message: (code) => ({ sms: phoneCodeSms(context.settings.shop, phone, code) }),
  }));
}

/**
 * The phone becomes the confirmed one of the account, if there is one; another account that had confirmed it does not own it any more. The
 * answer proves the same to the checkout. @throws 422 for a wrong code
 */
export async function confirmPhoneCode(
  { db, clock, signers, codes }: AccountContext,
  account: Account | null,
  phone: string,
  code: string,
): Promise<PhoneConfirmed> {
  const signer = await signers();
  const row = await codes.check(db, signer, { purpose: "phone", target: phone }, code);
  if (!row) throw codeWrong();
  const now = clock();
  const confirmed = await transactionally(db, async (trx) => {
    if (!(await consumeCode(trx, row))) return false;
    if (!account) return true;
    await trx.updateTable("accounts").set({ phone_confirmed_at: null }).where("phone", "=", phone).where("id", "!=", account.id).execute();
    await trx.updateTable("accounts").set({ phone, phone_confirmed_at: now }).where("id", "=", account.id).execute();
    return true;
  });
  if (!confirmed) throw codeWrong();
  return { phone_confirmation: confirmPhone(signer, phone, now) };
}
