import type { LoginPayload } from "#shared/contract/account.ts";
import { normalizeEmail } from "#shared/domain/email.ts";
import { withoutNulls } from "#shared/domain/person.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { ApiError } from "../errors.ts";
import type { Account } from "../sessions/sessions.ts";
import { networkOf } from "../visitor.ts";
import { findByLogin } from "./account.ts";
import type { AccountContext, Visit } from "./context.ts";
import { hashPassword, isOutdated, NOBODYS_HASH, verifyPassword } from "./password-hash.ts";
import { refuseErrors } from "./payload.ts";

/** Whose login and password these are. Nothing, not even the time it takes, tells an unknown login from a wrong password. @throws 422, 429 */
export async function login(context: AccountContext, visit: Visit, { login, password }: LoginPayload): Promise<Account> {
  refuseErrors(
    withoutNulls({
      login: login === "" ? "Укажите почту или телефон" : null,
      password: password === "" ? "Введите пароль" : null,
    }),
  );
  const account = await findByLogin(context.db, login);
  // The login counts, not the account: two logins that share a limit would betray that they share an account.
  const key = normalizeEmail(login) ?? normalizePhone(login) ?? login;
  const fits = await isPassword(context, visit, key, account ?? null, password);
  if (account && fits) return account;
  const message = "Неверный логин или пароль. По телефону входят после того, как подтвердят его в личном кабинете";
  throw new ApiError(422, "LOGIN_WRONG", message, { password: message });
}

/**
 * Whether this is the account's password; nobody's fits, after the same work. Counts the try under the key. A hash with the parameters of earlier
 * days is made anew. @throws 429
 */
export async function isPassword(
  { db, limiter }: AccountContext,
  { request, response }: Visit,
  key: string,
  account: Account | null,
  password: string,
): Promise<boolean> {
  limiter.tryFrom(networkOf(request), response);
  limiter.tryPassword(key, response);
  const fits = await verifyPassword(password, account?.password_hash ?? NOBODYS_HASH);
  if (!account || !fits) return false;
  limiter.passwordWasRight(key);
  if (isOutdated(account.password_hash)) {
    const password_hash = await hashPassword(password);
    const mine = db.updateTable("accounts").set({ password_hash }).where("id", "=", account.id);
    await mine.where("password_hash", "=", account.password_hash).execute();
  }
  return true;
}
