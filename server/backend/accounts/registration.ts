import type { Kysely } from "kysely";
import type { CodeSent, ConfirmEmailPayload, RegistrationPayload } from "#shared/contract/account.ts";
import { normalizeEmail } from "#shared/domain/email.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { registrationErrors } from "#shared/domain/account.ts";
import { withoutNulls } from "#shared/domain/person.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { clientAddress, clientNetwork } from "../http/forwarded.ts";
import { formInvalid, refuseErrors } from "../http/input.ts";
import { browserOf, nameBrowser } from "../sessions/browser.ts";
import { renewAccountShopper } from "../orders/shopper.ts";
import type { Account } from "../sessions/sessions.ts";
import { findByEmail } from "./account.ts";
import { consumeCode, findCode, type CodeRow } from "./codes.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import type { AccountContext } from "./context.ts";
import { alreadyRegisteredLetter, registrationLetter } from "./letters.ts";
import { passwordRefusal } from "../sessions/password-strength.ts";
import { hashPassword, verifyPassword, type Source } from "../sessions/passwords.ts";
import { countSend, sendCode } from "./send-code.ts";

/** A registration that waits for its code. The account is made when the code comes. */
type Newcomer = Pick<Account, "name" | "phone" | "password_hash" | "subscribed_at" | "consent_version" | "consent_address">;

/** Sends a letter: with a code to a new address, with a hint to an address that has an account. The work and the answer are the same. */
export async function register(context: AccountContext, exchange: HttpExchange, payload: RegistrationPayload): Promise<CodeSent> {
  const { clock, settings } = context;
  const { name, phone } = payload;
  const password = passwordRefusal(payload.password, [payload.email, name, phone], settings);
  refuseErrors({ ...registrationErrors(payload), ...withoutNulls({ password }) });
  const email = normalizeEmail(payload.email) ?? "";
  const source = await countSend(context, exchange, email);
  const newcomer: Newcomer = {
    name,
    phone: normalizePhone(phone) ?? "",
    password_hash: await hashPassword(payload.password),
    subscribed_at: payload.subscribe === true ? clock() : null,
    consent_version: settings.consentVersion,
    consent_address: clientAddress(exchange.request),
  };
  return sendRegistration(context, exchange, email, source, async () => newcomer);
}

/** Sends the letter again with a new code while a registration of this browser waits. Without one the answer is the same. */
export async function resendRegistration(context: AccountContext, exchange: HttpExchange, email: string): Promise<CodeSent> {
  const source = await countSend(context, exchange, email);
  return sendRegistration(context, exchange, email, source, async (trx, asker) => {
    const waiting = await findCode(trx, { purpose: "registration", target: email, asker });
    return waiting ? (JSON.parse(waiting.details) as Newcomer) : null;
  });
}

async function sendRegistration(
  context: AccountContext,
  exchange: HttpExchange,
  email: string,
  source: Source,
  newcomerOf: (trx: Kysely<Database>, asker: string) => Promise<Newcomer | null>,
): Promise<CodeSent> {
  const { shop, siteUrl } = context.settings;
  const signer = await context.signers();
  const asker = nameBrowser(exchange.request, exchange.response);
  return sendCode(context, exchange, email, source, async (trx) => {
    const newcomer = await newcomerOf(trx, asker);
    if (!newcomer) return null;
    const locked = (await findByEmail(trx, email)) !== undefined;
    return {
      code: { purpose: "registration", asker, account_id: null, details: JSON.stringify(newcomer), locked },
      message: (code, code_hash) => ({
        letter: locked
          ? alreadyRegisteredLetter(shop, email, siteUrl)
          : registrationLetter(shop, { email, code, key: signer.sign("registration link", email, code_hash) }, siteUrl),
      }),
    };
  });
}

/**
 * Makes the account. The typed code is valid only in the browser that registered; elsewhere the link in the letter is, together with the password of
 * the registration. Of simultaneous calls, and of several registrations of one address, only one succeeds. @throws HttpError 422, 429
 */
export async function confirmRegistration(
  context: AccountContext,
  exchange: HttpExchange,
  { email, code, key, password }: ConfirmEmailPayload,
): Promise<Account> {
  const { db, clock, signers, codes, modules, onRegistered } = context;
  const signer = await signers();
  const asker = browserOf(exchange.request) ?? "";
  const typed = await codes.check(db, signer, { purpose: "registration", target: email, asker }, code);
  const row = typed ?? (await linkedRegistration(context, exchange, { email, key, password, asker }));
  if (!row) throw failures.codeWrong();
  const now = clock();
  const account = await transactionally(db, async (trx) => {
    await consumeCode(trx, row);
    await trx.deleteFrom("codes").where("purpose", "=", "registration").where("target", "=", email).execute();
    const made = await trx
      .insertInto("accounts")
      .values({ ...(JSON.parse(row.details) as Newcomer), email, phone_confirmed_at: null, created_at: now })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) await renewAccountShopper(trx, made.id);
    if (made && made.subscribed_at !== null) {
      const consent = { version: made.consent_version, address: made.consent_address };
      for (const module of modules) await module.subscribe?.(trx, email, consent, now);
    }
    return made;
  });
  if (!account) throw failures.codeWrong();
  onRegistered?.();
  return account;
}

/**
 * The registration that the link of a letter confirms. The owner of the mailbox has the link, but perhaps somebody else has registered the address. So the
 * account gets the data that were typed in this browser, or those of the registration whose password is typed now.
 * @returns null for a wrong link. @throws HttpError 422 for the password, 429
 */
async function linkedRegistration(
  { db, signers, limiter, codes }: AccountContext,
  { request, response }: HttpExchange,
  { email, key, password, asker }: Pick<ConfirmEmailPayload, "email" | "key" | "password"> & { asker: string },
): Promise<CodeRow | null> {
  const signer = await signers();
  const waiting = await codes.waiting(db, { purpose: "registration", target: email });
  const linked = waiting.find(({ code_hash }) => signer.verify(key, "registration link", email, code_hash));
  if (!linked) return null;
  const own = waiting.find((row) => row.asker === asker);
  if (own) return own;
  if (password === "") throw failures.registrationPasswordNeeded();
  await limiter.tryPassword(email, { network: clientNetwork(request), knownBrowser: null }, response);
  const { password_hash } = JSON.parse(linked.details) as Newcomer;
  if (await verifyPassword(password, password_hash)) return linked;
  throw formInvalid({ password: "Регистрировались с другим паролем" });
}
