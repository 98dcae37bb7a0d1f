import type { StaffLoginPayload } from "#shared/contract/manage/staff.ts";
import { normalizeEmail, withoutNulls } from "#shared/domain/person.ts";
import { HttpError } from "#shared/http-error.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { formInvalid, refuseErrors } from "../http/input.ts";
import { hashPassword, isOutdated, NOBODYS_HASH, verifyPassword } from "../sessions/password-hash.ts";
import type { Member, StaffContext } from "./context.ts";
import type { OpenExchange } from "./desk-router.ts";
import { knownBrowser } from "./known-browser.ts";
import { useCode } from "./totp.ts";

/**
 * Finds the member of an e-mail, a password and, where codes are used, a code. An unknown e-mail gets the same answer in the same time as a wrong
 * password. @throws HttpError 422, 429
 */
export async function login(
  context: StaffContext,
  { request, response }: OpenExchange,
  { email, password, totp }: StaffLoginPayload,
): Promise<Member> {
  refuseErrors(
    withoutNulls({
      email: email === "" ? "Укажите почту" : null,
      password: password === "" ? "Введите пароль" : null,
    }),
  );
  const { db, clock, limiter } = context;
  const key = normalizeEmail(email) ?? email;
  const member = await db.selectFrom("staff").selectAll().where("email", "=", key).where("removed_at", "is", null).executeTakeFirst();
  const fits = await isPassword(context, { request, response }, key, member, password);
  if (!member || !fits) {
    const message = "Неверная почта или пароль";
    throw new HttpError(422, "STAFF_LOGIN_WRONG", message, { fields: { password: message } });
  }
  if (member.totp_secret === null) return member;
  if (totp === "") {
    const message = "Введите шесть цифр из приложения или запасной код";
    throw new HttpError(422, "TOTP_NEEDED", message, { fields: { totp: message } });
  }
  await limiter.tryCode(member.id, response);
  if (!(await useCode(db, member, totp, clock()))) {
    const message = "Код не подходит. Проверьте, что время на телефоне верное, и дождитесь следующего кода";
    throw new HttpError(422, "TOTP_WRONG", message, { fields: { totp: message } });
  }
  await limiter.codeWasRight(member.id);
  return member;
}

/** Whether this is the member's password; always false without a member, after the same work. Counts the try under the e-mail. @throws HttpError 429 */
async function isPassword(
  { db, limiter }: StaffContext,
  { request, response }: OpenExchange,
  email: string,
  member: Member | undefined,
  password: string,
): Promise<boolean> {
  const source = { network: clientNetwork(request), knownBrowser: await knownBrowser(db, request, member?.id ?? 0) };
  await limiter.tryPassword(email, source, response);
  // An invitation that waits has no password.
  const stored = member?.password_hash || NOBODYS_HASH;
  const fits = await verifyPassword(password, stored);
  if (!member || !fits) return false;
  await limiter.passwordWasRight(email, source);
  if (isOutdated(stored)) {
    const password_hash = await hashPassword(password);
    const mine = db.updateTable("staff").set({ password_hash }).where("id", "=", member.id);
    await mine.where("password_hash", "=", stored).execute();
  }
  return true;
}

/** A browser that was left open must not be enough for what takes an account over. @throws HttpError 422 for a wrong password, 429 */
export async function demandPassword(context: StaffContext, exchange: OpenExchange, member: Member, password: string): Promise<void> {
  if (password === "") throw formInvalid({ password: "Введите нынешний пароль" });
  if (!(await isPassword(context, exchange, member.email, member, password)))
    throw formInvalid({ password: "Нынешний пароль не подходит" });
}
