import type { Kysely } from "kysely";
import type { CodeSent, RegistrationPayload } from "#shared/contract/account.ts";
import { normalizeEmail } from "#shared/domain/email.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { registrationErrors } from "#shared/domain/registration.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import type { Account } from "../sessions/sessions.ts";
import { addressOf, originOf } from "../visitor.ts";
import { findByEmail } from "./account.ts";
import { consumeCode, findCode } from "./codes.ts";
import type { AccountContext, Visit } from "./context.ts";
import { alreadyRegisteredLetter, registrationLetter } from "./letters.ts";
import { hashPassword } from "./password-hash.ts";
import { codeWrong, refuseErrors } from "./payload.ts";
import { countSend, sendCode } from "./send-code.ts";

/** What waits for the code of the letter; an account is made with it and not before. */
type Newcomer = Pick<Account, "name" | "phone" | "password_hash" | "subscribed_at" | "consent_version" | "consent_address">;

/** Sends a letter: a code to a newcomer, a hint to who has an account already. The work and the answer are the same. */
export async function register(context: AccountContext, visit: Visit, payload: RegistrationPayload): Promise<CodeSent> {
  refuseErrors(registrationErrors(payload));
  const { clock, settings } = context;
  const email = normalizeEmail(payload.email) ?? "";
  countSend(context, visit, email);
  const newcomer: Newcomer = {
    name: payload.name,
    phone: normalizePhone(payload.phone) ?? "",
    password_hash: await hashPassword(payload.password),
    subscribed_at: payload.subscribe === true ? clock() : null,
    consent_version: settings.consentVersion,
    consent_address: addressOf(visit.request),
  };
  return sendRegistration(context, visit, email, async () => newcomer);
}

/** The letter once more, with a new code, while the registration waits. Who has none learns nothing. */
export function resendRegistration(context: AccountContext, visit: Visit, email: string): Promise<CodeSent> {
  countSend(context, visit, email);
  return sendRegistration(context, visit, email, async (trx) => {
    const waiting = await findCode(trx, { purpose: "registration", target: email });
    return waiting ? (JSON.parse(waiting.details) as Newcomer) : null;
  });
}

function sendRegistration(
  context: AccountContext,
  visit: Visit,
  email: string,
  newcomerOf: (trx: Kysely<Database>) => Promise<Newcomer | null>,
): Promise<CodeSent> {
  const { shop, publicUrl } = context.settings;
  const origin = originOf(visit.request, publicUrl);
  return sendCode(context, visit, email, async (trx) => {
    const newcomer = await newcomerOf(trx);
    if (!newcomer) return null;
    const locked = (await findByEmail(trx, email)) !== undefined;
    return {
      code: { purpose: "registration", account_id: null, details: JSON.stringify(newcomer), locked },
      message: (code) => ({
        letter: locked ? alreadyRegisteredLetter(shop, email, origin) : registrationLetter(shop, email, code, origin),
      }),
    };
  });
}

/** Makes the account; of simultaneous calls, and of several registrations of one address, one does. @throws 422 for a wrong code */
export async function confirmRegistration(
  { db, clock, signers, codes, modules }: AccountContext,
  email: string,
  code: string,
): Promise<Account> {
  const row = await codes.check(db, await signers(), { purpose: "registration", target: email }, code);
  if (!row) throw codeWrong();
  const now = clock();
  const account = await transactionally(db, async (trx) => {
    if (!(await consumeCode(trx, row))) return undefined;
    const made = await trx
      .insertInto("accounts")
      .values({ ...(JSON.parse(row.details) as Newcomer), email, phone_confirmed_at: null, created_at: now })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made && made.subscribed_at !== null) {
      const consent = { version: made.consent_version, address: made.consent_address };
      for (const module of modules) await module.subscribe?.(trx, email, consent, now);
    }
    return made;
  });
  if (!account) throw codeWrong();
  return account;
}
