import type { Kysely, Updateable } from "kysely";
import type { AccountPayload, CodeSent } from "#shared/contract/account.ts";
import { normalizeEmail } from "#shared/domain/email.ts";
import { passwordError } from "#shared/domain/password.ts";
import { emailError, isEmptyPhone, nameError, phoneError, withoutNulls } from "#shared/domain/person.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { enqueueLetters } from "../outbox/message.ts";
import { endSessions, type Account, type Session } from "../sessions/sessions.ts";
import { addressOf } from "../visitor.ts";
import { readLists } from "./account.ts";
import { askEmailCode } from "./confirmations.ts";
import type { AccountContext, Visit } from "./context.ts";
import { passwordChangedLetter } from "./letters.ts";
import { isPassword } from "./login.ts";
import { mergeLists } from "./merge-lists.ts";
import { hashPassword } from "./password-hash.ts";
import { formInvalid, refuseErrors } from "./payload.ts";

/** Changes what the payload names; a new e-mail is sent its code, which is told by `sent`. @throws 422, 429 */
export async function changeAccount(
  context: AccountContext,
  visit: Visit,
  { id, account }: Session,
  payload: AccountPayload,
): Promise<{ account: Account; sent?: CodeSent["sent"] }> {
  const { name, email, phone, new_password } = payload;
  refuseErrors(
    withoutNulls({
      name: name === undefined ? null : nameError(name),
      email: email === undefined ? null : emailError(email),
      phone: phone === undefined || isEmptyPhone(phone) ? null : phoneError(phone),
      new_password: new_password === undefined ? null : passwordError(new_password),
    }),
  );
  if (new_password !== undefined) await demandPassword(context, visit, account, payload.password);
  const password_hash = new_password === undefined ? undefined : await hashPassword(new_password);
  const newEmail = email === undefined ? null : normalizeEmail(email);
  const code = newEmail === null || newEmail === account.email ? null : await askEmailCode(context, visit, account, newEmail);

  const changed = await transactionally(context.db, async (trx) => {
    if (password_hash !== undefined) {
      await enqueueLetters(trx, [passwordChangedLetter(context.settings.shop, account)], context.clock());
    }
    if (password_hash !== undefined || payload.logout_everywhere) await endSessions(trx, account.id, id);
    if (payload.subscribe !== undefined) await subscribe(context, visit, trx, account.email, payload.subscribe);
    return update(trx, account, { ...changes(account, payload, context.clock()), ...(password_hash && { password_hash }) }, payload);
  });
  context.onQueued();
  return { account: changed, ...(code && { sent: code.sent }) };
}

/** @throws 422 at the password, 429 */
export async function demandPassword(context: AccountContext, visit: Visit, account: Account, password = ""): Promise<void> {
  if (password === "") throw formInvalid({ password: "Введите нынешний пароль" });
  if (!(await isPassword(context, visit, account.email, account, password))) throw formInvalid({ password: "Нынешний пароль не подходит" });
}

async function subscribe(
  { modules, settings, clock }: AccountContext,
  { request }: Visit,
  trx: Kysely<Database>,
  email: string,
  agreed: boolean,
): Promise<void> {
  const consent = agreed ? { version: settings.consentVersion, address: addressOf(request) } : null;
  for (const module of modules) await module.subscribe?.(trx, email, consent, clock());
}

type Changes = Updateable<Database["accounts"]>;

function changes(account: Account, { name, phone, subscribe }: AccountPayload, now: number): Changes {
  const newPhone = phone === undefined ? undefined : (normalizePhone(phone) ?? "");
  return {
    ...(name !== undefined && { name }),
    ...(newPhone !== undefined && newPhone !== account.phone && { phone: newPhone, phone_confirmed_at: null }),
    ...(subscribe === true && { subscribed_at: account.subscribed_at ?? now }),
    ...(subscribe === false && { subscribed_at: null }),
  };
}

/** Lists are read in the transaction: two browsers may merge theirs at the same time. */
async function update(
  trx: Kysely<Database>,
  { id }: Account,
  changed: Changes,
  { lists: given, merge }: Pick<AccountPayload, "lists" | "merge">,
): Promise<Account> {
  // Also when nothing else changes: the row is locked before its lists are read.
  const account = await trx
    .updateTable("accounts")
    .set((row) => ({ name: row.ref("name"), ...changed }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!given) return account;
  const saved = readLists(account);
  const lists = JSON.stringify(merge ? mergeLists(saved, given) : { ...saved, ...given });
  return trx.updateTable("accounts").set({ lists }).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}
