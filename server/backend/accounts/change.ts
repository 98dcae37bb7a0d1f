import type { Kysely, Updateable } from "kysely";
import type { AccountPayload, CodeSent } from "#shared/contract/account.ts";
import { emailError, isEmptyPhone, nameError, normalizeEmail, phoneError, withoutNulls } from "#shared/domain/person.ts";
import { passwordError } from "#shared/domain/password.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { clientAddress } from "../http/forwarded.ts";
import { formInvalid, refuseErrors } from "../http/input.ts";
import { enqueueLetters } from "../outbox/message.ts";
import { endSessions, type Account, type Session } from "../sessions/sessions.ts";
import { readLists } from "./account.ts";
import { askEmailCode } from "./confirmations.ts";
import type { AccountContext, Exchange } from "./context.ts";
import { passwordChangedLetter } from "./letters.ts";
import { isPassword } from "./login.ts";
import { mergeLists } from "./merge-lists.ts";
import { hashPassword } from "../sessions/password-hash.ts";

/** Changes what the payload names. A new e-mail gets a code first; `sent` then says so. @throws HttpError 422, 429 */
export async function changeAccount(
  context: AccountContext,
  exchange: Exchange,
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
  const newEmail = email === undefined ? null : normalizeEmail(email);
  const movesEmail = newEmail !== null && newEmail !== account.email;
  // Both are ways to take the account over from a browser that was left open.
  if (new_password !== undefined || movesEmail) await demandPassword(context, exchange, account, payload.password);
  const password_hash = new_password === undefined ? undefined : await hashPassword(new_password);
  const code = movesEmail ? await askEmailCode(context, exchange, account, newEmail) : null;

  const changed = await transactionally(context.db, async (trx) => {
    if (password_hash !== undefined) {
      await enqueueLetters(trx, [passwordChangedLetter(context.settings.shop, account)], context.clock());
    }
    if (password_hash !== undefined || payload.logout_everywhere) await endSessions(trx, account.id, id);
    if (payload.subscribe !== undefined) await subscribe(context, exchange, trx, account.email, payload.subscribe);
    return update(trx, account, { ...changes(account, payload, context.clock()), ...(password_hash && { password_hash }) }, payload);
  });
  context.onQueued();
  return { account: changed, ...(code && { sent: code.sent }) };
}

/** @throws HttpError 422 for a wrong password, 429 */
export async function demandPassword(context: AccountContext, exchange: Exchange, account: Account, password = ""): Promise<void> {
  if (password === "") throw formInvalid({ password: "Введите нынешний пароль" });
  if (!(await isPassword(context, exchange, account.email, account, password)))
    throw formInvalid({ password: "Нынешний пароль не подходит" });
}

async function subscribe(
  { modules, settings, clock }: AccountContext,
  { request }: Exchange,
  trx: Kysely<Database>,
  email: string,
  agreed: boolean,
): Promise<void> {
  const consent = agreed ? { version: settings.consentVersion, address: clientAddress(request) } : null;
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

/** Reads the lists in the transaction, because two browsers may merge theirs at the same time. */
async function update(
  trx: Kysely<Database>,
  { id }: Account,
  changed: Changes,
  { lists: given, merge }: Pick<AccountPayload, "lists" | "merge">,
): Promise<Account> {
  // Runs also when nothing else changes, because it locks the row before the lists are read.
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
