import type { LoginPayload } from "#shared/contract/account.ts";
import { withoutNulls } from "#shared/domain/person.ts";
import { ApiError } from "../errors.ts";
import type { Account } from "../sessions/sessions.ts";
import { addressOf } from "../visitor.ts";
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
  if (account && (await isPassword(context, visit, account, password))) return account;
  if (!account) await tryPassword(context, visit, `login ${login.toLowerCase()}`, password, NOBODYS_HASH);
  const message = "Неверный логин или пароль. По телефону входят после того, как подтвердят его в личном кабинете";
  throw new ApiError(422, "LOGIN_WRONG", message, { password: message });
}

/** Whether this is the account's password; counts the try. A hash with the parameters of earlier days is made anew. @throws 429 */
export async function isPassword(context: AccountContext, visit: Visit, account: Account, password: string): Promise<boolean> {
  const key = `account ${account.id}`;
  if (!(await tryPassword(context, visit, key, password, account.password_hash))) return false;
  context.limiter.passwordWasRight(key);
  if (isOutdated(account.password_hash)) {
    const password_hash = await hashPassword(password);
    const mine = context.db.updateTable("accounts").set({ password_hash }).where("id", "=", account.id);
    await mine.where("password_hash", "=", account.password_hash).execute();
  }
  return true;
}

async function tryPassword({ limiter }: AccountContext, { request, response }: Visit, key: string, password: string, hash: string) {
  limiter.tryFrom(addressOf(request), response);
  limiter.tryPassword(key, response);
  return verifyPassword(password, hash);
}
