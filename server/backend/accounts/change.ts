import type { Kysely, Updateable } from "kysely";
import type { AccountPayload, CodeSent, SavedLists } from "#shared/contract/account.ts";
import { emailError, normalizeEmail } from "#shared/domain/email.ts";
import { isEmptyPhone, nameError, phoneError, withoutNulls } from "#shared/domain/person.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { MAX_LINES } from "#shared/domain/cart.ts";
import { COMPARE_LIMIT, FAVORITES_LIMIT, WATCHED_LIMIT, withIds } from "#shared/domain/lists/lists.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { clientAddress } from "../http/forwarded.ts";
import { formInvalid, refuseErrors } from "../http/input.ts";
import { enqueueLetters } from "../outbox/message.ts";
import { endSessions, type Account, type Session } from "../sessions/sessions.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import { renewAccountShopper } from "../orders/shopper.ts";
import { passwordRefusal } from "../sessions/password-strength.ts";
import { demandUnchanged, hashPassword } from "../sessions/passwords.ts";
import { readLists } from "./account.ts";
import { askEmailCode } from "./confirmations.ts";
import type { AccountContext } from "./context.ts";
import { passwordChangedLetter } from "./letters.ts";
import { fittingHash } from "./login.ts";

/** Changes what the payload names. A new e-mail gets a code first; `sent` then says so. @throws HttpError 422, 429 */
export async function changeAccount(
  context: AccountContext,
  exchange: HttpExchange,
  { id, account }: Session,
  payload: AccountPayload,
): Promise<{ account: Account; sent?: CodeSent["sent"] }> {
  const { name, email, phone, new_password } = payload;
  refuseErrors(
    withoutNulls({
      name: name === undefined ? null : nameError(name),
      email: email === undefined ? null : emailError(email),
      phone: phone === undefined || isEmptyPhone(phone) ? null : phoneError(phone),
      new_password:
        new_password === undefined
          ? null
          : passwordRefusal(new_password, [account.email, name ?? account.name, phone ?? account.phone], context.settings),
    }),
  );
  const newEmail = email === undefined ? null : normalizeEmail(email);
  const movesEmail = newEmail !== null && newEmail !== account.email;
  // Both are ways to take the account over from a browser that was left open.
  const compared =
    new_password !== undefined || movesEmail ? await demandPassword(context, exchange, account, payload.password) : account.password_hash;
  const password_hash = new_password === undefined ? undefined : await hashPassword(new_password);
  const code = movesEmail ? await askEmailCode(context, exchange, account, newEmail) : null;

  const changed = await transactionally(context.db, async (trx) => {
    if (password_hash !== undefined) {
      await demandUnchanged(trx, "accounts", { id: account.id, password_hash: compared }, passwordWrong);
      await enqueueLetters(trx, [passwordChangedLetter(context.settings.shop, account)], context.clock());
    }
    if (password_hash !== undefined || payload.logout_everywhere) await endSessions(trx, account.id, id);
    if (payload.subscribe !== undefined) await subscribe(context, exchange, trx, account.email, payload.subscribe);
    const written = await update(
      trx,
      account,
      { ...changes(account, payload, context.clock()), ...(password_hash && { password_hash }) },
      payload,
    );
    if (name !== undefined || phone !== undefined) await renewAccountShopper(trx, account.id);
    return written;
  });
  context.onQueued();
  return { account: changed, ...(code && { sent: code.sent }) };
}

const passwordWrong = () => formInvalid({ password: "Нынешний пароль не подходит" });

/** @returns the hash that the password fits @throws HttpError 422 for a wrong password, 429 */
export async function demandPassword(context: AccountContext, exchange: HttpExchange, account: Account, password = ""): Promise<string> {
  if (password === "") throw formInvalid({ password: "Введите нынешний пароль" });
  const hash = await fittingHash(context, exchange, account.email, account, password);
  if (hash === null) throw passwordWrong();
  return hash;
}

async function subscribe(
  { modules, settings, clock }: AccountContext,
  { request }: HttpExchange,
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

/**
 * Adds the lists of a browser to the saved ones. The browser's watched products come first. An item of both carts keeps the larger quantity, so
 * that a second merge changes nothing.
 */
export function mergeLists(saved: SavedLists, given: Partial<SavedLists>): SavedLists {
  const { favorites = [], compare = [], cart = [], watched = [] } = given;
  const quantities = new Map(saved.cart.map(({ id, quantity }) => [id, quantity]));
  for (const { id, quantity } of cart) quantities.set(id, Math.max(quantity, quantities.get(id) ?? 0));
  return {
    favorites: withIds(saved.favorites, favorites).slice(0, FAVORITES_LIMIT),
    compare: withIds(saved.compare, compare).slice(0, COMPARE_LIMIT),
    cart: [...quantities].map(([id, quantity]) => ({ id, quantity })).slice(0, MAX_LINES),
    watched: withIds(watched, saved.watched).slice(0, WATCHED_LIMIT),
  };
}
