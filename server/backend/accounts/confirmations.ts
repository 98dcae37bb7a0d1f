import type { CodeSent, PhoneConfirmed } from "#shared/contract/account.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import { enqueueLetters } from "../outbox/message.ts";
import { confirmPhone } from "../signer.ts";
import { browserOf, nameBrowser } from "../sessions/browser.ts";
import { renewAccountShopper } from "../orders/shopper.ts";
import type { Account } from "../sessions/sessions.ts";
import { findByEmail } from "./account.ts";
import { accountAsker, consumeCode, findCode } from "./codes.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import type { AccountContext } from "./context.ts";
import { alreadyRegisteredLetter, emailChangedLetter, newEmailLetter, phoneCodeSms } from "./letters.ts";
import { countSend, sendCode } from "./send-code.ts";

/** Sends the code of a new e-mail again. The first time it takes the password. @throws HttpError 422, 429 */
export async function resendEmailCode(context: AccountContext, exchange: HttpExchange, account: Account, email: string): Promise<CodeSent> {
  const waiting = await findCode(context.db, { purpose: "email", target: email, asker: accountAsker(account.id) });
  if (!waiting) throw formInvalid({ email: "Укажите новую почту в личном кабинете, вместе с паролем" });
  return askEmailCode(context, exchange, account, email);
}

/** Sends a code to the new e-mail of an account. An address that has an account of its own gets a letter that says so. */
export async function askEmailCode(context: AccountContext, exchange: HttpExchange, account: Account, email: string): Promise<CodeSent> {
  const source = await countSend(context, exchange, email);
  const { shop, siteUrl } = context.settings;
  return sendCode(context, exchange, email, source, async (trx) => {
    const locked = (await findByEmail(trx, email)) !== undefined;
    return {
      code: { purpose: "email", asker: accountAsker(account.id), account_id: account.id, details: "", locked },
      message: (code) => ({
        letter: locked ? alreadyRegisteredLetter(shop, email, siteUrl) : newEmailLetter(shop, email, code),
      }),
    };
  });
}

/** Gives the account its confirmed address and tells the former address. @throws HttpError 422 for a wrong code */
export async function confirmNewEmail(context: AccountContext, account: Account, email: string, code: string): Promise<Account> {
  const { db, clock, signers, codes, settings, onQueued } = context;
  const row = await codes.check(db, await signers(), { purpose: "email", target: email, asker: accountAsker(account.id) }, code);
  if (!row) throw failures.codeWrong();
  const changed = await transactionally(db, async (trx) => {
    await consumeCode(trx, row);
    // Another account may have taken the address meanwhile; it keeps it.
    if (await findByEmail(trx, email)) return undefined;
    await enqueueLetters(trx, [emailChangedLetter(settings.shop, account)], clock());
    const moved = await trx.updateTable("accounts").set({ email }).where("id", "=", account.id).returningAll().executeTakeFirstOrThrow();
    await renewAccountShopper(trx, account.id);
    return moved;
  });
  if (!changed) throw failures.codeWrong();
  onQueued();
  return changed;
}

/** Sends a code by SMS. */
export async function askPhoneCode(
  context: AccountContext,
  exchange: HttpExchange,
  account: Account | null,
  phone: string,
): Promise<CodeSent> {
  const source = await countSend(context, exchange, phone);
  const asker = account ? accountAsker(account.id) : nameBrowser(exchange.request, exchange.response);
  return sendCode(context, exchange, phone, source, async () => ({
    code: { purpose: "phone", asker, account_id: account?.id ?? null, details: "", locked: false },
    message: (code) => ({ sms: phoneCodeSms(context.settings.shop, phone, code) }),
  }));
}

/**
 * Makes the phone the confirmed one of the account, if there is an account; another account that had confirmed it loses it. The answer proves
 * the confirmation to the checkout. @throws HttpError 422 for a wrong code
 */
export async function confirmPhoneCode(
  { db, clock, signers, codes }: AccountContext,
  { request }: HttpExchange,
  account: Account | null,
  phone: string,
  code: string,
): Promise<PhoneConfirmed> {
  const signer = await signers();
  const asker = account ? accountAsker(account.id) : (browserOf(request) ?? "");
  const row = await codes.check(db, signer, { purpose: "phone", target: phone, asker }, code);
  if (!row) throw failures.codeWrong();
  const now = clock();
  await transactionally(db, async (trx) => {
    await consumeCode(trx, row);
    if (!account) return;
    const former = trx.updateTable("accounts").set({ phone_confirmed_at: null }).where("phone", "=", phone).where("id", "!=", account.id);
    const others = await former.returning("id").execute();
    await trx.updateTable("accounts").set({ phone, phone_confirmed_at: now }).where("id", "=", account.id).execute();
    for (const { id } of [account, ...others]) await renewAccountShopper(trx, id);
  });
  return { phone_confirmation: confirmPhone(signer, phone, now) };
}
