import type { LoginPayload } from "#shared/contract/account.ts";
import { normalizeEmail } from "#shared/domain/email.ts";
import { withoutNulls } from "#shared/domain/person.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { failures } from "../http/failures.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { refuseErrors } from "../http/input.ts";
import { knownBrowser } from "../sessions/browser.ts";
import type { Account } from "../sessions/sessions.ts";
import { findByLogin } from "./account.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import type { AccountContext } from "./context.ts";
import { NOBODYS_HASH, renewHash, verifyPassword } from "../sessions/passwords.ts";

/** Finds the account of a login and a password. An unknown login gets the same answer in the same time as a wrong password. @throws HttpError 422, 429 */
export async function login(context: AccountContext, exchange: HttpExchange, { login, password }: LoginPayload): Promise<Account> {
  refuseErrors(
    withoutNulls({
      login: login === "" ? "Укажите почту или телефон" : null,
      password: password === "" ? "Введите пароль" : null,
    }),
  );
  const account = await findByLogin(context.db, login);
  // Tries are counted by login, not by account: a common limit would reveal that two logins belong to one account.
  const key = normalizeEmail(login) ?? normalizePhone(login) ?? login;
  const password_hash = await fittingHash(context, exchange, key, account ?? null, password);
  if (account && password_hash !== null) return { ...account, password_hash };
  throw failures.loginWrong();
}

/**
 * The account's hash that the password fits; null = it does not, always without an account, after the same work. Counts the try under the key. A hash
 * that was made with older parameters is replaced. @throws HttpError 429
 */
export async function fittingHash(
  { db, limiter }: AccountContext,
  { request, response }: HttpExchange,
  key: string,
  account: Account | null,
  password: string,
): Promise<string | null> {
  const source = { network: clientNetwork(request), knownBrowser: await knownBrowser(db, request, "account", account?.id) };
  await limiter.tryPassword(key, source, response);
  const fits = await verifyPassword(password, account?.password_hash ?? NOBODYS_HASH);
  if (!account || !fits) return null;
  await limiter.passwordWasRight(key, source);
  return renewHash(db, "accounts", account, password);
}
