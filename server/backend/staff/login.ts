import type { Request, Response } from "express";
import type { StaffLoginPayload } from "#shared/contract/desk/staff.ts";
import { normalizeEmail } from "#shared/domain/email.ts";
import { withoutNulls } from "#shared/domain/person.ts";
import { failures } from "../http/failures.ts";
import { clientNetwork } from "../http/forwarded.ts";
import { formInvalid, refuseErrors } from "../http/input.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import { knownBrowser } from "../sessions/browser.ts";
import { hashPassword, isOutdated, NOBODYS_HASH, type Source, verifyPassword } from "../sessions/passwords.ts";
import type { Member, StaffContext } from "./context.ts";
import { type FailedLogin, noteFailedLogin } from "./failed-logins.ts";
import { useCode } from "./totp.ts";

/**
 * Finds the member of an e-mail, a password and, where codes are used, a code. An unknown e-mail gets the same answer in the same time as a wrong
 * password. @throws HttpError 422, 429
 */
export async function login(
  context: StaffContext,
  { request, response }: HttpExchange,
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
  const source = await sourceOf(context, request, member?.id);
  const fits = await isPassword(context, response, { login: key, source }, member, password);
  if (!member || !fits) {
    await noteFailedLogin(context, { request }, { login: key, member, source, fault: "password" });
    throw failures.staffLoginWrong();
  }
  if (member.totp_secret === null) return member;
  if (totp === "") throw failures.totpNeeded();
  await limiter.tryCode(member.id, source, totp, response);
  if (!(await useCode(db, member, totp, clock(), context.seal))) {
    await noteFailedLogin(context, { request }, { login: key, member, source, fault: "code" });
    throw failures.totpWrong();
  }
  await limiter.codeWasRight(member.id, source, totp);
  return member;
}

/** Where a try comes from. */
export async function sourceOf({ db }: StaffContext, request: Request, staffId: number | undefined): Promise<Source> {
  return { network: clientNetwork(request), knownBrowser: await knownBrowser(db, request, "staff", staffId) };
}

/** Whether this is the member's password; always false without a member, after the same work. Counts the try under the e-mail. @throws HttpError 429 */
async function isPassword(
  { db, limiter }: StaffContext,
  response: Response,
  { login, source }: Pick<FailedLogin, "login" | "source">,
  member: Member | undefined,
  password: string,
): Promise<boolean> {
  await limiter.tryPassword(login, source, response);
  // An invitation that waits has no password.
  const stored = member?.password_hash || NOBODYS_HASH;
  const fits = await verifyPassword(password, stored);
  if (!member || !fits) return false;
  await limiter.passwordWasRight(login, source);
  if (isOutdated(stored)) {
    const password_hash = await hashPassword(password);
    const mine = db.updateTable("staff").set({ password_hash }).where("id", "=", member.id);
    await mine.where("password_hash", "=", stored).execute();
  }
  return true;
}

/** A browser that was left open must not be enough to take an account over. @throws HttpError 422 for a wrong password, 429 */
export async function demandPassword(context: StaffContext, exchange: HttpExchange, member: Member, password: string): Promise<void> {
  if (password === "") throw formInvalid({ password: "Введите нынешний пароль" });
  const source = await sourceOf(context, exchange.request, member.id);
  if (!(await isPassword(context, exchange.response, { login: member.email, source }, member, password)))
    throw formInvalid({ password: "Нынешний пароль не подходит" });
}
